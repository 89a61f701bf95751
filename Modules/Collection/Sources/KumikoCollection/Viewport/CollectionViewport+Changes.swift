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
    let adjustment = try next.apply(contents)
    let update = try change(
      to: next, after: adjustment, animated: isAnimated && !reloadsEverything, measuring: sizes
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
    var adjustment = try next.prepare(in: environment)
    adjustment.scrollOffset = adjustment.scrollOffset + turned(from: layout, to: next)
    let hasRoom = environment.container.contentSize.hasArea
    let held = heldPlace
    if !hasRoom, heldPlace == nil { heldPlace = anchors }
    let update: Update
    do throws(LayoutError) {
      update = try change(
        to: next, after: adjustment, animated: isAnimated, measuring: sizes, asksAll: true,
        place: { layout in hasRoom ? held.flatMap { layout.bounds(showingFirstOf: $0) } : nil }
      ) { _, _ in .none }
    } catch {
      heldPlace = held
      throw error
    }
    if hasRoom { heldPlace = nil }
    return update
  }

  /// Tells the layout how large the views of elements want to be, for a renderer that measures them by itself; see
  /// ``CollectionLayout/setPreferredSizes(_:)``. What is in sight stays where it is.
  ///
  /// - Complexity: O(log n) for each, and O(in sight).
  /// - Throws: `.invalidNumber(.preferredSize, …)` for a size that is negative, not finite or too large. Everything is as it
  ///   was then.
  public mutating func setPreferredSizes(
    _ sizes: [CollectionElementID<SectionID, ItemID>: Size2D], animated isAnimated: Bool = false
  ) throws(LayoutError) -> Update {
    try move(animated: isAnimated, measuring: nil) { (layout) throws(LayoutError) -> LayoutAdjustment? in
      try layout.setPreferredSizes(sizes)
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
    let adjustment = try next.forgetPreferredSizes { elements.contains($0) }
    return try change(to: next, after: adjustment, animated: false, measuring: sizes) { id, _ in
      elements.contains(id) ? .reconfigure : .none
    }
  }

  /// Has handlers change how the elements of sections are shown as they scroll, in the place of those that there were.
  ///
  /// - Parameters:
  ///   - handlers: by the identifiers of their sections; those of sections that are not there are passed over.
  ///   - sizes: how large views want to be; none is asked unless something comes into sight.
  /// - Complexity: O(in sight), and what the handlers take.
  /// - Throws: what the size provider's answers are refused for.
  public mutating func setVisibleItemsHandlers(
    _ handlers: [SectionID: Layout.VisibleItemsHandler], measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    let before = layout.visibleItemsHandlers
    layout.visibleItemsHandlers = handlers.filter { contents.indexOfSection($0.key) != nil }
    do throws(LayoutError) {
      return try move(measuring: sizes) { _ in nil }
    } catch {
      layout.visibleItemsHandlers = before
      throw error
    }
  }
}

extension Size2D {
  fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
