import KumikoDimension
import KumikoLayout

extension CollectionViewport {
  /// Scrolls sections sideways, so that the first of their cells in sight that is still there stays where it is.
  ///
  /// A section at its start stays there, as ``ScrollAnchoring/reading`` has it, and shows what is new.
  func keepRails(from old: Layout, in next: inout Layout) {
    guard !next.orthogonalOffsets.isEmpty else { return }
    var done: Set<SectionID> = []
    for element in shown.elements {
      guard let section = element.item.sectionIdentifier, let offset = next.orthogonalOffsets[section],
        case .cell = element.key.id, !done.contains(section),
        let before = old.rail(of: section), let after = next.rail(of: section),
        let now = next.attributes(of: element.key.id)?.frame,
        next.contents.sectionIdentifier(of: element.key.id) == section
      else { continue }
      done.insert(section)
      guard offset > before.range.lowerBound else { continue }
      next.orthogonalOffsets[section] =
        offset + after.distance(to: now) - before.distance(to: element.item.frame)
    }
  }

  /// What is to be added to an adjustment where content that is scrolled sideways now starts at its other end.
  func turned(from old: Layout, to new: Layout) -> Point2D {
    let (before, after) = (ScrollGeometry(old), ScrollGeometry(new))
    guard before.isBackwards != after.isBackwards, before.axis == .horizontal,
      let anchor = old.scrollAnchor(), let frame = new.attributes(of: anchor.element)?.frame
    else { return .zero }
    // Both adjustment and anchor name the leading corner, which was the left one and is the right one, or the other way.
    let corner = after.isBackwards ? frame.maxX : frame.minX
    let told = corner - anchor.origin.x
    let wanted = after.start(of: corner) - before.start(of: anchor.origin.x)
    return Point2D(x: after.distance(forShift: wanted, since: before) - told, y: 0)
  }
}

/// A section that scrolls sideways, in content coordinates.
private struct Rail {
  let isMirrored: Bool
  let axis: LayoutAxis
  let frame: Rect2D
  let range: ClosedRange<Double>

  /// How far a cell stands from the start of what is visible of the section.
  func distance(to cell: Rect2D) -> Double {
    isMirrored
      ? frame.upperBound(along: axis) - cell.upperBound(along: axis)
      : cell.lowerBound(along: axis) - frame.lowerBound(along: axis)
  }
}

extension CollectionLayout {
  fileprivate func rail(of section: SectionID) -> Rail? {
    guard let number = contents.indexOfSection(section), let scroll = layout.orthogonalScroll(ofSection: number) else {
      return nil
    }
    return Rail(
      isMirrored: layout.isRightToLeft && scroll.axis == .horizontal, axis: scroll.axis, frame: scroll.frame,
      range: scroll.offsetRange)
  }
}

extension CollectionContents {
  /// The section that a cell is in; nil where it is unknown.
  fileprivate func sectionIdentifier(of element: CollectionElementID<SectionID, ItemID>) -> SectionID? {
    layoutElement(element).flatMap { sectionIdentifier(at: $0.indexPath.section) }
  }
}
