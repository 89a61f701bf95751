import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoRegistry
import KumikoWaterfallSection

/// The section of options for items with fields.
func section(
  _ options: PlainValue, items: [PlainRecord]? = nil, count: Int = 0, width: Double = 400,
  placement: SectionPlacement = SectionPlacement()
) throws -> LayoutSection {
  var source: (@Sendable (Int) -> PlainRecord)?
  if let items { source = { items[$0] } }
  return try SectionRegistry(linked: [WaterfallSection.self]).section(
    kind: WaterfallSection.kind, options: options, in: LayoutEnvironment(size: Size2D(width: width, height: 800)),
    itemCount: items?.count ?? count, placement: placement, item: source)
}

/// A layout of one section.
func layout(
  _ section: LayoutSection, count: Int, width: Double = 400, direction: LayoutDirection = .leftToRight
) throws -> CompositionalLayout {
  var layout = CompositionalLayout(section: section)
  try layout.prepare(
    itemCounts: [count], in: LayoutEnvironment(size: Size2D(width: width, height: 800), layoutDirection: direction))
  return layout
}

/// The frames of the cells of a layout.
func frames(_ layout: CompositionalLayout) -> [Rect2D] {
  (0..<layout.numberOfItems(inSection: 0)).compactMap {
    layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame
  }
}

/// Whether both have the same frames, up to rounding.
func match(_ frames: [Rect2D], _ expected: [Rect2D]) -> Bool {
  frames.count == expected.count
    && zip(frames, expected).allSatisfy { frame, expected in
      abs(frame.minX - expected.minX) < 1e-3 && abs(frame.minY - expected.minY) < 1e-3
        && abs(frame.width - expected.width) < 1e-3 && abs(frame.height - expected.height) < 1e-3
    }
}

/// The first pair of frames that overlap, and the first frame that is not in the width of the section.
func faults(_ frames: [Rect2D], width: Double) -> [String] {
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

/// Random numbers with a seed.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(truncatingIfNeeded: state >> 33) % range.count
  }
}
