import Foundation

/// The tool: reads the root's manifest, makes the checks, and sums up.
public enum Program {
  /// Runs, and answers the exit code: 0 where all is well, 1 where something is wrong.
  public static func run(arguments: [String], environment: [String: String]) -> Int32 {
    let report = Report(environment: environment)
    do {
      if arguments.first == "document" { return try document(Array(arguments.dropFirst())) }
      let options = try Options(arguments: arguments)
      guard !options.showsHelp else {
        report.write(Options.help)
        return 0
      }
      RunningChildren.shared.passOnInterrupts()
      return try run(options, report: report)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      return 1
    }
  }

  private static func run(_ options: Options, report: Report) throws -> Int32 {
    let folder = URL(fileURLWithPath: options.root, isDirectory: true).standardizedFileURL
    let workplace = Workplace(root: URL(fileURLWithPath: folder.path, isDirectory: true))
    let dump = try Command.output(
      of: ["swift", "package", "dump-package"], in: workplace.root, log: workplace.log("dump-package"))
    let house = try House(root: RootManifest.decode(Data(dump.utf8)))
    let packages = options.only.isEmpty ? house.packages : try named(options.only, in: house)

    let start = ContinuousClock.now
    let checks = checks(for: options, house: house, packages: packages, root: workplace.root)
    let wrong = Lanes(checks: checks).run(in: workplace, report: report)
    let seconds = String(format: "%.0f s", (ContinuousClock.now - start) / .seconds(1))
    report.write("")
    if wrong > 0 {
      report.write("\(wrong) \(wrong == 1 ? "thing is" : "things are") wrong. (\(seconds))")
      return 1
    }
    report.write("All is well. (\(seconds))")
    return 0
  }

  private static func named(_ words: [String], in house: House) throws -> [NestedPackage] {
    let folders = Set(try words.flatMap { try house.packages(named: $0) }.map(\.folder))
    return house.packages.filter { folders.contains($0.folder) }
  }

  private static func checks(
    for options: Options, house: House, packages: [NestedPackage], root: URL
  ) -> [any Check] {
    func script(_ choice: Options.Choice, _ lane: Lane, _ arguments: [String] = [], input: String = "") -> ScriptCheck {
      ScriptCheck(name: choice.rawValue, lane: lane, root: root, arguments: arguments, input: input)
    }
    let checks = Options.Choice.allCases.filter(options.chosen.contains).map { choice -> any Check in
      switch choice {
      case .manifests: ManifestCheck(house: house, packages: packages, fixes: options.fixes)
      case .imports: ImportCheck(house: house, packages: packages)
      case .readmes: ReadmeCheck(house: house, packages: packages)
      case .interface: InterfaceCheck(house: house, fixes: options.fixes)
      case .docs: DocsCheck(house: house)
      case .articles: ArticlesCheck(house: house)
      case .embedded: script(choice, .products, HouseRules.embedded.filter { house.target($0) != nil })
      case .alone:
        script(
          choice, .packages, options.only.isEmpty ? ["own"] : [],
          input: packages.map { $0.order(tests: options.testsPackages) }.joined())
      case .traits: script(choice, .packages, house.modules(withoutTraits: ["List", "Grid"]))
      case .pictures, .newKind: script(choice, .packages)
      case .consumer, .application, .api: script(choice, .versions)
      case .guide, .readmeBlocks: script(choice, .guides)
      case .buildOwn: script(choice, .guides, house.kindTraits)
      }
    }
    let needsVersion = checks.contains { [.packages, .versions, .guides].contains($0.lane) }
    return needsVersion ? [ScriptCheck(name: "files", lane: .first, root: root)] + checks : checks
  }

  /// Commands for the scripts that follow a document.
  private static func document(_ arguments: [String]) throws -> Int32 {
    let workplace = Workplace(
      root: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true))
    func argument(_ index: Int) throws -> String {
      guard arguments.indices.contains(index) else { throw Failure("document needs more arguments") }
      return arguments[index]
    }
    switch arguments.first {
    case "run":
      let run = try GuideRun(
        path: argument(1), place: URL(fileURLWithPath: argument(2), isDirectory: true), bin: argument(3),
        passedOver: arguments.dropFirst(4).first)
      return try run.run(in: workplace) ? 0 : 1
    case "files":
      try GuideRun.writeFiles(of: argument(1), to: URL(fileURLWithPath: argument(2)), in: workplace)
      return 0
    case "shown":
      let output = try String(contentsOf: URL(fileURLWithPath: argument(3)), encoding: .utf8)
      guard
        let found = try GuideRun.difference(of: output, from: argument(2), of: argument(1), in: workplace)
      else { return 0 }
      throw Failure("it prints something else (- shown, + printed)\n\(found)")
    default: throw Failure("unknown command \(arguments.first ?? "") of a document")
    }
  }
}
