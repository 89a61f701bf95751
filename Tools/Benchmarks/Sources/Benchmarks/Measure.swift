import KumikoComposition
import KumikoDimension
import KumikoLayout

/// A section laid out with several numbers of items, and what that costs.
struct Measure {
  private static let screen = Size2D(width: 400, height: 800)
  private static let environment = LayoutEnvironment(size: screen)

  var section: LayoutSection
  /// The items of each section, for each layout that is compared.
  var itemCounts: [[Int]]

  /// The nanoseconds that each layout takes to prepare.
  func prepare(repetitions: Int) throws -> [Double] {
    try Stopwatch.nanoseconds(
      repetitions: repetitions,
      of: itemCounts.map { items in
        {
          var layout = CompositionalLayout(section: section)
          try layout.prepare(itemCounts: items, in: Self.environment)
        }
      })
  }

  /// The nanoseconds of finding what a screen in the middle of each layout shows, and how much that is.
  func query() throws -> (nanoseconds: [Double], found: [Int]) {
    let layouts = try itemCounts.map { items in
      var layout = CompositionalLayout(section: section)
      try layout.prepare(itemCounts: items, in: Self.environment)
      return layout
    }
    var buffer: [LayoutAttributes] = []
    let works = layouts.map { layout in
      let middle = max(0, (layout.contentSize.height - Self.screen.height) / 2)
      let rect = Rect2D(x: 0, y: middle, width: Self.screen.width, height: Self.screen.height)
      return {
        buffer.removeAll(keepingCapacity: true)
        layout.attributes(in: rect, into: &buffer)
      }
    }
    let nanoseconds = try Stopwatch.nanoseconds(repetitions: 1_000, of: works)
    let found = works.map { work in
      work()
      return buffer.count
    }
    return (nanoseconds, found)
  }
}
