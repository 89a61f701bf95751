@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoSource

/// A cell style of a layout document.
struct OwnCellStyle: Sendable {
  let style: CellStyle
  let range: SourceRange
  /// The style as it is written; nil for one of a name alone.
  var node: SourceValue?
}

extension LayoutDocument {
  /// The names of all cell styles that the document knows.
  var styleNames: [String] { CellStyle.standard.map(\.name) + styles.keys.sorted() }

  /// Returns the style with a name, or nil.
  func style(named name: String) -> CellStyle? {
    var style = styles[name]?.style ?? CellStyle.standard(name)
    style?.demands = demands[name]
    return style
  }

  /// Reads the styles of headers, footers and other supplementary views, by element kind, and reports faults.
  mutating func readSupplementaryCells(_ top: MappingReader) {
    let (entries, faults) = (
      top.entries("supplementary-cells", "a mapping of element kinds to names of cell styles"), top.faults
    )
    for entry in entries where !faults.isFull {
      if let style = style(namedIn: entry.value, faults) {
        supplementaryStyles[entry.key] = OwnCellStyle(style: style, range: entry.keyRange)
      }
    }
  }

  /// Returns the style of a name; nil for a fault, which is reported.
  private func style(namedIn value: SourceValue, _ faults: DocumentFaults) -> CellStyle? {
    guard case .string(let name) = value.content else {
      faults.report("expected the name of a cell style, found \(value.wording)", in: source, at: value.range)
      return nil
    }
    return style(named: name, at: value.range, faults)
  }

  private func style(named name: String, at range: SourceRange, _ faults: DocumentFaults) -> CellStyle? {
    if let style = style(named: name) { return style }
    if !faultyStyles.contains(name) {
      CellStyleReader.reportUnknown(name, known: styleNames, in: source, at: range, faults: faults)
    }
    return nil
  }

  /// Reports unknown styles of sections, in `when` too.
  func checkCells(faults: DocumentFaults) {
    for section in sections + nameless {
      for entries in [section.entries] + section.variants.map(\.entries) {
        guard let cells = entries.first(where: { $0.key == "cells" }), !cells.value.isNone, !faults.isFull else {
          continue
        }
        if let cell = entries.first(where: { $0.key == "cell" }) {
          faults.report("a section has one of: cell, cells; not both", in: source, at: cell.keyRange)
        }
        for rule in CellRule.list(cells.value, in: source, faults: faults) where !rule.style.text.isEmpty {
          _ = style(named: rule.style.text, at: rule.style.range, faults)
        }
      }
      for entry in section.entries + section.variants.flatMap(\.entries) where entry.key == "cell" && !faults.isFull {
        if entry.value.isNone, !section.entries.contains(where: { $0.value.range == entry.value.range }) { continue }
        _ = style(namedIn: entry.value, faults)
      }
    }
  }
}
