import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
import KumikoSnapshot

extension CollectionViewport {
  /// A state to restore.
  public typealias Restoration = ViewportRestoration<SectionID, ItemID>

  /// Returns the state of the viewport to store and restore: the scroll offset, the orthogonal offsets, the measured
  /// sizes and the selection.
  ///
  /// A viewport has no outlines. ``CollectionController/restoration(screen:)`` adds their expanded items.
  ///
  /// - Parameter screen: The name of the screen, which a restored state must match.
  /// - Complexity: O(*v* + *m* log *m* + *k* log *n*) in the visible elements *v*, the measured sizes *m* and the
  ///   scrolled orthogonal sections *k*.
  public func restoration(screen: String = "") -> Restoration {
    let axis = layout.layout.mainAxis
    let place = heldPlace ?? self.place
    let orthogonals = place.orthogonals.filter { !$0.value.isAtStart }
    let anchors = Array((place.anchors + place.obscured).prefix(Restoration.maximumAnchors))
    var restoration = Restoration(
      screen: screen,
      anchors: anchors.isEmpty ? nearestAnchor : anchors,
      orthogonalOffsets: orthogonals.mapValues { $0.offset },
      orthogonalAnchors: orthogonals.mapValues { Array($0.anchors.prefix(Restoration.maximumOrthogonalAnchors)) },
      measurements: measurements,
      roomAcross: layout.environment.container.contentSize[axis.crossed],
      selection: selection)
    for (id, span) in place.spans where span.offset != span.range?.lowerBound {
      restoration.spans[id] = Restoration.Span(
        offset: span.offset, section: span.columns.first?.section, start: span.columns.first?.start ?? 0)
    }
    return restoration
  }

  /// Restores a state as far as its elements exist.
  ///
  /// Missing elements are ignored, and so are sizes of views with other content or in another environment. Offsets are
  /// limited to their ranges. Orthogonal sections without an offset in the state return to their start. The selection
  /// is that of the state. In an environment without space, the state applies once there is space.
  ///
  /// - Parameters:
  ///   - restoration: The state.
  ///   - screen: The name of the screen.
  ///   - sizes: Returns the preferred sizes of views that become visible and are not measured.
  /// - Returns: The update for the renderer; nil for the state of another screen, and nothing happens.
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O((*m* + *k*) log *n* + *v*) in the measured sizes *m*, the scrolled orthogonal sections *k* and the
  ///   visible elements *v*.
  public mutating func restore(
    _ restoration: Restoration, screen: String = "", measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update? {
    guard restoration.screen == screen else { return nil }
    let measured = holding(restoration)
    let place = HeldPlace(restoration)
    // A restored size may be outdated, if the view left the visible rect before it was measured again.
    let update = try move(measuring: sizes, asksAgain: { measured[$0] != nil }) {
      [anchoring] (layout) throws(LayoutError) -> PlaceHold in
      var former = PlaceHold()
      former.choose(in: &layout, for: measured.keys.compactMap(layout.layoutElement), anchoring: anchoring)
      try layout.setPreferredSizes(measured)
      var hold = place.hold(in: layout, anchoring: anchoring)
      hold.isAskedFor = hold.main != nil
      if hold.main == nil { hold.main = former.main }
      hold.orthogonals.merge(former.orthogonals) { restored, _ in restored }
      return hold
    }
    if !layout.hasRoom { heldPlace = place }
    selection = restoration.selection.filter { contents.indexPath(of: $0) != nil }
    return update
  }

  /// The last cell, header or footer before the visible rect, for a position between elements; otherwise the first cell.
  private var nearestAnchor: [Restoration.Anchor] {
    guard layout.hasRoom else { return [] }
    let geometry = layout.scrollGeometry
    let offset = geometry.start(of: layout.viewport)
    var window = layout.viewport
    // Until the start of the content.
    while window.size[geometry.axis] - layout.viewport.size[geometry.axis] < offset {
      window.size[geometry.axis] = max(1, window.size[geometry.axis] * 2)
      let end = offset + layout.viewport.size[geometry.axis]
      window = geometry.rect(window, at: end - window.size[geometry.axis])
      guard let anchor = layout.scrollAnchor(before: offset, in: window) else { continue }
      return [anchor]
    }
    // Columns that are scrolled aside have no elements here, and sections before may be empty.
    guard offset > 0, let cell = layout.firstCell else { return [] }
    return [Restoration.Anchor(element: cell.id, distance: geometry.start(of: cell.frame) - offset)]
  }

  /// The measured sizes, in the order of the layout.
  private var measurements: [Restoration.Measurement] {
    var namer = ElementNamer(contents, layout.layout)
    return layout.layout.preferredSizes.map { (place: $0.key.place, element: $0.key, size: $0.value) }
      .sorted { $0.place < $1.place }
      .compactMap { measured in
        namer.id(measured.element).map {
          Restoration.Measurement(element: $0, size: measured.size, contentVersion: contentVersion(of: $0))
        }
      }
  }

  /// Returns the sizes that are valid in this layout.
  private func holding(_ restoration: Restoration) -> [ElementID: Size2D] {
    let across = layout.layout.mainAxis.crossed
    guard restoration.roomAcross == layout.environment.container.contentSize[across] else { return [:] }
    var sizes: [ElementID: Size2D] = [:]
    for measurement in restoration.measurements
    where measurement.size.isPossible && contentVersion(of: measurement.element) == measurement.contentVersion {
      sizes[measurement.element] = measurement.size
    }
    return sizes
  }

  private func contentVersion(of element: ElementID) -> Int? {
    switch element {
    case .cell(let item), .itemSupplementary(_, let item): contents.snapshot.contentVersion(ofItem: item)
    case .countedCell, .sectionSupplementary, .spanSupplementary, .layoutSupplementary, .decoration, .spanDecoration:
      nil
    }
  }
}

extension CollectionLayout {
  fileprivate var firstCell: (id: ElementID, frame: Rect2D)? {
    var namer = ElementNamer(contents, layout)
    guard let section = layout.itemCounts.firstIndex(where: { $0 > 0 }) else { return nil }
    let cell = LayoutElement.cell(LayoutIndexPath(section: section, item: 0))
    guard let id = namer.id(cell), let frame = layout.attributes(of: cell)?.frame else { return nil }
    return (id, frame)
  }

