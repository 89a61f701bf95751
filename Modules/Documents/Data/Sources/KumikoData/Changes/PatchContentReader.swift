@_spi(Kumiko) import KumikoSource

/// Reads the content of a patch entry by entry, and collects its faults up to a limit.
struct PatchContentReader {
  private(set) var sections: [DataPatch.SectionContent] = []
  private(set) var items: [DataPatch.ItemContent] = []
  private(set) var measurements: [DataPatch.MeasuredChange] = []
  private(set) var spans: [DataPatch.SectionContent] = []
  private(set) var outline: [DataPatch.OutlineContent] = []
  private(set) var faults: [CodingFault] = []

  mutating func read(_ content: SourceValue, at path: [CodingFault.Step]) {
    guard let content = mapping(content, ["sections", "items", "spans", "measurements", "outline"], at: path) else {
      return
    }
    sections = entries("sections", in: content, { "section '\($0.id)' is described twice" }) { $0.section($1) }
    items = entries("items", in: content, { "item '\($0.id)' is described twice" }) { $0.item($1) }
    spans = entries("spans", in: content, { "span '\($0.id)' is described twice" }) { $0.span($1) }
    measurements = entries(
      "measurements", by: ["section", "kind", "item", "index"], in: content,
      { "the size \($0.element.wording) is told twice" }
    ) { $0.measurement($1) }
    outline = entries("outline", in: content, { "the place of item '\($0.id)' is told twice" }) {
      $0.outlineContent($1)
    }
  }

  // MARK: - Entries

  /// Reads the entries of a list, and reports those that are given twice with a message.
  private mutating func entries<Entry: DataPatchEntry>(
    _ list: String, by names: [String] = ["id"], in content: Mapping, _ twice: (Entry) -> String,
    _ read: (inout PatchContentReader, Mapping) -> Entry?
  ) -> [Entry] {
    var known: Set<Entry.Key> = []
    var all: [Entry] = []
    forEach(list, in: content) { reader, value, path in
      guard let fields = reader.change(value, names, at: path), let entry = read(&reader, fields) else { return }
      if !known.insert(entry.key).inserted { reader.report(fields.fault(twice(entry))) }
      all.append(entry)
    }
    return all
  }

  private mutating func span(_ fields: Mapping) -> DataPatch.SectionContent? {
    guard let span = section(fields) else { return nil }
    for (key, facts) in [("old", span.old), ("new", span.new)] where facts?.count != nil {
      guard let facts = mapping(of: key, in: fields) else { continue }
      report(facts.fault(at: "count", "a span has no 'count'"))
    }
    return span
  }

  private mutating func section(_ fields: Mapping) -> DataPatch.SectionContent? {
    guard let id = text("id", in: fields) else { return nil }
    let old = fields["old"].map { facts($0, at: fields.path + [.key("old")]) }
    let new = fields["new"].map { facts($0, at: fields.path + [.key("new")]) }
    return DataPatch.SectionContent(id: id, old: old, new: new)
  }

  private mutating func facts(_ value: SourceValue, at path: [CodingFault.Step]) -> DataPatch.SectionFacts {
    var facts = DataPatch.SectionFacts()
    guard let fields = mapping(value, SectionTexts.keys + ["count"], at: path) else { return facts }
    facts.texts.title = optionalText("title", in: fields)
    facts.texts.subtitle = optionalText("subtitle", in: fields)
    facts.texts.footer = optionalText("footer", in: fields)
    facts.texts.state = optionalText("state", in: fields)
    if let state = facts.texts.state, !SectionTexts.states.contains(state) {
      report(fields.fault(at: "state", "a state is one of: \(SectionTexts.states.joined(separator: ", "))"))
    }
    facts.count = attempt { () throws(CodingFault) in try fields.count("count") }
    return facts
  }

  private mutating func item(_ fields: Mapping) -> DataPatch.ItemContent? {
    guard let scalar = fields.value["id"] else { return nil }
    guard let id = scalar.name else {
      report(fields.fault(at: "id", "an identifier is a text, not \(scalar.wording)"))
      return nil
    }
    if id.isEmpty { report(fields.fault(at: "id", "'id' must not be empty")) }
    let old = self.fields(of: "old", in: fields)
    let new = self.fields(of: "new", in: fields)
    return DataPatch.ItemContent(
      id: id, scalar: DataContents.Item(id: id, scalar: PlainValue(scalar)).scalar, old: old, new: new)
  }

  private mutating func fields(of key: String, in entry: Mapping) -> PlainRecord? {
    guard entry[key] != nil, let fields = mapping(of: key, in: entry) else { return nil }
    // An identifier that is invalid in a data document must not get into one.
    if fields.value["id"] != nil {
      report(fields.fault(at: "id", "an item's id stands beside 'old' and 'new', not in them"))
    }
    for name in ItemField.allCases.map(\.rawValue) {
      guard let value = fields[name] else { continue }
      guard let text = value.name else {
        report(fields.fault(at: name, "the \(name) of an item is a text, not \(value.wording)"))
        continue
      }
      if name == ItemField.color.rawValue, let complaint = ItemFaces.complaint(color: text) {
        report(fields.fault(at: name, complaint))
      }
    }
    for key in [ItemKeys.children, ItemKeys.expanded] where fields.value[key] != nil {
      report(fields.fault(at: key, "'\(key)' of an item is told under 'outline'"))
    }
    _ = size("size", in: fields)
    return PlainRecord(shown: fields.entries)
  }

  private mutating func measurement(_ fields: Mapping) -> DataPatch.MeasuredChange? {
    guard let section = text("section", in: fields) else { return nil }
    var element = MeasuredSize.Element(section: section)
    element.kind = optionalText("kind", in: fields)
    element.item = optionalText("item", in: fields)
    element.index = attempt { () throws(CodingFault) in try fields.count("index") } ?? 0
    if element.kind == nil, element.item == nil {
      report(fields.fault("a measurement is of a 'kind', of an 'item' or of both"))
    } else if fields.value["index"] != nil, element.kind == nil || element.item != nil {
      report(fields.fault(at: "index", "'index' goes with a 'kind' that belongs to no 'item'"))
    }
    let old = size("old", in: fields)
    let new = size("new", in: fields)
    return DataPatch.MeasuredChange(element: element, old: old, new: new)
  }

  private mutating func outlineContent(_ fields: Mapping) -> DataPatch.OutlineContent? {
    guard let id = text("id", in: fields) else { return nil }
    let old = fields["old"].map { outlinePlace($0, at: fields.path + [.key("old")]) }
    let new = fields["new"].map { outlinePlace($0, at: fields.path + [.key("new")]) }
    return DataPatch.OutlineContent(id: id, old: old, new: new)
  }

  private mutating func outlinePlace(_ value: SourceValue, at path: [CodingFault.Step]) -> DataPatch.OutlinePlace {
    var place = DataPatch.OutlinePlace()
    guard let fields = mapping(value, ["parent", "expanded"], at: path) else { return place }
    place.parent = optionalText("parent", in: fields)
    let expanded = attempt { () throws(CodingFault) in
      try fields.value("expanded") { value throws(CodingFault) in try value.bool() }
    }
    if let expanded { place.isExpanded = expanded }
    return place
  }

  mutating func report(_ fault: CodingFault) {
    if faults.count < DocumentFaults.limit { faults.append(fault) }
  }
}
