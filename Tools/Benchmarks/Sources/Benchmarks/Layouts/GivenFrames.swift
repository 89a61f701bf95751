import KumikoComposition
import KumikoDimension
import KumikoLayout

/// A custom group with as many frames as items, as a photo wall has: what a screenful of it costs.
enum GivenFrames {
  /// The nanoseconds to find what a screen in the middle shows, for each number of items.
  static func query(_ counts: [Int]) throws -> [Double] {
    let layouts = try counts.map { count in
      var layout = CompositionalLayout(section: waterfall(count))
      try layout.prepare(itemCounts: [count], in: Measure.environment)
      return layout
    }
    return try Measure.query(layouts).nanoseconds
  }

  /// Four columns of cells of different heights, each cell in the shortest column.
  private static func waterfall(_ count: Int) -> LayoutSection {
    var bottoms = [0.0, 0.0, 0.0, 0.0]
    let items = (0..<count).map { item in
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let height = Double(40 + item &* 7_919 % 90)
      defer { bottoms[column] += height + 8 }
      return LayoutGroupCustomItem(
        frame: Rect2D(x: Double(column) * 100, y: bottoms[column], width: 92, height: height))
    }
    let size = LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(max(1, bottoms.max() ?? 1)))
    return LayoutSection(group: LayoutGroup(layoutSize: size, arrangement: .custom(items)))
  }
}
