/// The error of a document that cannot be used: diagnostics, of which at least one is an error.
public struct DocumentError: Error, Sendable {
  /// The diagnostics in the order of detection.
  public var diagnostics: [Diagnostic]

  /// Creates an error of several diagnostics.
  @_spi(Kumiko) public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Creates an error of one diagnostic.
  @_spi(Kumiko) public init(_ diagnostic: Diagnostic) {
    self.init([diagnostic])
  }

  /// Creates an error of one message.
  @_spi(Kumiko) public init(
    _ message: String, in source: SourceText, at range: SourceRange? = nil, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    self.init(Diagnostic(.error, message, in: source, at: range, help: help, notes: notes))
  }
}

extension DocumentError: CustomStringConvertible {
  /// The diagnostics as text without colours.
  ///
  /// - Complexity: O(*n* log *n*) in the diagnostics, plus the bytes of each document up to its last diagnostic.
  public var description: String { Diagnostics(diagnostics).text() }
}
