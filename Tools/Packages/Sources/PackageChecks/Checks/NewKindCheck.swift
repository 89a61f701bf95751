import Foundation

/// Does the package that `kumiko new kind` writes in this repository build and pass its test at once? (The teams' guide has one
/// elsewhere.)
struct NewKindCheck: Check {
  var heading: String { "A new section kind in the repository" }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    // In a copy, where it depends on its neighbours.
    let clone = VersionedClone(
      folder: workplace.scratch.appendingPathComponent("consumer/kumiko", isDirectory: true))
    _ = try clone.update(from: workplace)
    let steps = Steps(workplace: workplace, report: report, name: "new-kind")
    guard let tool = try steps.tool() else { return 1 }
    let folder = clone.folder.appendingPathComponent("Plugins/WaterfallSection", isDirectory: true)
    let build = workplace.scratch.appendingPathComponent("new-kind").path
    guard try steps.run("new kind waterfall", [tool, "new", "kind", "waterfall"], in: clone.folder),
      try steps.run("swift test, in the repository", ["swift", "test", "--scratch-path", build], in: folder)
    else { return 1 }
    return 0
  }
}
