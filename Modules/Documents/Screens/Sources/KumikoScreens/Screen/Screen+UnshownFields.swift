@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoData
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoRegistry

// Displayed fields of items that the cells of their section never show.
extension Screen {
  /// The fields that only some cells show.
  private static let fieldsOfSomeCells: [ItemField] = [.subtitle, .image, .badge, .value, .accessory, .side]

  /// Items that have a field which their cells do not show.
  private struct Unshown {
    var name: ItemField
    /// The style of the cells; nil if their size decides.
    var style: String?
    var range: SourceRange
    var size: String
    var count = 1
  }

  /// Returns a warning for each field that people wrote and no cell of a section shows.
  func unshownFields(ofSection section: Int, limit: Int) -> [Diagnostic] {
    guard let data, let index = dataIndices[section], let items = data.sections[index].items, items.isWrittenByHand,
      let others = otherStyles(ofSection: section)
    else { return [] }
    let read =
      (cells.descriptors[section]?.itemFields ?? [])
      + (cells[section]?.rules.flatMap(\.conditions.fields) ?? [])
      .map(\.text)
    let names = Self.fieldsOfSomeCells.filter { name in
      !read.contains(name.rawValue) && !others.contains { $0.shows(name.rawValue) }
        && !(name == .badge && layout.hasItemSupplementaries(inSection: section))
    }
    var found: [Unshown] = []
    for item in 0..<min(limit, itemCounts[section]) {
      let path = LayoutIndexPath(section: section, item: item)
      guard let number = items.number(ofVisible: item), let frame = layout.attributesForItem(at: path)?.frame else {
        continue
      }
      let present = names.filter { items.text(of: $0, at: number) != nil }
      guard !present.isEmpty else { continue }
      let style = style(at: path)
      // Cells without a style are other ones in other windows.
      if style == nil, document.sections[section].variants.contains(where: { !$0.isState }) { continue }
      let face = CellFace(frame.size, containerWidth: environment.container.contentSize.width)
      for name in present
      where !(style?.shows(name.rawValue) ?? face.shows(name.rawValue, height: frame.height)) {
        if let known = found.firstIndex(where: { $0.name == name && $0.style == style?.name }) {
          found[known].count += 1
        } else {
          found.append(
            Unshown(
              name: name, style: style?.name, range: items.range(of: name.rawValue, at: number),
              size: "\(NumberText.rounded(frame.width)) × \(NumberText.rounded(frame.height))"))
        }
      }
    }
    let styles = (CellStyle.standard + document.styles.values.map(\.style))
    return found.map { unshown in
      let (name, more) = (unshown.name.rawValue, unshown.count == 1 ? "" : ", here and on \(unshown.count - 1) more")
      let cells =
        unshown.style.map { "the cell style '\(BoundedText.name($0))' does not show" }
        ?? "cells of \(unshown.size) points without a cell style do not show"
      let shown = styles.filter { $0.shows(name) }.map(\.name).sorted()
      return Diagnostic(
        .warning, "\(cells) the field '\(name)' of an item\(more)", in: items.source, at: unshown.range,
        help: "the cell styles with it are: \(BoundedText.name(shown.joined(separator: ", ")))")
    }
  }

  /// Returns the styles of a section in other environments and states; nil if its cells are unknown there.
  private func otherStyles(ofSection section: Int) -> [CellStyle]? {
    let entries = document.sections[section].variants.flatMap(\.entries)
    guard !entries.contains(where: { $0.key == "kind" }) else { return nil }
    return document.styleNames(in: entries).compactMap { document.style(named: $0) }
  }
}
