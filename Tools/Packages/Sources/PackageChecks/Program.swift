import Foundation

/// The tool: reads the root's manifest, makes the checks, and sums up.
public enum Program {
  /// Runs, and answers the exit code: 0 where all is well, 1 where something is wrong.
  public static func run(arguments: [String], environment: [String: String]) -> Int32 {
    let report = Report(environment: environment)
    do {
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
    let checks = checks(for: options, house: house, packages: packages)
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

  private static func checks(for options: Options, house: House, packages: [NestedPackage]) -> [any Check] {
    Options.Choice.allCases.filter(options.chosen.contains).map { choice -> any Check in
      switch choice {
      case .manifests: ManifestCheck(house: house, packages: packages, fixes: options.fixes)
      case .imports: ImportCheck(house: house, packages: packages)
      case .readmes: ReadmeCheck(house: house, packages: packages)
      case .interface: InterfaceCheck(house: house, fixes: options.fixes)
      case .docs: DocsCheck(house: house)
      case .articles: ArticlesCheck(house: house)
      case .embedded: EmbeddedCheck(house: house)
      case .alone:
        AloneCheck(packages: packages, testsPackages: options.testsPackages, includesTheTool: options.only.isEmpty)
      case .traits: TraitsCheck(house: house)
      case .pictures: PicturesCheck()
      case .consumer: ConsumerCheck(house: house)
      case .application: ApplicationCheck()
      case .guide: GuideCheck.guide
      case .readmeBlocks: GuideCheck.readme
      case .newKind: NewKindCheck()
      case .buildOwn: BuildOwnCheck(house: house)
      case .api: APICheck()
      }
    }
  }
}
