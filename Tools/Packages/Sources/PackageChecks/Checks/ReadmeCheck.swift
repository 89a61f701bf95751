import Foundation

/// Does each package tell whoever opens it how to work on it alone and what it may import, as the manifest has it, and does
/// it belong to somebody?
struct ReadmeCheck: Check {
  var house: House
  var packages: [NestedPackage]

  var heading: String { "What each package says of itself, and whose it is" }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    var wrong = 0
    for package in packages {
      let path = "\(package.folder)/README.md"
      let text = try? String(contentsOf: workplace.at(path), encoding: .utf8)
      let complaints = text.map { self.complaints(about: $0, of: package) } ?? ["there is none"]
      wrong += tell(complaints, of: path, report)
    }
    for folder in HouseRules.ownManifests where !house.packages.contains(where: { folder.hasPrefix($0.folder + "/") }) {
      let path = "\(folder)/README.md"
      let text = (try? String(contentsOf: workplace.at(path), encoding: .utf8)) ?? ""
      let isGood = text.contains("--package-path \(folder)")
      wrong += tell(
        isGood ? [] : ["it does not say how to run it alone: `swift … --package-path \(folder)`"], of: path, report)
    }
    let owners = try String(contentsOf: workplace.at(Owners.path), encoding: .utf8)
    let folders = packages.map(\.folder) + HouseRules.ownManifests
    let complaints = Owners(owners).complaints(about: folders) { path in
      FileManager.default.fileExists(atPath: workplace.at(path).path)
    }
    return try wrong + tell(complaints, of: Owners.path, report) + links(in: workplace, report)
  }

  /// The links of every document of the repository lead to files of it. DocC checks those of its articles.
  private func links(in workplace: Workplace, _ report: Report) throws -> Int {
    var complaints: [String] = []
    var count = 0
    for path in workplace.files(below: "", named: { $0.hasSuffix(".md") }) where !path.contains(".docc/") {
      let links = try MarkdownLinks(String(contentsOf: workplace.at(path), encoding: .utf8))
      count += links.paths.count
      complaints += links.complaints(in: path) { FileManager.default.fileExists(atPath: workplace.at($0).path) }
        .map { "\(path): \($0)" }
    }
    return tell(complaints, of: "\(count) links between documents", report)
  }

  private func tell(_ complaints: [String], of path: String, _ report: Report) -> Int {
    guard !complaints.isEmpty else {
      report.good(path)
      return 0
    }
    report.bad(path)
    for complaint in complaints { report.detail("\(path): error: \(complaint)") }
    return complaints.count
  }

  /// The faults of a README.
  func complaints(about text: String, of package: NestedPackage) -> [String] {
    var complaints: [String] = []
    let command = "swift \(package.hasTests ? "test" : "build") --package-path \(package.folder)"
    if text.firstRange(of: "\(command)\n") == nil, text.firstRange(of: "\(command)`") == nil {
      complaints.append("it does not say how to work on it alone: `\(command)`")
    }
    guard let paragraph = Self.importsParagraph(in: text) else {
      return complaints + [
        "it does not say what the package may import: \"May import: …\", with \(Self.list(allowed(package)))"
      ]
    }
    let allowed = allowed(package)
    var named = Set(paragraph.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.output) }).intersection(everything)
    for (words, folder) in [("every module", "Modules/"), ("every plugin", "Plugins/")] where paragraph.contains(words)
    {
      named.formUnion(modules(in: folder, besides: package))
    }
    if !allowed.isSubset(of: named) {
      complaints.append(
        "it says what the package may import without \(Self.list(allowed.subtracting(named))), as the manifest has it")
    }
    if !named.isSubset(of: allowed) {
      complaints.append(
        "it says that the package may import \(Self.list(named.subtracting(allowed))), which the manifest does not")
    }
    if allowed.isEmpty, !paragraph.contains("nothing") {
      complaints.append("it does not say that the package may import nothing")
    }
    return complaints
  }

  /// The modules from outside the package that its targets depend on; those of its tests where it has nothing else.
  private func allowed(_ package: NestedPackage) -> Set<String> {
    let code = package.targets.filter { $0.type != .test }
    let targets = code.isEmpty ? package.targets : code
    return Set(targets.flatMap(\.dependencies).map(\.name)).subtracting(package.targets.map(\.name))
  }

  /// The modules of the other packages in a folder.
  private func modules(in folder: String, besides package: NestedPackage) -> [String] {
    house.root.targets.filter { target in
      guard target.type != .test, target.type != .system, let place = house.packageOfTarget[target.name] else {
        return false
      }
      return place != package.folder && place.hasPrefix(folder)
    }.map(\.name)
  }

  /// The names of all modules that a package may speak of.
  private var everything: Set<String> {
    Set(house.root.targets.flatMap { [$0.name] + $0.dependencies.map(\.name) })
  }

  /// From "may import" to the end of the paragraph.
  private static func importsParagraph(in text: String) -> String? {
    guard let match = text.firstMatch(of: /(?i)may import/) else { return nil }
    let rest = String(text[match.range.lowerBound...])
    // Behind a heading, the paragraph is the next one.
    let parts = rest.split(separator: "\n\n").map(String.init)
    guard let first = parts.first else { return nil }
    return first.contains("\n") || first.count > "may import".count + 1 ? first : parts.dropFirst().first
  }

  private static func list(_ names: Set<String>) -> String {
    names.isEmpty ? "nothing" : names.sorted().map { "`\($0)`" }.joined(separator: ", ")
  }
}
