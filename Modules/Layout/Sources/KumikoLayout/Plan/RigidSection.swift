@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The repetitions of a section without measured sizes: all elements follow from the plan and their numbers.
struct RigidSection {
  /// The number of the section.
  let number: Int
  let items: Int
  let plan: SectionPlan
  /// The origin of the content block, to which the places of repetitions are relative.
  let corner: Point2D

  /// The largest number of boxes for which room is made at a time.
  private static var chunk: Int { 1_024 }

  /// Adds the cells and their supplementary items whose frames intersect `rect`. O(f) for f elements found, and the boxes of
  /// the repetitions at the edges of the rectangle.
  @inline(__always)
  func elements<Sink: ElementSink>(in rect: Rect2D, into sink: inout Sink) {
    let axis = plan.run.axis
    let (lower, upper) = (rect.lowerBound(along: axis) - corner[axis], rect.upperBound(along: axis) - corner[axis])
    var groups = plan.run.groups(reaching: lower, upper, items: items)
    guard !groups.isEmpty else { return }
    let template = plan.run.template
    let boxes = template.slots.count + template.attachments.count
    let chunk = max(1, Self.chunk / max(1, boxes))
    while !groups.isEmpty {
      let part = groups.prefix(chunk)
      groups = part.upperBound..<groups.upperBound
      let room = part.count * boxes
      let needed = sink.buffer.count + room
      if sink.buffer.capacity < needed { sink.buffer.reserveCapacity(max(needed, 2 * sink.buffer.capacity)) }
      sink.buffer.append(
        contentsOf: RigidElements<Sink>(
          repetition: plan.run.repetition, numbering: plan.source.numbering, section: number, items: items,
          corner: corner, baseZIndex: plan.baseZIndex, groups: part, rect: rect, kinds: sink.kinds, room: room))
    }
  }
}

/// The elements of repetitions that intersect a rectangle: the cells of each repetition, then its supplementary items.
///
/// An array to which this sequence is appended has them written into its free capacity. That takes a third of the time of single
/// appends, each of which tests the ownership and the capacity of the array and copies the element.
///
/// Invariants:
/// - The free capacity of the array is at least the number of boxes of the repetitions: `elements(in:into:)` reserves it.
/// - Elements are written one after another from the start, and their number is returned. Nothing is read.
/// - There is no other way to the elements: the iterator, which an array asks for more, has none.
private struct RigidElements<Sink: ElementSink>: Sequence {
  typealias Element = Sink.Element

  let repetition: Repetition
  let numbering: SupplementaryNumbering
  /// The number of the section.
  let section: Int
  let items: Int
  let corner: Point2D
  let baseZIndex: Int
  let groups: Range<Int>
  let rect: Rect2D
  let kinds: [String]
  /// The number of boxes of the repetitions.
  let room: Int

  var underestimatedCount: Int { 0 }

  func makeIterator() -> EmptyCollection<Element>.Iterator { EmptyCollection.Iterator() }

  @inline(__always)
  func _copyContents(
    initializing buffer: UnsafeMutableBufferPointer<Element>
  ) -> (EmptyCollection<Element>.Iterator, Int) {
    guard let start = buffer.baseAddress, buffer.count >= room else { return (makeIterator(), 0) }
    return (makeIterator(), write(to: start) - start)
  }

  /// Writes the elements, and returns the place after the last one.
  @inline(__always)
  private func write(to start: UnsafeMutablePointer<Element>) -> UnsafeMutablePointer<Element> {
    guard rect.width > 0, rect.height > 0 else { return start }
    // Copies, because the compiler reads again after each written element what is not one.
    let (section, items, baseZIndex) = (section, items, baseZIndex)
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    /// `Rect2D.intersects(_:)`, with the edges of the rectangle.
    @inline(__always)
    func isFound(_ frame: Rect2D) -> Bool {
      frame.minX < maxX && minX < frame.maxX && frame.minY < maxY && minY < frame.maxY
        && frame.width > 0 && frame.height > 0
    }
    let (first, pitch, isVertical) = (repetition.origin, repetition.pitch, repetition.axis == .vertical)
    var origin = corner + first
    var firstItem = groups.lowerBound * repetition.template.slots.count
    var next = start
    let blank = Sink.cell(LayoutIndexPath(section: section, item: 0), .zero, zIndex: 0)
    withUnsafePointer(to: blank) { blank in
      repetition.template.slots.withUnsafeBufferPointer { slots in
        repetition.template.attachments.withUnsafeBufferPointer { attachments in
          for group in groups {
            let distance = Double(group) * pitch
            if isVertical {
              origin.y = corner.y + (first.y + distance)
            } else {
              origin.x = corner.x + (first.x + distance)
            }
            let count = Swift.min(slots.count, items - firstItem)
            var slot = 0
            while slot < count {
              let frame = slots[slot].frame.offsetBy(dx: origin.x, dy: origin.y)
              if isFound(frame) {
                Sink.initializeCell(
                  next, like: blank, LayoutIndexPath(section: section, item: firstItem + slot), frame,
                  zIndex: Swift.max(slots[slot].zIndex, baseZIndex))
                next += 1
              }
              slot += 1
            }
            for index in attachments.indices where attachments[index].requiredSlot < count {
              let frame = attachments[index].frame.offsetBy(dx: origin.x, dy: origin.y)
              if isFound(frame), let attachment = attachments.baseAddress.map({ $0 + index }) {
                let item = numbering.index(
                  on: attachment.pointee.host, ofKind: attachment.pointee.elementKind, group: group,
                  firstItem: firstItem)
                next.initialize(
                  to: Sink.attachment(attachment, LayoutIndexPath(section: section, item: item), frame, kinds))
                next += 1
              }
            }
            firstItem += slots.count
          }
        }
      }
    }
    return next
  }
}
