@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// The files of a data document, each read once.
struct DataFiles {
  /// The largest number of records that sections and conditions read, each all of its file.
  static let maximumRecords = 50_000_000
  /// The largest number of bytes that conditions read, each all of its file.
  static let maximumBytes = 1 << 30

  /// The first bytes of archives in the ZIP format, such as workbooks.
  private static let archive = Array("PK\u{3}\u{4}".utf8)

  let limits: YAMLLimits
  private var readRecords = 0
  private var readBytes = 0
  private var contents: [FilePath: (source: SourceText, root: SourceValue)] = [:]

  init(limits: YAMLLimits) {
    self.limits = limits
  }

  /// Returns the values of a file: a table for `.csv`, otherwise JSON or YAML.
  ///
  /// - Throws: `DocumentError` if the document's folder has no such file, or the file cannot be read.
  mutating func read(
    _ name: String, in source: SourceText, at range: SourceRange
  ) throws(DocumentError) -> (source: SourceText, root: SourceValue) {
    let file = try NamedFile(name, in: source, at: range)
    if let known = contents[file.identity] { return known }
    let text = try SourceText(contentsOf: file.path, maxBytes: limits.maxBytes)
    do throws(DocumentError) {
      if text.bytes.starts(with: Self.archive) { throw DocumentError([]) }
      let root = text.isTable ? try CSVReader.read(text) : try YAMLReader.read(text, limits: limits)
      contents[file.identity] = (text, root)
      return (text, root)
    } catch {
      guard let (message, help) = Self.otherForm(of: text) else { throw error }
      throw DocumentError(
        message, in: text, at: SourceRange(.start), help: help,
        notes: [Diagnostic.Note("it is asked for here", in: source, at: range)])
    }
  }

  /// Returns what a file is that cannot be read, and what to do; nil for a damaged one.
  private static func otherForm(of text: SourceText) -> (message: String, help: String)? {
    let bytes = text.bytes[text.contentStart...]
    if bytes.starts(with: archive) {
      return ("this is a workbook or an archive, not a text", "save the table as CSV")
    }
    let lines = bytes.split(maxSplits: 2) { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.prefix(2)
    guard let first = lines.first?.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    if lines.count == 2, lines.allSatisfy({ $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") }) {
      return ("this has a record on each line", "write a list: '[' before them, ',' between them and ']' at the end")
    }
    return text.isTable ? ("this is JSON, not a table", "name the file .json") : nil
  }

  /// Counts what a section and its conditions read of a file. Returns false if all sections read too much.
  mutating func canRead(_ filter: RecordFilter, of records: [SourceValue], in source: SourceText) -> Bool {
    readRecords += (filter.conditions.count + 1) * records.count
    readBytes += filter.conditions.count * source.bytes.count
    return readRecords <= Self.maximumRecords && readBytes <= Self.maximumBytes
  }
}
