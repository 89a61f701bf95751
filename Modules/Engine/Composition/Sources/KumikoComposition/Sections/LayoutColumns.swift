/// The columns of a section that places each group in the shortest column, as a waterfall of photographs does.
///
/// Groups are placed in order. A group goes to the column that ends first; of several equal columns, to the leading one.
/// The group contains one item, and its size resolves against the width of a column. In a layout that scrolls
/// horizontally, the columns are rows.
///
/// ```swift
/// let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(200))
/// var section = LayoutSection(
///   group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]), interGroupSpacing: 8)
/// section.columns = LayoutColumns(count: 3, spacing: 8)
/// ```
public struct LayoutColumns: Hashable, Sendable {
  /// The number of columns.
  public var count: Int
  /// The spacing between columns, in points.
  public var spacing: Double
  /// The lengths of the groups along the axis of scrolling, in points, in the order of the items.
  ///
  /// A group without a length here has the length of its description. In a group that sizes itself, the preferred size
  /// of the cell replaces the length.
  public var lengths: [Double]

  /// Creates columns of equal width.
  public init(count: Int, spacing: Double = 0, lengths: [Double] = []) {
    self.count = count
    self.spacing = spacing
    self.lengths = lengths
  }

  /// Hashes the columns and some of the lengths, so that a million lengths cost no more than a few.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(spacing)
    hasher.combine(lengths.count)
    for index in stride(from: 0, to: lengths.count, by: max(1, lengths.count / 16)) { hasher.combine(lengths[index]) }
  }
}
