@_spi(Kumiko) import KumikoSystem

/// The files that include each other, from the first to the one that is read. Each is read once.
package struct IncludeChain {
  static let maximumDepth = 16

  /// What the files are, in messages.
  private let sort: String
  private var open: [(identity: FilePath, name: String)] = []
  private var finished: Set<FilePath> = []

  package init(_ sort: String, from name: String) {
    self.sort = sort
    if let identity = FilePath.real(name) { open.append((FilePath(identity), name)) }
  }

  /// Opens a file; the caller closes it after reading.
  ///
  /// - Returns: False for a file that was read before, which is not opened.
  /// - Throws: `DocumentError` for a file that includes itself, and for a chain that is too long.
  package mutating func open(_ file: NamedFile, in source: SourceText, at range: SourceRange) throws(DocumentError)
    -> Bool
  {
    if finished.contains(file.identity) { return false }
    func fault(_ message: String) -> DocumentError {
      DocumentError(message, in: source, at: range)
    }
    if open.contains(where: { $0.identity == file.identity }) {
      let chain = (open.map(\.name) + [file.path]).joined(separator: " → ")
      throw fault("the \(sort) include each other in a cycle: \(chain)")
    }
    guard open.count < Self.maximumDepth else {
      throw fault("\(sort) include each other more than \(Self.maximumDepth) deep")
    }
    open.append((file.identity, file.path))
    return true
  }

  package mutating func close() { finished.insert(open.removeLast().identity) }
}
