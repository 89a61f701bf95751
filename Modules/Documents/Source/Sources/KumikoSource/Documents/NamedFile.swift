@_spi(Kumiko) package import KumikoSystem

/// A file that a document names, in the document's folder or below.
package struct NamedFile {
  package let path: String
  /// A value that is equal for all paths of the file.
  package let identity: FilePath

  /// Creates the file of a name in a document.
  ///
  /// - Throws: `DocumentError` if the name is not a relative path, leads out of the document's folder (also by a
  ///   symbolic link), or is not the name of a file.
  package init(_ name: String, in source: SourceText, at range: SourceRange) throws(DocumentError) {
    path = try Self.path(name, in: source, at: range)
    func fault(_ message: String) -> DocumentError {
      DocumentError(message, in: source, at: range)
    }
    InputFiles.note(.text(path))
    guard let identity = FilePath.real(path) else {
      throw DocumentError(
        "cannot read '\(path)': there is no such file", in: source, at: range,
        help: SourceText.nearestFile(to: path, for: source.name))
    }
    let folder = FilePath.folder(of: source.name)
    guard let home = FilePath.real(folder), FilePath.path(identity, inside: home) != nil else {
      throw Self.outside(name, in: source, at: range)
    }
    guard FileStatus(identity)?.sort == .file else { throw fault("'\(path)' is not a file") }
    self.identity = FilePath(identity)
  }

  private static func outside(_ name: String, in source: SourceText, at range: SourceRange) -> DocumentError {
    DocumentError(
      "'\(name)' leads out of the folder of this document", in: source, at: range,
      help: "keep the file, or a Git submodule with it, in the folder of this document")
  }

  /// Returns the path of a name. The file need not exist.
  ///
  /// - Throws: `DocumentError` if the name is not a relative path, or leads out of the document's folder.
  package static func path(_ name: String, in source: SourceText, at range: SourceRange) throws(DocumentError) -> String
  {
    func fault(_ message: String) -> DocumentError {
      DocumentError(message, in: source, at: range)
    }
    guard !name.isEmpty, !name.utf8.contains(0) else { throw fault("invalid file path") }
    guard !FilePath.isAbsolute(name) else {
      throw fault("'\(name)' must be a path from the folder of this document")
    }
    var steps: [Substring] = []
    for step in FilePath.steps(name) {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        throw outside(name, in: source, at: range)
      }
    }
    return FilePath.join(FilePath.folder(of: source.name), steps.joined(separator: "/"))
  }
}
