@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

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
    workspace.scope(of: name.sort, named: name.name, around: text.path).filter { !$0.isOld }.flatMap { text in
      text.names.filter { $0.sort == name.sort && $0.name == name.name }.map { (text, $0) }
    }
  }

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
      ? workspace.all().filter { !$0.isOld }.flatMap { other -> [Found] in
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
    if let fault = workspace.meaning(of: place.path)?.fault { throw RPCError(.requestFailed, Self.words(fault)) }
    guard let (text, use) = use(at: place), [.section, .style, .template].contains(use.sort) else {
      throw RPCError(.requestFailed, "only sections, styles and templates can be renamed")
    }
    return ((text, use), text.text.value(of: use.range, encoding))
  }

  mutating func rename(at place: Place, to name: String) throws(RPCError) -> PlainValue {
    let (text, use) = try renamed(at: place).found
    guard !name.isEmpty, !name.unicodeScalars.contains(where: { "\n\r{".unicodeScalars.contains($0) }) else {
      throw RPCError(.invalidParams, "invalid name '\(name)': a name is one line without braces")
    }
    if use.sort == .section, name == "\(LayoutIndexPath.layoutSection)" {
      throw RPCError(.invalidParams, "invalid name '\(name)': section \(name) is the layout itself")
    }
    let scope = workspace.scope(of: use.sort, named: use.name, around: text.path)
    try expectReadable(scope, naming: [use.name, name], use.sort)
    let uses = uses(of: use, in: text)
    guard uses.contains(where: { $0.use.scope != nil }) else {
      throw RPCError(.requestFailed, "nothing here defines '\(use.name)'")
    }
    var other = use
    other.name = name
    let paths = scope.map(\.path)
    let taken = self.uses(of: other, in: text).first { $0.use.scope != nil && paths.contains($0.text.path) }
    if name != use.name, let taken {
      let start = taken.use.range.start
      throw RPCError(.requestFailed, "'\(name)' exists already: \(taken.text.path):\(start.line):\(start.column)")
    }
    var changes: PlainRecord = [:]
    var edited = workspace.texts
    for text in scope {
      let ranges = uses.filter { $0.text.path == text.path }.map(\.use.range)
      guard !ranges.isEmpty else { continue }
      guard workspace.contains(text.path) || workspace.open[text.path] != nil else {
        throw RPCError(.requestFailed, "'\(text.path)' is outside the folder, and names '\(use.name)'")
      }
      // The comment of a block is within the block.
      if let block = ranges.first(where: { range in
        range.start.line != range.end.line
          && text.document.source.line(range.start.line)?.utf8.contains(UInt8(ascii: "#")) == true
      }) {
        let place = "\(text.path):\(block.start.line):\(block.start.column)"
        throw RPCError(.requestFailed, "'\(use.name)' has a comment in its block, which would go: \(place)")
      }
      let edits = text.edits(at: Set(ranges), from: use.name, to: name)
      changes[workspace.uri(of: text.path)] = value(of: edits, in: text)
      do throws(DocumentError) {
        edited[text.path] = try text.applying(edits).bytes
      } catch {
        throw RPCError(.requestFailed, Self.words(error))
      }
    }
    let new = faults(of: scope, edited)
    let old = new.allSatisfy(\.isEmpty) ? [] : faults(of: scope, workspace.texts)
    guard let (new, old) = zip(new, old).first(where: { $0.count > $1.count }),
      let fault = new.first(where: { !old.contains($0) }) ?? new.last
    else {
      return ["changes": .record(changes)]
    }
    throw RPCError(.requestFailed, "'\(name)' would make the documents invalid: \(fault)")
  }

  /// Throws if a document of a scope cannot be read and may have one of the names. The scope of one that never could be read is not known.
  private mutating func expectReadable(
    _ scope: [ParsedText], naming names: [String], _ sort: NameUse.Sort
  ) throws(RPCError) {
    let paths = Set(scope.map { FilePath($0.path) })
    for (path, fault, old) in workspace.unreadable() where old == nil || paths.contains(FilePath(path)) {
      let bytes = text(path).bytes
      guard
        names.contains(where: { name in
          bytes.firstRange(of: Array(name.utf8)) != nil
            || old?.names.contains { $0.sort == sort && $0.name == name } == true
        })
      else { continue }
      throw RPCError(.requestFailed, Self.words(fault))
    }
  }

  private static func words(_ fault: DocumentError) -> String {
    guard let first = fault.diagnostics.first else { return "cannot read a document" }
    let place = first.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    return "cannot read '\(first.source.name)\(place)': \(first.message)"
  }

  /// The edits of a document, with its line breaks, in the units of the client.
  func value(of edits: [ParsedText.Edit], in text: ParsedText) -> PlainValue {
    let lineBreak = String(decoding: text.document.source.lineBreak, as: UTF8.self)
    return .list(
      edits.map { edit in
        let lines = edit.new.split(separator: "\n", omittingEmptySubsequences: false)
        return [
          "range": text.text.value(of: edit.range, encoding), "newText": .string(lines.joined(separator: lineBreak)),
        ]
      })
  }

  /// The errors of documents, each layout with each of its data.
  private func faults(of scope: [ParsedText], _ texts: [FilePath: [UInt8]]) -> [[String]] {
    let layouts = scope.filter { $0.document.kind == .layout }, data = scope.filter { $0.document.kind == .data }
    let pairs = layouts.flatMap { layout in data.map { [layout.path, $0.path] } }
    let others = pairs.isEmpty ? scope : scope.filter { ![.layout, .data].contains($0.document.kind) }
    return InputFiles.$observer.withValue(InputFiles(follows: true, texts: texts) { _ in }) {
      (pairs + others.map { [$0.path] }).map { paths in
        workspace.loader.validate(paths, in: ScreenSettings().environment).flatMap { document in
          document.diagnostics.sorted.filter { $0.severity == .error }.map { "\(document.path): \($0.message)" }
        }
      }
    }
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
          "name": .string(name.name), "detail": .string(name.sort.rawValue), "kind": .int(name.sort.symbol),
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
    let found = workspace.all().filter { !$0.isOld && workspace.contains($0.path) }.flatMap { text in
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
  typealias Edit = (range: SourceRange, new: String)

  /// Returns the text with edits.
  func applying(_ edits: [Edit]) throws(DocumentError) -> SourceText {
    var editor = DocumentEditor(document.source)
    for edit in edits { editor.replace(edit.range, with: edit.new) }
    return try editor.result()
  }

  /// Returns the edits that replace a name where it is used. Aliases of the name follow it, and others keep its text.
  func edits(at uses: Set<SourceRange>, from old: String, to new: String) -> [Edit] {
    let places = AliasPlaces(document.source)
    return uses.sorted { $0.start < $1.start }.flatMap { range -> [Edit] in
      if let value = places.values[range], uses.contains(value) { return [] }
      let others = (places.aliases[range] ?? []).filter { !uses.contains($0) }
      let trail = Trail(to: range.start, in: document.root)
      let repeated = trail.isOnKey ? PlainValue.string(old) : PlainValue(trail.value)
      return [(range, written(new, in: range))] + others.map { ($0, repeated.yaml) }
    }
  }

  /// Returns a name as it is written in place of another.
  func written(_ name: String, in range: SourceRange) -> String {
    text.written(name, inPlaceOfTextAt: text.offset(of: range.start), isJSON: document.source.form == .json)
  }
}

extension EditedText {
  /// Returns a name as it is written in place of a text: in its quotes, or in quotes if the name needs them.
  func written(_ name: String, inPlaceOfTextAt offset: Int, isJSON: Bool) -> String {
    let plain = PlainValue.string(name).yaml
    if isJSON { return JSONText.quoted(name) }
    guard offset < bytes.count, "\"'".utf8.contains(bytes[offset]), !plain.hasPrefix("\"") else { return plain }
    guard bytes[offset] == UInt8(ascii: "'") else { return "\"\(plain)\"" }
    let doubled = plain.utf8.flatMap { $0 == UInt8(ascii: "'") ? [$0, $0] : [$0] }
    return "'\(String(decoding: doubled, as: UTF8.self))'"
  }
}

extension NameUse.Sort {
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
