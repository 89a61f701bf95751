/// Why a document cannot be used: one or more diagnostics, of which at least one is an error.
public struct DocumentError: Error, Sendable {
  /// Everything that was found, in the order of finding.
  public var diagnostics: [Diagnostic]

  /// An error of several diagnostics.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// An error of one diagnostic.
  public init(_ diagnostic: Diagnostic) {
    self.init([diagnostic])
  }
}

extension DocumentError: CustomStringConvertible {
  /// The diagnostics as text, without colour.
  public var description: String { Diagnostics(diagnostics).text() }
}
