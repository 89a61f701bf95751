/// Counts what aliases, names in braces, templates and keys of texts add to a document, before it takes memory.
package final class ExpandedSize {
  /// The largest number of values that templates make.
  static let maximumValues = 2_000_000
  /// The largest size of the texts in bytes, for documents that are not larger themselves.
  static let maximumBytes = 64 << 20

  /// The subject of messages, with its verb.
  private let subject: String
  private let (maximumValues, maximumBytes): (Int, Int)
  private var (values, bytes) = (0, 0)
  /// A Boolean value that indicates whether a bound was exceeded. Nothing is expanded after it.
  package var isExceeded = false

  package init(
    _ subject: String, maximumValues: Int = ExpandedSize.maximumValues, maximumBytes: Int = ExpandedSize.maximumBytes
  ) {
    (self.subject, self.maximumValues, self.maximumBytes) = (subject, maximumValues, maximumBytes)
  }

  /// Adds values, and texts of some bytes.
  ///
  /// - Throws: `PlaceholderText.Fault` if there are too many.
  func add(values: Int = 0, bytes: Int = 0) throws(PlaceholderText.Fault) {
    self.values += values
    self.bytes += bytes
    let limit: String
    if self.values > maximumValues {
      limit = "\(maximumValues) values"
    } else if self.bytes > maximumBytes {
      limit = "\(maximumBytes >> 20) MB of text"
    } else {
      return
    }
    isExceeded = true
    throw PlaceholderText.Fault(message: "\(subject) more than \(limit)")
  }

  /// Adds a value without the values in it.
  package func add(_ value: SourceValue) throws(PlaceholderText.Fault) {
    if case .string(let text) = value.content { try add(values: 1, bytes: text.utf8.count) } else { try add(values: 1) }
  }

  package func add(all value: SourceValue) throws(PlaceholderText.Fault) {
    try add(value)
    for element in value.elements { try add(all: element) }
    for entry in value.entries { try add(all: entry.value) }
  }
}
