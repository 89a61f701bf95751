import KumikoComposition
import KumikoDimension
import KumikoRegistry

/// Entries under one another, those with the field `major` twice as high.
public struct TimelineSection: SectionProvider {
  /// `acme.timeline`.
  public static let kind: SectionKind = "acme.timeline"
  /// What the kind is.
  public static let summary = "Entries under one another, some of them major."
  /// Whether an item is `major`.
  public static let itemFields = ["major"]

  /// Height of an entry, in points.
  @SectionOption(help: "Height of an entry.", in: 10...200) public var rowHeight = 44.0
  /// Room between two entries, in points.
  @SectionOption(help: "Room between two entries.", in: 0...100) public var spacing = 8.0

  /// A timeline with its defaults.
  public init() {}

  /// One group of all entries.
  public func section(in context: SectionContext) throws -> LayoutSection {
    guard spacing < rowHeight else { throw context.fault(at: "spacing", "must be less than the height of an entry") }
    let heights = (0..<max(context.itemCount, 1)).map { index in
      context.item(at: index)["major"] == true ? rowHeight * 2 : rowHeight
    }
    let entries = heights.map { height in
      LayoutSubitem.item(
        LayoutItem(
          layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))))
    }
    let height = heights.reduce(0, +) + spacing * Double(heights.count - 1)
    var group = LayoutGroup.vertical(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)), subitems: entries
    )
    group.interItemSpacing = .fixed(spacing)
    return LayoutSection(group: group)
  }
}
