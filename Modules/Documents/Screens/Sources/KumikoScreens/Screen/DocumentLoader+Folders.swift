@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

extension DocumentLoader {
  struct Candidate: Hashable {
    var path: String
    /// A Boolean value that indicates whether the file was found in a folder. Such a file may be no document.
    var isFound = false
  }

  /// Returns the files of paths of files and folders, and the faults of folders. A file is returned once.
  func candidates(for paths: [String]) -> [Result<Candidate, FolderFault>] {
    var known: Set<FilePath> = []
    return paths.flatMap { path -> [Result<Candidate, FolderFault>] in
      guard path != "-", FileStatus(path)?.sort == .folder else {
        known.insert(FilePath(path))
        return [.success(Candidate(path: path))]
      }
      do throws(DocumentError) {
        let files = try DocumentFolder(path: path).files()
        if files.isEmpty { return [.failure(FolderFault(path: path, error: Self.empty(path)))] }
        return files.filter { known.insert(FilePath($0)).inserted }.map { .success(Candidate(path: $0, isFound: true)) }
      } catch {
        return [.failure(FolderFault(path: path, error: error))]
      }
    }
  }

  struct FolderFault: Error {
    var path: String
    var error: DocumentError
  }

  private static func empty(_ path: String) -> DocumentError {
    DocumentError(
      "there are no .yaml, .yml or .json files in the folder '\(path)'", in: SourceText(name: path, bytes: []))
  }

  /// Reads a document that was found in a folder; nil for other files.
  ///
  /// - Throws: ``DocumentError`` as ``document(at:)``, for a file that seems to be a document.
  @_spi(Kumiko) public func documentFound(at path: String) throws(DocumentError) -> SourceDocument? {
    try document(in: Candidate(path: path, isFound: true))
  }

  /// Reads the document of a candidate; nil for other files.
  func document(in candidate: Candidate) throws(DocumentError) -> SourceDocument? {
    guard candidate.isFound else { return try document(at: candidate.path) }
    let source = try SourceText(contentsOf: candidate.path, maxBytes: dataLimits.maxBytes)
    if source.bytes.count > limits.maxBytes {
      return DocumentKind.isHinted(by: source) ? try document(at: candidate.path) : nil
    }
    let root: SourceValue
    do throws(DocumentError) {
      root = try YAMLReader.read(source, limits: dataLimits)
    } catch {
      if DocumentKind.isHinted(by: source) { throw fault(error, of: source) }
      return nil
    }
    guard DocumentKind.isStated(by: root) else { return nil }
    return try checked(try SourceDocument(source, root: root))
  }
}
