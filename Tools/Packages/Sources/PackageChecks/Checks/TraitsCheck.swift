import Foundation

/// Does the tool build with some package traits only, leave out the other kinds, and say so?
struct TraitsCheck: Check {
  var house: House

  var heading: String { "The tool with the package traits \(HouseRules.sampleTraits.joined(separator: ", ")) alone" }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let scratch = workplace.scratch.appendingPathComponent("traits")
    let log = workplace.log("traits-build")
    let build = [
      "swift", "build", "--product", "kumiko", "--traits", HouseRules.sampleTraits.joined(separator: ","),
      "--scratch-path", scratch.path,
    ]
    let outcome = try Command(arguments: build, folder: workplace.root, log: log).run()
    guard outcome.succeeded else {
      report.bad("swift build --product kumiko", seconds: outcome.seconds)
      report.detail(workplace.shortened(outcome.gist()))
      report.detail("all of it: \(workplace.shown(log))")
      return 1
    }
    report.good("swift build --product kumiko", seconds: outcome.seconds)

    let bin = try Command.output(
      of: build + ["--show-bin-path"], in: workplace.root, log: workplace.log("traits-bin-path")
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    return builtInVain(bin: bin, report: report) + (try listing(bin: bin, in: workplace, report: report))
  }

  /// A kind whose trait is off must not even be compiled.
  private func builtInVain(bin: String, report: Report) -> Int {
    let conditional = house.root.targets.flatMap(\.dependencies).filter { dependency in
      guard let traits = dependency.condition?.traits, !traits.isEmpty else { return false }
      return Set(traits).isDisjoint(with: HouseRules.sampleTraits)
    }
    let built = Set(conditional.map(\.name)).sorted().filter { name in
      FileManager.default.fileExists(atPath: "\(bin)/Modules/\(name).swiftmodule")
    }
    guard built.isEmpty else {
      report.bad("other kinds", note: "compiled although their traits are off: \(built.joined(separator: ", "))")
      return 1
    }
    report.good("other kinds", note: "not compiled")
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
