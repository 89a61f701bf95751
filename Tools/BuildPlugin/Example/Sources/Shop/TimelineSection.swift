import Kumiko
import KumikoRegistry

/// The shop's own section kind: rows beside a rail.
struct TimelineSection: SectionProvider {
  static let kind: SectionKind = "shop.timeline"
  static let summary = "Rows beside a rail."

  @SectionOption(help: "Height of a row.", along: .vertical) var rowHeight = LayoutDimension.absolute(64)
  @SectionOption(help: "How wide the rail is.", unit: .points, in: 12...200) var rail = 40.0

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
    let row = LayoutItem(
      layoutSize: .filling(size),
      contentInsets: DirectionalEdgeInsets(top: 0, leading: rail, bottom: 0, trailing: 0))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(row)]))
  }
}
