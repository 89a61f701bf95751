import KumikoComposition
import KumikoDimension
import KumikoRegistry

/// A vertical list of entries. Entries with the field `major` are twice as high.
public struct TimelineSection: SectionProvider {
  /// `acme.timeline`.
  public static let kind: SectionKind = "acme.timeline"
  /// The summary of the kind.
  public static let summary = "A vertical list of entries, with major entries twice as high."
  /// The field of items that the kind reads: `major`.
  public static let itemFields = ["major"]

  /// Height of an entry, in points.
  @SectionOption(help: "Height of an entry, in points.", in: 10...200) public var rowHeight = 44.0
  /// Space between two entries, in points.
  @SectionOption(help: "Space between two entries, in points.", in: 0...100) public var spacing = 8.0

  /// Creates a timeline with the default options.
  public init() {}

  /// Returns a section with one group of all entries.
  ///
  /// - Throws: a fault of the option `spacing` if it is not less than the height of an entry.
  /// - Complexity: O(*n*) in the items.
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
