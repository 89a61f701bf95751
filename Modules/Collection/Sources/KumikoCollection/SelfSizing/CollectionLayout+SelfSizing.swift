public import KumikoDimension
public import KumikoLayout

// Self-sizing by identifier: what views say of their sizes goes with their items and sections when contents change.
extension CollectionLayout {
  /// Asks the views in sight how large they want to be, until all of them have what they want.
  ///
  /// ```swift
  /// let change = try collection.measure { element in
  ///   view(for: element).sizeThatFits(width: element.attributes.frame.width)
  /// }
  /// scrollView.contentOffset += change.scrollOffset
  /// ```
  ///
  /// - Parameters:
  ///   - rect: what is in sight, in content coordinates; without it what is visible.
  ///   - measure: how large a view wants to be; nil where it does not matter to it. It is asked again when its element is
  ///     offered another size than before.
  /// - Complexity: each pass costs what it asks; there are as few passes as it takes.
  /// - Returns: how the content grew, and by how much to scroll for what is in sight to stay where it is.
  /// - Throws: `.neverSettles` for a view that keeps changing its mind, `.invalidNumber(.preferredSize, …)` for an answer that
  ///   is no size. Everything is as it was then.
  @discardableResult
  public mutating func measure(
    in rect: Rect2D? = nil, _ measure: (Element) -> Size2D?
  ) throws(LayoutError) -> LayoutAdjustment {
    var namer = ElementNamer(contents, unmeasured)
    return try layout.measure(in: rect ?? viewport) { measure(namer.element($0)) }
  }

  /// Asks the self-sizing elements in a rectangle that are offered something new; gives their answers by number.
  func answers(
    in rect: Rect2D, _ session: inout MeasuringSession, _ measure: (Element) -> Size2D?
  ) throws(LayoutError) -> [LayoutElement: Size2D] {
    var namer = ElementNamer(contents, unmeasured)
    return try session.answers(in: rect, of: layout) { measure(namer.element($0)) }
  }

  /// Tells the layout how large the views of elements want to be; what has been told before and is not mentioned stays.
  ///
  /// An extent counts along the axes that the element's description leaves open. What is not there, and what does not size
  /// itself, is passed over.
  ///
  /// - Complexity: O(log n) for each.
  /// - Returns: how the content grew, and by how much to scroll for what is in sight to stay where it is.
  /// - Throws: `.invalidNumber(.preferredSize, …)` for a size that is negative, not finite or too large; nothing is changed
  ///   then.
  @discardableResult
  public mutating func setPreferredSizes(_ sizes: [ElementID: Size2D]) throws(LayoutError) -> LayoutAdjustment {
    var numbered: [LayoutElement: Size2D] = [:]
    numbered.reserveCapacity(sizes.count)
    for (id, size) in sizes {
      if let element = contents.layoutElement(id) { numbered[element] = size }
    }
    return try layout.setPreferredSizes(numbered)
  }

  /// Tells the layout how large the view of one element wants to be.
  @discardableResult
  public mutating func setPreferredSize(
    _ size: Size2D, for element: ElementID
  ) throws(LayoutError) -> LayoutAdjustment {
    try setPreferredSizes([element: size])
  }

  /// Forgets how large the views of some elements want to be: of items that have been given other views, say. They count as
  /// their estimates until they are measured again.
  ///
  /// - Complexity: O(sections + measured).
  /// - Returns: how the content grew, and by how much to scroll for what is in sight to stay where it is.
  /// - Throws: what is wrong with the layout's description, which is asked for again.
  @discardableResult
  public mutating func forgetPreferredSizes(
    where isForgotten: (ElementID) -> Bool
  ) throws(LayoutError) -> LayoutAdjustment {
    try change(to: contents, in: environment, keeping: sizesKept { !isForgotten($0) })
  }

  /// The measured sizes of some elements.
  func sizesKept(where isKept: (ElementID) -> Bool) -> KeptSizes {
    var namer = ElementNamer(contents, layout)
    return .sizes(layout.preferredSizes.filter { namer.id($0.key).map(isKept) ?? true })
  }

  /// All that the layout has been told of its elements, and still counts: a value that can be stored and set again. O(measured).
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
  /// What an element is, whatever its number.
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
