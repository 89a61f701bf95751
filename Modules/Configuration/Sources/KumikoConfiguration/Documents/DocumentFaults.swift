/// Gathers what is wrong with a document while the reading goes on, up to as much as anybody reads.
struct DocumentFaults {
  /// After how many errors no more are gathered.
  static let limit = 100

  private(set) var diagnostics = Diagnostics()

  /// Whether enough has been found.
  var isFull: Bool { diagnostics.errorCount >= Self.limit }

  /// Notes an error.
  mutating func report(
    _ message: String, in source: SourceText, at range: SourceRange? = nil, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(.error, message, in: source, at: range, help: help, notes: notes))
  }

  /// Notes a diagnostic.
  mutating func add(_ diagnostic: Diagnostic) {
    if !isFull { diagnostics.add(diagnostic) }
  }

  /// Notes what was thrown.
  mutating func add(_ error: DocumentError) {
    for diagnostic in error.diagnostics { add(diagnostic) }
  }

  /// What `body` returns; nil where it throws, which is noted.
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
  /// - Throws: everything that was noted, where there is an error among it.
  func check() throws(DocumentError) {
    if let error = diagnostics.error { throw error }
  }
}
