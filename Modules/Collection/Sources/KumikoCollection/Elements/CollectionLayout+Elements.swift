public import KumikoDimension
import KumikoLayout

extension CollectionLayout {
  /// An element of this collection.
  public typealias Element = CollectionElement<SectionID, ItemID>
  /// What an element of this collection is, whatever its number.
  public typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// Appends every element whose frame meets `rect` to a buffer that the caller reuses, in the layout's order.
  ///
  /// - Complexity: O(log sections + found).
  public func elements(in rect: Rect2D, into buffer: inout [Element]) {
    append(layout.attributes(in: rect), to: &buffer)
  }

  /// Every element whose frame meets `rect`, in the layout's order.
  ///
  /// - Complexity: O(log sections + found).
  public func elements(in rect: Rect2D) -> [Element] {
    var buffer: [Element] = []
    elements(in: rect, into: &buffer)
    return buffer
  }

  /// Appends every element there is, those without an area too. O(elements), however many a bare count makes.
  public func allElements(into buffer: inout [Element]) {
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
