import KumikoDimension
import KumikoTestSupport
import Testing

@testable import KumikoLayout

@Suite("The index of the boxes of a template")
struct BoxIndexTests {
  private struct Box: Framed {
    var frame: Rect2D
  }

  /// Columns of boxes of different heights, each box in the shortest column, as in a waterfall.
  private func waterfall(_ count: Int, columns: Int, _ generator: inout SeededGenerator) -> [Box] {
    var bottoms = [Double](repeating: 0, count: columns)
    return (0..<count).map { _ in
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let height = Double.random(in: 10...80, using: &generator)
      defer { bottoms[column] += height + 4 }
      return Box(frame: Rect2D(x: Double(column) * 100, y: bottoms[column], width: 96, height: height))
    }
  }

  /// Boxes in no order at all.
  private func scattered(_ count: Int, _ generator: inout SeededGenerator) -> [Box] {
    (0..<count).map { _ in
      Box(
        frame: Rect2D(
          x: Double.random(in: 0...900, using: &generator), y: Double.random(in: 0...9_000, using: &generator),
          width: Double.random(in: 0...60, using: &generator), height: Double.random(in: 0...60, using: &generator)))
    }
  }

  // One level of blocks begins at 33 boxes, two at 1,025, three at 32,769.
  @Test(
    "It finds what a scan finds, in order",
    arguments: [0, 1, 31, 32, 33, 64, 1_023, 1_024, 1_025, 3_333, 32_768, 40_000])
  func scan(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for boxes in [waterfall(count, columns: 5, &generator), scattered(count, &generator)] {
      let index = BoxIndex(boxes)
      let height = boxes.map(\.frame.maxY).max() ?? 0
      for _ in 0..<20 {
        let rect = Rect2D(
          x: Double.random(in: -50...600, using: &generator),
          y: Double.random(in: -100...(height + 50), using: &generator),
          width: Double.random(in: 1...400, using: &generator), height: Double.random(in: 1...900, using: &generator))
        let limit = Bool.random(using: &generator) ? .max : Int.random(in: 0...(count + 1), using: &generator)
        var found: [Int] = []
        index.forEach(meeting: rect, in: boxes, below: limit) { number, _ in found.append(number) }
        let scanned = boxes.indices.filter { $0 < limit && boxes[$0].frame.intersects(rect) }
        #expect(found == scanned, "\(count) boxes, \(rect), the first \(limit)")
      }
    }
  }

  @Test("It tests few boxes of many")
  func cost() {
    final class Counter { var tests = 0 }
    struct Counted: Framed {
      var rect: Rect2D
      var counter: Counter
      var frame: Rect2D {
        counter.tests += 1
        return rect
      }
    }
    var generator = SeededGenerator(seed: 1)
    let counter = Counter()
    let boxes = waterfall(40_000, columns: 5, &generator).map { Counted(rect: $0.frame, counter: counter) }
    let index = BoxIndex(boxes)
    counter.tests = 0
    var found = 0
    index.forEach(
      meeting: Rect2D(x: 0, y: 200_000, width: 500, height: 800), in: boxes, below: .max
    ) { _, _ in found += 1 }
    #expect(found > 50 && counter.tests <= found + 4 * BoxIndex.fanOut)
  }
}
