import Foundation

/// Do the files that are written from the root's manifest agree with it: the nested manifests, the list of built-in
/// kinds, and the import graph?
struct ManifestCheck: Check {
  var house: House
  var packages: [NestedPackage]
  /// A Boolean value that indicates whether to write files that are missing or differ, instead of reporting them.
  var fixes: Bool

  var heading: String { fixes ? "Nested manifests, written from the root's" : "Nested manifests against the root's" }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    var wrong = 0
    for (path, expected) in try texts(in: workplace) {
      let actual = try? String(contentsOf: workplace.at(path), encoding: .utf8)
      if actual == expected {
        report.good(path)
      } else if fixes {
        try expected.write(to: workplace.at(path), atomically: true, encoding: .utf8)
        report.good(path, note: actual == nil ? "written" : "rewritten")
      } else if let actual {
        wrong += 1
        report.bad(path, note: "differs from the root's manifest")
        report.detail(DiffHint.between(actual, and: expected))
      } else {
        wrong += 1
        report.bad(path, note: "is missing")
      }
    }
    if wrong > 0 { report.detail("Tools/check-packages --fix writes them from the root's Package.swift.") }
    return wrong + strays(in: workplace, report: report)
  }

  /// The files that are written, and what is in them.
  private func texts(in workplace: Workplace) throws -> [(path: String, text: String)] {
    let writer = ManifestWriter(house: house)
    var texts = try formatted(
      packages.map { (path: "\($0.folder)/Package.swift", text: try writer.manifest(of: $0)) }, in: workplace)
    if packages.contains(where: { $0.folder == HouseRules.umbrella.folder }) {
      texts.append((BuiltInKinds.path, BuiltInKinds(of: house).source))
    }
    if packages.count == house.packages.count {
      let document = try String(contentsOf: workplace.at(ImportGraph.path), encoding: .utf8)
      texts.append((ImportGraph.path, try ImportGraph(house: house).document(document)))
    }
    return texts
  }

  /// The manifests with their lines broken.
  private func formatted(
    _ texts: [(path: String, text: String)], in workplace: Workplace
  ) throws -> [(path: String, text: String)] {
    let aside = workplace.scratch.appendingPathComponent("manifests", isDirectory: true)
    try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
    let files = texts.indices.map { aside.appendingPathComponent("\($0).swift") }
    for (file, text) in zip(files, texts) { try text.text.write(to: file, atomically: true, encoding: .utf8) }
    _ = try Command.output(
      of: ["swift", "format", "--in-place", "--configuration", workplace.at(".swift-format").path] + files.map(\.path),
      in: workplace.root, log: workplace.log("manifests"))
    return try zip(texts, files).map { ($0.path, try String(contentsOf: $1, encoding: .utf8)) }
  }

  /// Manifests that belong to no package of the root: left over, or a package that the root was not told of.
  private func strays(in workplace: Workplace, report: Report) -> Int {
    let known = Set(house.packages.map { "\($0.folder)/Package.swift" } + ["Package.swift"])
    let own = HouseRules.ownManifests.map { $0 + "/" }
    let strays = workplace.files(below: "") { $0 == "Package.swift" }
      .filter { path in !known.contains(path) && !own.contains { path.hasPrefix($0) } }
    for path in strays {
      report.bad(path, note: "the root's manifest knows no such package: name its targets there, or delete it")
    }
    return strays.count
  }
}
