@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

@testable import KumikoReferenceTestSupport

/// The first differences between an engine's layout and the expected layout, in words; empty if they agree.
func differences(_ layout: CompositionalLayout, _ expected: ReferenceLayout) -> [String] {
  differences(ReferenceLayout(of: layout), expected)
}

/// The first differences between a layout and the expected layout, in words; empty if they agree.
func differences(_ layout: ReferenceLayout, _ expected: ReferenceLayout, tolerance: Double = 1e-6) -> [String] {
  var found: [String] = []
  if !isClose(layout.contentSize, expected.contentSize, tolerance) {
    found.append("content size \(layout.contentSize), expected \(expected.contentSize)")
  }
  var actual: [ReferenceKey: ReferenceElement] = [:]
  for element in layout.elements where actual.updateValue(element, forKey: element.key) != nil {
    found.append("\(element.key) is there twice")
  }
  if layout.elements.count != expected.elements.count {
    found.append("\(layout.elements.count) elements, expected \(expected.elements.count)")
  }
  for element in expected.elements {
    guard let other = actual.removeValue(forKey: element.key) else {
      found.append("\(element.key) is missing")
      continue
    }
    if !isClose(other.frame, element.frame, tolerance) {
      found.append("\(element.key) at \(other.frame.numbers), expected \(element.frame.numbers)")
    }
    if other.zIndex != element.zIndex {
      found.append("\(element.key) has z \(other.zIndex), expected \(element.zIndex)")
    }
  }
  for key in actual.keys { found.append("\(key) is too many") }
  return Array(found.prefix(6))
}

private func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

private func isClose(_ a: Size2D, _ b: Size2D, _ tolerance: Double) -> Bool {
  isClose(a.width, b.width, tolerance) && isClose(a.height, b.height, tolerance)
}

func isClose(_ a: Rect2D, _ b: Rect2D, _ tolerance: Double = 1e-6) -> Bool {
  isClose(a.minX, b.minX, tolerance) && isClose(a.minY, b.minY, tolerance) && isClose(a.size, b.size, tolerance)
}
