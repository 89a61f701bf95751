import Foundation

/// A folder that holds the files of the repository as they are now, without what git ignores.
///
/// Files that have not changed are left alone, with their times, so that a build there goes on from the last one.
struct Mirror {
  var folder: URL

  /// Entries at any depth that belong to the folder itself: its history, and the versions of dependencies that SwiftPM
  /// has resolved.
  private static let own: Set<String> = [".git", "Package.resolved"]

  /// Makes the folder equal to a workplace.
  func update(from workplace: Workplace) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try replaceFiles(with: files(of: workplace), of: workplace.root)
  }

  /// Makes the folder equal to the listed files of another folder.
  func replaceFiles(with paths: [String], of root: URL) throws {
    let files = FileManager.default
    // A file that was deleted but not yet committed is listed too.
    let present = paths.filter { (try? files.attributesOfItem(atPath: root.appendingPathComponent($0).path)) != nil }
    try prune(folder, prefix: "", keeping: Set(present))
    for path in present {
      let origin = root.appendingPathComponent(path)
      let copy = folder.appendingPathComponent(path)
      if files.contentsEqual(atPath: origin.path, andPath: copy.path),
        files.isExecutableFile(atPath: origin.path) == files.isExecutableFile(atPath: copy.path)
      {
        continue
      }
      try? files.removeItem(at: copy)
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: origin, to: copy)
    }
  }

  /// Removes every file that is not listed, and every folder that is empty then.
  ///
  /// - Returns: whether nothing is left in the folder.
  @discardableResult
  private func prune(_ place: URL, prefix: String, keeping paths: Set<String>) throws -> Bool {
    let files = FileManager.default
    var isEmpty = true
    for name in try files.contentsOfDirectory(atPath: place.path) {
      let path = prefix + name
      let entry = place.appendingPathComponent(name)
      let type = try files.attributesOfItem(atPath: entry.path)[.type] as? FileAttributeType
      let isKept =
        if Self.own.contains(name) || paths.contains(path) {
          true
        } else if type == .typeDirectory {
          try !prune(entry, prefix: path + "/", keeping: paths)
        } else {
          false
        }
      if isKept {
        isEmpty = false
      } else {
        try files.removeItem(at: entry)
      }
    }
    return isEmpty
  }

  /// The files that git would commit. An unpacked archive has no repository; one that is empty, and lies aside, then says
  /// which files are ignored.
  private func files(of workplace: Workplace) throws -> [String] {
    let log = workplace.log("mirror-files-\(folder.lastPathComponent)")
    var repository: [String] = []
    if !FileManager.default.fileExists(atPath: workplace.at(".git").path) {
      let aside = workplace.scratch.appendingPathComponent("no-history", isDirectory: true)
      _ = try Command.output(of: ["git", "init", "--quiet", "--bare", aside.path], in: workplace.root, log: log)
      repository = ["--git-dir", aside.path, "--work-tree", workplace.root.path, "-c", "core.bare=false"]
    }
    let listing = try Command.output(
      of: ["git"] + repository + ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], in: workplace.root,
      log: log)
    return listing.split(separator: "\0").map(String.init)
  }
}
