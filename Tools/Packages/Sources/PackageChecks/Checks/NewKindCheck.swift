import Foundation

/// Does the package that `kumiko new kind` writes build and pass its test at once, elsewhere by version and in a copy of this
/// repository, and can the tool load the kind that it makes?
struct NewKindCheck: Check {
  var heading: String { "A new section kind, from nothing" }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let place = workplace.scratch.appendingPathComponent("new-kind", isDirectory: true)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let clone = VersionedClone(
      folder: workplace.scratch.appendingPathComponent("consumer/kumiko", isDirectory: true))
    let version = try clone.update(from: workplace)
    let steps = Steps(workplace: workplace, report: report, name: "new-kind")
    guard let tool = try steps.tool() else { return 1 }
    return try elsewhere(place, steps, tool, clone, version) + inHouse(place, steps, tool, clone)
  }

  /// Outside of the repository, by version.
  private func elsewhere(
    _ place: URL, _ steps: Steps, _ tool: String, _ clone: VersionedClone, _ version: String
  ) throws -> Int {
    let folder = place.appendingPathComponent("acme-timeline", isDirectory: true)
    // The same address means other commits on every machine, so the caches are its own; what was built is kept.
    let caches = [
      "--cache-path", place.appendingPathComponent("cache").path,
      "--security-path", place.appendingPathComponent("security").path,
    ]
    try renew(folder, keepingIn: place) {
      try steps.run(
        "new kind acme.timeline",
        [
          tool, "new", "kind", "acme.timeline", "--path", folder.path, "--kumiko", clone.folder.path, "--from", version,
        ],
        in: place)
    }
    let commands: [(String, [String])] = [
      ("swift test, by version", ["swift", "test"] + caches),
      ("kumiko kinds test", [tool, "kinds", "test", "acme.timeline", "--registry", "registry.yaml"]),
      (
        "kumiko render",
        [tool, "render", "Example/timeline.yaml", "--registry", "registry.yaml", "-o", "timeline.svg"]
      ),
    ]
    for (name, command) in commands {
      guard try steps.run(name, command, in: folder) else { return 1 }
    }
    return 0
  }

  /// Inside a copy of the repository, where the package depends on its neighbours.
  private func inHouse(_ place: URL, _ steps: Steps, _ tool: String, _ clone: VersionedClone) throws -> Int {
    let folder = clone.folder.appendingPathComponent("Plugins/WaterfallSection", isDirectory: true)
    let build = place.appendingPathComponent("in-house-build").path
    guard try steps.run("new kind waterfall", [tool, "new", "kind", "waterfall"], in: clone.folder),
      try steps.run("swift test, in the repository", ["swift", "test", "--scratch-path", build], in: folder)
    else { return 1 }
    return 0
  }

  /// Lets something write a folder anew, and keeps what has been built in it.
  private func renew(_ folder: URL, keepingIn place: URL, _ write: () throws -> Void) throws {
    let files = FileManager.default
    let kept = place.appendingPathComponent("kept-build", isDirectory: true)
    let built = folder.appendingPathComponent(".build", isDirectory: true)
    if files.fileExists(atPath: built.path) {
      try? files.removeItem(at: kept)
      try files.moveItem(at: built, to: kept)
    }
    try? files.removeItem(at: folder)
    try write()
    if files.fileExists(atPath: kept.path), files.fileExists(atPath: folder.path) {
      try files.moveItem(at: kept, to: built)
    }
  }
}
