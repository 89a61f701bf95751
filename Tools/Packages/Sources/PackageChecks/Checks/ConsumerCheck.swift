import Foundation

/// Can a stranger depend on the repository by version, as it stands in this folder?
///
/// The files that git would commit are copied into a repository of their own, which gets a version; a tiny package
/// depends on that and runs. Its source is `Tools/Packages/Consumer/main.swift`, and what it must print is
/// `expected.txt` beside it. It may import any product of the root: the imports make its manifest. A second program,
/// `engine.swift`, is on the engine alone and must link neither libyaml nor Foundation. A third one is the Swift of README.md,
/// which must print what the README shows.
struct ConsumerCheck: Check {
  var house: House

  var heading: String { "A stranger's package that depends on ours by version" }
  var lane: Lane { .versions }

  private static let template = "Tools/Packages/Consumer"

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let strangers = try Strangers(in: workplace)
    let place = strangers.folder
    report.good("version \(strangers.version)", note: "the files of this folder, committed and tagged")

    let expected = try String(contentsOf: workplace.at("\(Self.template)/expected.txt"), encoding: .utf8)
    let consumer = place.appendingPathComponent("Consumer", isDirectory: true)
    try writePackage(at: consumer, dependingOn: strangers, in: workplace)

    let log = workplace.log("consumer")
    let paths = strangers.paths(of: consumer)
    let outcome = try Command(
      arguments: ["swift", "run"] + paths + ["Consumer"], folder: place, log: log, outputOnly: true,
      environment: strangers.environment
    ).run()
    guard outcome.succeeded else {
      report.bad("swift run", seconds: outcome.seconds)
      report.detail(workplace.shortened(outcome.gist()))
      report.detail("all of it: \(workplace.shown(log)) and \(workplace.shown(log)).errors")
      return 1
    }
    guard outcome.output == expected else {
      report.bad("swift run", seconds: outcome.seconds, note: "prints something else (- expected, + printed)")
      report.detail(DiffHint.between(expected, and: outcome.output))
      return 1
    }
    report.good("swift run", seconds: outcome.seconds, note: "prints what it should")
    let steps = Steps(workplace: workplace, report: report, name: "consumer", environment: strangers.environment)
    return try readme(paths, place: place, steps) + linking(paths, place: place, steps)
  }

  /// The program of the README prints what the README shows.
  private func readme(_ paths: [String], place: URL, _ steps: Steps) throws -> Int {
    let name = "README.md: \(GuideCheck.swiftCommand)"
    guard let printed = try steps.output(name, ["swift", "run"] + paths + ["Photos"], in: place) else { return 1 }
    let shown = try Self.readme(in: steps.workplace).steps.compactMap { _, step -> String? in
      guard case .command(GuideCheck.swiftCommand, let shown) = step else { return nil }
      return shown
    }
    guard let shown = shown.first, ShownOutput(text: shown).matches(printed) else {
      steps.report.bad(name, note: "prints something else (- shown, + printed)")
      steps.report.detail(DiffHint.between(shown.first ?? "", and: printed))
      return 1
    }
    return 0
  }

  private static func readme(in workplace: Workplace) throws -> Guide {
    try Guide(String(contentsOf: workplace.at("README.md"), encoding: .utf8), named: "README.md")
  }

  /// A program on the engine alone links neither libyaml nor Foundation.
  private func linking(_ paths: [String], place: URL, _ steps: Steps) throws -> Int {
    #if os(Linux)
      let report = steps.report
      let build = ["swift", "build"] + paths + ["--product", "Engine"]
      guard try steps.run("swift build --product Engine", build, in: place),
        let bin = try steps.output("its folder", build + ["--show-bin-path"], in: place)
      else { return 1 }
      let engine = bin.trimmingCharacters(in: .whitespacesAndNewlines) + "/Engine"
      let linked = try Command.output(of: ["ldd", engine], in: place, log: steps.workplace.log("consumer-ldd"))
      let heavy = linked.split(separator: "\n").filter { $0.contains("libyaml") || $0.contains("Foundation") }
      guard heavy.isEmpty else {
        report.bad("ldd of a program on the engine", note: "links what only readers of documents need")
        report.detail(heavy.joined(separator: "\n"))
        return 1
      }
      report.good("ldd of a program on the engine", note: "neither libyaml nor Foundation")
    #endif
    return 0
  }

  private func writePackage(
    at folder: URL, dependingOn strangers: Strangers, in workplace: Workplace
  ) throws {
    func copy(_ name: String, to target: String) throws -> String {
      let source = try String(contentsOf: workplace.at("\(Self.template)/\(name)"), encoding: .utf8)
      let sources = folder.appendingPathComponent("Sources/\(target)", isDirectory: true)
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try source.write(to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
      return source
    }
    let source = try copy("main.swift", to: "Consumer")
    _ = try copy("engine.swift", to: "Engine")
    try writeReadme(to: folder, in: workplace)
    // An old resolution would keep the old version, and so would a requirement that the old version meets.
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("Package.resolved"))
    try manifest(importing: source, url: strangers.url, version: strangers.version)
      .write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
  }

  /// The README's sources, as they are written.
  private func writeReadme(to folder: URL, in workplace: Workplace) throws {
    var isThere = false
    for case (_, .file(let path, let text)) in try Self.readme(in: workplace).steps {
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count == 4, parts[..<3] == ["photos", "Sources", "Photos"] else { continue }
      let file = folder.appendingPathComponent("Sources/Photos/\(parts[3])")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      isThere = true
    }
    if !isThere { throw Failure("README.md: error: there is no Swift source in photos/Sources/Photos") }
  }

  /// The consumer's manifest: the library products that its source imports.
  func manifest(importing source: String, url: String, version: String) -> String {
    let imported = Set(ImportScanner.imports(in: source).map(\.module))
    let libraries = house.root.products.filter { product in
      if case .library = product.type { return imported.contains(product.name) }
      return false
    }
    let products = libraries.map { "        .product(name: \"\($0.name)\", package: \"kumiko\"),\n" }.joined()
    return """
      // swift-tools-version: \(house.root.toolsVersion.short)
      import PackageDescription

      let package = Package(
        name: "Consumer",
        platforms: [.macOS(.v14)],
        dependencies: [.package(url: "\(url)", from: "\(version)")],
        targets: [
          .executableTarget(
            name: "Engine", dependencies: [.product(name: "KumikoEngine", package: "kumiko")]),
          .executableTarget(
            name: "Photos",
            dependencies: [
              .product(name: "Kumiko", package: "kumiko"), .product(name: "KumikoRegistry", package: "kumiko"),
            ]),
          .executableTarget(
            name: "Consumer",
            dependencies: [
      \(products)      ]),
        ]
      )

      """
  }
}
