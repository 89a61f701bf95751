@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSource

extension LayoutDocument {
  static let table = DocumentTable<LayoutDocument>(
    (DocumentKind.layout.documentFields + LanguageTables.fields
      + CompositionalLayoutConfiguration.fieldTable.schemaFields() + [
        .init("sections", .list(of: .reference("section-or-sections")), "The sections in order."),
        .init("styles", .map(to: .reference("cell-style"), names: .ownStyle), "Cell styles of the document, by name."),
        .init("supplementary-cells", .map(to: .name), "Cell styles of headers, footers and bars, by element kind."),
        .init(
          "spans", .list(of: .reference("span")),
          "Runs of sections that share headers, footers, insets and backgrounds."),
      ] + LayoutDeclarations.fields).map { .init($0) })

  /// Reads a layout as far as possible, and reports its faults.
  ///
  /// - Parameters:
  ///   - document: The document. Its templates and names in braces are expanded first, and then its texts are translated.
  ///   - settings: The themes, the values of flags, and the language of its texts.
  init(
    _ document: SourceDocument, settings: ScreenSettings = ScreenSettings(), faults: DocumentFaults
  ) {
    self.init(source: document.source)
    textNames = [source.name]
    guard faults.attempt({ () throws(DocumentError) in try document.expect(.layout) }) != nil else { return }
    expanded = document
    var unused: [Diagnostic] = []
    // The name with an error may be the one that is missed.
    defer { if faults.diagnostics.isValid { notes += unused } }
    let before = faults.diagnostics.errorCount
    if let expansion = LayoutExpansion(document, settings, faults: faults) {
      lacksSections = faults.diagnostics.errorCount > before
      unused = expansion.unused
      (source, textNames, notes) = (expansion.source, expansion.names, expansion.warnings)
      if expansion.isExceeded {
        expanded = nil
        return
      }
      // What was declared has its values in place. A key without a value stays, and is reported.
      let declared = LayoutDeclarations.keys.filter { expansion.root.entry($0)?.value.isNull != true }
      let entries = expansion.root.entries.filter { !declared.contains($0.key) }
      let root = SourceValue(.mapping(entries), range: expansion.root.range)
      expanded = faults.attempt { () throws(DocumentError) in try SourceDocument(source, root: root) }
    }
    guard let expanded else { return }
    let translated = DocumentTranslation.apply(to: expanded, locale: settings.locale, faults: faults)
    languageWarnings = translated.warnings
    language = LanguageTables.language(of: expanded.root)
    guard let top = MappingReader(translated.root, of: source, Self.table, as: "a layout", faults: faults) else {
      return
    }
    // A file of declarations is a layout without sections.
    if !DocumentKind.sharedKeys.contains(where: { document.root[$0] != nil }) { _ = top.required("sections") }
    top.checkVersion()
    readConfiguration(top)
    styles = CellStyleReader.styles(top, notes: &notes)
    faultyStyles = Set(top["styles"]?.entries.map(\.key) ?? []).subtracting(styles.keys)
    readSupplementaryCells(top)
    if top["sections"]?.elements.isEmpty ?? true { lacksSections = !faults.diagnostics.isValid }
    if top["sections"] == nil { return }
    var known = ReadIdentifiers()
    readSections(top, &known)
    for section in sections {
      let contents = section.contents.first { ["items", "count", "from"].contains($0.key) }
      guard let contents, let sample = section.entries.first(where: { $0.key == "sample" }) else { continue }
      notes.warn(
        "'sample' is ignored: the section has '\(contents.key)'", in: source, at: sample.keyRange,
        help: "remove 'sample', or the contents")
    }
    readSpans(top)
    readHeaderSections(faults: faults)
    checkCells(faults: faults)
    noteValues(in: translated.root)
  }

  /// Notes keys of sections that state nothing, and widths and heights under one point without a unit. Those of options are
  /// known to the registry.
  private mutating func noteValues(in node: SourceValue, ofSections: Bool = true) {
    for element in node.elements { noteValues(in: element, ofSections: ofSections) }
    for entry in node.entries where !["options", "styles"].contains(entry.key) {
      noteValues(in: entry.value, ofSections: ofSections && ["sections", "when"].contains(entry.key))
      if ofSections, entry.key == "states", entry.value.isMapping, entry.value.entries.isEmpty {
        notes.warn("'states' is empty; write an entry, or remove the key", in: source, at: entry.value.range)
      } else if ["width", "height"].contains(entry.key), case .number(let number, _) = entry.value.content,
        let message = LayoutDimension.doubt(number)
      {
        notes.warn(message, in: source, at: entry.value.range)
      }
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
