/// Collects the faults of a document up to a limit, while reading continues.
struct DocumentFaults {
  /// The largest number of errors.
  static let limit = 100

  private(set) var diagnostics = Diagnostics()

  /// A Boolean value that indicates whether the limit is reached.
  var isFull: Bool { diagnostics.errorCount >= Self.limit }

  /// Reports an error.
  mutating func report(
    _ message: String, in source: SourceText, at range: SourceRange? = nil, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(.error, message, in: source, at: range, help: help, notes: notes))
  }

  /// Adds a diagnostic.
  mutating func add(_ diagnostic: Diagnostic) {
    if !isFull { diagnostics.add(diagnostic) }
  }

  /// Adds the diagnostics of an error.
  mutating func add(_ error: DocumentError) {
    for diagnostic in error.diagnostics { add(diagnostic) }
  }

  /// Returns the result of `body`, or nil after adding its error.
  mutating func attempt<T>(_ body: () throws(DocumentError) -> T) -> T? {
    do {
      return try body()
    } catch {
      add(error)
      return nil
    }
  }

  /// Ends the reading.
  ///
  /// - Throws: `DocumentError` with all diagnostics, if one of them is an error.
  func check() throws(DocumentError) {
    if let error = diagnostics.error { throw error }
  }
}
