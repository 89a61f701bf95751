import KumikoDimension

/// A list to which a query appends the elements that it finds.
protocol ElementSink {
  /// The number of elements.
  var count: Int { get }
  /// Adds a cell.
  mutating func addCell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int)
  /// Adds another element.
  mutating func add(_ attributes: LayoutAttributes)
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
    // A layout has few kinds: a search costs less than a hash.
    let number = attributes.elementKind.flatMap { kind in kinds.firstIndex { $0 == kind } } ?? -1
    buffer.append(
      LayoutRecord(
        category: attributes.category, kindNumber: Int32(truncatingIfNeeded: number), indexPath: attributes.indexPath,
        frame: attributes.frame, zIndex: attributes.zIndex))
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

  mutating func apply(_ mirror: Mirror, from start: Int) {
    for index in start..<buffer.count { buffer[index] = mirror(buffer[index]) }
  }
}
