import KumikoComposition
import KumikoDimension
import KumikoLayout

/// What is in sight and where, by identifier: what is held while there is no room for anything, and in restored states.
struct HeldPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Anchor = ViewportRestoration<SectionID, ItemID>.Anchor
  typealias Layout = CollectionLayout<SectionID, ItemID>

  /// A section that is scrolled sideways.
  struct Rail: Sendable {
    var offset: Double
    /// Between which offsets it rested; nil where that is not known, and only the anchors and the offset count.
    var range: ClosedRange<Double>?
    var anchors: [Anchor]
  }

  /// How far the content is scrolled; nil where only the anchors count.
  var position: ScrollAnchoring.Position?
  /// The first one that is there counts.
  var anchors: [Anchor]
  var rails: [SectionID: Rail] = [:]

  /// What of it is held in a layout; nothing of what is not there.
  func hold(in layout: Layout, anchoring: ScrollAnchoring) -> Hold<SectionID, ItemID> {
    var hold = Hold<SectionID, ItemID>()
    let found = first(of: anchors, in: layout) { layout.layout.attributes(of: $0) != nil }
    if let position {
      hold.main = .axis(
        AxisHold(
          element: found?.element, start: (found?.distance ?? 0) + position.offset, position: position,
          anchoring: anchoring))
    } else if let found {
      hold.main = .axis(AxisHold(element: found.element, distance: found.distance))
    }
    for (section, rail) in rails {
      guard let number = layout.contents.indexOfSection(section) else { continue }
      let found = first(of: rail.anchors, in: layout) { element in
        guard case .cell(let path) = element else { return false }
        return path.section == number && layout.layout.attributes(of: element) != nil
      }
      hold.rails[section] = AxisHold(
        element: found?.element, start: (found?.distance ?? 0) + rail.offset,
        position: ScrollAnchoring.Position(offset: rail.offset, range: rail.range ?? rail.offset...rail.offset),
        anchoring: rail.range == nil ? nil : .reading)
    }
    return hold
  }

  private func first(
    of anchors: [Anchor], in layout: Layout, where isThere: (LayoutElement) -> Bool
  ) -> (element: LayoutElement, distance: Double)? {
    for anchor in anchors.prefix(ViewportRestoration<SectionID, ItemID>.maximumAnchors)
    where anchor.distance.isFinite {
      if let element = layout.contents.layoutElement(anchor.element), isThere(element) {
        return (element, anchor.distance)
      }
    }
    return nil
  }
}

extension CollectionViewport {
  /// What is in sight, and where.
  var place: HeldPlace<SectionID, ItemID> {
    var place = HeldPlace(position: layout.scrollPosition, anchors: anchors)
    for (section, offset) in layout.orthogonalOffsets where offset != 0 {
      guard let rail = layout.rail(of: section) else { continue }
      place.rails[section] = HeldPlace.Rail(offset: offset, range: rail.range, anchors: anchors(of: rail))
    }
    return place
  }

  /// The cells, headers and footers in sight, the one that the reader is most likely to look at first.
  private var anchors: [Restoration.Anchor] {
    let offset = layout.scrollPosition.offset
    let found = shown.elements.compactMap { element -> Restoration.Anchor? in
      guard element.key.copy == 0, let numbered = contents.layoutElement(element.key.id),
        element.item.category == .cell
          || layout.layout.boundaryItem(ofKind: element.item.elementKind ?? "", at: numbered.indexPath) != nil
      else { return nil }
      return layout.start(of: numbered).map { Restoration.Anchor(element: element.key.id, distance: $0 - offset) }
    }
    return Self.inOrder(found)
  }

  /// The cells that are visible of a section that scrolls sideways, in the same order.
  private func anchors(of rail: Rail) -> [Restoration.Anchor] {
    var namer = ElementNamer(contents, layout.layout)
    return Self.inOrder(
      rail.cells(in: layout.layout).compactMap { cell in
        namer.id(cell.element).map { Restoration.Anchor(element: $0, distance: cell.start - rail.offset) }
      })
  }

  /// Those that begin in sight, from the start on, and then those that have begun before, the last one first.
  private static func inOrder(_ anchors: [Restoration.Anchor]) -> [Restoration.Anchor] {
    let sorted = anchors.enumerated().sorted { a, b in
      let (inSight, other) = (
        a.element.distance >= -LayoutLimits.fitTolerance, b.element.distance >= -LayoutLimits.fitTolerance
      )
      if inSight != other { return inSight }
      if a.element.distance == b.element.distance { return a.offset < b.offset }
      return inSight ? a.element.distance < b.element.distance : a.element.distance > b.element.distance
    }
    return sorted.prefix(Restoration.maximumAnchors).map(\.element)
  }
}
