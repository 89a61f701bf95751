import Foundation
@_spi(Kumiko) import KumikoValues

/// What a flow layout knows of a section before its items are arranged.
struct FlowMetrics {
  var count: Int
  var header = CGSize.zero
  var footer = CGSize.zero
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  /// The sizes of the items; a single one if all are alike.
  var sizes: [CGSize]
  var isUniform: Bool

  func size(ofItem item: Int) -> CGSize { isUniform ? sizes[0] : sizes[item] }

  /// What no layout can be made of; nil if all numbers are finite and no size is negative.
  var fault: String? {
    func isWrong(_ length: CGFloat) -> Bool { !(length >= 0 && length.isFinite) }
    // The name of the owner is made only where it is told.
    func fault(_ size: CGSize, _ owner: @autoclosure () -> String) -> String? {
      guard isWrong(size.width) || isWrong(size.height) else { return nil }
      return "the size \(size.width) × \(size.height) of \(owner()) must be finite and not negative"
    }
    for (item, size) in sizes.enumerated() {
      if let fault = fault(size, "item \(item)") { return fault }
    }
    if let fault = fault(header, "the header") ?? fault(footer, "the footer") { return fault }
    let lengths = [lineSpacing, itemSpacing, inset.top, inset.left, inset.bottom, inset.right]
    if !lengths.allSatisfy(\.isFinite) { return "spacings and insets must be finite" }
    return nil
  }
}

/// The items of a section in lines. Lengths are in points: `main` along the axis of scrolling, `cross` across it.
struct FlowLines {
  struct Box {
    var main: CGFloat
    var cross: CGFloat
    var mainLength: CGFloat
    var crossLength: CGFloat
  }

  private enum Arrangement {
    /// Lines of equal items: the number of items in a line, the first position, and the distance of neighbors.
    case grid(Box, perLine: Int, step: CGFloat, lineStep: CGFloat)
    /// The place of each item, the first items of the lines, and whether lines lie over one another.
    case varied([Box], starts: [Int], overlap: Bool)
  }

  let count: Int
  private let arrangement: Arrangement
  let length: CGFloat

  /// Arranges items of one size. The last line has the spacing of the full ones.
  init(count: Int, size: (main: CGFloat, cross: CGFloat), room: CGFloat, itemSpacing: CGFloat, lineSpacing: CGFloat) {
    self.count = count
    var perLine = 1
    let fitting = (room + itemSpacing) / (size.cross + itemSpacing)
    // Sizes that vanish fit without end, and those that are no numbers not at all.
    if size.cross + itemSpacing > 0, fitting > 1 { perLine = Int(min(fitting, 1e9)) }
    let gap = perLine > 1 ? (room - CGFloat(perLine) * size.cross) / CGFloat(perLine - 1) : 0
    // An item that has a line for itself is in its middle.
    let first = Box(
      main: 0, cross: perLine > 1 ? 0 : (room - size.cross) / 2, mainLength: size.main, crossLength: size.cross)
    arrangement = .grid(first, perLine: perLine, step: size.cross + gap, lineStep: size.main + lineSpacing)
    let lines = (count + perLine - 1) / perLine
    length = lines > 0 ? CGFloat(lines) * size.main + CGFloat(lines - 1) * lineSpacing : 0
  }

  /// Arranges items of different sizes. The last line begins at the leading edge, with the minimum spacing.
  init(_ sizes: [(main: CGFloat, cross: CGFloat)], room: CGFloat, itemSpacing: CGFloat, lineSpacing: CGFloat) {
    count = sizes.count
    var (boxes, starts): ([Box], [Int]) = ([], [])
    boxes.reserveCapacity(count)
    var main: CGFloat = 0
    while boxes.count < count {
      let start = boxes.count
      if start > 0 { main += lineSpacing }
      var (end, used) = (start + 1, sizes[start].cross)
      while end < count, used + itemSpacing + sizes[end].cross <= room {
        used += itemSpacing + sizes[end].cross
        end += 1
      }
      let line = sizes[start..<end]
      let length = line.map(\.main).max() ?? 0
      let free = room - used
      // An item that has a line for itself is in its middle, also the last one if no second one like it has room.
      let isAlone = line.count == 1 && (end < count || free < itemSpacing + sizes[start].cross)
      var cross = isAlone ? free / 2 : 0
      let gap = itemSpacing + (end < count && line.count > 1 ? free / CGFloat(line.count - 1) : 0)
      for size in line {
        boxes.append(
          Box(main: main + (length - size.main) / 2, cross: cross, mainLength: size.main, crossLength: size.cross))
        cross += size.cross + gap
      }
      starts.append(start)
      main += length
    }
    arrangement = .varied(boxes, starts: starts, overlap: lineSpacing < 0)
    length = main
  }

  /// Returns the place of an item, from the start of the first line. O(1).
  func box(ofItem item: Int) -> Box {
    switch arrangement {
    case .grid(var box, let perLine, let step, let lineStep):
      box.main += CGFloat(item / perLine) * lineStep
      box.cross += CGFloat(item % perLine) * step
      return box
    case .varied(let boxes, _, _): return boxes[item]
    }
  }

  /// Returns the items of the lines that may meet a range along the axis of scrolling. O(log n).
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, upper >= 0, lower <= length else { return 0..<0 }
    switch arrangement {
    case .grid(let box, let perLine, _, let lineStep):
      guard lineStep > 0 else { return 0..<count }
      // A negative spacing lays lines over one another.
      let overlap = max(0, box.mainLength - lineStep)
      let first = Int(min(max(0, (lower - overlap) / lineStep), CGFloat(count))) * perLine
      let last = (Int(min(max(0, upper / lineStep), CGFloat(count))) + 1) * perLine
      return min(first, count)..<min(last, count)
    case .varied(let boxes, let starts, let overlap):
      if overlap { return 0..<count }
      /// The first line for which a condition on its first item holds, as all after it.
      func line(where isAfter: (Box) -> Bool) -> Int {
        starts.partitioningIndex { isAfter(boxes[$0]) }
      }
      // The first item of a line can be lower than others, by less than the line is long.
      let first = max(0, line { $0.main > lower } - 2)
      let last = min(line { $0.main > upper } + 1, starts.count)
      return starts[min(first, starts.count - 1)]..<(last < starts.count ? starts[last] : count)
    }
  }
}
