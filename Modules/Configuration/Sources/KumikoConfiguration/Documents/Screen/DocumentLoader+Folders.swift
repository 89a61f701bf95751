extension DocumentLoader {
  /// A file that is to be validated.
  struct Candidate: Hashable {
    var path: String
    /// Whether it was found in a folder: then it may be no document at all.
    var isFound = false
  }

  /// The files that paths of files and folders stand for, and what is wrong with the folders. A
  /// file in a folder that was given before comes once.
  func candidates(for paths: [String]) -> [Result<Candidate, FolderFault>] {
    var known: Set<String> = []
    return paths.flatMap { path -> [Result<Candidate, FolderFault>] in
      guard path != "-", DocumentFolder.isFolder(path) else {
        known.insert(path)
        return [.success(Candidate(path: path))]
      }
      do throws(DocumentError) {
        let files = try DocumentFolder(path: path).files()
        if files.isEmpty { return [.failure(FolderFault(path: path, error: Self.empty(path)))] }
        return files.filter { known.insert($0).inserted }.map { .success(Candidate(path: $0, isFound: true)) }
      } catch {
        return [.failure(FolderFault(path: path, error: error))]
      }
    }
  }

  /// What is wrong with a folder.
  struct FolderFault: Error {
    var path: String
    var error: DocumentError
  }

  private static func empty(_ path: String) -> DocumentError {
    DocumentError(
      Diagnostic(
        .error, "there are no .yaml, .yml or .json files in the folder '\(path)'",
        in: SourceText(name: path, bytes: [])))
  }

  /// Reads the document in a candidate; nil where that is a file of something else.
  ///
  /// - Throws: as ``document(at:)``.
  func document(in candidate: Candidate) throws(DocumentError) -> SourceDocument? {
    guard candidate.isFound else { return try document(at: candidate.path) }
    let source = try SourceText(contentsOf: candidate.path, maxBytes: dataLimits.maxBytes)
    if source.bytes.count > limits.maxBytes {
      return DocumentKind.isHinted(by: source) ? try document(at: candidate.path) : nil
    }
    let root: YAMLNode
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
