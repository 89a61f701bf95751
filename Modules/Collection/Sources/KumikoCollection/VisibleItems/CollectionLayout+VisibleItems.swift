public import KumikoDimension
public import KumikoLayout

extension CollectionLayout {
  /// An element in sight of this collection.
  public typealias VisibleItem = KumikoCollection.VisibleItem<SectionID, ItemID>

  /// Changes how the elements of a section are shown, as they scroll: Apple's `visibleItemsInvalidationHandler`.
  ///
  /// It gets all elements of its section that are in sight: cells, headers and their like, decorations. It may change how
  /// they are shown, not which there are: elements that it takes out of the list are shown as they were laid out, and what it
  /// adds is not. Their order is of no importance.
  ///
  /// - Parameters:
  ///   - items: the elements, as they were laid out before the section was scrolled sideways.
  ///   - contentOffset: the origin of what is visible, in the same coordinates, so that `frame.midX - contentOffset.x` is the
  ///     distance of a cell's middle from the left edge. Along the axis on which a section scrolls sideways it is how far the
  ///     section has been scrolled; negative in a right-to-left layout, where content goes on to the left.
  ///   - environment: what the section was laid out for.
  public typealias VisibleItemsHandler =
    @Sendable (_ items: inout [VisibleItem], _ contentOffset: Point2D, _ environment: LayoutEnvironment) -> Void

  /// Every element in sight as it is to be shown: to be asked for whenever something scrolled.
  ///
  /// In sight is what meets ``visibleBounds``, or without those what a container that has not been scrolled shows.
  ///
  /// - Complexity: O(log sections + found), and what the handlers take.
  public func visibleItems() -> [VisibleItem] {
    visibleItems(in: viewport)
  }

  /// Every element whose laid out frame meets `rect`, as it is to be shown.
  ///
  /// - Complexity: O(log sections + found), and what the handlers take.
  public func visibleItems(in rect: Rect2D) -> [VisibleItem] {
    var buffer: [VisibleItem] = []
    visibleItems(in: rect, into: &buffer)
    return buffer
  }

  /// Appends every element whose laid out frame meets `rect`, as it is to be shown, to a buffer that the caller reuses.
  ///
  /// A rectangle that reaches out of what is visible finds elements that a handler may bring into sight. Whatever the
  /// rectangle, handlers count from the visible bounds, and only without those from the rectangle.
  ///
  /// - Complexity: O(log sections + found), and what the handlers take.
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
        let scroll = SidewaysScroll(ofSection: number, in: layout)
        buffer.append(contentsOf: shown(section, by: handler, from: origin, scroll, in: environment))
      } else {
        buffer.append(contentsOf: section.lazy.map { VisibleItem($0) })
      }
    }
  }

  /// The elements of one section as its handler shows them, in the content's coordinates.
  private func shown(
    _ elements: ArraySlice<Element>, by handler: VisibleItemsHandler, from origin: Point2D,
    _ scroll: SidewaysScroll?, in environment: LayoutEnvironment
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
