import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout

/// The backgrounds of sections and spans.
struct Backgrounds {
  /// Those of spans have no section.
  private let ofSections: [Int?: [Box]]

  init(_ boxes: [Box]) {
    ofSections = Dictionary(
      grouping: boxes.lazy.filter { $0.role == .background && !$0.isHeaderBar && $0.frame.isFinite },
      by: { $0.indexPath.span == nil ? $0.indexPath.section : nil })
  }

  /// Returns the backgrounds that a box lies on, or the own one of a pinned box, below which others scroll away.
  ///
  /// - Complexity: O(*n*) in the backgrounds of the section and of all spans.
  func around(_ box: Box) -> [Box] {
    let all = [nil, box.indexPath.section].flatMap { ofSections[$0] ?? [] }
    let own = (box.pinning == nil ? nil : all.first { $0.indexPath.section == box.indexPath.section }) ?? box
    return all.filter { card in
      let (both, size) = (card.frame.union(own.frame), card.frame.size)
      return both.width <= size.width + 0.5 && both.height <= size.height + 0.5
    }
  }
}
