public import KumikoDimension
import KumikoLayout

extension CollectionLayout {
  /// An element of this collection.
  public typealias Element = CollectionElement<SectionID, ItemID>

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
    // Elements come section by section, so the last section's identifier is nearly always that of the next one.
    var number = LayoutIndexPath.layoutSection
    var section: SectionID?
    for attributes in found {
      if attributes.indexPath.section != number {
        number = attributes.indexPath.section
        section = contents.sectionIdentifier(at: number)
      }
      let item = belongsToItem(attributes) ? contents.itemIdentifier(at: attributes.indexPath) : nil
      buffer.append(Element(attributes: attributes, sectionIdentifier: section, itemIdentifier: item))
    }
  }

  /// Whether an element is a cell, or attached to one.
  private func belongsToItem(_ attributes: LayoutAttributes) -> Bool {
    switch attributes.category {
    case .cell: true
    case .supplementary:
      attributes.elementKind.map { layout.isAttachedToItem(ofKind: $0, at: attributes.indexPath) } ?? false
    case .decoration: false
    }
  }
}
