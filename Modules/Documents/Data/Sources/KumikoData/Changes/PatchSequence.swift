/// The patches of a JSON file, one after another: a line each, or as `kumiko diff --patch` appends them.
@_spi(Kumiko) public struct PatchSequence {
  private let source: SourceText
  private var json: JSONSource

  /// Creates the sequence of a file.
  public init(_ source: SourceText, limits: YAMLLimits = .data) {
    self.source = source
    json = JSONSource(source, limits: limits)
  }

  /// Returns the next patch, whose keys of texts stay; nil at the end.
  ///
  /// - Throws: ``DocumentError`` if the next value is not JSON, or is an invalid patch.
  /// - Complexity: O(*n* log *n*) in the size of the patch.
  public mutating func next() throws(DocumentError) -> PatchDocument? {
    guard let root = try json.nextValue() else { return nil }
    return try PatchDocument(
      root.keepingLanguageKeys, of: source, named: "\(source.name), line \(root.range.start.line)")
  }
}
