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
        contentsOf: RigidElements<Sink>(section: self, groups: part, rect: rect, kinds: sink.kinds, room: room))
    }
  }

  /// Returns the index of a supplementary item of a cell or a group.
  @inline(__always)
  fileprivate func index(of attachment: UnsafePointer<GroupTemplate.Attachment>, group: Int, firstItem: Int) -> Int {
    switch attachment.pointee.host {
    case .slot(let slot): firstItem + slot
    case .group(firstSlot: _, let ordinal):
      plan.source.numbering.index(ofKind: attachment.pointee.elementKind, group: group, ordinal: ordinal)
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

  let section: RigidSection
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
    let repetition = section.plan.run.repetition
    let (number, items, corner) = (section.number, section.items, section.corner)
    let baseZIndex = section.plan.baseZIndex
    var next = start
    let blank = Sink.cell(LayoutIndexPath(section: number, item: 0), .zero, zIndex: 0)
    withUnsafePointer(to: blank) { blank in
      repetition.template.slots.withUnsafeBufferPointer { slots in
        repetition.template.attachments.withUnsafeBufferPointer { attachments in
          for group in groups {
            var origin = repetition.origin
            origin[repetition.axis] += Double(group) * repetition.pitch
            origin = corner + origin
            let first = group * slots.count
            let count = Swift.min(slots.count, items - first)
            for slot in 0..<count {
              let frame = slots[slot].frame.offsetBy(dx: origin.x, dy: origin.y)
              if frame.intersects(rect) {
                Sink.initializeCell(
                  next, like: blank, LayoutIndexPath(section: number, item: first + slot), frame,
                  zIndex: Swift.max(slots[slot].zIndex, baseZIndex))
                next += 1
              }
            }
            for index in attachments.indices where attachments[index].requiredSlot < count {
              let frame = attachments[index].frame.offsetBy(dx: origin.x, dy: origin.y)
              if frame.intersects(rect), let attachment = attachments.baseAddress.map({ $0 + index }) {
                let item = section.index(of: attachment, group: group, firstItem: first)
                next.initialize(
                  to: Sink.attachment(attachment, LayoutIndexPath(section: number, item: item), frame, kinds))
                next += 1
              }
            }
          }
        }
      }
    }
    return next
  }
}
