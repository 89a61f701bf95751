import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Reads the content of a patch entry by entry, and collects its faults up to a limit.
struct PatchContentReader {
  private(set) var sections: [DataPatch.SectionContent] = []
  private(set) var items: [DataPatch.ItemContent] = []
  private(set) var measurements: [DataPatch.MeasuredChange] = []
  private(set) var spans: [DataPatch.SectionContent] = []
  private(set) var outline: [DataPatch.OutlineContent] = []
  private(set) var faults: [CodingFault] = []

  /// Reads the content at a path.
  mutating func read(_ content: SourceValue, at path: [CodingFault.Step]) {
    guard let content = mapping(content, ["sections", "items", "spans", "measurements", "outline"], at: path) else {
      return
    }
    var known: Set<String> = []
    forEach("sections", in: content) { reader, entry, path in
      guard let fields = reader.change(entry, ["id"], at: path), let section = reader.section(fields) else { return }
      if !known.insert(section.id).inserted {
        reader.report(fields.fault("section '\(section.id)' is described twice"))
      }
      reader.sections.append(section)
    }
    known = []
    forEach("items", in: content) { reader, entry, path in
      guard let fields = reader.change(entry, ["id"], at: path), let item = reader.item(fields) else { return }
      if !known.insert(item.id).inserted { reader.report(fields.fault("item '\(item.id)' is described twice")) }
      reader.items.append(item)
    }
    known = []
    forEach("spans", in: content) { reader, entry, path in
      guard let fields = reader.change(entry, ["id"], at: path), let span = reader.section(fields) else { return }
      if !known.insert(span.id).inserted { reader.report(fields.fault("span '\(span.id)' is described twice")) }
      for (key, facts) in [("old", span.old), ("new", span.new)] where facts?.count != nil {
        guard let facts = reader.mapping(of: key, in: fields) else { continue }
        reader.report(facts.fault(at: "count", "a span has no 'count'"))
      }
      reader.spans.append(span)
    }
    var elements: Set<MeasuredSize.Element> = []
    forEach("measurements", in: content) { reader, entry, path in
      guard let fields = reader.change(entry, ["section", "kind", "item", "index"], at: path),
        let change = reader.measurement(fields)
      else { return }
      if !elements.insert(change.element).inserted {
        reader.report(fields.fault("the size \(change.element.wording) is told twice"))
      }
      reader.measurements.append(change)
    }
    known = []
    forEach("outline", in: content) { reader, entry, path in
      guard let fields = reader.change(entry, ["id"], at: path), let content = reader.outlineContent(fields) else {
        return
      }
      if !known.insert(content.id).inserted {
        reader.report(fields.fault("the place of item '\(content.id)' is told twice"))
      }
      reader.outline.append(content)
    }
  }

  // MARK: - Entries

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
    return DataPatch.ItemContent(id: id, scalar: PlainValue(scalar), old: old, new: new)
  }

  private mutating func fields(of key: String, in entry: Mapping) -> PlainRecord? {
    guard entry[key] != nil, let fields = mapping(of: key, in: entry) else { return nil }
    // An identifier that is invalid in a data document must not get into one.
    if fields.value["id"] != nil {
      report(fields.fault(at: "id", "an item's id stands beside 'old' and 'new', not in them"))
    }
    for name in ItemFields.Name.allCases.map(\.rawValue) {
      guard let value = fields[name] else { continue }
      guard let text = value.name else {
        report(fields.fault(at: name, "the \(name) of an item is a text, not \(value.wording)"))
        continue
      }
      if name == ItemFields.Name.color.rawValue, let complaint = ItemFaces.complaint(color: text) {
        report(fields.fault(at: name, complaint))
      }
    }
    for key in [ItemKeys.children, ItemKeys.expanded] where fields.value[key] != nil {
      report(fields.fault(at: key, "'\(key)' of an item is told under 'outline'"))
    }
    _ = size("size", in: fields)
    return PlainRecord(fields.entries)
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

  /// Reports a fault.
  mutating func report(_ fault: CodingFault) {
    if faults.count < DocumentFaults.limit { faults.append(fault) }
  }
}
