@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The values that the frames of a document's cases came from: each scalar of the files that were read, and the defaults of the
/// kinds. With them the digests of these files and of the cases.
struct RecordedValues: Equatable {
  /// The name of the file in the folder of pictures.
  static let file = "values.txt"
  static let heading = "kumiko values 2"
  /// The largest number of values of a file. A larger one is known by its digest alone.
  static let limit = 20_000
  /// The largest number of characters of a value. A longer one ends in a digest.
  static let textLimit = 300

  /// A value, and where it is today. Lists and mappings have no text.
  struct Value: Equatable {
    var text: String?
    var place: SourcePlace?
  }

  /// A line of a document.
  struct SourcePlace: Hashable {
    var file: String
    var line: Int
  }

  private(set) var values: [String: Value] = [:]
  /// The key paths in the order of the documents.
  private(set) var order: [String] = []
  /// The digests of the files by their paths from the document of tests; "-" for one that is not there.
  var files: [FilePath: String] = [:]
  /// The paths of these files as they were read.
  var names: [FilePath: String] = [:]
  /// The digests of cases that passed, by their names.
  var cases: [String: String] = [:]
  /// The version and the options of the tool.
  var tool = ""

  init() {}

  /// Adds the values of a file, unless there are too many.
  ///
  /// - Parameter part: What the file is, such as `layout` or `data`.
  mutating func add(_ root: SourceValue, as part: String, in file: String) {
    let before = self
    add(root, part, in: file)
    guard order.count - before.order.count > Self.limit else { return }
    self = before
    add(nil, at: part, SourcePlace(file: file, line: 1))
  }

  /// - Parameter key: The line of the key, where a list or a mapping is expected.
  private mutating func add(_ value: SourceValue, _ path: String, in file: String, key: Int? = nil) {
    let place = SourcePlace(file: file, line: value.range.start.line)
    switch value.content {
    case .mapping(let entries):
      add(nil, at: path, SourcePlace(file: file, line: key ?? place.line))
      // What is expected moves nothing.
      for entry in entries where entry.key != "expect" || !path.hasPrefix("tests.cases[") {
        add(entry.value, "\(path).\(SafeText.line(entry.key))", in: file, key: entry.keyRange.start.line)
      }
    case .list(let list):
      add(nil, at: path, SourcePlace(file: file, line: key ?? place.line))
      for (index, element) in list.enumerated() {
        let name = element.identifier(path == "tests.cases" ? "name" : "id").map { "\(path)[\(Self.short($0))]" }
        let isFree = name.map { values[$0] == nil } ?? false
        add(element, isFree ? name ?? "" : "\(path)[\(index)]", in: file)
      }
    default: add(value.name ?? "null", at: path, place)
    }
  }

  mutating func add(_ text: String?, at path: String, _ place: SourcePlace? = nil) {
    let value = Value(text: text.map(Self.short), place: place)
    if values.updateValue(value, forKey: path) == nil { order.append(path) }
  }

  /// A text in one line. What a long one loses is in its digest.
  private static func short(_ text: String) -> String {
    let line = SafeText.line(text)
    guard line.utf8.count > textLimit else { return line }
    return "\(line.prefix(textLimit))… \(SHA256.hexadecimal(of: line).prefix(16))"
  }

  var kinds: Set<String> { Set(order.filter { $0.hasSuffix(".kind") }.compactMap { values[$0]?.text }) }
}

extension RecordedValues {
  /// The file: a line for each value, in order.
  var text: String {
    var lines = ["\(Self.heading)", "tool\t\(tool)"]
    lines += files.sorted { $0.key < $1.key }.map { "file\t\($0.key.text)\t\($0.value)" }
    lines += cases.sorted { $0.key < $1.key }.map { "case\t\($0.key)\t\($0.value)" }
    lines.append("values\t\(order.count)")
    lines += order.map { path in values[path]?.text.map { "\(path)\t\($0)" } ?? path }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a file.
  init(text: String) throws(RecordFault) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.first, heading == Self.heading else {
      throw RecordFault(heading: lines.first ?? "", insteadOf: Self.heading)
    }
    var next = 1
    var count: Int?
    while count == nil {
      guard lines.indices.contains(next) else { throw .line(lines.count) }
      let fields = lines[next].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      next += 1
      switch (fields.first, fields.count) {
      case ("tool", 2): tool = fields[1]
      case ("file", 3): files[fields[1]] = fields[2]
      case ("case", 3): cases[fields[1]] = fields[2]
      case ("values", 2): count = Int(fields[1])
      default: throw .line(next)
      }
      if fields.first == "values", count == nil { throw .line(next) }
    }
    for (index, line) in lines.enumerated().dropFirst(next) where !line.isEmpty {
      let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard values[fields[0]] == nil else { throw .line(index + 1) }
      add(fields.count == 2 ? fields[1] : nil, at: fields[0])
    }
    guard order.count == count else { throw .line(lines.count) }
  }
}

/// Why the text of a record cannot be read.
enum RecordFault: Error, Equatable {
  /// The record is of another version than that of a heading.
  case version(String, own: String)
  /// A line is not as this tool writes it.
  case line(Int)
  /// There are fewer lines than the record says.
  case short(Int)

  init(heading: some StringProtocol, insteadOf own: String) {
    let words = String(heading).split(separator: " ")
    let known = own.split(separator: " ")
    let isOther = words.count == 3 && words.dropLast() == known.dropLast() && words != known && Int(words[2]) != nil
    self = isOther ? .version(String(words[2]), own: String(known[2])) : .line(1)
  }

  /// Returns the error of a text that is no record of a sort.
  func error(_ sort: String, in source: SourceText) -> DocumentError {
    let (message, line) =
      switch self {
      case .version(let version, let own):
        (
          "this was recorded by another version of kumiko: it is of form \(version), and this tool reads form \(own)", 1
        )
      case .line(let line): (sort, line)
      case .short(let line): ("the record ends too early, or was edited", line)
      }
    let place = SourceRange(Mark(line: max(line, 1), column: 1))
    return DocumentError(message, in: source, at: place, help: "record it again with --record")
  }
}

extension SourceValue {
  /// The value of a key of a mapping, or that of the arguments of a template; a text itself.
  fileprivate func identifier(_ key: String) -> String? {
    switch content {
    case .mapping(let entries):
      if let name = entries.first(where: { $0.key == key })?.value.name { return name }
      guard entries.contains(where: { $0.key == "use" }) else { return nil }
      return entries.first { $0.key == "with" }?.value.identifier(key)
    case .string(let text): return text
    default: return nil
    }
  }

  /// The value as one text, the same for the same values however they are written.
  var canonicalText: String {
    switch content {
    case .mapping(let entries):
      "{" + entries.map { "\(JSONText.quoted($0.key)):\($0.value.canonicalText)" }.sorted().joined(separator: ",") + "}"
    case .list(let list): "[" + list.map(\.canonicalText).joined(separator: ",") + "]"
    case .string(let text): JSONText.quoted(text)
    default: name ?? "null"
    }
  }
}
