@_spi(Kumiko) import KumikoValues

/// One thing to tell about a document: what, how bad, where, and what would help.
public struct Diagnostic: Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The document cannot be used.
    case error
    /// The document can be used, but probably not as its author meant.
    case warning
    /// Worth knowing; nothing is wrong.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// What is the matter, as a sentence without its full stop.
  public var message: String
  /// The document that it is about.
  public var source: SourceText
  /// Where in the document; nil where it is about the document as a whole, or the file could not be read.
  public var range: SourceRange?
  /// What would help, such as `did you mean 'columns'?`.
  public var help: String?
  /// What else belongs to it, each with its own place.
  public var notes: [Note]

  /// A diagnostic. The middle of a long message is left out, so that a key of 100 kB is not printed whole.
  public init(
    _ severity: Severity, _ message: String, in source: SourceText, at range: SourceRange? = nil, help: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = BoundedText.message(message)
    self.source = source
    self.range = range
    self.help = help.map { BoundedText.message($0) }
    self.notes = notes
  }

  /// Something that belongs to a diagnostic but stands at a place of its own.
  public struct Note: Sendable {
    /// What is there, such as `it is first given here`.
    public var message: String
    /// The document in which it is.
    public var source: SourceText
    /// Where in the document.
    public var range: SourceRange?

    /// A note.
    public init(_ message: String, in source: SourceText, at range: SourceRange? = nil) {
      self.message = BoundedText.message(message)
      self.source = source
      self.range = range
    }
  }
}
