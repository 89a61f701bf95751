@_spi(Kumiko) import KumikoComposition
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

extension LayoutDocument {
  /// The keys of the layout as a whole.
  private static let configurationKeys = CompositionalLayoutConfiguration.fieldTable.names

  /// Reads a layout as far as possible, and reports its faults.
  init(_ document: SourceDocument, faults: inout DocumentFaults) {
    self.init(source: document.source)
    guard faults.attempt({ () throws(DocumentError) in try document.expect(.layout) }) != nil,
      let top = MappingReader(
        document.root, of: source,
        known: MappingReader.documentKeys + Self.configurationKeys + [
          "sections", "spans", "styles", "supplementary-cells",
        ],
        as: "a layout", faults: &faults)
    else { return }
    top.checkVersion(faults: &faults)
    readConfiguration(top, faults: &faults)
    styles = CellStyleReader.styles(top, faults: &faults)
    faultyStyles = Set(top["styles"]?.entries.map(\.key) ?? []).subtracting(styles.keys)
    readSupplementaryCells(top, faults: &faults)
    if top.required("sections", faults: &faults) == nil { return }
    var known = ReadIdentifiers(texts: ScalarTexts(source))
    readSections(top.list("sections", faults: &faults) ?? [], &known, faults: &faults)
    readSpans(top, faults: &faults)
    checkCells(faults: &faults)
  }

  private mutating func readConfiguration(_ top: MappingReader, faults: inout DocumentFaults) {
    let entries = top.node.entries.filter { Self.configurationKeys.contains($0.key) }
    for entry in entries { configurationRanges[entry.key] = entry.keyRange }
    for item in top.node["boundary"]?.elements ?? [] {
      if let kind = item["kind"]?.name { boundaryRanges[kind] = boundaryRanges[kind] ?? item.range }
    }
    let own = SourceValue(.mapping(entries), range: top.node.range)
    let table = CompositionalLayoutConfiguration.fieldTable
    if let read = faults.decoding(own, of: source, table.decode) { configuration = read }
  }
}
