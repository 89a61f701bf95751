@_spi(Kumiko) import KumikoSource

package struct DataSectionReader {
  /// The keys of a document with the file of sections without their own items.
  package static let documentFields =
    DocumentKind.data.documentFields + LanguageTables.fields + [
      .init("sections", .list(of: .reference("section")), "The sections in order."),
      .init("from", .text, "File with the records of sections without items."),
    ] + RecordOrigin.table.schemaFields + [
      RecordOrigin.idField.schema,
      .init("measurements", .list(of: .reference("measurement")), "Preferred sizes of single elements."),
      .init(
        "spans", .list(of: .reference("span")),
        "Texts of the headers and footers of spans, and of those of the layout by kind."),
    ]

  /// The keys of the document's file.
  static let fileKeys = ["from"] + RecordOrigin.table.keys + ["id"]

  static let contentKeys = ["sections", "measurements", "spans"] + fileKeys

  /// The keys of a section with contents.
  package static let table = DocumentTable<SectionTexts>(
    [
      .init("id", .identifier, "Identifier of the section in layouts.", isRequired: true),
      .init("items", .list(of: .reference("item")), "The items."),
      .init("count", .count, "Number of items, for sections without items."),
    ] + SectionTexts.sectionTable.fields + [
      .init(
        "from", .any(of: [.file, .record(RecordOrigin.nestedTable.schemaFields)]),
        "File with the records: JSON, YAML or CSV.")
    ] + fileTable.schemaFields.map { .init($0) })

  /// The keys of the records in the file of a section.
  static let fileTable = DocumentTable(RecordOrigin.table.fields + [RecordOrigin.filterField])

  private let top: MappingReader
  private var files: DataFiles
  /// The file at the top of the document, for sections without their own items.
  private var common: RecordOrigin
  var paths = RecordPaths()
  /// The fields of mappings that resemble known ones.
  var misses = NearMisses()

  init(_ top: MappingReader, limits: YAMLLimits) {
    self.top = top
    files = DataFiles(limits: limits)
    common = RecordOrigin(top, besides: DocumentTable(RecordOrigin.table.fields + [RecordOrigin.idField]))
    misses.look(at: common.mappedFields, in: top.source, isMapped: true)
  }

  /// Reads a section; nil if it has a fault, which is reported.
  mutating func section(_ node: SourceValue) -> DataDocument.Section? {
    guard let fields = top.reader(of: node, Self.table, as: "a section"), let id = fields.name("id"),
      let idRange = fields["id"]?.range
    else { return nil }
    let names = ["items", "count", "from"]
    // A key without a value was reported.
    if names.contains(where: { node[$0]?.isNull ?? false }) { return nil }
    let contents = names.compactMap { fields.entry($0) }
    for other in contents.dropFirst() {
      fields.report(
        "a section has one of: items, count, from; not '\(contents[0].key)' and '\(other.key)'", at: other.keyRange)
    }
    let texts = SectionTexts(fields)
    for key in Self.fileTable.keys where contents.first.map({ $0.key != "from" }) ?? (common.file == nil) {
      if let entry = fields.entry(key) { fields.report("'\(key)' goes with 'from'", at: entry.keyRange) }
    }
    if contents.first?.key == "count" {
      return fields.count("count").map {
        DataDocument.Section(
          id: id, texts: texts, itemCount: $0, idRange: idRange, countRange: fields["count"]?.range, items: nil)
      }
    }
    // A wrong state, or a key near to one of the contents, was reported.
    if contents.isEmpty,
      fields["state"] != nil || fields.node.entries.contains(where: { DocumentKind.contentKey(near: $0.key) != nil })
    {
      return DataDocument.Section(id: id, texts: texts, itemCount: 0, idRange: idRange, items: nil)
    }
    guard let items = items(of: fields, contents.first?.key) else { return nil }
    return DataDocument.Section(id: id, texts: texts, itemCount: items.visibleCount, idRange: idRange, items: items)
  }

  private mutating func items(of fields: MappingReader, _ content: String?) -> DataItems? {
    if content == "items" {
      guard let nodes = fields.list("items") else { return nil }
      return DataItems(source: top.source, nodes: nodes, mapping: .plain, isForeign: false, faults: top.faults)
    }
    guard content != nil || common.file != nil else {
      fields.report("a section has one of: items, count, from", at: fields.node.range)
      return nil
    }
    let before = top.faults.diagnostics.errorCount
    var origin = origin(of: fields)
    guard top.faults.diagnostics.errorCount == before else { return nil }
    misses.look(at: origin.mappedFields, in: top.source, isMapped: true)
    if origin.file == nil { origin = common.goingOn(to: origin, keepsMapping: fields["fields"] == nil) }
    return records(origin)
  }

  /// Reads the file of a section, next to `from` or in a mapping under it.
  private func origin(of fields: MappingReader) -> RecordOrigin {
    guard let nested = fields["from"], case .mapping = nested.content else {
      return RecordOrigin(fields, besides: Self.fileTable)
    }
    for entry in Self.fileTable.keys.compactMap({ fields.entry($0) }) {
      fields.report("'\(entry.key)' belongs in the mapping of 'from'", at: entry.keyRange)
    }
    var origin = RecordOrigin()
    if let reader = fields.reader(of: nested, RecordOrigin.nestedTable, as: "'from'"), reader["file"] != nil {
      RecordOrigin.nestedTable.read(reader, into: &origin)
    }
    return origin
  }

  private mutating func records(_ origin: RecordOrigin) -> DataItems? {
    let (source, faults) = (top.source, top.faults)
    guard let file = origin.file,
      let contents = faults.attempt({ () throws(DocumentError) in
        try files.read(file.name, in: source, at: file.range)
      })
    else { return nil }
    let path = origin.path?.steps ?? .here
    let place = origin.path?.range ?? file.range
    guard let found = path.value(in: contents.root) else {
      let missing = path.missingStep(in: contents.root)
      let keys = missing?.node.entries.map(\.key) ?? []
      faults.report(
        "'\(path.text)' does not exist in '\(contents.source.name)'"
          + (missing.map { ": there is no '\($0.step)' in \($0.node.wording)" } ?? ""),
        in: source, at: place, help: missing.flatMap { Diagnostic.help(unknown: $0.step, known: keys) })
      return nil
    }
    guard case .list(let nodes) = found.content else {
      faults.report(
        "expected a list of records, found \(found.wording)", in: contents.source, at: found.range,
        help: contents.source.name.lowercased().hasSuffix(".tsv")
          ? "save the table as .csv, with commas in place of tabs"
          : found.pathOfRecords.map { list in
            "name the list: 'path: \(((path.text.isEmpty ? [] : [path.text]) + [list]).joined(separator: "."))'"
          },
        notes: [Diagnostic.Note("it is asked for here", in: source, at: place)])
      return nil
    }
    guard files.canRead(origin.filter, of: nodes, in: contents.source) else {
      faults.report(
        "the sections read more than \(DataFiles.maximumRecords) records or \(DataFiles.maximumBytes >> 30) GB: each section "
          + "and each condition of 'where' reads all records of its file",
        in: source, at: origin.filter.conditions.last?.value.range ?? file.range,
        help: "use fewer sections and conditions, or split the file")
      return nil
    }
    let isTable = contents.source.isTable
    guard hasIdentifiers(nodes, origin.mapping, isTable: isTable, at: file.range) else {
      paths.look(for: origin.namedPaths, in: nodes, isTable: isTable, required: origin.mapping.id)
      return nil
    }
    let chosen = origin.filter.selection(of: nodes)
    if chosen.isEmpty { paths.look(for: origin.filter, in: nodes, of: source) }
    let items = DataItems(
      source: contents.source, nodes: chosen, mapping: origin.mapping, paths: origin.mappedFields, isForeign: true,
      faults: faults)
    // Children can have other fields.
    paths.look(for: origin.namedPaths, in: items.outline == nil ? nodes : nodes + items.nodes, isTable: isTable)
    return items
  }

  /// Returns whether a record has an identifier. If none has, this is reported once.
  private func hasIdentifiers(
    _ records: [SourceValue], _ mapping: ItemMapping, isTable: Bool, at range: SourceRange
  ) -> Bool {
    guard let first = records.first, records.allSatisfy({ $0.isMapping && mapping.id.value(in: $0) == nil }) else {
      return true
    }
    // A path of the document is reported with its place.
    if mapping.id != ItemMapping.plain.id { return false }
    let keys = first.entries.map(\.key)
    let likely = NearestName.find("id", among: keys) ?? first.entries.first { $0.value.name != nil }?.key ?? "name"
    top.report(
      isTable ? "the table has no column 'id'" : "no record has an 'id'", at: range,
      help: "name what identifies a record, such as 'fields: { id: \(BoundedText.name(likely)) }'")
    return false
  }
}

extension SourceValue {
  /// The path of the first list of records in a mapping; nil if there is none within three steps.
  fileprivate var pathOfRecords: String? { pathOfRecords(within: 3) }

  private func pathOfRecords(within steps: Int) -> String? {
    if let list = entries.first(where: { $0.value.elements.contains(where: \.isMapping) }) { return list.key }
    guard steps > 1 else { return nil }
    return entries.lazy.compactMap { entry in
      entry.value.pathOfRecords(within: steps - 1).map { "\(entry.key).\($0)" }
    }.first
  }
}
