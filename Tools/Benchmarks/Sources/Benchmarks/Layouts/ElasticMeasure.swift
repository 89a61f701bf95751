import Allocations
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A section whose items size themselves, and what it costs to learn their sizes.
struct ElasticMeasure {
  var section: LayoutSection
  /// The size that a view of the section returns.
  var answer: @Sendable (Int) -> Size2D

  /// A layout of so many items; with the sizes of all of them, if so wanted.
  func layout(_ items: Int, allMeasured: Bool) throws -> CompositionalLayout {
    var layout = CompositionalLayout(section: section)
    try layout.prepare(
      itemCounts: [items], in: Measure.environment, preferredSizes: allMeasured ? sizes(items) : [:])
    return layout
  }

  private func sizes(_ items: Int) -> [LayoutElement: Size2D] {
    var sizes: [LayoutElement: Size2D] = [:]
    sizes.reserveCapacity(items)
    for item in 0..<items { sizes[key(item)] = answer(item) }
    return sizes
  }

  /// The nanoseconds for each item of measuring all of them and reading all frames: with sizes that are given, and asked
  /// for in place; and those of building the dictionary of the sizes.
  func measureAll(_ items: Int) throws -> (given: Double, inPlace: Double, dictionary: Double) {
    let given = sizes(items)
    var buffer: [LayoutAttributes] = []
    buffer.reserveCapacity(items)
    func read(_ layout: CompositionalLayout) {
      buffer.removeAll(keepingCapacity: true)
      layout.allAttributes(into: &buffer)
      Sink.take(buffer.count)
    }
    let times = try Stopwatch.nanoseconds(
      repetitions: 1, runs: items >= 1_000_000 ? 3 : 7,
      of: [
        {
          var layout = CompositionalLayout(section: section)
          try layout.prepare(itemCounts: [items], in: Measure.environment, preferredSizes: given)
          read(layout)
        },
        {
          var layout = CompositionalLayout(section: section)
          try layout.prepare(itemCounts: [items], in: Measure.environment)
          let all = Rect2D(origin: .zero, size: layout.contentSize)
          try layout.measure(in: all) { answer($0.indexPath.item) }
          read(layout)
        },
        { Sink.take(sizes(items).count) },
      ]
    ).map { $0 / Double(items) }
    return (times[0], times[1], times[2])
  }

  /// The bytes for each item that a layout holds of which all items are measured.
  func memory(_ items: Int) throws -> Double {
    let sizes = sizes(items)
    var layout = CompositionalLayout(section: section)
    let before = allocated_bytes()
    try layout.prepare(itemCounts: [items], in: Measure.environment, preferredSizes: sizes)
    let after = allocated_bytes()
    return layout.numberOfSections > 0 ? Double(after - before) / Double(items) : 0
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
