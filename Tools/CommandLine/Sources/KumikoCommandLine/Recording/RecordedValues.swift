@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The values that the frames of a document's cases came from: each scalar of the layout and its data, and the defaults of the kinds.
struct RecordedValues: Equatable {
  /// The name of the file in the folder of pictures.
  static let file = "values.txt"
  static let heading = "kumiko values 1"

  /// A value, and where it is today.
  struct Value: Equatable {
    var text: String
    var place: SourcePlace?
  }

  /// A line of a document.
  struct SourcePlace: Equatable {
    var file: String
    var line: Int
  }

  /// The values by key path.
  private(set) var values: [String: Value] = [:]

  /// Creates no values.
  init() {}

  /// Adds the values of a document.
  ///
  /// - Parameter part: What the document is: `layout` or `data`.
  mutating func add(_ document: SourceDocument, as part: String) {
    add(document.root, part, in: document.source.name)
  }

  /// Adds a value that no document has.
  mutating func add(_ text: String, at path: String) { values[path] = Value(text: text) }

  private mutating func add(_ value: SourceValue, _ path: String, in file: String) {
    switch value.content {
    case .mapping(let entries):
      note("", at: path, value, in: file)
      for entry in entries { add(entry.value, "\(path).\(SafeText.line(entry.key))", in: file) }
    case .list(let list):
      note("", at: path, value, in: file)
      for (index, element) in list.enumerated() {
        add(element, "\(path)[\(element.identifier.map { SafeText.line($0) } ?? "\(index)")]", in: file)
      }
    default: note(value.scalarText, at: path, value, in: file)
    }
  }

  private mutating func note(_ text: String, at path: String, _ value: SourceValue, in file: String) {
    values[path] = Value(text: text, place: SourcePlace(file: file, line: value.range.start.line))
  }

  /// The kinds of the layout's sections.
  var kinds: Set<String> {
    Set(values.filter { $0.key.hasPrefix("layout.") && $0.key.hasSuffix(".kind") }.map(\.value.text))
  }

  /// The file: a line for each value, in order.
  var text: String {
    ([Self.heading] + values.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value.text)" })
      .joined(separator: "\n") + "\n"
  }

  /// Reads a file; nil for one that this tool has not written.
  init?(text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first.map(String.init) == Self.heading else { return nil }
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard fields.count == 2 else { return nil }
      values[String(fields[0])] = Value(text: String(fields[1]))
    }
  }
}

/// A value that differs from the recorded one.
struct RecordedCause: Equatable {
  /// The key path, such as `layout.sections[photos].options.columns`.
  var path: String
  var old: String?
  var new: String?
  /// Where the value is today; where its parent is, if it is gone.
  var place: RecordedValues.SourcePlace?

  /// The cause in one line.
  var line: String {
    let place = place.map { "\($0.file):\($0.line): " } ?? ""
    return switch (old, new) {
    case (let old?, let new?): "\(place)\(path): \(old) → \(new)"
    case (nil, let new?): "\(place)\(path) is new: \(new)"
    case (let old?, nil): "\(place)\(path) is gone, was \(old)"
    case (nil, nil): "\(place)\(path)"
    }
  }
}

extension RecordedValues {
  /// Returns what differs now in what the sections depend on: their own values, and those that belong to no section.
  func causes(now: RecordedValues, sections: Set<String>) -> [RecordedCause] {
    let paths = Set(values.keys).union(now.values.keys).sorted()
    // Aliases of one value are one cause.
    var told: Set<[String]> = []
    return paths.compactMap { path in
      let (old, new) = (values[path], now.values[path])
      guard old?.text != new?.text, Self.concerns(path, sections) else { return nil }
      // A kind that came or went is told by the value of 'kind'.
      guard !path.hasPrefix("kind ") || (old != nil && new != nil) else { return nil }
      // A part that came or went is told by its scalars.
      guard !(old?.text ?? "").isEmpty || !(new?.text ?? "").isEmpty else { return nil }
      let place = new?.place ?? now.nearestPlace(to: path)
      if let place, let key = path.split(whereSeparator: { $0 == "." || $0 == "]" }).last {
        let fields = ["\(place.line)", place.file, String(key), old?.text ?? "", new?.text ?? ""]
        guard told.insert(fields).inserted else { return nil }
      }
      return RecordedCause(path: path, old: old?.text, new: new?.text, place: place)
    }
  }

  private static func concerns(_ path: String, _ sections: Set<String>) -> Bool {
    for part in ["layout", "data"] where path.hasPrefix("\(part).sections[") {
      let rest = path.dropFirst("\(part).sections[".count)
      guard let end = rest.firstIndex(of: "]") else { return true }
      return sections.contains(String(rest[..<end]))
    }
    return true
  }

  /// The place of the nearest value around a key path.
  private func nearestPlace(to path: String) -> SourcePlace? {
    var path = path[...]
    while let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) {
      path = path[..<end]
      if let place = values[String(path)]?.place { return place }
    }
    return nil
  }
}

extension SourceValue {
  /// A scalar as a line.
  fileprivate var scalarText: String {
    switch content {
    case .null, .list, .mapping: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): SafeText.line(text)
    }
  }

  /// The value of the key `id` of a mapping; a text itself.
  fileprivate var identifier: String? {
    switch content {
    case .mapping(let entries): entries.first { $0.key == "id" }?.value.name
    case .string(let text): text
    default: nil
    }
  }
}
