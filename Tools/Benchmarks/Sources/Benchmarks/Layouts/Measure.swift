import Allocations
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

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

  /// The cost of a query of a screen in the middle of each layout.
  struct Query {
    var nanoseconds: [Double]
    /// How much was found, and how often memory was asked for meanwhile.
    var found: [Int]
    var allocations: [Int]

    var nanosecondsPerElement: [Double] { zip(nanoseconds, found).map { $0 / Double(max(1, $1)) } }
  }

  func query() throws -> Query { try Self.query(try layouts()) }

  static func query(_ layouts: [CompositionalLayout]) throws -> Query {
    var buffer: [LayoutAttributes] = []
    buffer.reserveCapacity(1_000)
    let works = layouts.map { layout in
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

  /// The cost of a query of a screen in plain forms, for each element.
  func plainQueries() throws -> [(records: Double, frames: Double, loop: Double)] {
    try layouts().map { layout in
      let rect = Self.middle(of: layout)
      var records: [LayoutRecord] = []
      var frames: [Rect2D] = []
      layout.frames(in: rect, into: &frames)
      var copy: [Rect2D] = []
      copy.reserveCapacity(frames.count)
      let found = frames
      let times = try Stopwatch.nanoseconds(
        repetitions: 2_000,
        of: [
          {
            records.removeAll(keepingCapacity: true)
            layout.records(in: rect, into: &records)
          },
          {
            frames.removeAll(keepingCapacity: true)
            layout.frames(in: rect, into: &frames)
          },
          {
            copy.removeAll(keepingCapacity: true)
            for frame in found { copy.append(frame.offsetBy(dx: rect.minX, dy: 1)) }
          },
        ]
      ).map { $0 / Double(max(1, found.count)) }
      return (times[0], times[1], times[2])
    }
  }

  /// The nanoseconds of finding one item, anywhere.
  func single() throws -> [Double] {
    try Stopwatch.nanoseconds(
      repetitions: 5_000,
      of: zip(try layouts(), itemCounts).map { layout, items in
        var turn = 0
        return {
          turn += 1
          let path = LayoutIndexPath(section: 0, item: turn &* 7_919 % items[0])
          Sink.take(layout.attributesForItem(at: path)?.zIndex ?? 1)
        }
      })
  }

  /// The nanoseconds for each element of all elements of a layout, asked for as all, and in a rectangle around them.
  func allElements() throws -> [(all: Double, inRect: Double)] {
    try layouts().map { layout in
      let rect = Rect2D(origin: .zero, size: layout.contentSize)
      var buffer: [LayoutAttributes] = []
      layout.allAttributes(into: &buffer)
      let count = Double(max(1, buffer.count))
      func read(_ query: () -> Void) {
        buffer.removeAll(keepingCapacity: true)
        query()
        Sink.take(buffer.count)
      }
      let times = try Stopwatch.nanoseconds(
        repetitions: 1, runs: 7,
        of: [
          { read { layout.allAttributes(into: &buffer) } },
          { read { layout.attributes(in: rect, into: &buffer) } },
        ]
      ).map { $0 / count }
      return (times[0], times[1])
    }
  }

  /// Descriptions of so many sections, no two of which are alike.
  private static func different(_ sections: Int) -> [LayoutSection] {
    (0..<sections).map { number in
      var section = Scenes.pinned
      section.interGroupSpacing = Double(number) / 1_000
      return section
    }
  }

  /// The bytes for each of so many sections, no two of which are alike.
  static func memoryOfDifferent(_ sections: Int) throws -> Double {
    var layout = CompositionalLayout(sections: different(sections))
    let before = allocated_bytes()
    try layout.prepare(itemCounts: Array(repeating: 10, count: sections), in: environment)
    let after = allocated_bytes()
    return layout.numberOfSections > 0 ? Double(after - before) / Double(sections) : 0
  }

  /// The nanoseconds for each of so many sections, no two of which are alike.
  static func prepareDifferent(_ sections: Int) throws -> Double {
    let described = different(sections)
    let counts = Array(repeating: 10, count: sections)
    return try Stopwatch.nanoseconds(
      repetitions: 1,
      of: [
        {
          var layout = CompositionalLayout(sections: described)
          try layout.prepare(itemCounts: counts, in: environment)
          Sink.take(layout.numberOfSections)
        }
      ])[0] / Double(sections)
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
