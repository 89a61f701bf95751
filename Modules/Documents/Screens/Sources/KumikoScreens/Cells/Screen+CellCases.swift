public import KumikoCells
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoTextMeasuring

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
  ///
  /// - Complexity: O(*n*) in the variants of the section.
  @_spi(Kumiko) public func cellCases(ofSection section: Int) -> [CellCase] {
    let section = document.sections[section]
    // Styles by condition, and those of states, are those of the items.
    guard section.variants.contains(where: { $0.entries.contains { $0.key == "cell" } }), section.states.isEmpty,
      !(section.entries + section.variants.flatMap(\.entries)).contains(where: { $0.key == "cells" })
    else { return [] }
    func style(_ entries: [SourceValue.Entry]) -> CellStyle?? {
      guard let entry = entries.first(where: { $0.key == "cell" }) else { return nil }
      guard case .string(let name) = entry.value.content else { return .some(nil) }
      return .some(document.style(named: name))
    }
    var cases = [CellCase(conditions: SectionConditions(), style: style(section.entries) ?? nil)]
    let reader = environment.traits.textSize
    for variant in section.variants
    where reader >= variant.conditions.minTextSize?.number ?? 0 && variant.conditions.hasFlags {
      if let style = style(variant.entries) { cases.append(CellCase(conditions: variant.conditions, style: style)) }
    }
    return cases
  }
}
