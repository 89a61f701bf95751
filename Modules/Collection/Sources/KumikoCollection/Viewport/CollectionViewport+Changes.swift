public import KumikoDimension
public import KumikoLayout

// Changes of what is laid out, and for what.
extension CollectionViewport {
  /// Shows other contents.
  ///
  /// The reader keeps looking at the same elements, see ``anchoring``. Sideways offsets go with their sections, measured
  /// sizes with their items unless these have new content, the selection with its items. Items that are marked in the
  /// snapshot, and those with another content version, are reloaded or reconfigured.
  ///
  /// - Parameters:
  ///   - contents: the sections and items.
  ///   - isAnimated: whether elements are to go to their places in time.
  ///   - reloadsEverything: whether every element is to be shown in a new view, at once: Apple's apply by reload.
  ///   - sizes: how large views want to be that come into sight or have new content.
  ///   - hasNewContent: what else is to be reconfigured, of elements in sight: headers whose titles changed, say.
  /// - Complexity: that of ``CollectionLayout/apply(_:)``, and O(in sight), whatever the numbers of items.
  /// - Throws: what is wrong with the layout's description for these contents; what the size provider's answers are refused
  ///   for. Everything is as it was then.
  public mutating func apply(
    _ contents: Layout.Contents, animated isAnimated: Bool = true, reloadsEverything: Bool = false,
    measuring sizes: SizeProvider? = nil,
    hasNewContent: @escaping (CollectionElementID<SectionID, ItemID>) -> Bool = { _ in false }
  ) throws(LayoutError) -> Update {
    var changes = ContentChanges(from: self.contents, to: contents)
    changes.reloadsEverything = reloadsEverything
    var next = layout
    try next.prepare(contents, in: layout.environment, keeping: .sizesOfItems)
    let hold = PlaceHold(
      main: .axis(layout.hold(among: contents, anchoring: anchoring)), rails: layout.railHolds(among: contents))
    let update = try change(
      to: next, holding: hold, animated: isAnimated && !reloadsEverything, measuring: sizes
    ) { [changes] id, section in
      let change = changes.change(of: id, inSection: section)
      return change == .none && hasNewContent(id) ? .reconfigure : change
    }
    selection = selection.filter { contents.indexPath(of: $0) != nil }
    return update
  }

  /// Shows the same contents in another environment: a window that turned or grew, other insets, another direction.
  ///
  /// The element at the start of what is in sight stays there, also over a time in which there was no room for any, as for a
  /// window that was minimised. Measured sizes are forgotten where views may want others.
  ///
  /// - Complexity: O(sections + in sight), whatever the numbers of items.
  /// - Throws: what is wrong with the layout's description in this environment, a size that is no size for instance.
  ///   Everything is as it was then.
  public mutating func setEnvironment(
    _ environment: LayoutEnvironment, animated isAnimated: Bool = true, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    var next = layout
    try next.prepare(contents, in: environment, keeping: layout.sizesKept(in: environment))
    let place = layout.hasRoom ? self.place : heldPlace
    let update = try change(
      to: next, holding: place?.hold(in: next, anchoring: anchoring) ?? PlaceHold(main: .axis(held)),
      animated: isAnimated, measuring: sizes, asksAll: true
    ) { _, _ in .none }
    heldPlace = layout.hasRoom ? nil : place
    return update
  }

  /// What is held along the direction of scrolling while contents stay.
  private var held: AxisHold { layout.hold(anchoring: anchoring) }

  /// What is held in the sections that have been scrolled sideways while contents stay.
  private var heldRails: [SectionID: AxisHold] { layout.railHolds(among: contents) }

  /// Tells the layout how large the views of elements want to be, for a renderer that measures them by itself; see
  /// ``CollectionLayout/setPreferredSizes(_:)``. What is in sight stays where it is.
  ///
  /// - Complexity: O(log n) for each, and O(in sight).
  /// - Throws: `.invalidNumber(.preferredSize, …)` for a size that is negative, not finite or too large. Everything is as it
  ///   was then.
  public mutating func setPreferredSizes(
    _ sizes: [CollectionElementID<SectionID, ItemID>: Size2D], animated isAnimated: Bool = false
  ) throws(LayoutError) -> Update {
    try move(animated: isAnimated, measuring: nil) { [anchoring] (layout) throws(LayoutError) -> PlaceHold in
      var hold = PlaceHold()
      hold.choose(in: layout, for: sizes.keys.compactMap(layout.contents.layoutElement), anchoring: anchoring)
      try layout.setPreferredSizes(sizes)
      return hold
    }
  }

  /// Has the views of some elements show their content anew: of elements whose content no snapshot knows of.
  ///
  /// What the views said of their sizes is forgotten, and asked again of those in sight.
  ///
  /// - Complexity: O(sections + measured + in sight).
  /// - Throws: what the size provider's answers are refused for. Everything is as it was then.
  public mutating func reconfigure(
    _ elements: Set<CollectionElementID<SectionID, ItemID>>, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    var next = layout
    try next.prepare(contents, in: layout.environment, keeping: layout.sizesKept { !elements.contains($0) })
    let hold = PlaceHold(main: .axis(held), rails: heldRails)
    return try change(to: next, holding: hold, animated: false, measuring: sizes) { id, _ in
      elements.contains(id) ? .reconfigure : .none
    }
  }

  /// Has handlers change how the elements of sections are shown as they scroll, in the place of those that there were.
  ///
  /// - Parameters:
  ///   - handlers: by the identifiers of their sections; those of sections that are not there are passed over.
  ///   - sizes: how large views want to be; none is asked unless something comes into sight.
  /// - Complexity: O(in sight), and what the handlers take.
  /// - Throws: what the size provider's answers are refused for; everything is as it was then.
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
