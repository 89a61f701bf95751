@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// The files of a data document, each read once.
struct DataFiles {
  /// The largest number of records that sections and conditions read, each all of its file.
  static let maximumRecords = 50_000_000
  /// The largest number of bytes that conditions read, each all of its file.
  static let maximumBytes = 1 << 30

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
    let root =
      text.isTable ? try CSVReader.read(text) : try YAMLReader.read(text, limits: limits)
    contents[file.identity] = (text, root)
    return (text, root)
  }

  /// Counts what a section and its conditions read of a file. Returns false if all sections read too much.
  mutating func canRead(_ filter: RecordFilter, of records: [SourceValue], in source: SourceText) -> Bool {
    readRecords += (filter.conditions.count + 1) * records.count
    readBytes += filter.conditions.count * source.bytes.count
    return readRecords <= Self.maximumRecords && readBytes <= Self.maximumBytes
  }
}
