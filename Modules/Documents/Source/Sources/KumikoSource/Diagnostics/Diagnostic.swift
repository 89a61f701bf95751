@_spi(Kumiko) public import KumikoValues

/// A message about a document, with its severity, its position and its help.
public struct Diagnostic: Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The document cannot be used.
    case error
    /// The document can be used, but probably has a mistake.
    case warning
    /// Information.
    case note
  }

  /// The severity.
  public var severity: Severity
  /// The message, as a sentence without a full stop.
  public var message: String
  /// The document.
  public var source: SourceText
  /// The range in the document; nil for the document as a whole and for unreadable files.
  public var range: SourceRange?
  /// Advice, such as `did you mean 'columns'?`.
  public var help: String?
  /// Related positions with their own messages.
  public var notes: [Note]
  /// The name of the documented rule; nil for faults of a document, which have none.
  @_spi(Kumiko) public var rule: String?

  /// Creates a diagnostic. The middle of a long message is left out.
  public init(
    _ severity: Severity, _ message: String, in source: SourceText, at range: SourceRange? = nil, help: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = BoundedText.message(message)
    let place = range.map { source.place(of: $0) }
    self.source = place?.source ?? source
    self.range = place?.range
    // Some messages have the known names.
    let isListed =
      help.map {
        $0.hasPrefix(Self.knownNames) && message.utf8.contains(": \($0.dropFirst(Self.knownNames.count))".utf8)
      }
      ?? false
    let form = place.flatMap {
      severity == .error ? ValueForm.help(message, or: help, in: $0.source, at: $0.range) : help
    }
    self.help = isListed ? nil : (range == nil ? help : form).map { BoundedText.message($0) }
    self.notes = source.calls(of: range) + notes
  }

  /// The beginning of a help that lists all known names.
  static let knownNames = "known here: "

  /// A related position with its own message.
  public struct Note: Sendable {
    /// The message, such as `it is first given here`.
    public var message: String
    /// The document.
    public var source: SourceText
    /// The range in the document.
    public var range: SourceRange?

    /// Creates a note.
    @_spi(Kumiko) public init(_ message: String, in source: SourceText, at range: SourceRange? = nil) {
      self.message = BoundedText.message(message)
      let place = range.map { source.place(of: $0) }
      self.source = place?.source ?? source
      self.range = place?.range
    }
  }
}

extension [Diagnostic] {
  package mutating func warn(
    _ message: String, in source: SourceText, at range: SourceRange? = nil, help: String? = nil
  ) {
    append(Diagnostic(.warning, message, in: source, at: range, help: help))
  }
}
