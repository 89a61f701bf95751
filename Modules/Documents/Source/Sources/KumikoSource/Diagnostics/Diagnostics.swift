@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A list of diagnostics of one or more documents, without duplicates.
public struct Diagnostics: Sendable {
  /// The properties by which duplicates are found.
  private struct Identity: Hashable {
    var severity: Diagnostic.Severity
    var message: String
    var name: FilePath
    var range: SourceRange?
  }

  private var found: [Diagnostic] = []
  private var known: Set<Identity> = []
  /// The documents in the order of their first diagnostics.
  private var ranks: [FilePath: Int] = [:]

  /// The number of errors.
  @_spi(Kumiko) public private(set) var errorCount = 0
  /// The number of warnings.
  @_spi(Kumiko) public private(set) var warningCount = 0

  /// Creates a list of diagnostics.
  ///
  /// - Parameter diagnostics: The diagnostics. Duplicates are left out.
  /// - Complexity: O(*n*) in the diagnostics.
  public init(_ diagnostics: [Diagnostic] = []) {
    add(diagnostics)
  }

  /// Adds a diagnostic, unless an equal message is present for the same position.
  @_spi(Kumiko) public mutating func add(_ diagnostic: Diagnostic) {
    let name = FilePath(diagnostic.source.name)
    let identity = Identity(
      severity: diagnostic.severity, message: diagnostic.message, name: name, range: diagnostic.range)
    guard known.insert(identity).inserted else { return }
    if ranks[name] == nil { ranks[name] = ranks.count }
    found.append(diagnostic)
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    case .note: break
    }
  }

  /// Adds an error, unless an equal message is present for the same position.
  @_spi(Kumiko) public mutating func report(
    _ message: String, in source: SourceText, at range: SourceRange? = nil, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(.error, message, in: source, at: range, help: help, notes: notes))
  }

  /// Returns whether an error with a message is present for a position.
  ///
  /// - Complexity: O(log *n*) on average in the uses of templates.
  func hasError(_ message: String, in source: SourceText, at range: SourceRange?) -> Bool {
    let place = range.map { source.place(of: $0) }
    return known.contains(
      Identity(
        severity: .error, message: BoundedText.message(message), name: FilePath((place?.source ?? source).name),
        range: place?.range))
  }

  /// Adds diagnostics.
  @_spi(Kumiko) public mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Adds the diagnostics of an error.
  @_spi(Kumiko) public mutating func add(_ error: DocumentError) {
    add(error.diagnostics)
  }

  package var count: Int { found.count }

  /// A Boolean value that indicates whether there are no diagnostics.
  public var isEmpty: Bool { found.isEmpty }

  /// A Boolean value that indicates whether there are no errors.
  public var isValid: Bool { errorCount == 0 }

  /// The diagnostics by document, in the order of the documents' first diagnostics, and then by position. Diagnostics
  /// of a whole document come first.
  ///
  /// - Complexity: O(*n* log *n*) in the diagnostics.
  @_spi(Kumiko) public var sorted: [Diagnostic] {
    let keyed = told.enumerated().map { (order: $0.offset, rank: ranks[$0.element.source.name] ?? 0, $0.element) }
    return keyed.sorted { lhs, rhs in
      if lhs.rank != rhs.rank { return lhs.rank < rhs.rank }
      switch (lhs.2.range, rhs.2.range) {
      case (nil, nil): return lhs.order < rhs.order
      case (nil, _?): return true
      case (_?, nil): return false
      case (let left?, let right?):
        return (left.start, left.end, lhs.order) < (right.start, right.end, rhs.order)
      }
    }.map(\.2)
  }

  /// The keys that declare names or texts, each with what a diagnostic says if they are missing.
  private static let declarations: [(key: String, consequence: String)] = [
    ("styles", "unknown cell style '"), ("templates", "unknown template '"), ("flags", "has no flag '"),
    ("values", "unknown value '"), ("spans", "has no span '"), ("strings", "a text with a 'key' is in string tables"),
  ]

  /// The diagnostics without the consequences of others: those of missing keys that an unknown key in the same mapping is meant to
  /// be, and those of names whose declaration has a misspelt key.
  private var told: [Diagnostic] {
    let unknown = Dictionary(grouping: found.filter { $0.message.hasPrefix("unknown key '") }) { $0.source.name }
    guard !unknown.isEmpty else { return found }
    return found.filter { one in
      let isConsequence = (unknown[one.source.name] ?? []).contains { other in
        Self.declarations.contains {
          other.help == NearestName.question($0.key)
            && (one.message.contains($0.consequence) || one.help?.hasPrefix($0.consequence) == true)
        }
          || one.message.hasPrefix("a kind has exactly one of: ") && other.help?.hasPrefix("did you mean") == true
            && other.range?.start.line == one.range?.start.line
      }
      if isConsequence { return false }
      let parts = one.message.split(separator: "'", maxSplits: 1)
      guard parts.count == 2, parts[1].hasPrefix(" is missing"), let range = one.range else { return true }
      return !(unknown[one.source.name] ?? []).contains { other in
        guard let place = other.range, let help = other.help else { return false }
        return range.start <= place.start && place.end <= range.end
          && ["'\(parts[0])'", "'\(parts[0]):"].contains { help.contains($0) }
      }
    }
  }

  /// The error of all diagnostics; nil if none of them is an error.
  ///
  /// - Complexity: O(*n* log *n*) in the diagnostics.
  @_spi(Kumiko) public var error: DocumentError? { isValid ? nil : DocumentError(sorted) }
}
