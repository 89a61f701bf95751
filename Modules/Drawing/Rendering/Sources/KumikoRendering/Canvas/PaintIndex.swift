@_spi(Kumiko) import KumikoDimension

/// The painting order of a scene by height, so that a band of a long picture costs what it shows.
struct PaintIndex {
  private let order: [PaintStep]
  /// The positions in the order, by the parts of the height that they reach into.
  private var parts: [[Int32]]
  /// The positions of boxes that reach into many parts.
  private var tall: [Int32] = []
  private let start: Double
  private let height: Double

  /// The largest number of parts, and the least height of one in points.
  private static let maximumParts = 65_536.0
  private static let leastHeight = 1_024.0

  init(_ scene: Scene) {
    order = scene.paintOrder
    let spans = order.map { step in
      switch step {
      case .box(let number): scene.boxes[number].frame
      case .scroller(let number): scene.scrollers[number].frame.isFinite ? scene.scrollers[number].clip : .zero
      }
    }
    let low = spans.reduce(0) { min($0, $1.minY) }
    let high = spans.reduce(1) { max($0, $1.maxY) }
    start = low
    height = max(Self.leastHeight, (high - low) / Self.maximumParts)
    parts = Array(repeating: [], count: Int((high - low) / height) + 1)
    for (position, span) in spans.enumerated() {
      let range = range(from: span.minY, to: span.maxY)
      if range.count > 16 {
        tall.append(Int32(position))
      } else {
        for part in range { parts[part].append(Int32(position)) }
      }
    }
  }

  /// Returns the steps that may reach into an area, in painting order.
  func steps(in area: Rect2D) -> [PaintStep] {
    var positions = tall
    for part in range(from: area.minY, to: area.maxY) { positions += parts[part] }
    positions.sort()
    var steps: [PaintStep] = []
    var previous: Int32 = -1
    for position in positions where position != previous {
      steps.append(order[Int(position)])
      previous = position
    }
    return steps
  }

  private func range(from low: Double, to high: Double) -> ClosedRange<Int> {
    func part(_ y: Double) -> Int { Int(min(Double(parts.count - 1), max(0, ((y - start) / height).rounded(.down)))) }
    return part(low)...max(part(low), part(high))
  }
}
