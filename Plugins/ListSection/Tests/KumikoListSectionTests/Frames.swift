import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoRegistry

/// The frames of the cells in a layout of one section.
func frames(_ section: LayoutSection, count: Int, width: Double = 400, height: Double = 800) throws -> [Rect2D] {
  var layout = CompositionalLayout(sections: [section], configuration: CompositionalLayoutConfiguration())
  try layout.prepare(itemCounts: [count], in: LayoutEnvironment(size: Size2D(width: width, height: height)))
  return (0..<count).compactMap { layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame }
}

/// Whether each frame is within 0.001 points of the expected one.
func match(_ frames: [Rect2D], _ expected: [[Double]]) -> Bool {
  frames.count >= expected.count
    && zip(frames, expected).allSatisfy { frame, values in
      zip([frame.minX, frame.minY, frame.width, frame.height], values).allSatisfy { abs($0 - $1) < 1e-3 }
    }
}
