import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The visible elements and their places, by identifier. They are held while the container has no room, and in restored
/// states.
struct HeldPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Anchor = ViewportRestoration<SectionID, ItemID>.Anchor
  typealias Layout = CollectionLayout<SectionID, ItemID>

  /// A section that is scrolled orthogonally.
  struct Orthogonal: Sendable {
    var offset: Double
    /// Between which offsets it rested; nil where that is not known, and only the anchors and the offset count.
    var range: ClosedRange<Double>?
    var anchors: [Anchor]

    /// A Boolean value that indicates whether it was at the start of its content, to which it returns by itself.
    var isAtStart: Bool { offset == range?.lowerBound }
  }

  /// A span whose sections are side by side.
  struct Span: Sendable {
    var offset: Double
    /// Between which offsets it rested; nil where that is not known, and only the columns and the offset count.
    var range: ClosedRange<Double>?
    var columns: [ColumnAnchor<SectionID>]
  }

  /// How far the content is scrolled; nil where only the anchors count.
  var position: ScrollAnchoring.Position?
  /// The first one that is there counts.
  var anchors: [Anchor]
  /// The elements under bars. They are not held, but lead back to the place if no other element is left.
  var obscured: [Anchor] = []
  var orthogonals: [SectionID: Orthogonal] = [:]
  var spans: [String: Span] = [:]

  /// Returns the hold of the elements that a layout still has.
  ///
  /// - Parameter keepsPull: Whether content that was pulled past an end stays there. In another window and another layout it
  ///   rests.
  func hold(in layout: Layout, anchoring: ScrollAnchoring, keepingPull keepsPull: Bool = false) -> Hold<
    SectionID, ItemID
  > {
    var hold = Hold<SectionID, ItemID>()
    let found = first(of: anchors, in: layout) { layout.layout.attributes(of: $0) != nil }
    if var position {
      let offset = position.offset
      if !keepsPull { position.offset = offset.clamped(to: position.range) }
      hold.main = .axis(
        AxisHold(
          element: found?.element, start: (found?.distance ?? 0) + offset, position: position, anchoring: anchoring))
    } else if let found {
      hold.main = .axis(AxisHold(element: found.element, start: found.distance))
    }
    if position == nil {
      // A section that the state does not name was not scrolled.
      for section in layout.orthogonalOffsets.keys where orthogonals[section] == nil {
        hold.orthogonals[section] = .start
      }
      let start = ScrollAnchoring.Position(offset: 0, range: 0...0)
      for span in layout.spanOffsets.keys where spans[span] == nil {
        hold.spans[span] = SpanHold(columns: [], position: start, anchoring: .reading)
      }
    }
    for (id, span) in spans {
      hold.spans[id] = SpanHold(
        columns: span.columns.compactMap { column in
          layout.contents.indexOfSection(column.section).map { ColumnAnchor(section: $0, start: column.start) }
        },
        position: ScrollAnchoring.Position(offset: span.offset, range: span.range ?? span.offset...span.offset),
        anchoring: span.range == nil ? nil : .reading)
    }
    for (section, orthogonal) in orthogonals {
      guard let number = layout.contents.indexOfSection(section) else { continue }
      let isShared = layout.orthogonalPosition(of: section).map(layout.layout.sharesOffset) ?? false
      let found =
        isShared
        ? nil
        : first(of: orthogonal.anchors, in: layout) { element in
          guard case .cell(let path) = element else { return false }
          return path.section == number && layout.layout.attributes(of: element) != nil
        }
      hold.orthogonals[section] = AxisHold(
        element: found?.element, start: (found?.distance ?? 0) + orthogonal.offset,
        position: ScrollAnchoring.Position(
          offset: orthogonal.offset, range: orthogonal.range ?? orthogonal.offset...orthogonal.offset),
        anchoring: orthogonal.range == nil ? nil : .reading)
    }
    return hold
  }

  private func first(
    of anchors: [ViewportRestoration<SectionID, ItemID>.Anchor], in layout: Layout,
    where isThere: (LayoutElement) -> Bool
  ) -> (element: LayoutElement, distance: Double)? {
    for anchor in anchors.prefix(ViewportRestoration<SectionID, ItemID>.maximumAnchors)
    where anchor.distance.isFinite {
      if let element = layout.layoutElement(anchor.element), isThere(element) {
        return (element, anchor.distance)
      }
    }
    return nil
  }
}

extension CollectionViewport {
  var place: HeldPlace<SectionID, ItemID> {
    let (unobscured, obscured) = anchors
    var place = HeldPlace(position: layout.scrollPosition, anchors: unobscured, obscured: obscured)
    for section in layout.orthogonalOffsets.keys {
      guard let position = layout.orthogonalPosition(of: section), !position.isUnscrolled else { continue }
      place.orthogonals[section] = HeldPlace.Orthogonal(
        offset: position.offset, range: position.range, anchors: anchors(of: position))
    }
    for (span, offset) in layout.spanOffsets {
      place.spans[span] = HeldPlace.Span(
        offset: offset, range: layout.offsetRange(ofSpan: span),
        columns: Array(layout.columns(ofSpan: span).prefix(Restoration.maximumAnchors)))
    }
    return place
  }

  /// The cells, headers and footers within the visible bounds, and those under bars; the one that the reader is most likely to
  /// look at first.
  private var anchors: (unobscured: [Restoration.Anchor], obscured: [Restoration.Anchor]) {
    let geometry = layout.scrollGeometry
    let offset = geometry.start(of: layout.viewport)
    let length = layout.viewport.size[geometry.axis]
    let plain = layout.layout.withoutPinning
    var (unobscured, obscured): ([Restoration.Anchor], [Restoration.Anchor]) = ([], [])
    for element in shown.elements where element.key.copy == 0 {
      guard let numbered = layout.layoutElement(element.key.id),
        element.item.category == .cell
          || plain.boundaryItem(ofKind: element.item.elementKind ?? "", at: numbered.indexPath) != nil,
        let frame = plain.attributes(of: numbered)?.frame
      else { continue }
      let anchor = Restoration.Anchor(element: element.key.id, distance: geometry.start(of: frame) - offset)
      if anchor.distance < length, anchor.distance + frame.size[geometry.axis] > 0 {
        unobscured.append(anchor)
      } else {
        obscured.append(anchor)
      }
    }
    return (Self.inOrder(unobscured), Self.inOrder(obscured))
  }

  /// The cells that are visible of a section that scrolls orthogonally, in the same order.
  private func anchors(of position: OrthogonalPosition) -> [Restoration.Anchor] {
    var namer = ElementNamer(contents, layout.layout)
    return Self.inOrder(
      position.cells(in: layout.layout).compactMap { cell in
        namer.id(.cell(cell.path)).map { Restoration.Anchor(element: $0, distance: cell.start - position.offset) }
      })
  }

  /// Those that begin in the visible bounds, from the start on, and then those that have begun before, the last one first.
  private static func inOrder(_ anchors: [Restoration.Anchor]) -> [Restoration.Anchor] {
    let sorted = anchors.enumerated().sorted { a, b in
      let (inSight, other) = (
        a.element.distance >= -LayoutLimits.fitTolerance, b.element.distance >= -LayoutLimits.fitTolerance
      )
      if inSight != other { return inSight }
      if a.element.distance == b.element.distance { return a.offset < b.offset }
      return inSight ? a.element.distance < b.element.distance : a.element.distance > b.element.distance
    }
    return sorted.prefix(Restoration.maximumAnchors).map { $0.element }
  }
}
