import Foundation

/// Where the cases are: in the package's own folder, read when the tests run.
enum CaseFolder {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the cases, which are those of their files, sorted.
  ///
  /// None where the folder cannot be read; a test of its own says so.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      at: package.appending(path: "Cases"), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "yaml" }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }()

  /// The file of a case.
  static func path(of name: String) -> String {
    package.appending(path: "Cases/\(name).yaml").path
  }
}
