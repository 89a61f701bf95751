public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

extension CollectionLayout {
  /// A visible element of this collection.
  public typealias VisibleItem = KumikoCollection.VisibleItem<SectionID, ItemID>

  /// Changes the appearance of a section's visible elements during scrolling: Apple's
  /// `visibleItemsInvalidationHandler`.
  ///
  /// The handler gets all visible elements of its section: cells, supplementary views and decorations. It can change
  /// their appearance, not the list: removed elements are shown as they were laid out, and added ones are ignored. The
  /// order is not relevant.
  ///
  /// - Parameters:
  ///   - items: The elements, with their frames at orthogonal offset 0.
  ///   - contentOffset: The origin of the visible rect in the same coordinates. `frame.midX - contentOffset.x` is the
  ///     distance of a cell's center from the left edge. On the axis of an orthogonal section, it is the offset of the
  ///     section, negative in a right-to-left layout.
  ///   - environment: The environment of the section.
  public typealias VisibleItemsHandler =
    @Sendable (_ items: inout [VisibleItem], _ contentOffset: Point2D, _ environment: LayoutEnvironment) -> Void

  /// Returns the visible elements with their appearance, for each scroll offset.
  ///
  /// Elements are visible if they intersect ``visibleBounds``, or without these the container at offset 0.
  ///
  /// - Complexity: O(log *s* + *r*) in the sections and the found elements, plus the cost of the handlers.
  public func visibleItems() -> [VisibleItem] {
    visibleItems(in: viewport)
  }

  /// Returns the elements whose laid-out frames intersect a rectangle, with their appearance.
  ///
  /// - Parameter rect: The rectangle in content coordinates, in points.
  /// - Complexity: O(log *s* + *r*) in the sections and the found elements, plus the cost of the handlers.
  public func visibleItems(in rect: Rect2D) -> [VisibleItem] {
    var buffer: [VisibleItem] = []
    visibleItems(in: rect, into: &buffer)
    return buffer
  }

  /// Appends the elements whose laid-out frames intersect a rectangle to a buffer, with their appearance.
  ///
  /// A rectangle beyond the visible bounds finds elements that a handler may make visible. Handlers get the offset of
  /// the visible bounds, or of the rectangle if there are none.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates, in points.
  ///   - buffer: The buffer, which the caller can reuse.
  /// - Complexity: O(log *s* + *r*) in the sections and the found elements, plus the cost of the handlers.
  public func visibleItems(in rect: Rect2D, into buffer: inout [VisibleItem]) {
    let found = elements(in: rect)
    guard !visibleItemsHandlers.isEmpty else {
      buffer.append(contentsOf: found.lazy.map { VisibleItem($0) })
      return
    }
    let origin = (finiteVisibleBounds ?? rect).origin
    let environment = environment.forSections(of: layout.configuration)
    var rest = found[...]
    while let first = rest.first {
      let number = first.attributes.indexPath.section
      let section = rest.prefix { $0.attributes.indexPath.section == number }
      rest = rest[section.endIndex...]
      if let identifier = first.sectionIdentifier, let handler = visibleItemsHandlers[identifier] {
        let scroll = ScrolledColumns(ofSection: number, in: layout)
        buffer.append(contentsOf: shown(section, by: handler, from: origin, scroll, in: environment))
      } else {
        buffer.append(contentsOf: section.lazy.map { VisibleItem($0) })
      }
    }
  }

  /// Returns the elements of one section as its handler changes them, in content coordinates.
  private func shown(
    _ elements: ArraySlice<Element>, by handler: VisibleItemsHandler, from origin: Point2D,
    _ scroll: ScrolledColumns?, in environment: LayoutEnvironment
  ) -> [VisibleItem] {
    var given: [VisibleItem] = []
    given.reserveCapacity(elements.count)
    for var element in elements {
      if let scroll, scroll.moves(element.attributes, in: layout) {
        element.attributes.frame = scroll.undone(element.attributes.frame)
      }
      var item = VisibleItem(element)
      item.position = given.count
      given.append(item)
    }
    var changed = given
    handler(&changed, scroll?.contentOffset(from: origin) ?? origin, environment)

    var shown = elements.map { VisibleItem($0) }
    for item in changed where given.indices.contains(item.position) && given[item.position].element == item.element {
      shown[item.position] = item.shown(as: shown[item.position].element)
    }
    return shown
  }
}
