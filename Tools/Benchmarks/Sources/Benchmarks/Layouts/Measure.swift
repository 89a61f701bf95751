import Allocations
import KumikoComposition
import KumikoDimension
import KumikoLayout

/// A section laid out with several numbers of items, and what that costs.
struct Measure {
  static let screen = Size2D(width: 400, height: 800)
  static let environment = LayoutEnvironment(size: screen)

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

  /// The bytes that each prepared layout holds.
  func memory() throws -> [Double] {
    try itemCounts.map { items in
      var layout = CompositionalLayout(section: section)
      let before = allocated_bytes()
      try layout.prepare(itemCounts: items, in: Self.environment)
      let after = allocated_bytes()
      // The layout must live until here.
      return layout.numberOfSections > 0 ? Double(after - before) : 0
    }
  }

  /// What it costs to find what a screen in the middle of each layout shows.
  struct Query {
    var nanoseconds: [Double]
    /// How much was found, and how often memory was asked for meanwhile.
    var found: [Int]
    var allocations: [Int]

    var nanosecondsPerElement: [Double] { zip(nanoseconds, found).map { $0 / Double(max(1, $1)) } }
  }

  func query() throws -> Query {
    var buffer: [LayoutAttributes] = []
    buffer.reserveCapacity(1_000)
    let works = try layouts().map { layout in
      let rect = Self.middle(of: layout)
      return {
        buffer.removeAll(keepingCapacity: true)
        layout.attributes(in: rect, into: &buffer)
      }
    }
    var query = Query(
      nanoseconds: try Stopwatch.nanoseconds(repetitions: 1_000, of: works), found: [], allocations: [])
    for work in works {
      let before = allocations()
      work()
      query.allocations.append(allocations() - before)
      query.found.append(buffer.count)
    }
    return query
  }

  /// The nanoseconds of one step of scrolling: the visible bounds move, and what they show is found.
  func scroll() throws -> [Double] {
    var buffer: [LayoutAttributes] = []
    let works = try layouts().map { layout in
      var layout = layout
      var rect = Self.middle(of: layout)
      return {
        rect = rect.offsetBy(dx: 0, dy: 7)
        layout.visibleBounds = rect
        buffer.removeAll(keepingCapacity: true)
        layout.attributes(in: rect, into: &buffer)
      }
    }
    return try Stopwatch.nanoseconds(repetitions: 500, of: works)
  }

  private func layouts() throws -> [CompositionalLayout] {
    try itemCounts.map { items in
      var layout = CompositionalLayout(section: section)
      try layout.prepare(itemCounts: items, in: Self.environment)
      return layout
    }
  }

  private static func middle(of layout: CompositionalLayout) -> Rect2D {
    Rect2D(
      x: 0, y: max(0, (layout.contentSize.height - screen.height) / 2), width: screen.width, height: screen.height)
  }
}
