import KumikoRegistry
import KumikoValues

/// Reads the content of a patch entry by entry, and collects its faults up to a limit.
struct PatchContentReader {
  private(set) var sections: [DataPatch.SectionContent] = []
  private(set) var items: [DataPatch.ItemContent] = []
  private(set) var measurements: [DataPatch.MeasuredChange] = []
  private(set) var spans: [DataPatch.SectionContent] = []
  private(set) var outline: [DataPatch.OutlineContent] = []
  private(set) var faults: [CodingFault] = []
  private let root: [CodingFault.Step]

  /// Creates a reader of the value at a path.
  init(at root: [CodingFault.Step]) {
    self.root = root
  }

  mutating func read(_ content: PlainValue) {
    let path = root
    guard let fields = record(content, ["sections", "items", "spans", "measurements", "outline"], at: path) else {
      return
    }
    var known: Set<String> = []
    forEach(fields["sections"], at: path + [.key("sections")]) { reader, entry, path in
      guard let section = reader.section(entry, at: path) else { return }
      if !known.insert(section.id).inserted { reader.report("section '\(section.id)' is described twice", at: path) }
      reader.sections.append(section)
    }
    known = []
    forEach(fields["items"], at: path + [.key("items")]) { reader, entry, path in
      guard let item = reader.item(entry, at: path) else { return }
      if !known.insert(item.id).inserted { reader.report("item '\(item.id)' is described twice", at: path) }
      reader.items.append(item)
    }
    known = []
    forEach(fields["spans"], at: path + [.key("spans")]) { reader, entry, path in
      guard let span = reader.section(entry, at: path) else { return }
      if !known.insert(span.id).inserted { reader.report("span '\(span.id)' is described twice", at: path) }
      for (key, facts) in [("old", span.old), ("new", span.new)] where facts?.count != nil {
        reader.report("a span has no 'count'", at: path + [.key(key), .key("count")])
      }
      reader.spans.append(span)
    }
    var elements: Set<MeasuredSize.Element> = []
    forEach(fields["measurements"], at: path + [.key("measurements")]) { reader, entry, path in
      guard let change = reader.measurement(entry, at: path) else { return }
      if !elements.insert(change.element).inserted {
        reader.report("the size \(change.element.wording) is told twice", at: path)
      }
      reader.measurements.append(change)
    }
    known = []
    forEach(fields["outline"], at: path + [.key("outline")]) { reader, entry, path in
      guard let content = reader.outlineContent(entry, at: path) else { return }
      if !known.insert(content.id).inserted {
        reader.report("the place of item '\(content.id)' is told twice", at: path)
      }
      reader.outline.append(content)
    }
  }

  // MARK: - Entries

  private mutating func section(_ entry: PlainValue, at path: [CodingFault.Step]) -> DataPatch.SectionContent? {
    guard let fields = change(entry, ["id"], at: path), let id = text("id", in: fields, at: path) else { return nil }
    let old = fields["old"].map { facts($0, at: path + [.key("old")]) }
    let new = fields["new"].map { facts($0, at: path + [.key("new")]) }
    return DataPatch.SectionContent(id: id, old: old, new: new)
  }

  private mutating func facts(_ value: PlainValue, at path: [CodingFault.Step]) -> DataPatch.SectionFacts {
    var facts = DataPatch.SectionFacts()
    guard let fields = record(value, SectionTexts.keys + ["count"], at: path) else { return facts }
    facts.texts.title = optionalText("title", in: fields, at: path)
    facts.texts.subtitle = optionalText("subtitle", in: fields, at: path)
    facts.texts.footer = optionalText("footer", in: fields, at: path)
    facts.count = count("count", in: fields, at: path)
    return facts
  }

  private mutating func item(_ entry: PlainValue, at path: [CodingFault.Step]) -> DataPatch.ItemContent? {
    guard let fields = change(entry, ["id"], at: path), let scalar = fields["id"] else { return nil }
    let id: String
    switch scalar {
    case .string(let text): id = text
    case .bool, .int, .number: id = scalar.description
    case .null, .list, .record:
      report("an identifier is a text, not \(scalar.wording)", at: path + [.key("id")])
      return nil
    }
    if id.isEmpty { report("'id' must not be empty", at: path + [.key("id")]) }
    var old: PlainRecord?
    var new: PlainRecord?
    if let value = fields["old"] { old = self.fields(of: id, value, at: path + [.key("old")]) }
    if let value = fields["new"] { new = self.fields(of: id, value, at: path + [.key("new")]) }
    return DataPatch.ItemContent(id: id, scalar: scalar, old: old, new: new)
  }

