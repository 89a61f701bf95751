import KumikoComposition
import KumikoDimension
public import KumikoLayout
import KumikoSnapshot

extension CollectionViewport {
  /// A state to restore.
  public typealias Restoration = ViewportRestoration<SectionID, ItemID>

  /// What the reader sees, as a value that can be stored and restored.
  ///
  /// - Parameter screen: a name for the screen, so that its state is not taken for that of another one.
  /// - Complexity: O(in sight + m log m) for m measured sizes.
  public func restoration(screen: String = "") -> Restoration {
    let geometry = ScrollGeometry(layout)
    return Restoration(
      screen: screen,
      anchors: heldPlace ?? anchors,
      sidewaysOffsets: layout.orthogonalOffsets.filter { $0.value != 0 },
      measurements: measurements,
      roomAcross: layout.environment.container.contentSize[geometry.axis.crossed])
  }

  /// Shows what was seen when a state was taken, as far as it is there; nil for a state of another screen, and nothing happens.
  ///
  /// Elements that are not there are passed over, and so are sizes of views with other content, or for other room. Whatever
  /// the state holds, the content is never scrolled past its ends.
  ///
  /// - Parameters:
  ///   - restoration: the state.
  ///   - screen: the name of this screen.
  ///   - sizes: how large views want to be that come into sight and have not been measured.
  /// - Complexity: O(log n) for each measured size, and O(in sight).
  /// - Throws: what the size provider's answers are refused for; see ``CollectionLayout/measure(in:_:)``.
  public mutating func restore(
    _ restoration: Restoration, screen: String = "", measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update? {
    guard restoration.screen == screen else { return nil }
    let measured = holding(restoration)
    return try move(measuring: sizes) { (layout) throws(LayoutError) -> LayoutAdjustment? in
      try layout.setPreferredSizes(measured)
      for (section, offset) in restoration.sidewaysOffsets where offset.isFinite {
        if layout.contents.indexOfSection(section) != nil { layout.orthogonalOffsets[section] = offset }
      }
      layout.clampOrthogonalOffsets()
      try layout.approach(measuring: sizes) { $0.bounds(showingFirstOf: restoration.anchors) }
      return nil
    }
  }

  /// What has been measured, in the layout's order.
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

  /// The cells, headers and footers in sight, the one that the reader is most likely to look at first.
  var anchors: [Restoration.Anchor] {
    let geometry = ScrollGeometry(layout)
    var found: [Restoration.Anchor] = []
    for element in shown.elements where element.key.copy == 0 {
      guard let start = layout.start(of: element.key.id) else { continue }
      found.append(Restoration.Anchor(element: element.key.id, distance: start - geometry.position.offset))
    }
    // Those that begin in sight, from the start on, and then those that have begun before, the last one first.
    found.sort { a, b in
      let (inSight, other) = (a.distance > -Self.tolerance, b.distance > -Self.tolerance)
      if inSight != other { return inSight }
      return inSight ? a.distance < b.distance : a.distance > b.distance
    }
    return Array(found.prefix(Restoration.maximumAnchors))
  }

  private static var tolerance: Double { 0.01 }

  /// The sizes that hold here.
  private func holding(_ restoration: Restoration) -> [ElementID: Size2D] {
    let across = layout.layout.configuration.scrollDirection.crossed
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
    case .countedCell, .sectionSupplementary, .layoutSupplementary, .decoration: nil
    }
  }
}

extension CollectionLayout {
  /// How far from the start of the content an element begins, where it stands by itself; nil for a decoration, and where
  /// there is none.
  fileprivate func start(of element: ElementID) -> Double? {
    guard let numbered = contents.layoutElement(element) else { return nil }
    var plain = self
    // Where a header stands by itself, not where it is pinned.
    plain.visibleBounds = nil
    guard let frame = plain.layout.attributes(of: numbered)?.frame else { return nil }
    let geometry = ScrollGeometry(self)
    let axis = geometry.axis
    return geometry.start(of: geometry.isBackwards ? frame.upperBound(along: axis) : frame.lowerBound(along: axis))
  }

  /// The visible bounds with the first of some elements that is there where it was; nil where there is none of them.
  func bounds(showingFirstOf anchors: [ViewportRestoration<SectionID, ItemID>.Anchor]) -> Rect2D? {
    let anchor = anchors.prefix(ViewportRestoration<SectionID, ItemID>.maximumAnchors)
      .first { $0.distance.isFinite && attributes(of: $0.element) != nil }
    return anchor.flatMap(bounds(showing:))
  }

  /// The visible bounds with an element where it was, within the ends of the content.
  private func bounds(showing anchor: ViewportRestoration<SectionID, ItemID>.Anchor) -> Rect2D? {
    guard let start = start(of: anchor.element) else { return nil }
    let geometry = ScrollGeometry(self)
    let range = geometry.position.range
    return geometry.bounds(at: min(max(start - anchor.distance, range.lowerBound), range.upperBound))
  }
}

extension Size2D {
  /// Whether a layout takes it as the size of a view.
  fileprivate var isPossible: Bool {
    [width, height].allSatisfy { $0.isFinite && $0 >= 0 && $0 <= LayoutLimits.maximumLength }
  }
}
