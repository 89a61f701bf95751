@_spi(Kumiko) import KumikoValues

extension DocumentLoader {
  /// A document and its formatted text.
  @_spi(Kumiko) public struct Formatted: Sendable {
    /// The path of the file; `-` for standard input.
    public let path: String
    /// The text as it was read.
    public let source: SourceText
    /// The formatted text.
    public let result: SourceText

    /// A Boolean value that indicates whether the texts differ.
    public var isChanged: Bool { source.bytes != result.bytes }
  }

  /// Formats documents, and writes nothing.
  ///
  /// - Parameter paths: Documents, and folders, in which other files are left out; `-` is standard input.
  /// - Returns: The documents in order, each with its text or its faults.
  @_spi(Kumiko) public func formatted(_ paths: [String]) -> [Result<Formatted, DocumentError>] {
    candidates(for: paths).compactMap { found in
      do throws(DocumentError) {
        let candidate: Candidate
        switch found {
        case .success(let file): candidate = file
        case .failure(let fault): throw fault.error
        }
        let path = candidate.path
        if candidate.isFound, try document(in: candidate) == nil { return nil }
        let source = try SourceText(contentsOf: path, maxBytes: dataLimits.maxBytes)
        return .success(
          Formatted(path: path, source: source, result: try DocumentFormatter.formatted(source, limits: dataLimits)))
      } catch {
        return .failure(error)
      }
    }
  }
}
