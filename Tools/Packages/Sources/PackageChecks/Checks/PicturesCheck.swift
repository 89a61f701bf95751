import Foundation

/// Do the modules of pictures pass their tests, and does the tool build, with the package trait `Pictures`?
///
/// They are built where all packages are tested alone, and the tool with the kinds that ``TraitsCheck`` builds it with: what they
/// share is compiled once.
struct PicturesCheck: Check {
  var heading: String { "PNG, PDF and Pango, with the package trait \(Self.trait)" }
  var lane: Lane { .packages }

  /// The trait, which is the only one besides those of the built-in kinds.
  static let trait = "Pictures"
  private static let packages = ["Modules/TextMeasuring", "Modules/Pictures"]
  /// The development packages, by their names for pkg-config.
  private static let libraries = ["pangoft2", "pangocairo", "cairo", "libpng", "libjpeg"]

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let missing = try Self.libraries.filter { name in
      try !Command(
        arguments: ["pkg-config", "--exists", name], folder: workplace.root, log: workplace.log("pictures-\(name)")
      ).run().succeeded
    }
    guard missing.isEmpty else {
      report.skipped(
        "pictures", why: "missing \(missing.joined(separator: ", ")); `Tools/setup --pictures` installs them")
      return 0
    }
    try Mirror(folder: AloneCheck.copy(of: workplace).root).update(from: workplace)
    var wrong = 0
    for package in Self.packages {
      wrong += try make(["test", "--disable-xctest"], package, traits: [Self.trait], in: workplace, report)
    }
    wrong += try make(
      ["build", "--product", "kumiko"], "Tools/CommandLine", traits: HouseRules.sampleTraits + [Self.trait],
      in: workplace, report)
    return wrong
  }

  private func make(
    _ words: [String], _ package: String, traits: [String], in workplace: Workplace, _ report: Report
  ) throws -> Int {
    let log = workplace.log("pictures-\(RelativePath.lastStep(package))")
    let command = Command(
      arguments: ["swift"] + words + [
        "--package-path", package, "--traits", traits.joined(separator: ","), "--scratch-path",
        AloneCheck.scratch(in: workplace).path, SwiftPM.freshPlan,
      ], folder: AloneCheck.copy(of: workplace).root, log: log)
    let outcome = try command.run()
    guard outcome.succeeded else {
      report.bad(package, seconds: outcome.seconds)
      report.detail(workplace.shortened(outcome.gist()))
      report.detail("all of it: \(workplace.shown(log))")
      return 1
    }
    report.good(package, seconds: outcome.seconds)
    return 0
  }
}
