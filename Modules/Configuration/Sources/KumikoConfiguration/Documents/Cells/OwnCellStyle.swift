import KumikoCells

/// A cell style of a layout document.
struct OwnCellStyle: Sendable {
  let style: CellStyle
  /// The range of the name.
  let range: SourceRange
}

extension LayoutDocument {
  /// The names of all cell styles that the document knows.
  var styleNames: [String] { CellStyle.standard.map(\.name) + styles.keys.sorted() }

  /// Returns the style with a name, or nil.
  func style(named name: String) -> CellStyle? { styles[name]?.style ?? CellStyle.standard(name) }

  /// Reports unknown styles of sections, in `when` too.
  func checkCells(faults: inout DocumentFaults) {
    for section in sections + nameless {
      for entry in section.entries + section.variants.flatMap(\.entries) where entry.key == "cell" && !faults.isFull {
        guard !entry.value.isNull else { continue }
        guard case .string(let name) = entry.value.content else {
          faults.report(
            "expected the name of a cell style, found \(entry.value.wording)", in: source, at: entry.value.range)
          continue
        }
        guard style(named: name) == nil else { continue }
        CellStyleReader.reportUnknown(name, known: styleNames, in: source, at: entry.value.range, faults: &faults)
      }
    }
  }
}
