import KumikoDimension

protocol Framed {
  var frame: Rect2D { get }
}

/// An index of the boxes of a template, which finds those that intersect a rectangle without a test of every box.
///
/// Runs of `fanOut` boxes have a block, runs of `fanOut` blocks a larger one, and so on. The boxes keep their order, so the
/// index is as good as near boxes have near numbers: in rows, in columns, in a waterfall.
struct BoxIndex: Sendable {
  static var fanOut: Int { 32 }

  /// A level of blocks.
  private struct Level {
    /// The number of boxes of a block.
    var span: Int
    /// The place of the level's first block in `blocks`.
    var start: Int
  }

  /// The unions of the boxes of all blocks, the smallest blocks first; empty if one run holds all boxes.
  private let blocks: [Rect2D]
  /// The levels, the smallest blocks first.
  private let levels: [Level]

  /// Whether there are so many boxes that runs of them are tested first.
  var hasBlocks: Bool { !blocks.isEmpty }

  init<Box: Framed>(_ boxes: [Box]) {
    var blocks: [Rect2D] = []
    var levels: [Level] = []
    if boxes.count > Self.fanOut {
      levels.append(Level(span: Self.fanOut, start: 0))
      for start in stride(from: 0, to: boxes.count, by: Self.fanOut) {
        if let union = Self.union(of: boxes[start..<min(start + Self.fanOut, boxes.count)]) { blocks.append(union) }
      }
      while let below = levels.last, blocks.count - below.start > Self.fanOut {
        let (first, end) = (below.start, blocks.count)
        levels.append(Level(span: below.span * Self.fanOut, start: end))
        for start in stride(from: first, to: end, by: Self.fanOut) {
          var union = blocks[start]
          for block in (start + 1)..<max(start + 1, min(start + Self.fanOut, end)) {
            union = union.union(blocks[block])
          }
          blocks.append(union)
        }
      }
    }
    self.blocks = blocks
    self.levels = levels
  }

  static func union<Box: Framed>(of boxes: ArraySlice<Box>) -> Rect2D? {
    guard let first = boxes.first else { return nil }
    return boxes.dropFirst().reduce(first.frame) { $0.union($1.frame) }
  }

  /// Calls `body` with the index of each of the first `limit` boxes that intersects `rect`, or of all of them, if there is no
  /// rectangle. O(log n + f) for f boxes found, if near boxes have near numbers.
  @inline(__always)
  func forEach<Box: Framed>(meeting rect: Rect2D?, in boxes: [Box], below limit: Int, _ body: (Int, Box) -> Void) {
    let count = min(limit, boxes.count)
    guard let rect, !blocks.isEmpty else {
      for index in 0..<max(0, count) where rect.isMet(by: boxes[index].frame) { body(index, boxes[index]) }
      return
    }
    var start = 0
    while start < count {
      if let missed = missedSpan(at: start, by: rect) {
        start += missed
        continue
      }
      for index in start..<min(start + Self.fanOut, count) where boxes[index].frame.intersects(rect) {
        body(index, boxes[index])
      }
      start += Self.fanOut
    }
  }

  /// Returns the number of boxes of the largest block that begins at a box and does not intersect `rect`; nil if all blocks
  /// that begin there do.
  private func missedSpan(at box: Int, by rect: Rect2D) -> Int? {
    for level in levels.reversed() where box % level.span == 0 {
      if !blocks[level.start + box / level.span].intersects(rect) { return level.span }
    }
    return nil
  }
}
