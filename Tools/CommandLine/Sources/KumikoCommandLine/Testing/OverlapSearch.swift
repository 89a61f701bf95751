@_spi(Kumiko) import Kumiko

/// A sweep from the top down for two frames that overlap.
struct OverlapSearch {
  /// Frames that share no more than this in a direction do not overlap, in points.
  let tolerance: Double
  /// The number of frames that were looked at.
  private(set) var steps = 0

  /// Returns the indices of the first two that overlap; nil if none do.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func firstPair(in frames: [Rect2D]) -> (Int, Int)? {
    let wide = frames.indices.filter { frames[$0].width > tolerance && frames[$0].height > tolerance }
    // The frames at the height of the sweep, from left to right. None overlap, and some may be above by now.
    var open: [Int] = []
    for index in wide.sorted(by: { (frames[$0].minY, $0) < (frames[$1].minY, $1) }) {
      let frame = frames[index]
      var (place, end) = (0, open.count)
      while place < end {
        let middle = (place + end) / 2
        steps += 1
        if frames[open[middle]].minX <= frame.minX { place = middle + 1 } else { end = middle }
      }
      func passes(_ other: Int) -> Bool { frames[other].maxY <= frame.minY + tolerance }
      while place > 0, passes(open[place - 1]) {
        place -= 1
        open.remove(at: place)
      }
      while place < open.count, passes(open[place]) { open.remove(at: place) }
      if place > 0, frames[open[place - 1]].maxX > frame.minX + tolerance { return (open[place - 1], index) }
      if place < open.count, frame.maxX > frames[open[place]].minX + tolerance { return (open[place], index) }
      open.insert(index, at: place)
    }
    return nil
  }
}
