import KumikoDimension

/// A list to which a query appends the elements that it finds.
protocol ElementSink {
  associatedtype Element
  var buffer: [Element] { get set }
  /// The kinds of the layout, if elements have the numbers of their kinds.
  var kinds: [String] { get }
  static func cell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int) -> Element
  /// Initializes the memory of a cell.
  ///
  /// - Parameter blank: A cell, whose bytes can be copied as they are: it has no element kind, and so no reference.
  static func initializeCell(
    _ cell: UnsafeMutablePointer<Element>, like blank: UnsafePointer<Element>, _ indexPath: LayoutIndexPath,
    _ frame: Rect2D, zIndex: Int)
  /// Returns a supplementary item of a cell or a group, which is not copied.
  static func attachment(
    _ attachment: UnsafePointer<GroupTemplate.Attachment>, _ indexPath: LayoutIndexPath, _ frame: Rect2D,
    _ kinds: [String]
  ) -> Element
  /// Initializes the memory of a supplementary item of a cell or a group, like a blank cell.
  static func initializeAttachment(
    _ memory: UnsafeMutablePointer<Element>, like blank: UnsafePointer<Element>,
    _ attachment: UnsafePointer<GroupTemplate.Attachment>, _ indexPath: LayoutIndexPath, _ frame: Rect2D,
    _ kinds: [String])
  mutating func add(_ attributes: LayoutAttributes)
  mutating func apply(_ mirror: Mirror, from start: Int)
}

extension ElementSink {
  @inline(__always)
  static func initializeCell(
    _ cell: UnsafeMutablePointer<Element>, like blank: UnsafePointer<Element>, _ indexPath: LayoutIndexPath,
    _ frame: Rect2D, zIndex: Int
  ) {
    cell.initialize(to: Self.cell(indexPath, frame, zIndex: zIndex))
  }

  @inline(__always)
  static func initializeAttachment(
    _ memory: UnsafeMutablePointer<Element>, like blank: UnsafePointer<Element>,
    _ attachment: UnsafePointer<GroupTemplate.Attachment>, _ indexPath: LayoutIndexPath, _ frame: Rect2D,
    _ kinds: [String]
  ) {
    memory.initialize(to: Self.attachment(attachment, indexPath, frame, kinds))
  }

  var count: Int { buffer.count }

  @inline(__always)
  mutating func addCell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int) {
    buffer.append(Self.cell(indexPath, frame, zIndex: zIndex))
  }

  /// Adds a supplementary item of a cell or a group.
  @inline(__always)
  mutating func addAttachment(
    _ attachment: GroupTemplate.Attachment, inSection section: Int, _ index: () -> Int, _ frame: Rect2D
  ) {
    let indexPath = LayoutIndexPath(section: section, item: index())
    let kinds = kinds
    buffer.append(withUnsafePointer(to: attachment) { Self.attachment($0, indexPath, frame, kinds) })
  }
}

struct AttributesSink: ElementSink {
  var buffer: [LayoutAttributes] = []

  var kinds: [String] { [] }

  @inline(__always)
  static func cell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int) -> LayoutAttributes {
    LayoutAttributes(category: .cell, indexPath: indexPath, frame: frame, zIndex: zIndex)
  }

  // The initializer would copy and release the absent kind.
  @inline(__always)
  static func initializeCell(
    _ cell: UnsafeMutablePointer<LayoutAttributes>, like blank: UnsafePointer<LayoutAttributes>,
    _ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int
  ) {
    UnsafeMutableRawPointer(cell).copyMemory(from: blank, byteCount: MemoryLayout<LayoutAttributes>.size)
    cell.pointee.indexPath = indexPath
    cell.pointee.frame = frame
    cell.pointee.zIndex = zIndex
  }

  // The memory is that of a cell first: a whole value would be copied to it, and destroyed.
  @inline(__always)
  static func initializeAttachment(
    _ memory: UnsafeMutablePointer<LayoutAttributes>, like blank: UnsafePointer<LayoutAttributes>,
    _ attachment: UnsafePointer<GroupTemplate.Attachment>, _ indexPath: LayoutIndexPath, _ frame: Rect2D,
    _ kinds: [String]
  ) {
    initializeCell(memory, like: blank, indexPath, frame, zIndex: attachment.pointee.zIndex)
    memory.pointee.category = .supplementary
    memory.pointee.elementKind = attachment.pointee.elementKind
  }

  @inline(__always)
  static func attachment(
    _ attachment: UnsafePointer<GroupTemplate.Attachment>, _ indexPath: LayoutIndexPath, _ frame: Rect2D,
    _ kinds: [String]
  ) -> LayoutAttributes {
    LayoutAttributes(
      category: .supplementary, elementKind: attachment.pointee.elementKind, indexPath: indexPath, frame: frame,
      zIndex: attachment.pointee.zIndex)
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

  @inline(__always)
  static func cell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int) -> LayoutRecord {
    LayoutRecord(category: .cell, indexPath: indexPath, frame: frame, zIndex: zIndex)
  }

  @inline(__always)
  static func attachment(
    _ attachment: UnsafePointer<GroupTemplate.Attachment>, _ indexPath: LayoutIndexPath, _ frame: Rect2D,
    _ kinds: [String]
  ) -> LayoutRecord {
    LayoutRecord(
      category: .supplementary, kindNumber: number(of: attachment.pointee.elementKind, in: kinds),
      indexPath: indexPath, frame: frame, zIndex: attachment.pointee.zIndex)
  }

  mutating func add(_ attributes: LayoutAttributes) { buffer.append(Self.record(of: attributes, kinds)) }

  static func record(of attributes: LayoutAttributes, _ kinds: [String]) -> LayoutRecord {
    LayoutRecord(
      category: attributes.category, kindNumber: attributes.elementKind.map { number(of: $0, in: kinds) } ?? -1,
      indexPath: attributes.indexPath, frame: attributes.frame, zIndex: attributes.zIndex)
  }

  /// Returns the number of a kind. A layout has few kinds: a search costs less than a hash.
  private static func number(of kind: String, in kinds: [String]) -> Int32 {
    for index in kinds.indices where kinds[index] == kind { return Int32(truncatingIfNeeded: index) }
    return -1
  }

  mutating func apply(_ mirror: Mirror, from start: Int) {
    for index in start..<buffer.count { buffer[index].frame = mirror(buffer[index].frame) }
  }
}

struct FrameSink: ElementSink {
  var buffer: [Rect2D] = []

  var kinds: [String] { [] }

  @inline(__always)
  static func cell(_ indexPath: LayoutIndexPath, _ frame: Rect2D, zIndex: Int) -> Rect2D { frame }

  @inline(__always)
  static func attachment(
    _ attachment: UnsafePointer<GroupTemplate.Attachment>, _ indexPath: LayoutIndexPath, _ frame: Rect2D,
    _ kinds: [String]
  ) -> Rect2D {
    frame
  }

  mutating func add(_ attributes: LayoutAttributes) { buffer.append(attributes.frame) }

  mutating func apply(_ mirror: Mirror, from start: Int) {
    for index in start..<buffer.count { buffer[index] = mirror(buffer[index]) }
  }
}
