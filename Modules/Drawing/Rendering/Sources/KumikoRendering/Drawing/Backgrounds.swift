import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout

/// The backgrounds of sections and spans.
struct Backgrounds {
  private var ofSections: [Int: [Rect2D]] = [:]
  private var ofSpans: [Rect2D] = []

  init(_ boxes: [Box]) {
    for box in boxes where box.role == .background && !box.isHeaderBar && box.frame.isFinite {
      if box.indexPath.span == nil {
        ofSections[box.indexPath.section, default: []].append(box.frame)
      } else {
        ofSpans.append(box.frame)
      }
    }
  }

  /// Returns whether a box lies on the background of its section, or of a span around it.
  ///
  /// - Complexity: O(*n*) in the backgrounds of the section and of all spans.
  func hold(_ box: Box) -> Bool {
    (ofSections[box.indexPath.section] ?? []).contains { Self.contains($0, box.frame) }
      || ofSpans.contains { Self.contains($0, box.frame) }
  }

  private static func contains(_ outer: Rect2D, _ inner: Rect2D) -> Bool {
    outer.minX <= inner.minX + 0.5 && outer.maxX >= inner.maxX - 0.5 && outer.minY <= inner.minY + 0.5
      && outer.maxY >= inner.maxY - 0.5
  }
}
