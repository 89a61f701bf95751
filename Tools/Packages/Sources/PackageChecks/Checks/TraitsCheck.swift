import Foundation

/// Does the tool build with some package traits only, leave out the other kinds, and say so?
///
/// Its own package is built, in the folder of all packages that are tested alone: the modules below the umbrella have no
/// traits, and are compiled already. The root's traits decide what is in the tools of `--build-own`.
struct TraitsCheck: Check {
  var house: House

  var heading: String { "The tool with the package traits \(HouseRules.sampleTraits.joined(separator: ", ")) alone" }
  var lane: Lane { .packages }

  private static let package = "Tools/CommandLine"

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let copy = AloneCheck.copy(of: workplace)
    try Mirror(folder: copy.root).update(from: workplace)
    let log = workplace.log("traits-build")
    let build = [
      "swift", "build", "--product", "kumiko", "--traits", HouseRules.sampleTraits.joined(separator: ","),
      "--package-path", Self.package, "--scratch-path", AloneCheck.scratch(in: workplace).path, SwiftPM.freshPlan,
    ]
    let bin = try Command.output(
      of: build + ["--show-bin-path"], in: copy.root, log: workplace.log("traits-bin-path")
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    // Modules of earlier builds would hide that this build compiles them.
    let others = otherKinds.map { "\(bin)/Modules/\($0).swiftmodule" }
    for module in others { try? FileManager.default.removeItem(atPath: module) }

    let outcome = try Command(arguments: build, folder: copy.root, log: log).run()
    guard outcome.succeeded else {
      report.bad("swift build --product kumiko", seconds: outcome.seconds)
      report.detail(workplace.shortened(outcome.gist()))
      report.detail("all of it: \(workplace.shown(log))")
      return 1
    }
    report.good("swift build --product kumiko", seconds: outcome.seconds)
    return builtInVain(others, report: report) + (try listing(bin: bin, in: workplace, report: report))
      + (try foundation(bin: bin, in: workplace, report: report))
  }

  /// The modules of the kinds whose traits are off.
  private var otherKinds: [String] {
    let conditional = house.root.targets.flatMap(\.dependencies).filter { dependency in
      guard let traits = dependency.condition?.traits, !traits.isEmpty else { return false }
      return Set(traits).isDisjoint(with: HouseRules.sampleTraits)
    }
    return Set(conditional.map(\.name)).sorted()
  }

  /// A kind whose trait is off must not even be compiled.
  private func builtInVain(_ modules: [String], report: Report) -> Int {
    let built = modules.filter { FileManager.default.fileExists(atPath: $0) }.map(RelativePath.lastStep)
    guard built.isEmpty else {
      report.bad("other kinds", note: "compiled although their traits are off: \(built.joined(separator: ", "))")
      return 1
    }
    report.good("other kinds", note: "not compiled")
    return 0
  }

  /// Without its server the tool needs the essentials of Foundation alone: the rest takes time at every start.
  private func foundation(bin: String, in workplace: Workplace, report: Report) throws -> Int {
    #if os(Linux)
      let linked = try Command.output(
        of: ["ldd", "\(bin)/kumiko"], in: workplace.root, log: workplace.log("traits-ldd"))
      let found = ["libFoundation.so", "libFoundationNetworking.so", "libFoundationXML.so"].filter(linked.contains)
      guard found.isEmpty else {
        report.bad("ldd of the tool without the trait Preview", note: "links \(found.joined(separator: ", "))")
        return 1
      }
      report.good("ldd of the tool without the trait Preview", note: "no Foundation but its essentials")
    #endif
    return 0
  }

  /// `kinds list` prints one name a line. It runs where no registry can be found.
  private func listing(bin: String, in workplace: Workplace, report: Report) throws -> Int {
    let elsewhere = FileManager.default.temporaryDirectory.appendingPathComponent("kumiko-kinds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    let command = Command(
      arguments: ["\(bin)/kumiko", "kinds", "list"], folder: elsewhere, log: workplace.log("traits-kinds"),
      outputOnly: true)
    let outcome = try command.run()
    let listed = outcome.output.split(whereSeparator: \.isNewline).map(String.init).sorted()
    let expected = HouseRules.sampleTraits.map { $0.lowercased() }.sorted()
    guard outcome.succeeded, listed == expected else {
      report.bad("kumiko kinds list")
      report.detail("expected the lines \(expected), got \(listed), exit code \(outcome.status)\n\(outcome.errors)")
      return 1
    }
    report.good("kumiko kinds list", note: listed.joined(separator: ", "))
    return 0
  }
}
