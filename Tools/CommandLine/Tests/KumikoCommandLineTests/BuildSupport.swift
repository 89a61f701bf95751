import Foundation

@testable import KumikoCommandLine

/// Runs the tool where the program `swift` is what a script says, or is not there at all.
func kumiko(
  _ arguments: [String], swift script: String?, in folder: Folder, isWatched: Bool = false,
  now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
) throws -> Outcome {
  var surroundings = BuildSurroundings()
  surroundings.isWatched = isWatched
  surroundings.now = now
  surroundings.searchPath = folder.path("programs")
  if let script {
    try folder.write("#!/bin/sh\n" + script, to: "programs/swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("programs/swift"))
  }
  return BuildSurroundings.$current.withValue(surroundings) { run(arguments) }
}

/// What `kumiko build` would write for a registry that refers to Kumiko by version.
func plan(_ registry: String, with files: [String: String] = [:], _ arguments: String...) throws -> Outcome {
  let folder = try Folder(files.merging(["registry.yaml": registry]) { _, new in new })
  let from = arguments.map { $0.replacing("@", with: folder.path("")) }
  return run(
    [
      "build", "--registry", folder.path("registry.yaml"), "--kumiko", "https://example.org/kumiko", "--dry-run",
    ] + (from.contains("--from-version") ? [] : ["--from-version", "1.0.0"]) + from
  ).within(folder)
}
