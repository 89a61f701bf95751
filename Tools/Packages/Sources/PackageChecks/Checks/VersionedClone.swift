import Foundation

/// A repository with the files of ours as they are now, each state of them a version.
struct VersionedClone {
  var folder: URL

  /// The clone of a workplace.
  init(of workplace: Workplace) {
    folder = workplace.scratch.appendingPathComponent("consumer/kumiko", isDirectory: true)
  }

  /// Brings the clone up to date and answers its newest version: 0.1.0 at first, then 0.1.1 and so on with each change,
  /// because SwiftPM refuses a version that changes its commit. The tool says that it is 0.1 as well.
  func update(from workplace: Workplace) throws -> String {
    // Checks of two lanes depend on it.
    try Self.lock.withLock { try updateAlone(from: workplace) }
  }

  private static let lock = NSLock()

  private func updateAlone(from workplace: Workplace) throws -> String {
    if !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      _ = try Command.output(
        of: ["git", "-c", "init.defaultBranch=main", "init", "--quiet", folder.path], in: folder,
        log: workplace.log("consumer-git"))
    }
    try Mirror(folder: folder).update(from: workplace)
    // The list already left out what is ignored; what is tracked in spite of that must come along.
    try git(["add", "--all", "--force"], workplace)
    if try !git(["status", "--porcelain"], workplace).isEmpty {
      let identity = ["-c", "user.name=check-packages", "-c", "user.email=check-packages@localhost"]
      try git(identity + ["-c", "commit.gpgsign=false", "commit", "--quiet", "-m", "The files as they are"], workplace)
    }
    let count = try git(["rev-list", "--count", "HEAD"], workplace).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let number = Int(count) else { throw Failure("git counted \(count) commits") }
    let version = "0.1.\(number - 1)"
    // Forced, because the last run may have been cut off between the tag and whatever came next.
    try git(["-c", "tag.gpgsign=false", "tag", "--force", version], workplace)
    return version
  }

  /// Runs git on the clone. It is named outright: git would otherwise look upwards and might find our own repository.
  @discardableResult
  private func git(_ arguments: [String], _ workplace: Workplace) throws -> String {
    let place = ["--git-dir", folder.appendingPathComponent(".git").path, "--work-tree", folder.path]
    return try Command.output(
      of: ["git"] + place + ["-c", "core.hooksPath=/dev/null", "-c", "core.autocrlf=false"] + arguments, in: folder,
      log: workplace.log("consumer-git"))
  }
}
