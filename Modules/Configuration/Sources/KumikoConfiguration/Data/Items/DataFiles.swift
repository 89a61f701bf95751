import KumikoValues

/// The files of a data document, each read once.
struct DataFiles {
  /// The largest number of bytes that the conditions of a document read, each all of its file.
  static let maximumReading = 1 << 30

  let limits: YAMLLimits
  private var reading = 0
  private var contents: [String: (source: SourceText, root: SourceValue)] = [:]

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

  /// Counts the conditions of a section that read a file. Returns false if all conditions read too much.
  mutating func canRead(_ filter: RecordFilter, in source: SourceText) -> Bool {
    reading += filter.conditions.count * source.bytes.count
    return reading <= Self.maximumReading
  }
}
