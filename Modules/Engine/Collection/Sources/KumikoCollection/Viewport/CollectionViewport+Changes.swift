public import KumikoDimension
public import KumikoLayout

// Changes of what is laid out, and for what.
extension CollectionViewport {
  /// Applies other contents.
  ///
  /// The visible content keeps its position; see ``anchoring``. Orthogonal offsets follow their sections, and the
  /// selection follows its items. Measured sizes follow their items, except those with new content. Marked items of the
  /// snapshot, and items with another content version, are reloaded or reconfigured.
  ///
  /// - Parameters:
  ///   - contents: The sections and items.
  ///   - isAnimated: A Boolean value that indicates whether elements move with animation.
  ///   - reloadsEverything: A Boolean value that indicates whether all elements get new views at once, as in Apple's
  ///     apply with reload.
  ///   - sizes: Returns the preferred sizes of views that become visible or have new content.
  ///   - hasNewContent: Returns true for other visible elements to reconfigure, such as headers with new titles. It is
  ///     called at most once for each element. Nil if there are none.
  /// - Throws: `LayoutError` if the layout is invalid for these contents, or for an invalid size of the size provider.
  ///   Nothing changes then.
  /// - Complexity: The cost of ``CollectionLayout/apply(_:)``, and O(*v*) in the visible elements.
  public mutating func apply(
    _ contents: Layout.Contents, animated isAnimated: Bool = true, reloadsEverything: Bool = false,
    measuring sizes: SizeProvider? = nil,
    hasNewContent: ((CollectionElementID<SectionID, ItemID>) -> Bool)? = nil
  ) throws(LayoutError) -> Update {
    var changes = ContentChanges(from: self.contents, to: contents)
    changes.reloadsEverything = reloadsEverything
    return try apply(changes, animated: isAnimated, measuring: sizes, hasNewContent: hasNewContent)
  }

