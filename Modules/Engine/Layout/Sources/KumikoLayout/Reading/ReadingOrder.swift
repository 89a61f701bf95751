public import KumikoDimension

/// The elements of a layout in the order in which assistive technologies read them.
///
/// The order is that of the data, whatever the frames are:
///
/// 1. The headers of the layout, of spans, outer ones first, and of the section.
/// 2. The cells of the section, each followed by its badges. A supplementary item of a group precedes the group's cells.
/// 3. The footers of the section, of spans, inner ones first, and of the layout.
///
/// Headers at the same edge are read from the leading to the trailing one. Decorations are not read. The order is the
/// same in both directions of writing, and it does not change with the scroll offset.
///
/// ```swift
/// for element in ReadingOrder(of: layout, in: visibleRect).elements {
///   print(element.role, element.attributes.indexPath)
/// }
/// ```
public struct ReadingOrder: Hashable, Sendable {
  /// An element that is read.
  public struct Element: Hashable, Sendable {
    /// The frame and the identity of the element.
    public let attributes: LayoutAttributes
    /// The role.
    public let role: ReadingRole
    /// The headers that the element is below, the outermost first, whether they are visible or not.
    public let headings: [LayoutElement]
  }

  /// The elements in reading order.
  public let elements: [Element]

  /// Creates the reading order of the elements whose frames intersect a rectangle.
  ///
  /// - Parameters:
  ///   - layout: A prepared layout.
  ///   - rect: The rectangle in content coordinates, in points. Default: everything.
  /// - Complexity: O(f log f) for *f* elements found, beside the cost of the query.
  public init(of layout: CompositionalLayout, in rect: Rect2D? = nil) {
    var found: [LayoutAttributes] = []
    if let rect { layout.attributes(in: rect, into: &found) } else { layout.allAttributes(into: &found) }
    self.init(found, of: layout)
  }

  /// Creates the reading order of elements of a layout. Decorations and elements that the layout does not have are left
  /// out.
  ///
  /// - Parameters:
  ///   - elements: The elements, in any order.
  ///   - layout: A prepared layout.
  /// - Complexity: O(f log f) for *f* elements, beside the look-up of each.
  public init(_ elements: [LayoutAttributes], of layout: CompositionalLayout) {
    self.elements = Self.read(elements, of: layout).map { $0.element }
  }

  /// Returns elements of a layout in reading order, each with its index in the given list.
  ///
  /// - Complexity: O(f log f) for *f* elements, beside the look-up of each.
  @_spi(Kumiko) public static func read(
    _ elements: [LayoutAttributes], of layout: CompositionalLayout
  ) -> [(index: Int, element: Element)] {
    var reader = ElementReader(layout: layout)
    var places: [(place: ReadingPlace, index: Int, element: Element)] = []
    places.reserveCapacity(elements.count)
    for (index, attributes) in elements.enumerated() {
      guard let read = reader.read(attributes) else { continue }
      places.append((read.place, index, Element(attributes: attributes, role: read.role, headings: read.headings)))
    }
    places.sort { $0.place < $1.place }
    return places.map { ($0.index, $0.element) }
  }
}
