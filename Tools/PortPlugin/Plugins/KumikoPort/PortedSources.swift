import Foundation
import PackagePlugin

/// The sources for UIKit of a target.
///
/// They are in folders outside of the target, which comments in the target's own Swift files name:
///
///     // kumiko-port: ../../Shop
///     // kumiko-port-except: ../../Shop/Widgets
struct PortedSources {
  /// The Swift files, sorted by path.
  let files: [URL]
  /// The folders in words.
  let places: String

  init(of target: any Target) throws {
    let own = Self.swiftFiles(in: target.directoryURL)
    let folders = try own.flatMap { try Self.paths(after: "// kumiko-port: ", in: $0) }
    let exceptions = try own.flatMap { try Self.paths(after: "// kumiko-port-except: ", in: $0) }.map(\.path)
    for folder in folders where !FileManager.default.fileExists(atPath: folder.path) {
      Diagnostics.error("the folder '\(folder.path)' of the target '\(target.name)' does not exist")
    }
    let found = folders.flatMap(Self.swiftFiles(in:)).filter { file in
      !exceptions.contains { file.path == $0 || file.path.utf8.starts(with: "\($0)/".utf8) }
    }
    files = Set(found).sorted { $0.path < $1.path }
    places =
      folders.isEmpty
      ? "no folder: write a comment such as '// kumiko-port: ../../\(target.name)' into a Swift file of the target"
      : folders.map { "'\($0.path)'" }.joined(separator: ", ")
  }

  /// Returns the paths of the comments of a file, relative to its folder.
  private static func paths(after comment: String, in file: URL) throws -> [URL] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    return lines.filter { $0.hasPrefix(comment) }.map { line in
      let path = line.dropFirst(comment.count).trimmingCharacters(in: .whitespaces)
      return URL(fileURLWithPath: path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL
    }
  }

  /// Returns the Swift files in a folder and its subfolders, or the file itself.
  private static func swiftFiles(in folder: URL) -> [URL] {
    if folder.pathExtension == "swift" { return [folder] }
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var files: [URL] = []
    while let file = found?.nextObject() as? URL {
      if file.pathExtension == "swift", file.lastPathComponent != "Package.swift" {
        files.append(file.standardizedFileURL)
      }
    }
    return files
  }
}
