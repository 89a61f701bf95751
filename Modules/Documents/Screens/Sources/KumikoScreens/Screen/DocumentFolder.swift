@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// The YAML and JSON files in a folder and its subfolders.
///
/// Hidden files and folders, such as `.build`, are left out. Links to files are followed, links to folders are not, so
/// that there are no cycles.
@_spi(Kumiko) public struct DocumentFolder: Sendable {
  /// The path as it was given.
  public let path: String

  private static let endings = ["yaml", "yml", "json"]

  /// Creates a folder.
  public init(path: String) { self.path = path }

  /// Returns the sorted paths of the files, each with the folder's path as it was given.
  ///
  /// - Throws: ``DocumentError`` with all folders that cannot be read.
  /// - Complexity: O(*n* log *n*) in the files of the folder and its subfolders.
  public func files() throws(DocumentError) -> [String] {
    var files: [String] = []
    var faults: [Diagnostic] = []
    var waiting = [path]
    while let folder = waiting.popLast() {
      do throws(SystemError) {
        for name in try FilePath.names(in: folder) where !name.hasPrefix(".") {
          let found = FilePath.join(folder, name)
          let sort = FileStatus(found, followsLinks: false)?.sort
          if sort == .folder {
            waiting.append(found)
          } else if Self.endings.contains(Self.ending(of: name)),
            sort == .file || sort == .link && FileStatus(found)?.sort == .file
          {
            files.append(found)
          }
        }
      } catch {
        faults.append(
          Diagnostic(.error, "cannot read the folder '\(folder)': \(error)", in: SourceText(name: folder, bytes: [])))
      }
    }
    guard faults.isEmpty else { throw DocumentError(faults) }
    return files.sorted()
  }

  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
