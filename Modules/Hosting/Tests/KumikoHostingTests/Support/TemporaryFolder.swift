import Foundation

/// A folder of a test's own, gone with it. Its path has no links in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(parent)/kumiko-hosting-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func write(_ text: String, as name: String, mode: Int = 0o644) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[name])
    return self[name]
  }

  /// The lines of a file that a script may be just about to write; none where it does not in two minutes.
  func lines(of name: String, atLeast count: Int = 1) -> [String] {
    for _ in 0..<12_000 {
      let lines = (try? String(contentsOfFile: self[name], encoding: .utf8))?.split(separator: "\n").map(String.init)
      if let lines, lines.count >= count { return lines }
      usleep(10_000)
    }
    return []
  }
}
