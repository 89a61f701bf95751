@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

extension LayoutDocument {
  static let table = DocumentTable<LayoutDocument>(
    (DocumentSchema.documentFields(.layout) + LanguageTables.fields
      + CompositionalLayoutConfiguration.fieldTable.schemaFields() + [
        .init("sections", .list(of: .reference("section-or-sections")), "The sections in order.", isRequired: true),
        .init("styles", .map(to: .reference("cell-style")), "Cell styles of the document, by name."),
        .init("supplementary-cells", .map(to: .name), "Cell styles of headers, footers and bars, by element kind."),
        .init(
          "spans", .list(of: .reference("span")),
          "Runs of sections that share headers, footers, insets and backgrounds."),
      ]).map { .init($0) })

  /// Reads a layout as far as possible, and reports its faults.
  ///
  /// - Parameter locale: The language of its texts; nil for the one in which they are developed.
  init(_ document: SourceDocument, locale: ScreenLocale? = nil, faults: DocumentFaults) {
    self.init(source: document.source)
    let translated = DocumentTranslation.apply(to: document, locale: locale, faults: faults)
    languageWarnings = translated.warnings
    language = LanguageTables.language(of: document.root)
    guard faults.attempt({ () throws(DocumentError) in try document.expect(.layout) }) != nil,
      let top = MappingReader(translated.root, of: source, Self.table, as: "a layout", faults: faults)
    else { return }
    top.checkVersion()
    readConfiguration(top)
    styles = CellStyleReader.styles(top)
    faultyStyles = Set(top["styles"]?.entries.map(\.key) ?? []).subtracting(styles.keys)
    readSupplementaryCells(top)
    if top["sections"] == nil { return }
    var known = ReadIdentifiers()
    readSections(top, &known)
    for section in sections {
      let contents = section.contents.first { ["items", "count", "from"].contains($0.key) }
      guard let contents, let sample = section.entries.first(where: { $0.key == "sample" }) else { continue }
      notes.append(
        Diagnostic(
          .warning, "'sample' is ignored: the section has '\(contents.key)'", in: source, at: sample.keyRange,
          help: "remove 'sample', or the contents"))
    }
    readSpans(top)
    readHeaderSections(faults: faults)
    checkCells(faults: faults)
    noteLengths(in: translated.root)
  }

  /// Notes widths and heights under one point without a unit. Those of options are known to the registry.
  private mutating func noteLengths(in node: SourceValue) {
    for element in node.elements { noteLengths(in: element) }
    for entry in node.entries where !["options", "styles"].contains(entry.key) {
      noteLengths(in: entry.value)
      guard ["width", "height"].contains(entry.key), case .number(let number) = entry.value.content,
        let message = LayoutDimension.doubt(number)
      else { continue }
      notes.append(Diagnostic(.warning, message, in: source, at: entry.value.range))
    }
  }

  private mutating func readConfiguration(_ top: MappingReader) {
    let table = CompositionalLayoutConfiguration.fieldTable
    let entries = top.entries(among: table.names)
    for entry in entries { configurationRanges[entry.key] = entry.keyRange }
    for item in top.node["boundary"]?.elements ?? [] {
      if let kind = item["kind"]?.name { boundaryRanges[kind] = boundaryRanges[kind] ?? item.range }
    }
    let own = SourceValue(.mapping(entries), range: top.node.range)
    if let read = top.faults.decoding(own, of: source, table.decode) { configuration = read }
  }
}