  /// Applies changed contents, as ``apply(_:animated:reloadsEverything:measuring:hasNewContent:)``, for a renderer that
  /// uses the changes too.
  ///
  /// - Parameters:
  ///   - changes: The changes from the present contents.
  ///   - sizes: Returns the preferred sizes of views that become visible or have new content.
  ///   - hasNewContent: Returns true for other visible elements to reconfigure.
  /// - Throws: `LayoutError` if the layout is invalid for these contents, or for an invalid size of the size provider.
  ///   Nothing changes then.
  /// - Complexity: The cost of ``CollectionLayout/apply(_:)``, and O(*v*) in the visible elements.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  @_spi(Kumiko) public mutating func apply(
    _ changes: ContentChanges<SectionID, ItemID>, animated isAnimated: Bool = true,
    measuring sizes: SizeProvider? = nil,
    hasNewContent: ((CollectionElementID<SectionID, ItemID>) -> Bool)? = nil
  ) throws(LayoutError) -> Update {
    let contents = changes.new
    var next = layout
    try next.prepare(contents, in: layout.environment, keeping: .unchanged(changes))
    let hold = PlaceHold(
      main: .axis(layout.hold(among: contents, anchoring: anchoring)),
      orthogonals: layout.orthogonalHolds(among: contents),
      spans: layout.spanHolds(among: contents))
    // One answer decides both what is measured and what is shown, even if the content changes while views are measured.
    var answers: [ElementID: Bool] = [:]
    let update = try change(
      to: next, holding: hold, animated: isAnimated && !changes.reloadsEverything, measuring: sizes
    ) { id, section in
      let change = changes.change(of: id, inSection: section)
      guard change == .none, let hasNewContent else { return change }
      let isNew = answers[id] ?? hasNewContent(id)
      answers[id] = isNew
      return isNew ? .reconfigure : .none
    }
    selection = selection.filter { contents.indexPath(of: $0) != nil }
    return update
  }

  /// Changes the environment, such as the size of a window, its insets or the layout direction.
  ///
  /// The first visible element keeps its position, even after an environment without space, such as a minimized window.
  /// Measured sizes are discarded if views may prefer others.
  ///
  /// - Throws: `LayoutError` if the layout is invalid in this environment, for example for an invalid size, or for an
  ///   invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(*s* + *v*) in the sections and the visible elements.
  public mutating func setEnvironment(
    _ environment: LayoutEnvironment, animated isAnimated: Bool = true, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    var next = layout
    try next.prepare(contents, in: environment, keeping: layout.sizesKept(in: environment))
    let place = layout.hasRoom ? self.place : heldPlace
    let update = try change(
      to: next,
      holding: place?.hold(in: next, anchoring: anchoring, keepingPull: environment == layout.environment)
        ?? PlaceHold(main: .axis(held)),
      animated: isAnimated, measuring: sizes, asksAll: true
    ) { _, _ in .none }
    heldPlace = layout.hasRoom ? nil : place
    return update
  }

  /// The element that is held along the scroll direction while the contents stay.
  private var held: AxisHold { layout.hold(anchoring: anchoring) }

  /// The elements that are held in sections that are scrolled orthogonally while the contents stay.
  private var heldOrthogonals: [SectionID: AxisHold] { layout.orthogonalHolds(among: contents) }

  /// Sets the preferred sizes of elements, for a renderer that measures views itself; see
  /// ``CollectionLayout/setPreferredSizes(_:)``. The visible content keeps its position.
  ///
  /// - Parameters:
  ///   - sizes: The preferred sizes in points.
  ///   - isAnimated: A Boolean value that indicates whether elements move with animation.
  /// - Throws: `invalidNumber(.preferredSize, …)` if a size is negative, not finite or too large. Nothing changes then.
  /// - Complexity: O(*k* log *n* + *v*) in the sizes, the items and the visible elements.
  public mutating func setPreferredSizes(
    _ sizes: [CollectionElementID<SectionID, ItemID>: Size2D], animated isAnimated: Bool = false
  ) throws(LayoutError) -> Update {
    try move(animated: isAnimated, measuring: nil) { [anchoring] (layout) throws(LayoutError) -> PlaceHold in
      var hold = PlaceHold()
      hold.choose(in: &layout, for: sizes.keys.compactMap(layout.layoutElement), anchoring: anchoring)
      try layout.setPreferredSizes(sizes)
      return hold
    }
  }

  /// Reconfigures the views of elements whose content is not part of a snapshot.
  ///
  /// Their preferred sizes are discarded, and visible views are measured again.
  ///
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(*s* + *m* + *v*) in the sections, the measured elements and the visible ones.
  public mutating func reconfigure(
    _ elements: Set<CollectionElementID<SectionID, ItemID>>, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    var next = layout
    try next.prepare(contents, in: layout.environment, keeping: layout.sizesKept { !elements.contains($0) })
    let hold = PlaceHold(main: .axis(held), orthogonals: heldOrthogonals)
    return try change(to: next, holding: hold, animated: false, measuring: sizes) { id, _ in
      elements.contains(id) ? .reconfigure : .none
    }
  }

  /// Asks visible views for their preferred sizes again. Their content stays as it is.
  ///
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  @_spi(Kumiko) public mutating func measureAgain(
    _ elements: Set<CollectionElementID<SectionID, ItemID>>, measuring sizes: SizeProvider?
  ) throws(LayoutError) -> Update {
    try move(animated: true, measuring: sizes, asksAgain: elements.contains) { _ in PlaceHold() }
  }

  /// Replaces the handlers that change the appearance of visible elements during scrolling.
  ///
  /// - Parameters:
  ///   - handlers: The handlers by section. Those of unknown sections are ignored.
  ///   - sizes: Returns the preferred sizes of views that become visible.
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(*v*) in the visible elements, plus the cost of the handlers.
  public mutating func setVisibleItemsHandlers(
    _ handlers: [SectionID: Layout.VisibleItemsHandler], measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    let before = layout.visibleItemsHandlers
    layout.visibleItemsHandlers = handlers.filter { contents.indexOfSection($0.key) != nil }
    do throws(LayoutError) {
      return try move(measuring: sizes) { _ in PlaceHold() }
    } catch {
      layout.visibleItemsHandlers = before
      throw error
    }
  }
}
