import Foundation

/// Files of the monorepo, found from where this file is when the tests run.
enum Repository {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let root = package.deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the sample screens, which are those of their layouts, sorted.
  ///
  /// None where the folder cannot be read; a test of its own says so.
  static let samples = names(in: root.appending(path: "config/layouts"), ending: "yaml")

  /// The names of the conformance cases that are Apple's samples.
  static let appleCases = names(in: root.appending(path: "Tests/Conformance/Cases"), ending: "yaml")
    .filter { $0.hasPrefix("apple-") }

  /// The folder with the documents of tests of the sample screens.
  static let tests = root.appending(path: "config/tests")

  /// The names of those documents, sorted.
  static let tested = names(in: tests, ending: "yaml")

  /// The layout of a sample screen.
  static func layout(_ name: String) -> String { root.appending(path: "config/layouts/\(name).yaml").path }

  /// The data of a sample screen; nil where it shows samples.
  static func data(_ name: String) -> String? {
    let path = root.appending(path: "config/data/\(name).yaml").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The data documents of the sample screens, sorted.
  static let data = names(in: root.appending(path: "config/data"), ending: "yaml")
    .map { root.appending(path: "config/data/\($0).yaml") }

  /// The committed picture of a sample screen.
  static func picture(_ name: String) -> String { root.appending(path: "config/pictures/\(name).svg").path }

  /// The page that shows the gallery.
  static let galleryPage = root.appending(path: "config/GALLERY.md")

  /// The names of the pictures in the gallery, sorted.
  static let gallery = names(in: root.appending(path: "config/pictures/gallery"), ending: "svg")

  /// A conformance case.
  static func conformanceCase(_ name: String) -> String {
    root.appending(path: "Tests/Conformance/Cases/\(name).yaml").path
  }

  private static func names(in folder: URL, ending: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == ending }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }
}
