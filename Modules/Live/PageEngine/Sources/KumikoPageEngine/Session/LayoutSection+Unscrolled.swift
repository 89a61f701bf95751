import KumikoComposition
import KumikoDimension

extension LayoutSection {
  /// Returns the section without scrolling across the layout: its groups stand in lines, as many in each as fit.
  ///
  /// - Parameter direction: The axis of the layout.
  func unscrolled(in direction: LayoutAxis) -> LayoutSection {
    guard orthogonalScrollingBehavior != .none else { return self }
    var (section, piece, line) = (self, group, group.layoutSize)
    line[direction.crossed] = direction == .vertical ? .fractionalWidth(1) : .fractionalHeight(1)
    // A share of the room is a share of the line now, which has it already.
    if direction == .vertical, line.heightDimension.isFractionalHeight {
      piece.layoutSize.heightDimension = .fractionalHeight(1)
    } else if direction == .horizontal, line.widthDimension.isFractionalWidth {
      piece.layoutSize.widthDimension = .fractionalWidth(1)
    }
    section.orthogonalScrollingBehavior = .none
    section.group = LayoutGroup(
      layoutSize: line, arrangement: .axis(direction.crossed, [.group(piece)], .untilFull),
      interItemSpacing: .fixed(interGroupSpacing))
    return section
  }
}
