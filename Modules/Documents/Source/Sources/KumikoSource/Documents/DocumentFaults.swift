@_spi(Kumiko) import KumikoValues

/// Collects the faults of a document up to a limit, while reading continues.
package final class DocumentFaults {
  package static let limit = 100

  package private(set) var diagnostics = Diagnostics()
  /// The number of frames that kinds have made one by one.
  package var frames = 0
  /// Returns true if a kind has an option. Without a registry, every option may be one.
  package var hasOption: (_ kind: String, _ option: String) -> Bool = { _, _ in true }

  package init() {}

  /// A Boolean value that indicates whether the limit is reached.
  package var isFull: Bool { diagnostics.errorCount >= Self.limit }

  /// Reports an error. Nothing is looked up for one that was reported before, or that is one too many.
  package func report(
    _ message: String, in source: SourceText, at range: SourceRange? = nil,
    help: @autoclosure () -> String? = nil, notes: @autoclosure () -> [Diagnostic.Note] = []
  ) {
    guard !isFull, !diagnostics.hasError(message, in: source, at: range) else { return }
    add(Diagnostic(.error, message, in: source, at: range, help: help(), notes: notes()))
  }

  package func warn(_ message: String, in source: SourceText, at range: SourceRange? = nil, help: String? = nil) {
    add(Diagnostic(.warning, message, in: source, at: range, help: help))
  }

  package func report(_ fault: CodingFault, in source: SourceText) { add(Diagnostic(fault, of: source)) }

  /// Returns the result of `body`, or nil after reporting its fault.
  package func attempt<T>(in source: SourceText, _ body: () throws(CodingFault) -> T?) -> T? {
    do throws(CodingFault) {
      return try body()
    } catch {
      report(error, in: source)
      return nil
    }
  }

  /// Returns what `read` decodes of a value, or nil after reporting all faults.
  ///
  /// - Parameter help: Returns advice for a fault; nil for the usual one.
  package func decoding<T>(
    _ value: SourceValue, of source: SourceText, help: (CodingFault) -> String? = { _ in nil },
    _ read: (PlainValueDecoder) throws -> T
  ) -> T? {
    let collector = FaultCollector()
    var result: T?
    do {
      result = try read(PlainValueDecoder(value, faults: collector))
    } catch is FaultsReported {
      // The collector has all faults.
    } catch {
      collector.report(CodingFault(error, at: []))
    }
    for fault in collector.faults where !isFull {
      var diagnostic = Diagnostic(fault, in: value, of: source)
      diagnostic.help = help(fault) ?? diagnostic.help
      add(diagnostic)
    }
    return result
  }

  package func add(_ diagnostic: Diagnostic) {
    if !isFull { diagnostics.add(diagnostic) }
  }

  package func add(_ error: DocumentError) {
    for diagnostic in error.diagnostics { add(diagnostic) }
  }

  /// Returns the result of `body`, or nil after adding its error.
  package func attempt<T>(_ body: () throws(DocumentError) -> T) -> T? {
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
  package func check() throws(DocumentError) {
    if let error = diagnostics.error { throw error }
  }
}
