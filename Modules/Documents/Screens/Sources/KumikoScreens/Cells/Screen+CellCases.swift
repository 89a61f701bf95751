public import KumikoCells
@_spi(Kumiko) import KumikoLayout
import KumikoRegistry

// The cell styles of a screen in other environments: for pages that lay themselves out again.
extension Screen {
  /// A cell style of a section, and the environments that have it.
  @_spi(Kumiko) public struct CellCase: Hashable, Sendable {
    /// The environments.
    public let conditions: SectionConditions
    /// The style; nil for cells that are drawn by their shape.
    public let style: CellStyle?
  }

  /// Returns the cell styles of a section, of which the last whose conditions match counts. Empty if all environments have
  /// the same one.
  @_spi(Kumiko) public func cellCases(ofSection number: Int) -> [CellCase] {
    let section = document.sections[number]
    let variants = section.variants.filter { variant in
      variant.conditions.hasFlags && variant.entries.contains { $0.key == "cell" }
    }
    // Styles by condition, and those of states, are those of the items.
    guard !variants.isEmpty, section.states.isEmpty,
      !(section.entries + section.variants.flatMap(\.entries)).contains(where: { $0.key == "cells" })
    else { return [] }
    func style(_ entries: [SourceValue.Entry]) -> CellStyle?? {
      guard let entry = entries.first(where: { $0.key == "cell" }) else { return nil }
      guard case .string(let name) = entry.value.content else { return .some(nil) }
      return .some(document.style(named: name))
    }
    // A section that names no style has that of its kind, if its cells size themselves.
    let axes = layout.selfSizes(.cell(LayoutIndexPath(section: number, item: 0)))
    let own =
      axes.horizontally || axes.vertically
      ? cells.descriptors[number]?.cellStyle.flatMap { document.style(named: $0) } : nil
    return [CellCase(conditions: SectionConditions(), style: style(section.entries) ?? own)]
      + variants.compactMap { variant in
        style(variant.entries).map { CellCase(conditions: variant.conditions, style: $0) }
      }
  }
}
