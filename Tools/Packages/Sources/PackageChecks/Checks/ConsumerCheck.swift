import Foundation

/// Can a stranger depend on the repository by version, as it stands in this folder?
///
/// The files that git would commit are copied into a repository of their own, which gets a version; a tiny package
/// depends on that and runs. Its source is `Tools/Packages/Consumer/main.swift`, and what it must print is
/// `expected.txt` beside it. It may import any product of the root: the imports make its manifest.
struct ConsumerCheck: Check {
  var house: House

  var heading: String { "A stranger's package that depends on ours by version" }

  private static let template = "Tools/Packages/Consumer"

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let place = workplace.scratch.appendingPathComponent("consumer", isDirectory: true)
    let clone = VersionedClone(folder: place.appendingPathComponent("kumiko", isDirectory: true))
    let version = try clone.update(from: workplace)
    report.good("version \(version)", note: "the files of this folder, committed and tagged")

    let expected = try String(contentsOf: workplace.at("\(Self.template)/expected.txt"), encoding: .utf8)
    let consumer = place.appendingPathComponent("Consumer", isDirectory: true)
    try writePackage(at: consumer, dependingOn: clone.folder, version: version, in: workplace)

    let log = workplace.log("consumer")
    // Caches of its own: the same URL means other commits on every machine, and SwiftPM remembers URLs for good.
    let arguments = [
      "swift", "run", "--package-path", consumer.path, "--scratch-path", place.appendingPathComponent("build").path,
      "--cache-path", place.appendingPathComponent("cache").path,
      "--security-path", place.appendingPathComponent("security").path, "Consumer",
    ]
    let outcome = try Command(arguments: arguments, folder: place, log: log, outputOnly: true).run()
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
    return 0
  }

  private func writePackage(
    at folder: URL, dependingOn clone: URL, version: String, in workplace: Workplace
  ) throws {
    let source = try String(contentsOf: workplace.at("\(Self.template)/main.swift"), encoding: .utf8)
    let sources = folder.appendingPathComponent("Sources/Consumer", isDirectory: true)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try source.write(to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    // What was resolved last time would hold the new version back, and so would a requirement that the old one meets.
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("Package.resolved"))
    try manifest(importing: source, url: clone.absoluteString, version: version)
      .write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
  }

  /// The consumer's manifest: the library products that its source imports.
  func manifest(importing source: String, url: String, version: String) -> String {
    let imported = Set(ImportScanner.imports(in: source).map(\.module))
    let libraries = house.root.products.filter { product in
      if case .library = product.type { return imported.contains(product.name) }
      return false
    }
    let products = libraries.map { "        .product(name: \"\($0.name)\", package: \"kumiko\"),\n" }.joined()
    let address = url.hasSuffix("/") ? String(url.dropLast()) : url
    return """
      // swift-tools-version: \(house.root.toolsVersion.short)
      import PackageDescription

      let package = Package(
        name: "Consumer",
        platforms: [.macOS(.v14)],
        dependencies: [.package(url: "\(address)", from: "\(version)")],
        targets: [
          .executableTarget(
            name: "Consumer",
            dependencies: [
      \(products)      ])
        ]
      )

      """
  }
}
