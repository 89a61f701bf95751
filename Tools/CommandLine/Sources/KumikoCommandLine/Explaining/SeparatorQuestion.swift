@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLayout
import KumikoValues

/// Why a cell has a separator, or why it has none.
struct SeparatorQuestion {
  let layout: CompositionalLayout
  let edge: LayoutSeparator.Edge
  /// The place that names the cell.
  let range: SourceRange

  /// Explains the separator of a cell, which becomes the element that is told.
  func answer(about element: inout TestedScreen.Element) throws(TestedScreen.Missing) -> LayoutExplanation {
    let cell = element.attributes.indexPath
    guard let explanation = LayoutExplanation(ofSeparatorAt: edge, of: cell, in: layout) else {
      throw TestedScreen.Missing(
        message: "\(element.name) has no \(edge.rawValue) separator: \(reason(cell))", range: range)
    }
    element.name = "the \(edge.rawValue) separator of \(element.name)"
    element.attributes.frame = explanation.frame
    return explanation
  }

  private func reason(_ cell: LayoutIndexPath) -> String {
    guard let configuration = layout.separatorConfiguration(ofItemAt: cell) else {
      return "the section describes no separators"
    }
    let isLast = cell.item == layout.numberOfItems(inSection: cell.section) - 1
    switch (edge, edge == .top ? configuration.topVisibility : configuration.bottomVisibility) {
    case (_, .hidden): return "it is hidden"
    case (.top, .automatic): return "between two rows, only the upper one has a separator, at its bottom"
    case (.bottom, .automatic) where isLast: return "the last row has none, unless it is set visible"
    default: return "its insets leave no length"
    }
  }
}
