@_spi(Kumiko) public import KumikoValues

/// A name in a document with its position.
@_spi(Kumiko) public struct DocumentName: Hashable, Sendable {
  /// The name.
  public let text: String
  /// The range of the name.
  public let range: SourceRange

  /// Creates a name. One that is not in a document has no range.
  public init(text: String, range: SourceRange = SourceRange(.start)) {
    self.text = text
    self.range = range
  }
}
