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
    let steps = Steps(workplace: workplace, report: report, place: place)
    guard let tool = try steps.tool() else { return 1 }
    return try elsewhere(steps, tool, clone, version) + inHouse(steps, tool, clone)
  }

  /// Outside of the repository, by version.
  private func elsewhere(_ steps: Steps, _ tool: String, _ clone: VersionedClone, _ version: String) throws -> Int {
    let folder = steps.place.appendingPathComponent("acme-timeline", isDirectory: true)
    // The same address means other commits on every machine, so the caches are its own; what was built is kept.
    let caches = [
      "--cache-path", steps.place.appendingPathComponent("cache").path,
      "--security-path", steps.place.appendingPathComponent("security").path,
    ]
    try steps.renew(folder) {
      try steps.run(
        "new kind acme.timeline",
        [tool, "new", "kind", "acme.timeline", "--path", folder.path, "--kumiko", clone.folder.path, "--from", version],
        in: steps.place)
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
  private func inHouse(_ steps: Steps, _ tool: String, _ clone: VersionedClone) throws -> Int {
    let folder = clone.folder.appendingPathComponent("Plugins/WaterfallSection", isDirectory: true)
    let build = steps.place.appendingPathComponent("in-house-build").path
    guard try steps.run("new kind waterfall", [tool, "new", "kind", "waterfall"], in: clone.folder),
      try steps.run("swift test, in the repository", ["swift", "test", "--scratch-path", build], in: folder)
    else { return 1 }
    return 0
  }

  /// Commands, one after another, each of them told.
  private struct Steps {
    var workplace: Workplace
    var report: Report
    var place: URL

    /// Runs a command; false where it fails, which is told.
    @discardableResult
    func run(_ name: String, _ arguments: [String], in folder: URL) throws -> Bool {
      let log = workplace.log("new-kind-\(name.filter { $0.isLetter })")
      let outcome = try Command(arguments: arguments, folder: folder, log: log).run()
      guard outcome.succeeded else {
        report.bad(name, seconds: outcome.seconds)
        report.detail(workplace.shortened(outcome.gist()))
        report.detail("all of it: \(workplace.shown(log))")
        return false
      }
      report.good(name, seconds: outcome.seconds)
      return true
    }

    /// The tool, built as the check of traits builds it.
    func tool() throws -> String? {
      let build = [
        "swift", "build", "--product", "kumiko", "--traits", HouseRules.sampleTraits.joined(separator: ","),
        "--scratch-path", workplace.scratch.appendingPathComponent("traits").path,
      ]
      guard try run("swift build --product kumiko", build, in: workplace.root) else { return nil }
      let bin = try Command.output(
        of: build + ["--show-bin-path"], in: workplace.root, log: workplace.log("new-kind-bin-path")
      ).trimmingCharacters(in: .whitespacesAndNewlines)
      return "\(bin)/kumiko"
    }

    /// Lets something write a folder anew, and keeps what has been built in it.
    func renew(_ folder: URL, _ write: () throws -> Void) throws {
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
}
