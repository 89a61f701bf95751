import KumikoComposition
import KumikoDimension
import KumikoLayout

/// A section whose items size themselves, and what it costs to learn their sizes.
struct ElasticMeasure {
  var section: LayoutSection
  /// What a view of the section answers.
  var answer: @Sendable (Int) -> Size2D

  /// A layout of so many items; with the sizes of all of them, if so wanted.
  func layout(_ items: Int, allMeasured: Bool) throws -> CompositionalLayout {
    var layout = CompositionalLayout(section: section)
    var sizes: [LayoutElement: Size2D] = [:]
    if allMeasured {
      sizes.reserveCapacity(items)
      for item in 0..<items { sizes[key(item)] = answer(item) }
    }
    try layout.prepare(itemCounts: [items], in: Measure.environment, preferredSizes: sizes)
    return layout
  }

  /// The nanoseconds of measuring one item anywhere, and then finding what a screenful around it shows.
  func measureOne(_ itemCounts: [Int], allMeasured: Bool) throws -> [Double] {
    var buffer: [LayoutAttributes] = []
    let works = try itemCounts.map { items in
      var layout = try layout(items, allMeasured: allMeasured)
      var turn = 0
      return {
        turn += 1
        // A prime step visits the items in no order.
        let item = (turn &* 7_919) % items
        let size = answer(item)
        try layout.setPreferredSize(
          Size2D(width: size.width + Double(turn % 7), height: size.height + Double(turn % 7)), for: key(item))
        guard let frame = layout.attributesForItem(at: LayoutIndexPath(section: 0, item: item))?.frame else { return }
        buffer.removeAll(keepingCapacity: true)
        layout.attributes(
          in: Rect2D(x: 0, y: frame.minY - 400, width: Measure.screen.width, height: Measure.screen.height),
          into: &buffer)
      }
    }
    return try Stopwatch.nanoseconds(repetitions: 500, runs: 7, of: works)
  }

  /// The nanoseconds for each item of scrolling from top to bottom, screen by screen, where every view is asked as it
  /// appears.
  func scrollThrough(_ items: Int) throws -> Double {
    var layout = try layout(items, allMeasured: false)
    let nanoseconds = try Stopwatch.nanoseconds(
      repetitions: 1, runs: 1,
      of: [
        {
          var rect = Rect2D(origin: .zero, size: Measure.screen)
          while rect.minY < layout.contentSize.height {
            let change = try layout.measure(in: rect) { answer($0.indexPath.item) }
            rect = rect.offsetBy(dx: 0, dy: Measure.screen.height + change.scrollOffset.y)
          }
        }
      ])
    return nanoseconds[0] / Double(items)
  }

  private func key(_ item: Int) -> LayoutElement { .cell(LayoutIndexPath(section: 0, item: item)) }
}
