public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

// Self-sizing by identifier: preferred sizes follow their items and sections when contents change.
extension CollectionLayout {
  /// Measures the visible self-sizing views until all have their preferred sizes.
  ///
  /// ```swift
  /// let change = try collection.measure { element in
  ///   view(for: element).sizeThatFits(width: element.attributes.frame.width)
  /// }
  /// scrollView.contentOffset += change.scrollOffset
  /// ```
  ///
  /// - Parameters:
  ///   - rect: The visible rect in content coordinates, in points; nil for the visible bounds.
  ///   - measure: Returns the preferred size of a view in points; nil for no preference. Called again if the proposed
  ///     size changes.
  /// - Returns: The change of the content size, and the scroll distance that keeps the visible content in position.
  /// - Throws: `neverSettles` if the sizes of a view keep changing. `invalidNumber(.preferredSize, …)` for an invalid
  ///   size. Nothing changes then.
  /// - Complexity: O(log *n* + *r*) for each pass in the items and the found elements, plus the cost of `measure`.
  ///   There are as few passes as possible.
  @discardableResult
  public mutating func measure(
    in rect: Rect2D? = nil, _ measure: (Element) -> Size2D?
  ) throws(LayoutError) -> LayoutAdjustment {
    var namer = ElementNamer(contents, unmeasured)
    return try layout.measure(in: rect ?? viewport) { measure(namer.element($0)) }
  }

  /// Measures the self-sizing elements in a rectangle with new proposed sizes. Returns the preferred sizes by number.
  func answers(
    in rect: Rect2D, _ session: inout MeasuringSession, unless isSkipped: (LayoutRecord) -> Bool,
    _ measure: (Element) -> Size2D?
  ) throws(LayoutError) -> [LayoutElement: Size2D] {
    var namer = ElementNamer(contents, unmeasured)
    return try session.answers(in: rect, of: layout, unless: isSkipped) { measure(namer.element($0)) }
  }

  /// Sets the preferred sizes of elements. Other preferred sizes are kept.
  ///
  /// A size applies to the estimated axes of the element's description. Sizes of unknown and of fixed-size elements are
  /// ignored.
  ///
  /// - Returns: The change of the content size, and the scroll distance that keeps the visible content in position.
  /// - Throws: `invalidNumber(.preferredSize, …)` if a size is negative, not finite or too large. Nothing changes then.
  /// - Complexity: O(*k* log *n*) in the sizes and the items.
  @discardableResult
  public mutating func setPreferredSizes(_ sizes: [ElementID: Size2D]) throws(LayoutError) -> LayoutAdjustment {
    var numbered: [LayoutElement: Size2D] = [:]
    numbered.reserveCapacity(sizes.count)
    for (id, size) in sizes {
      if let element = layoutElement(id) { numbered[element] = size }
    }
    return try layout.setPreferredSizes(numbered)
  }

  /// Sets the preferred size of one element.
  ///
  /// - Returns: The change of the content size, and the scroll distance that keeps the visible content in position.
  /// - Throws: `invalidNumber(.preferredSize, …)` if the size is negative, not finite or too large. Nothing changes
  ///   then.
  /// - Complexity: O(log *n*) in the items.
  @discardableResult
  public mutating func setPreferredSize(
    _ size: Size2D, for element: ElementID
  ) throws(LayoutError) -> LayoutAdjustment {
    try setPreferredSizes([element: size])
  }

  /// Discards the preferred sizes of elements, for example of items with other views. Their estimates apply until they
  /// are measured again.
  ///
  /// - Returns: The change of the content size, and the scroll distance that keeps the visible content in position.
  /// - Throws: `LayoutError` if the layout is invalid, because its sections are described again.
  /// - Complexity: O(*s* + *m*) in the sections and the measured elements.
  @_spi(Kumiko)
  @discardableResult
  public mutating func forgetPreferredSizes(
    where isForgotten: (ElementID) -> Bool
  ) throws(LayoutError) -> LayoutAdjustment {
    try change(to: contents, in: environment, keeping: sizesKept { !isForgotten($0) })
  }

  func sizesKept(where isKept: (ElementID) -> Bool) -> KeptSizes {
    var namer = ElementNamer(contents, layout)
    return .sizes(layout.preferredSizes.filter { namer.id($0.key).map(isKept) ?? true })
  }

  /// All preferred sizes that are in effect, to store and set again.
  ///
  /// - Complexity: O(*m*) in the measured elements.
  public var preferredSizes: [ElementID: Size2D] {
    var named: [ElementID: Size2D] = [:]
    var namer = ElementNamer(contents, layout)
    for (element, size) in layout.preferredSizes {
      if let id = namer.id(element) { named[id] = size }
    }
    return named
  }
}

extension ElementNamer {
  /// The description of an element, without its index.
  mutating func id(_ element: LayoutElement) -> CollectionElementID<SectionID, ItemID>? {
    let (category, kind): (LayoutAttributes.Category, String?) =
      switch element {
      case .cell: (.cell, nil)
      case .supplementary(let kind, _): (.supplementary, kind)
      }
    let attributes = LayoutAttributes(
      category: category, elementKind: kind, indexPath: element.indexPath, frame: .zero)
    return self.element(attributes).id
  }
}
