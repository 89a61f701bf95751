public import Foundation

/// A folder of a test's own, deleted with the object. Its path has no links in it.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url: URL

  /// The folder's path.
  public var path: String { url.path }

  /// Creates a folder with these files: a text for each path in the folder.
  public init(_ files: [String: String] = [:]) throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appendingPathComponent("kumiko-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder; of the folder itself where the name is empty.
  public func path(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// The path of a file in the folder.
  public subscript(name: String) -> String { path(name) }

  /// Writes a file, with the folders above it.
  ///
  /// - Returns: The file's path.
  @discardableResult
  public func write(_ text: String, to name: String, mode: Int = 0o644) throws -> String {
    try write(Data(text.utf8), to: name, mode: mode)
  }

  /// Writes a file, with the folders above it.
  ///
  /// - Returns: The file's path.
  @discardableResult
  public func write(_ data: Data, to name: String, mode: Int = 0o644) throws -> String {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    return file.path
  }

  /// The text of a file; nil where there is none.
  public func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  /// Whether there is a file or a folder.
  public func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The lines of a file that another process is about to write; none if there are too few after five minutes.
  public func lines(of name: String, atLeast count: Int = 1) -> [String] {
    for _ in 0..<30_000 {
      let lines = text(name)?.split(separator: "\n").map(String.init)
      if let lines, lines.count >= count { return lines }
      usleep(10_000)
    }
    return []
  }
}
