public import KumikoLayout

extension CollectionViewport {
  /// Exchanges the layout, for example to show a grid instead of a list.
  ///
  /// Contents, environment, selection and visible-items handlers stay. The first visible element keeps its position in
  /// the scroll direction. Elements that are visible in both layouts keep their views.
  ///
  /// - Parameters:
  ///   - description: The new layout. Its sections are described by number.
  ///   - keepsSizes: A Boolean value that indicates whether measured sizes remain. Use true only if the same elements
  ///     are self-sizing, at the same proposed sizes.
  ///   - isAnimated: A Boolean value that indicates whether elements move with animation.
  ///   - sizes: Returns the preferred sizes of views; all visible views are asked.
  /// - Throws: `LayoutError` if the new layout is invalid for these contents, or for an invalid size of the size
  ///   provider. Nothing changes then.
  /// - Complexity: O(*s* + *v*) in the sections and the visible elements, and O(*m* log *n*) in the kept sizes.
  public mutating func setLayout(
    _ description: CompositionalLayout, keepingSizes keepsSizes: Bool = false, animated isAnimated: Bool = true,
    measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    try setLayout(
      description, in: layout.environment, keepingSizes: keepsSizes, animated: isAnimated, measuring: sizes)
  }

  /// Exchanges the layout and the environment in one update. Measured sizes remain in an equal environment only.
  @_spi(Kumiko) public mutating func setLayout(
    _ description: CompositionalLayout, in environment: LayoutEnvironment, keepingSizes keepsSizes: Bool,
    animated isAnimated: Bool, measuring sizes: SizeProvider?
  ) throws(LayoutError) -> Update {
    var next = try Layout(contents, layout: description, in: environment)
    if keepsSizes, environment == layout.environment {
      try next.prepare(contents, in: environment, keeping: .sizes(layout.layout.preferredSizes))
    }
    next.orthogonalOffsets = layout.orthogonalOffsets
    next.spanOffsets = layout.spanOffsets
    next.visibleItemsHandlers = layout.visibleItemsHandlers
    next.visibleItemsHandlerProvider = layout.visibleItemsHandlerProvider
    let isNewRoom = environment != layout.environment
    let place = layout.hasRoom ? self.place : isNewRoom ? heldPlace : nil
    let hold = place?.hold(in: next, anchoring: anchoring) ?? PlaceHold()
    let update = try change(
      to: next, holding: hold, animated: isAnimated, measuring: sizes, asksAll: true
    ) { _, _ in .none }
    if isNewRoom { heldPlace = layout.hasRoom ? nil : place }
    return update
  }
}
