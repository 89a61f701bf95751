@_spi(Kumiko) import KumikoSource

/// The paths that a data document names in the records of its files, each with whether a record has it.
///
/// Sections can share a mapping, so that paths without a value are known after the last section.
struct RecordPaths {
  private struct Path {
    var path: FieldPath
    var range: SourceRange
    var isFound: Bool
    var isOfTable: Bool
    /// A Boolean value that indicates whether a record without the path cannot be used.
    var isRequired: Bool
    var record: SourceValue
  }

  private var paths: [SourceRange: Path] = [:]
  private(set) var warnings: [Diagnostic] = []

  /// Looks paths up in records.
  ///
  /// - Parameter required: The path without which a record cannot be used, or nil.
  mutating func look(
    for named: [NamedPath], in records: [SourceValue], isTable: Bool, required: FieldPath? = nil
  ) {
    guard let first = records.first(where: \.isMapping) else { return }
    for (path, range) in named where paths[range]?.isFound != true {
      let isFound = records.contains { path.value(in: $0) != nil }
      paths[range] = Path(
        path: path, range: range, isFound: isFound, isOfTable: isTable, isRequired: isTable || path == required,
        record: first)
    }
  }

  /// Adds a warning if a filter accepts none of the records, although they have its paths.
  mutating func look(for filter: RecordFilter, in records: [SourceValue], of source: SourceText) {
    guard !records.isEmpty, let last = filter.conditions.last else { return }
    for condition in filter.conditions {
      if records.contains(where: condition.holds) { continue }
      let values = records.compactMap { condition.path.value(in: $0)?.name }
      if values.isEmpty { return }
      let value = condition.value.name ?? ""
      // Among a thousand values, a suggestion would take long.
      let known = Set(values.prefix(1_000)).sorted()
      warnings.warn(
        "no record has '\(condition.path.text)' '\(BoundedText.name(value))'", in: source, at: condition.value.range,
        help: Diagnostic.help(unknown: value, known: known))
      return
    }
    warnings.warn("no record matches all of these values", in: source, at: last.value.range)
  }

  /// Reports the paths that no record has: errors for tables, whose columns are fixed, and warnings for other records,
  /// whose fields are optional.
  mutating func report(in source: SourceText, faults: DocumentFaults) {
    for path in paths.values.sorted(by: { $0.range.start < $1.range.start }) where !path.isFound {
      let missing = path.path.missingStep(in: path.record)
      let help = missing.flatMap { Diagnostic.help(unknown: $0.step, known: $0.node.entries.map(\.key)) }
      let message = path.isOfTable ? "the table has no column '\(path.path.text)'" : "no record has '\(path.path.text)'"
      if path.isRequired {
        faults.report(message, in: source, at: path.range, help: help)
      } else {
        warnings.warn(message, in: source, at: path.range, help: help)
      }
    }
  }
}

/// A path of a data document, with its place.
typealias NamedPath = (path: FieldPath, range: SourceRange)
