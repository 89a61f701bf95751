import KumikoDimension

/// An element of a template that has a frame.
protocol Framed {
  var frame: Rect2D { get }
}

/// An index of the boxes of a template, which finds those that intersect a rectangle without a test of every box.
struct BoxIndex: Sendable {
  private static var blockSize: Int { 32 }

  /// The union of each run of `blockSize` boxes; empty if there is only one run.
  private let blocks: [Rect2D]

  /// Whether there are so many boxes that runs of them are tested first.
  var hasBlocks: Bool { !blocks.isEmpty }

  init<Box: Framed>(_ boxes: [Box]) {
    var blocks: [Rect2D] = []
    if boxes.count > Self.blockSize {
      for start in stride(from: 0, to: boxes.count, by: Self.blockSize) {
        if let union = Self.union(of: boxes[start..<min(start + Self.blockSize, boxes.count)]) { blocks.append(union) }
      }
    }
    self.blocks = blocks
  }

  /// Returns the union of all boxes, or nil if there are none.
  static func union<Box: Framed>(of boxes: ArraySlice<Box>) -> Rect2D? {
    guard let first = boxes.first else { return nil }
    return boxes.dropFirst().reduce(first.frame) { $0.union($1.frame) }
  }

  /// Calls `body` with the index of each of the first `limit` boxes that intersects `rect`. O(n / 32 + f) for f boxes
  /// found.
  ///
  /// - Parameter boxes: The boxes from which the index was created.
  @inline(__always)
  func forEach<Box: Framed>(meeting rect: Rect2D, in boxes: [Box], below limit: Int, _ body: (Int, Box) -> Void) {
    let count = min(limit, boxes.count)
    if blocks.isEmpty {
      for index in 0..<max(0, count) where boxes[index].frame.intersects(rect) { body(index, boxes[index]) }
      return
    }
    var start = 0
    while start < count {
      if blocks[start / Self.blockSize].intersects(rect) {
        for index in start..<min(start + Self.blockSize, count) where boxes[index].frame.intersects(rect) {
          body(index, boxes[index])
        }
      }
      start += Self.blockSize
    }
  }
}
