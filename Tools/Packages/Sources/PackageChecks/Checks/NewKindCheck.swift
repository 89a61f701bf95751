import Foundation

/// Does the package that `kumiko new kind` writes in this repository build and pass its test at once, and do two lines make it a
/// built-in kind of the tool? (The teams' guide has one elsewhere.)
///
/// It goes on from the packages that were built alone, in their copy of the repository.
struct NewKindCheck: Check {
  var heading: String { "A new section kind in the repository" }
  var lane: Lane { .packages }

  /// The lines that are written by hand besides the kind's folder: the file, the line before, and the new line.
  static let lines: [(path: String, after: String, line: String)] = [
    ("Package.swift", "let plugins: [Piece] = [", "  .plugin(\"Postcards\", \"rows beside a rail\"),"),
    ("config/registry.yaml", "kinds:", "  postcards: { linked: Postcards }"),
  ]

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let copy = AloneCheck.copy(of: workplace)
    try Mirror(folder: copy.root).update(from: workplace)
    let steps = Steps(workplace: workplace, report: report, name: "new-kind")
    guard let tool = try steps.tool() else { return 1 }
    let scratch = ["--scratch-path", AloneCheck.scratch(in: workplace).path, SwiftPM.freshPlan]
    let test = ["swift", "test", "--package-path", "Plugins/PostcardsSection"] + scratch
    guard try steps.run("new kind postcards", [tool, "new", "kind", "postcards"], in: copy.root),
      try steps.run("swift test, in the repository", test, in: copy.root)
    else { return 1 }
    return try linked(in: copy, scratch: scratch, of: workplace, steps: steps, report: report)
  }

  /// Adds the lines that are written by hand, has the rest written, and asks the tool for the kind.
  private func linked(
    in copy: Workplace, scratch: [String], of workplace: Workplace, steps: Steps, report: Report
  ) throws -> Int {
    for (path, after, line) in Self.lines {
      let text = try String(contentsOf: copy.at(path), encoding: .utf8)
      try Self.adding(line, after: after, to: text, of: path)
        .write(to: copy.at(path), atomically: true, encoding: .utf8)
    }
    let dump = try Command.output(
      of: ["swift", "package", "dump-package"], in: copy.root, log: workplace.log("new-kind-dump"))
    let house = try House(root: RootManifest.decode(Data(dump.utf8)))
    let checks: [any Check] = [
      ManifestCheck(house: house, packages: house.packages, fixes: true),
      ImportCheck(house: house, packages: house.packages), ReadmeCheck(house: house, packages: house.packages),
    ]
    let wrong = try checks.reduce(0) { try $0 + $1.run(in: copy, report: report) }
    guard wrong == 0 else { return wrong }

    // The tool's own package: the modules below the umbrella have no traits, and are compiled already.
    let package = ["--package-path", "Tools/CommandLine"]
    let build = ["swift", "build", "--product", "kumiko", "--traits", "Postcards"] + package + scratch
    guard try steps.run("swift build, with the kind", build, in: copy.root) else { return 1 }
    let bin = try Command.output(
      of: build + ["--show-bin-path"], in: copy.root, log: workplace.log("new-kind-bin-path")
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    let example = "Plugins/PostcardsSection/Example/postcards.yaml"
    guard let list = try steps.output("kumiko kinds list", ["\(bin)/kumiko", "kinds", "list"], in: copy.root),
      try steps.run("kumiko render", ["\(bin)/kumiko", "render", example, "-o", "-", "--to", "svg"], in: copy.root)
    else { return 1 }
    guard list.split(separator: "\n").contains("postcards") else {
      report.bad("the tool does not list the kind: \(list)")
      return 1
    }
    return 0
  }

  /// A text with another line.
  static func adding(_ line: String, after: String, to text: String, of path: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let index = lines.firstIndex(of: after) else { throw Failure("\(path) has no line '\(after)'") }
    lines.insert(line, at: index + 1)
    return lines.joined(separator: "\n")
  }
}
