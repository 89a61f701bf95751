import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Reads the sections of a data document.
struct DataSectionReader {
  /// The keys of a file, of the records in it, and of the fields of records.
  static let mappingKeys = ["from", "path", "id", "fields"]
  /// The same keys for one section, which may filter the records.
  private static let ownMappingKeys = mappingKeys + ["where"]

  private let source: SourceText
  private var files: DataFiles
  private var texts: ScalarTexts
  /// The file at the top of the document, for sections without their own items.
  private var common: RecordOrigin

  init(_ top: MappingReader, limits: YAMLLimits, faults: inout DocumentFaults) {
    source = top.source
    files = DataFiles(limits: limits)
    texts = ScalarTexts(top.source)
    common = RecordOrigin(top, fileKey: "from", idKey: "id", faults: &faults)
  }

  /// Reads a section; nil if it has a fault, which is reported.
  mutating func section(_ node: SourceValue, faults: inout DocumentFaults) -> DataDocument.Section? {
    guard
      let fields = MappingReader(
        node, of: source, known: ["items", "count"] + SectionTexts.keys + Self.ownMappingKeys, as: "a section",
        faults: &faults),
      let id = fields.name("id", texts: &texts, faults: &faults), let idRange = fields["id"]?.range
    else { return nil }
    let contents = ["items", "count", "from"].compactMap { fields.entry($0) }
    for other in contents.dropFirst() {
      faults.report(
        "a section has one of: items, count, from; not '\(contents[0].key)' and '\(other.key)'", in: source,
        at: other.keyRange)
    }
    let texts = SectionTexts(fields, faults: &faults)
    for key in ["path", "fields", "where"] where contents.first.map({ $0.key != "from" }) ?? (common.file == nil) {
      guard let entry = fields.entry(key) else { continue }
      faults.report("'\(key)' goes with 'from'", in: source, at: entry.keyRange)
    }
    if contents.first?.key == "count" {
      return fields.count("count", faults: &faults).map {
        DataDocument.Section(id: id, texts: texts, itemCount: $0, idRange: idRange, items: nil)
      }
    }
    guard let items = items(of: fields, contents.first?.key, faults: &faults) else { return nil }
    return DataDocument.Section(id: id, texts: texts, itemCount: items.visibleCount, idRange: idRange, items: items)
  }

  private mutating func items(
    of fields: MappingReader, _ content: String?, faults: inout DocumentFaults
  ) -> DataItems? {
    if content == "items" {
      guard let nodes = fields.list("items", faults: &faults) else { return nil }
      return DataItems(source: source, nodes: nodes, mapping: .plain, isForeign: false, faults: &faults)
    }
    guard content != nil || common.file != nil else {
      faults.report("a section has one of: items, count, from", in: source, at: fields.node.range)
      return nil
    }
    let before = faults.diagnostics.errorCount
    var origin = origin(of: fields, faults: &faults)
    guard faults.diagnostics.errorCount == before else { return nil }
    if origin.file == nil { origin = common.goingOn(to: origin, keepsMapping: fields["fields"] == nil) }
    return records(origin, faults: &faults)
  }

  /// Reads the file of a section, next to `from` or in a mapping under it.
  private func origin(of fields: MappingReader, faults: inout DocumentFaults) -> RecordOrigin {
    guard let nested = fields["from"], case .mapping = nested.content else {
      return RecordOrigin(fields, fileKey: "from", idKey: nil, faults: &faults)
    }
    for entry in ["path", "fields", "where"].compactMap({ fields.entry($0) }) {
      faults.report("'\(entry.key)' belongs in the mapping of 'from'", in: source, at: entry.keyRange)
    }
    guard
      let reader = MappingReader(
        nested, of: source, known: ["file", "path", "id", "fields", "where"], as: "'from'", faults: &faults),
      reader.required("file", faults: &faults) != nil
    else { return RecordOrigin() }
    return RecordOrigin(reader, fileKey: "file", idKey: "id", faults: &faults)
  }

  /// Reads the records of a file.
  private mutating func records(_ origin: RecordOrigin, faults: inout DocumentFaults) -> DataItems? {
    guard let file = origin.file else { return nil }
    let contents: (source: SourceText, root: SourceValue)
    do throws(DocumentError) {
      contents = try files.read(file.name, in: source, at: file.range)
    } catch {
      faults.add(error)
      return nil
    }
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
        notes: [Diagnostic.Note("it is asked for here", in: source, at: place)])
      return nil
    }
    return DataItems(
      source: contents.source, nodes: origin.filter.selection(of: nodes), mapping: origin.mapping, isForeign: true,
      faults: &faults)
  }
}
