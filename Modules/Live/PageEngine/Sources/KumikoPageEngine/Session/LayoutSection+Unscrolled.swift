import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension LayoutSection {
  /// Makes what has points across the layout longer or shorter, for a length between two for which the section was made.
  ///
  /// All of it has one factor: where rows break elsewhere, their frames do not correspond.
  mutating func stretch(toward other: LayoutSection, by share: Double, along axis: LayoutAxis) {
    func factor(_ here: Double, _ there: Double) -> Double { here > 0 ? max(0.01, 1 + share * (there / here - 1)) : 1 }
    func end(of group: LayoutGroup) -> Double {
      var end = 0.0
      if case .absolute(let length) = group.layoutSize[axis] { end = length }
      if case .custom(let items) = group.arrangement {
        for item in items { end = max(end, item.frame.upperBound(along: axis)) }
      }
      return end
    }
    let by = factor(end(of: group), end(of: other.group))
    func stretch(_ size: inout LayoutSize) {
      if case .absolute(let length) = size[axis] { size[axis] = .absolute(length * by) }
    }
    stretch(&group.layoutSize)
    if case .custom(var items) = group.arrangement {
      for at in items.indices {
        items[at].frame.origin[axis] *= by
        items[at].frame.size[axis] *= by
      }
      group.arrangement = .custom(items)
    }
    for at in boundarySupplementaryItems.indices {
      stretch(&boundarySupplementaryItems[at].layoutSize)
      boundarySupplementaryItems[at].absoluteOffset[axis] *= by
    }
    guard var own = columns, own.count == other.columns?.count, let a = own.lengths.first,
      let b = other.columns?.lengths.first
    else { return }
    for at in own.lengths.indices { own.lengths[at] *= factor(a, b) }
    columns = own
  }

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
