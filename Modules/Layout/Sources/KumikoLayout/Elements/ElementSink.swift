import KumikoDimension

/// A list to which a query appends the elements that it finds.
protocol ElementSink {
  /// The number of elements.
  var count: Int { get }
  /// Adds a cell.
  mutating func addCell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int)
  /// Adds another element.
  mutating func add(_ attributes: LayoutAttributes)
  /// Adds a supplementary item of a cell or a group.
  ///
  /// - Parameter index: Returns the index of the item in its section.
  mutating func addAttachment(
    _ attachment: GroupTemplate.Attachment, inSection section: Int, _ index: () -> Int, _ frame: Rect2D)
  /// Mirrors the frames from an index on.
  mutating func apply(_ mirror: Mirror, from start: Int)
}

/// Elements as attributes.
struct AttributesSink: ElementSink {
  var buffer: [LayoutAttributes] = []

  var count: Int { buffer.count }

  @inline(__always)
  mutating func addCell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int) {
    buffer.append(LayoutAttributes(category: .cell, indexPath: indexPath, frame: frame, zIndex: zIndex))
  }

  mutating func add(_ attributes: LayoutAttributes) { buffer.append(attributes) }

  @inline(__always)
  mutating func addAttachment(
    _ attachment: GroupTemplate.Attachment, inSection section: Int, _ index: () -> Int, _ frame: Rect2D
  ) {
    buffer.append(
      LayoutAttributes(
        category: .supplementary, elementKind: attachment.elementKind,
        indexPath: LayoutIndexPath(section: section, item: index()), frame: frame, zIndex: attachment.zIndex))
  }

  mutating func apply(_ mirror: Mirror, from start: Int) {
    for index in start..<buffer.count { buffer[index].frame = mirror(buffer[index].frame) }
  }
}

/// Elements as records, whose kinds are numbers of a layout.
struct RecordSink: ElementSink {
  var buffer: [LayoutRecord] = []
  let kinds: [String]

  init(kinds: [String]) { self.kinds = kinds }

  var count: Int { buffer.count }

  @inline(__always)
  mutating func addCell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int) {
    buffer.append(LayoutRecord(category: .cell, indexPath: indexPath, frame: frame, zIndex: zIndex))
  }

  mutating func add(_ attributes: LayoutAttributes) {
    buffer.append(
      LayoutRecord(
        category: attributes.category, kindNumber: attributes.elementKind.map { number(of: $0) } ?? -1,
        indexPath: attributes.indexPath, frame: attributes.frame, zIndex: attributes.zIndex))
  }

  @inline(__always)
  mutating func addAttachment(
    _ attachment: GroupTemplate.Attachment, inSection section: Int, _ index: () -> Int, _ frame: Rect2D
  ) {
    buffer.append(
      LayoutRecord(
        category: .supplementary, kindNumber: number(of: attachment.elementKind),
        indexPath: LayoutIndexPath(section: section, item: index()), frame: frame, zIndex: attachment.zIndex))
  }

  /// Returns the number of a kind. A layout has few kinds: a search costs less than a hash.
  private func number(of kind: String) -> Int32 {
    for index in kinds.indices where kinds[index] == kind { return Int32(truncatingIfNeeded: index) }
    return -1
  }

  mutating func apply(_ mirror: Mirror, from start: Int) {
    for index in start..<buffer.count { buffer[index].frame = mirror(buffer[index].frame) }
  }
}

/// The frames of elements.
struct FrameSink: ElementSink {
  var buffer: [Rect2D] = []

  var count: Int { buffer.count }

  @inline(__always)
  mutating func addCell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int) { buffer.append(frame) }

  mutating func add(_ attributes: LayoutAttributes) { buffer.append(attributes.frame) }

  @inline(__always)
  mutating func addAttachment(
    _ attachment: GroupTemplate.Attachment, inSection section: Int, _ index: () -> Int, _ frame: Rect2D
  ) {
    buffer.append(frame)
  }

  mutating func apply(_ mirror: Mirror, from start: Int) {
    for index in start..<buffer.count { buffer[index] = mirror(buffer[index]) }
  }
}
