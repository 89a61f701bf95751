import KumikoDimension

/// Finds, among the boxes of a template, those that meet a rectangle, without looking at every one in a large template.
struct BoxIndex: Sendable {
  private static let blockSize = 32

  private let frames: [Rect2D]
  /// The union of each run of `blockSize` frames; empty where there is only one run.
  private let blocks: [Rect2D]
  /// The union of all frames.
  let bounds: Rect2D

  init(_ frames: [Rect2D]) {
    self.frames = frames
    var blocks: [Rect2D] = []
    var start = 0
    while start < frames.count {
      let end = min(start + Self.blockSize, frames.count)
      blocks.append(frames[start + 1..<end].reduce(frames[start]) { $0.union($1) })
      start = end
    }
    bounds = blocks.dropFirst().reduce(blocks.first ?? .zero) { $0.union($1) }
    self.blocks = blocks.count > 1 ? blocks : []
  }

  /// Calls `body` with the number of every box below `limit` that meets `rect`. O(boxes / 32 + found).
  @inline(__always)
  func forEach(meeting rect: Rect2D, below limit: Int, _ body: (Int, Rect2D) -> Void) {
    let count = min(limit, frames.count)
    if blocks.isEmpty {
      for index in 0..<count where frames[index].intersects(rect) { body(index, frames[index]) }
      return
    }
    var start = 0
    while start < count {
      if blocks[start / Self.blockSize].intersects(rect) {
        for index in start..<min(start + Self.blockSize, count) where frames[index].intersects(rect) {
          body(index, frames[index])
        }
      }
      start += Self.blockSize
    }
  }
}
