import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout

/// The backgrounds of sections and spans.
struct Backgrounds {
  private var ofSections: [Int: [Box]] = [:]
  private var ofSpans: [Box] = []

  init(_ boxes: [Box]) {
    for box in boxes where box.role == .background && !box.isHeaderBar && box.frame.isFinite {
      if box.indexPath.span == nil {
        ofSections[box.indexPath.section, default: []].append(box)
      } else {
        ofSpans.append(box)
      }
    }
  }

  /// Returns the backgrounds that a box lies on: of its section, and of spans around it.
  ///
  /// - Complexity: O(*n*) in the backgrounds of the section and of all spans.
  func around(_ box: Box) -> [Box] {
    (ofSpans + (ofSections[box.indexPath.section] ?? [])).filter { Self.contains($0.frame, box.frame) }
  }

  private static func contains(_ outer: Rect2D, _ inner: Rect2D) -> Bool {
    outer.minX <= inner.minX + 0.5 && outer.maxX >= inner.maxX - 0.5 && outer.minY <= inner.minY + 0.5
      && outer.maxY >= inner.maxY - 0.5
  }
}
