@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

extension DocumentService {
  typealias Found = (text: ParsedText, use: NameUse)

  /// The largest number of symbols of a workspace that an answer has.
  private static let maximumSymbols = 500

  private mutating func use(at place: Place) -> Found? {
    guard let text = workspace.parsed(place.path) else { return nil }
    return text.names.last { $0.range.touches(place.mark) }.map { (text, $0) }
  }

  /// All places of a name, as far as it means the same.
  private mutating func uses(of name: NameUse, in text: ParsedText) -> [Found] {
    workspace.scope(of: name.sort, around: text.path).flatMap { text in
      text.names.filter { $0.sort == name.sort && $0.name == name.name }.map { (text, $0) }
    }
  }

  /// The places that define a name.
  mutating func definitions(of name: NameUse, in text: ParsedText) -> [Found] {
    uses(of: name, in: text).filter { $0.use.scope != nil }
  }

  // MARK: - Definition and references

  mutating func definition(at place: Place) -> PlainValue {
    guard let (text, use) = use(at: place) else { return .null }
    switch use.sort {
    case .file:
      let path = text.path(of: use.name)
      guard FileStatus(path)?.sort == .file else { return .null }
      return location(path, SourceRange(Mark(line: 1, column: 1)), in: EditedText(""))
    case .kind:
      // Includes and namespaces decide which entry a name means.
      guard let entry = workspace.kinds(for: place.path)?.document?.entries.last(where: { $0.kind.name == use.name })
      else { return .null }
      let place = location(entry.source.name, entry.keyRange, in: EditedText(bytes: entry.source.bytes))
      guard let type = SwiftDeclaration(of: entry) else { return place }
      return .list([place, location(type.path, type.range, in: type.text)])
    default:
      return .list(definitions(of: use, in: text).map { location($0.text.path, $0.use.range, in: $0.text.text) })
    }
  }

  mutating func references(at place: Place, declared: Bool) -> PlainValue {
    guard let (text, use) = use(at: place) else { return .null }
    let found =
      use.sort == .file
      ? workspace.all().flatMap { other -> [Found] in
        let path = text.path(of: use.name)
        return other.names.filter { $0.sort == .file && other.path(of: $0.name) == path }.map { (other, $0) }
      }
      : uses(of: use, in: text)
    return .list(
      found.filter { declared || $0.use.scope == nil }.map { location($0.text.path, $0.use.range, in: $0.text.text) })
  }

  // MARK: - Rename

  /// The name at a position that can be changed, with its range in the units of the client.
  mutating func renamed(at place: Place) throws(RPCError) -> (found: Found, range: PlainValue) {
    guard let (text, use) = use(at: place), [.section, .style, .template].contains(use.sort) else {
      throw RPCError(.requestFailed, "only sections, styles and templates can be renamed")
    }
    return ((text, use), text.text.value(of: use.range, encoding))
  }

  mutating func rename(at place: Place, to name: String) throws(RPCError) -> PlainValue {
    let (text, use) = try renamed(at: place).found
    guard !name.isEmpty, !name.contains(where: \.isNewline), !name.contains("{") else {
      throw RPCError(.invalidParams, "invalid name '\(name)': a name is one line without braces")
    }
    let uses = uses(of: use, in: text)
    guard uses.contains(where: { $0.use.scope != nil }) else {
      throw RPCError(.requestFailed, "nothing here defines '\(use.name)'")
    }
    var other = use
    other.name = name
    if name != use.name, let taken = self.uses(of: other, in: text).first(where: { $0.use.scope != nil }) {
      let start = taken.use.range.start
      throw RPCError(.requestFailed, "'\(name)' exists already: \(taken.text.path):\(start.line):\(start.column)")
    }
    var changes: PlainRecord = [:]
    for (text, use) in uses {
      guard workspace.contains(text.path) || workspace.open[text.path] != nil else {
        throw RPCError(.requestFailed, "'\(text.path)' is outside the folder, and names '\(use.name)'")
      }
      let uri = workspace.uri(of: text.path)
      let edit: PlainValue = [
        "range": text.text.value(of: use.range, encoding), "newText": .string(text.written(name, in: use.range)),
      ]
      changes[uri] = .list((changes[uri]?.list ?? []) + [edit])
    }
    return ["changes": .record(changes)]
  }

  // MARK: - Symbols

  /// The symbols of a document, nested as in the text.
  mutating func outline(of path: String) -> PlainValue {
    guard let text = workspace.parsed(path) else { return .null }
    let defined = text.names.filter { $0.scope != nil }.sorted { one, other in
      guard let one = one.scope, let other = other.scope, one != other else { return false }
      return one.start == other.start ? one.end > other.end : one.start < other.start
    }
    func contains(_ outer: NameUse, _ inner: NameUse) -> Bool {
      guard let outer = outer.scope, let inner = inner.scope else { return false }
      return outer != inner && outer.start <= inner.start && inner.end <= outer.end
    }
    // What a name contains follows it.
    func symbols(_ names: ArraySlice<NameUse>) -> [PlainValue] {
      var found: [PlainValue] = []
      var rest = names
      while let name = rest.popFirst() {
        let inner = rest.prefix { contains(name, $0) }
        rest = rest.dropFirst(inner.count)
        found.append([
          "name": .string(name.name), "detail": .string(name.sort.words), "kind": .int(name.sort.symbol),
          "range": text.text.value(of: name.scope ?? name.range, encoding),
          "selectionRange": text.text.value(of: name.range, encoding), "children": .list(symbols(inner)),
        ])
      }
      return found
    }
    return .list(symbols(defined[...]))
  }

  /// The symbols of all folders whose names contain a text, capitals or not.
  mutating func symbols(matching query: String) -> PlainValue {
    let query = query.lowercased()
    let found = workspace.all().filter { workspace.contains($0.path) }.flatMap { text in
      text.names.filter { $0.scope != nil && (query.isEmpty || $0.name.lowercased().contains(query)) }.map {
        (text, $0)
      }
    }
    return .list(
      found.prefix(Self.maximumSymbols).map { text, use in
        [
          "name": .string(use.name), "kind": .int(use.sort.symbol),
          "containerName": .string(FilePath.name(of: text.path)),
          "location": location(text.path, use.range, in: text.text),
        ]
      })
  }
}

extension ParsedText {
  /// Returns a name as it is written in place of another: in quotes if that is, or if it needs them.
  func written(_ name: String, in range: SourceRange) -> String {
    let offset = text.offset(of: range.start)
    let isQuoted = offset < text.bytes.count && text.bytes[offset] == UInt8(ascii: "\"")
    return isQuoted || path.lowercased().hasSuffix(".json") ? JSONText.quoted(name) : PlainValue.string(name).yaml
  }
}

extension NameUse.Sort {
  fileprivate var words: String {
    switch self {
    case .section: "section"
    case .style: "style"
    case .template: "template"
    case .kind: "kind"
    case .file: "file"
    case .testCase: "case"
    }
  }

  /// The kind of symbol, as editors show it.
  fileprivate var symbol: Int {
    switch self {
    case .section: 5
    case .style: 7
    case .template: 23
    case .kind: 11
    case .file: 1
    case .testCase: 12
    }
  }
}
