public import KumikoCells
public import KumikoLayout

// The cell styles of a screen in other environments: for pages that lay themselves out again.
extension Screen {
  /// A cell style of an item, and the environments that have it.
  @_spi(Kumiko) public struct CellCase: Hashable, Sendable {
    /// The environments.
    public let conditions: SectionConditions
    /// The style; nil for cells that are drawn by their shape.
    public let style: CellStyle?
  }

  /// Returns the cell styles of an item, of which the last whose conditions match counts. Empty if all environments have
  /// the same one.
  @_spi(Kumiko) public func cellCases(at path: LayoutIndexPath) -> [CellCase] {
    cells.cases[path.section].map { CellCase(conditions: $0.conditions, style: style($0.choice, at: path)) }
  }
}
