public import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension CollectionLayout {
  /// An element of this collection.
  public typealias Element = CollectionElement<SectionID, ItemID>
  /// The identity of an element of this collection.
  public typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// Appends the elements that intersect a rectangle to a buffer, in the order of the layout.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates, in points.
  ///   - buffer: The buffer, which the caller can reuse.
  /// - Complexity: O(log *s* + *r*) in the sections and the found elements.
  public func elements(in rect: Rect2D, into buffer: inout [Element]) {
    append(layout.attributes(in: rect), to: &buffer)
  }

  /// Returns the elements that intersect a rectangle, in the order of the layout.
  ///
  /// - Parameter rect: The rectangle in content coordinates, in points.
  /// - Complexity: O(log *s* + *r*) in the sections and the found elements.
  public func elements(in rect: Rect2D) -> [Element] {
    var buffer: [Element] = []
    elements(in: rect, into: &buffer)
    return buffer
  }

  /// Appends all elements to a buffer, including those without an area.
  ///
  /// - Complexity: O(*n*) in the elements, including those of bare counts.
  @_spi(Kumiko) public func allElements(into buffer: inout [Element]) {
    var all: [LayoutAttributes] = []
    layout.allAttributes(into: &all)
    append(all, to: &buffer)
  }

  private func append(_ found: [LayoutAttributes], to buffer: inout [Element]) {
    // Twice the capacity at least, or else many small additions would copy the buffer each time.
    let count = buffer.count + found.count
    if count > buffer.capacity { buffer.reserveCapacity(max(count, 2 * buffer.capacity)) }
    var namer = ElementNamer(contents, layout)
    for attributes in found { buffer.append(namer.element(attributes)) }
  }
}
