/// Everything to tell about some documents: in order, and nothing twice.
public struct Diagnostics: Sendable {
  /// What makes two diagnostics the same.
  private struct Identity: Hashable {
    var severity: Diagnostic.Severity
    var message: String
    var name: String
    var range: SourceRange?
  }

  private var found: [Diagnostic] = []
  private var known: Set<Identity> = []
  /// The documents in the order in which something was first told about them.
  private var ranks: [String: Int] = [:]

  /// The number of errors.
  public private(set) var errorCount = 0
  /// The number of warnings.
  public private(set) var warningCount = 0

  /// A report of some diagnostics.
  public init(_ diagnostics: [Diagnostic] = []) {
    add(diagnostics)
  }

  /// Adds a diagnostic, unless the same message is there already for the same place.
  public mutating func add(_ diagnostic: Diagnostic) {
    let name = diagnostic.source.name
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

  /// Adds diagnostics.
  public mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Adds what a reader threw.
  public mutating func add(_ error: DocumentError) {
    add(error.diagnostics)
  }

  /// Whether there is nothing to tell.
  public var isEmpty: Bool { found.isEmpty }

  /// Whether there are no errors.
  public var isValid: Bool { errorCount == 0 }

  /// All diagnostics, document by document in the order in which they came up, and in each by place; those about a whole
  /// document come first. O(*n* log *n*).
  public var sorted: [Diagnostic] {
    let keyed = found.enumerated().map { (order: $0.offset, rank: ranks[$0.element.source.name] ?? 0, $0.element) }
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

  /// The error to throw, if there are errors.
  public var error: DocumentError? { isValid ? nil : DocumentError(sorted) }
}
