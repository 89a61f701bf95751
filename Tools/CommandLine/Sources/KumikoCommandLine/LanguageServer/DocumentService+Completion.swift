@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

extension DocumentService {
  /// The kinds of completions, as editors show them.
  private enum Sort: Int {
    case key = 10
    case value = 12
    case name = 18
    case file = 17
  }

  /// The largest number of items of data that are offered.
  private static let maximumItemNames = 1_000

  /// The keys or values that fit at a position. A text that cannot be read has its last meaning.
  mutating func completion(at place: Place) -> PlainValue {
    workspace.takesOldMeaning = true
    defer { workspace.takesOldMeaning = false }
    let last = workspace.meaning(of: place.path)?.text
    guard let kinds = workspace.kinds(for: place.path) else { return .null }
    guard let completed = CompletedText(place.text, at: place.offset, named: place.path) else { return .list([]) }
    let trail = completed.trail
    let kind =
      last?.document.kind
      ?? (try? DocumentKind(of: trail.root, in: SourceText(name: place.path, bytes: []))) ?? .layout
    let range: PlainValue = [
      "start": place.text.position(at: completed.word.lowerBound, encoding).value,
      "end": place.text.position(at: completed.word.upperBound, encoding).value,
    ]
    func item(_ label: String, _ sort: Sort, _ detail: String, _ help: [String], text: String) -> PlainValue {
      var record: PlainRecord = [
        "label": .string(label), "kind": .int(sort.rawValue),
        "textEdit": ["range": range, "newText": .string(text)],
      ]
      if !detail.isEmpty { record["detail"] = .string(detail) }
      if !help.isEmpty { record["documentation"] = .string(help.joined(separator: "\n")) }
      return .record(record)
    }
    let isJSON = place.path.lowercased().hasSuffix(".json")
    let isQuoted = completed.isQuoted
    func written(_ value: PlainValue) -> String {
      if isQuoted { return value.string ?? value.description }
      return isJSON ? JSONText.text(value) : value.yaml
    }
    if trail.isOnKey {
      guard let (parent, owner) = trail.key(kind, in: kinds, isParent: true) else { return .list([]) }
      let present = Set(trail.mapping.entries.map(\.key))
      let names = parent.children.filter { $0.name != DocumentKey.anyName && !present.contains($0.name) }
      return .list(
        names.map { key in
          let end = completed.hasColon || isQuoted ? "" : ": "
          let option = owner?.option(key.name)
          let help = option.map { KindPage.lines($0).map { String($0.drop { $0 == " " }) } } ?? KeyPage(key: key).head
          let standard = key.defaultValue.map { ", default: \($0)" } ?? ""
          return item(
            key.name, .key, key.wording + standard + (key.isRequired ? ", required" : ""), help,
            text: (isJSON ? written(.string(key.name)) : key.name) + end)
        })
    }
    var items: [PlainValue] = []
    var known: Set<String> = []
    func add(_ value: PlainValue, _ sort: Sort, _ detail: String, _ help: [String] = []) {
      let label = value.string ?? value.description
      guard label != CompletedText.placeholder, known.insert(label).inserted else { return }
      items.append(item(label, sort, detail, help, text: written(value)))
    }
    let own = DocumentNames(trail.root, kind).uses
    if let use = own.first(where: { $0.name == CompletedText.placeholder }) {
      for (name, detail, sort) in names(for: use, in: place.path, own, kinds) { add(.string(name), sort, detail) }
    }
    if kind == .test, ["item", "scroll-to"].contains(trail.entry?.key) {
      let section = trail.mapping["section"]?.name
      for (item, owner) in self.items(of: section, around: place.path) { add(.string(item), .name, owner) }
    }
    if let (key, owner) = trail.key(kind, in: kinds) {
      let name = trail.entry?.key ?? ""
      for (value, help) in key.choices { add(value, .value, help ?? "", help.map { [$0] } ?? []) }
      if let standard = owner?.option(name)?.defaultValue ?? key.defaultValue, !standard.isNull {
        add(standard, .value, "default")
      }
      for example in key.examples where example.list == nil && example.record == nil { add(example, .value, "example") }
    }
    return .list(items)
  }

  /// The names that fit where a name is referred to.
  private mutating func names(
    for use: NameUse, in path: String, _ own: [NameUse], _ kinds: Workspace.Kinds
  ) -> [(name: String, detail: String, sort: Sort)] {
    switch use.sort {
    case .section, .style, .template:
      // A new section has a name of its own.
      if use.scope != nil { return [] }
      let texts = workspace.scope(of: use.sort, around: path)
      let used = Set(texts.flatMap(\.names).filter { $0.sort == .template && $0.scope == nil }.map(\.name))
      let defined = texts.flatMap { text in
        // Sections of other templates are not in the layout.
        let others = text.names.filter { $0.sort == .template && text.path != path && !used.contains($0.name) }
        // The text at hand may be a part of the document.
        return (text.path == path ? text.names + own : text.names).filter { name in
          name.scope != nil
            && (use.sort != .section || !others.contains { $0.scope?.touches(name.range.start) == true })
        }.map { ($0, FilePath.name(of: text.path)) }
      }
      return defined.filter { $0.0.sort == use.sort }.map { ($0.0.name, $0.1, .name) }
    case .kind:
      return kinds.registry.knownNames.map { kind in
        (kind.name, (try? kinds.registry.descriptor(for: kind))?.summary ?? "", .name)
      }
    case .file:
      let folder = FilePath.folder(of: path)
      return workspace.all().filter { $0.path != path }.map { text in
        (FilePath.relative(text.path, to: folder), text.document.kind.wording, .file)
      }
    case .testCase: return []
    }
  }

  /// The items of the data that belong to a document, with their sections; those of one section if it is known.
  private mutating func items(of section: String?, around path: String) -> [(name: String, section: String)] {
    let data = workspace.scope(of: .section, around: path).filter { $0.document.kind == .data }
    var found: [(name: String, section: String)] = []
    func add(_ items: [SourceValue], _ owner: String) {
      for item in items where found.count < Self.maximumItemNames {
        if let name = item.name ?? item["id"]?.name { found.append((name, owner)) }
        add(item["children"]?.elements ?? [], owner)
      }
    }
    for node in data.flatMap({ $0.document.root["sections"]?.elements ?? [] }) {
      guard let id = node["id"]?.name, section == nil || section == id else { continue }
      add(node["items"]?.elements ?? [], id)
    }
    return found
  }
}
