public import KumikoComposition
public import KumikoDimension
public import KumikoLayout

/// The frames of the cells of a layout with one section.
public func frames(_ layout: CompositionalLayout) -> [Rect2D] {
  (0..<layout.numberOfItems(inSection: 0)).compactMap {
    layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame
  }
}

/// The frames of the cells in a layout of one section.
public func frames(_ section: LayoutSection, count: Int, width: Double = 400, height: Double = 800) throws -> [Rect2D] {
  var layout = CompositionalLayout(section: section, configuration: CompositionalLayoutConfiguration())
  try layout.prepare(itemCounts: [count], in: LayoutEnvironment(size: Size2D(width: width, height: height)))
  return frames(layout)
}

/// Whether the first frames are the expected ones, as x, y, width and height, up to rounding.
public func match(_ frames: [Rect2D], _ expected: [[Double]]) -> Bool {
  match(
    Array(frames.prefix(expected.count)),
    expected.map { Rect2D(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
}

/// Whether both have the same frames, up to rounding.
public func match(_ frames: [Rect2D], _ expected: [Rect2D]) -> Bool {
  frames.count == expected.count
    && zip(frames, expected).allSatisfy { frame, expected in
      abs(frame.minX - expected.minX) < 1e-3 && abs(frame.minY - expected.minY) < 1e-3
        && abs(frame.width - expected.width) < 1e-3 && abs(frame.height - expected.height) < 1e-3
    }
}

extension Rect2D {
  /// The rectangle with its axes swapped.
  public var transposed: Rect2D { Rect2D(x: minY, y: minX, width: height, height: width) }
}

/// The pairs of frames that overlap, and the frames that are not in the width of the section.
public func faults(_ frames: [Rect2D], width: Double) -> [String] {
  var faults: [String] = []
  for (index, frame) in frames.enumerated() {
    if frame.minX < -1e-6 || frame.maxX > width + 1e-6 || !(frame.width >= 0) { faults.append("\(index): \(frame)") }
    for (other, next) in frames.enumerated().dropFirst(index + 1) {
      let common = Size2D(
        width: min(frame.maxX, next.maxX) - max(frame.minX, next.minX),
        height: min(frame.maxY, next.maxY) - max(frame.minY, next.minY))
      if common.width > 1e-6, common.height > 1e-6 { faults.append("\(index) and \(other): \(frame) \(next)") }
    }
  }
  return faults
}