  private mutating func fields(of id: String, _ value: PlainValue, at path: [CodingFault.Step]) -> PlainRecord? {
    guard case .record(let fields) = value else {
      report("expected a mapping, found \(value.wording)", at: path)
      return nil
    }
    // An identifier that is invalid in a data document must not get into one.
    if fields["id"] != nil {
      report("an item's id stands beside 'old' and 'new', not in them", at: path + [.key("id")])
    }
    for name in ItemFields.Name.allCases.map(\.rawValue) {
      switch fields[name] {
      case .list?, .record?:
        report(
          "the \(name) of an item is a text, not \(fields[name]?.wording ?? "")", at: path + [.key(name)])
      case nil, .null?: break
      case let value?:
        if name == ItemFields.Name.color.rawValue,
          let complaint = ItemFaces.complaint(color: value.string ?? value.description)
        {
          report(complaint, at: path + [.key(name)])
        }
      }
    }
    for key in [ItemKeys.children, ItemKeys.expanded] where fields[key] != nil {
      report("'\(key)' of an item is told under 'outline'", at: path + [.key(key)])
    }
    if let size = fields["size"], !size.isNull { _ = self.size(size, at: path + [.key("size")]) }
    return fields
  }

  private mutating func measurement(_ entry: PlainValue, at path: [CodingFault.Step]) -> DataPatch.MeasuredChange? {
    guard let fields = change(entry, ["section", "kind", "item", "index"], at: path),
      let section = text("section", in: fields, at: path)
    else { return nil }
    var element = MeasuredSize.Element(section: section)
    element.kind = optionalText("kind", in: fields, at: path)
    element.item = optionalText("item", in: fields, at: path)
    element.index = count("index", in: fields, at: path) ?? 0
    if element.kind == nil, element.item == nil {
      report("a measurement is of a 'kind', of an 'item' or of both", at: path)
    } else if fields["index"] != nil, element.kind == nil || element.item != nil {
      report("'index' goes with a 'kind' that belongs to no 'item'", at: path + [.key("index")])
    }
    let old = fields["old"].flatMap { size($0, at: path + [.key("old")]) }
    let new = fields["new"].flatMap { size($0, at: path + [.key("new")]) }
    return DataPatch.MeasuredChange(element: element, old: old, new: new)
  }

  private mutating func outlineContent(
    _ entry: PlainValue, at path: [CodingFault.Step]
  ) -> DataPatch.OutlineContent? {
    guard let fields = change(entry, ["id"], at: path), let id = text("id", in: fields, at: path) else { return nil }
    let old = fields["old"].map { outlinePlace($0, at: path + [.key("old")]) }
    let new = fields["new"].map { outlinePlace($0, at: path + [.key("new")]) }
    return DataPatch.OutlineContent(id: id, old: old, new: new)
  }

  private mutating func outlinePlace(_ value: PlainValue, at path: [CodingFault.Step]) -> DataPatch.OutlinePlace {
    var place = DataPatch.OutlinePlace()
    guard let fields = record(value, ["parent", "expanded"], at: path) else { return place }
    place.parent = optionalText("parent", in: fields, at: path)
    switch fields["expanded"] {
    case nil, .null?: break
    case .bool(let isExpanded)?: place.isExpanded = isExpanded
    case let value?: report("expected true or false, found \(value.wording)", at: path + [.key("expanded")])
    }
    return place
  }

  /// Reports a fault.
  mutating func report(
    _ message: String, at path: [CodingFault.Step], isKey: Bool = false, unknown: String? = nil, known: [String] = []
  ) {
    guard faults.count < DocumentFaults.limit else { return }
    faults.append(
      CodingFault(path: path, isKey: isKey, message: message, unknownName: unknown, knownNames: known))
  }
}