  /// Returns the last cell, header or footer in a rectangle that starts before an offset.
  fileprivate func scrollAnchor(
    before offset: Double, in rect: Rect2D
  ) -> ViewportRestoration<SectionID, ItemID>.Anchor? {
    let plain = layout.withoutPinning
    let geometry = scrollGeometry
    var namer = ElementNamer(contents, plain)
    var last: (element: LayoutElement, start: Double)?
    for attributes in plain.attributes(in: rect) {
      let start = geometry.start(of: attributes.frame)
      guard start < offset, start > last?.start ?? -.infinity, let element = LayoutElement(attributes),
        attributes.category == .cell
          || plain.boundaryItem(ofKind: attributes.elementKind ?? "", at: attributes.indexPath) != nil
      else { continue }
      last = (element, start)
    }
    return last.flatMap { last in
      namer.id(last.element).map { ViewportRestoration.Anchor(element: $0, distance: last.start - offset) }
    }
  }
}

extension HeldPlace {
  init(_ restoration: ViewportRestoration<SectionID, ItemID>) {
    anchors = restoration.anchors
    for (section, offset) in restoration.orthogonalOffsets where offset.isFinite {
      orthogonals[section] = Orthogonal(offset: offset, anchors: restoration.orthogonalAnchors[section] ?? [])
    }
    for (id, span) in restoration.spans where span.offset.isFinite && span.start.isFinite {
      spans[id] = Span(
        offset: span.offset, columns: span.section.map { [ColumnAnchor(section: $0, start: span.start)] } ?? [])
    }
  }
}

extension Size2D {
  /// A Boolean value that indicates whether the size is valid for a view.
  fileprivate var isPossible: Bool {
    [width, height].allSatisfy { $0.isFinite && $0 >= 0 && $0 <= LayoutLimits.maximumLength }
  }
}
