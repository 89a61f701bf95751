@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The repetitions of a section without measured sizes: all elements follow from the plan and their numbers.
struct RigidSection {
  let number: Int
  let items: Int
  let plan: SectionPlan
  /// The origin of the content block, to which the places of repetitions are relative.
  let corner: Point2D

  /// The largest number of boxes for which room is made at a time.
  private static var chunk: Int { 1_024 }

  /// Adds the cells and their supplementary items whose frames intersect `rect`, or all of them, if there is no rectangle.
  ///
  /// O(f) for f elements found, and the boxes of the repetitions at the edges of the rectangle.
  @inline(__always)
  func elements<Sink: ElementSink>(in rect: Rect2D?, into sink: inout Sink) {
    var groups = 0..<plan.run.groupCount(items: items)
    var whole = groups
    if let rect {
      guard rect.width > 0, rect.height > 0 else { return }
      let local = rect.offsetBy(dx: -corner.x, dy: -corner.y)
      let axis = plan.run.axis
      groups = plan.run.groups(
        reaching: local.lowerBound(along: axis), local.upperBound(along: axis), items: items)
      whole = plan.run.wholeGroups(in: local, among: groups)
    }
    let boxes = plan.run.template.slots.count + plan.run.template.attachments.count
    let chunk = max(1, Self.chunk / max(1, boxes))
    while !groups.isEmpty {
      let part = groups.prefix(chunk)
      groups = part.upperBound..<groups.upperBound
      let room = part.count * boxes
      let needed = sink.buffer.count + room
      if sink.buffer.capacity < needed { sink.buffer.reserveCapacity(max(needed, 2 * sink.buffer.capacity)) }
      sink.buffer.append(
        contentsOf: RigidElements<Sink>(
          plan: plan, section: number, items: items, corner: corner, groups: part, whole: whole, rect: rect ?? .zero,
          kinds: sink.kinds, room: room))
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

  let plan: SectionPlan
  let section: Int
  let items: Int
  let corner: Point2D
  let groups: Range<Int>
  /// The repetitions of which all boxes are found, without a test.
  let whole: Range<Int>
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
    // A loop without supplementary items is a third shorter.
    let end =
      plan.run.template.attachments.isEmpty
      ? write(to: start, attaches: false) : write(to: start, attaches: true)
    return (makeIterator(), end - start)
  }

  /// Writes the elements, and returns the place after the last one.
  @inline(__always)
  private func write(to start: UnsafeMutablePointer<Element>, attaches: Bool) -> UnsafeMutablePointer<Element> {
    // Copies, because the compiler reads again after each written element what is not one.
    let (section, items, baseZIndex, whole) = (section, items, plan.baseZIndex, whole)
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    /// `Rect2D.intersects(_:)`, with the edges of the rectangle.
    @inline(__always)
    func isFound(_ frame: Rect2D) -> Bool {
      frame.minX < maxX && minX < frame.maxX && frame.minY < maxY && minY < frame.maxY
        && frame.width > 0 && frame.height > 0
    }
    let (repetition, numbering) = (plan.run.repetition, plan.source.numbering)
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
            let isWhole = whole.contains(group)
            let count = Swift.min(slots.count, items - firstItem)
            var slot = 0
            while slot < count {
              let frame = slots[slot].frame.offsetBy(dx: origin.x, dy: origin.y)
              if isWhole || isFound(frame) {
                Sink.initializeCell(
                  next, like: blank, LayoutIndexPath(section: section, item: firstItem + slot), frame,
                  zIndex: Swift.max(slots[slot].zIndex, baseZIndex))
                next += 1
              }
              slot += 1
            }
            if attaches {
              for index in attachments.indices where attachments[index].requiredSlot < count {
                let frame = attachments[index].frame.offsetBy(dx: origin.x, dy: origin.y)
                if isWhole || isFound(frame), let attachment = attachments.baseAddress.map({ $0 + index }) {
                  let item = numbering.index(
                    on: attachment.pointee.host, ofKind: attachment.pointee.elementKind, group: group,
                    firstItem: firstItem)
                  Sink.initializeAttachment(
                    next, like: blank, attachment, LayoutIndexPath(section: section, item: item), frame, kinds)
                  next += 1
                }
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
