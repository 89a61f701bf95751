import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoValues

/* The form of version 4, all numbers with the lowest byte first:

     4 bytes   "KMKP"
     1 byte    the version
     4 bytes   the number of bytes that follow the check sum
     4 bytes   FNV-1a of these bytes
     …         environment, configuration, ranges, sections, tables, screen, spans,
               sizes

   The documentation of the module describes the parts. */
extension PageBlob {
  private static let magic: [UInt8] = [0x4B, 0x4D, 0x4B, 0x50]
  private static let headerLength = 13

  /// Returns the blob in binary form.
  ///
  /// - Throws: ``PageBlobError/itemProvider(_:)`` if a custom group has a function of the program.
  /// - Complexity: O(n) in the size of the sections and tables.
  public func bytes() throws(PageBlobError) -> [UInt8] {
    var body = BlobWriter()
    try body.write(environment)
    try body.write(configuration)
    body.write(ranges)
    try body.write(sections)
    body.write(count: tables.count)
    for table in tables { body.write(table) }
    body.write(runs: screen)
    try body.write(spans)
    body.write(runs: spanTable)
    body.write(count: sizes.count)
    for size in sizes { body.write(size) }
    var blob = BlobWriter()
    for byte in Self.magic { blob.write(byte: byte) }
    blob.write(byte: UInt8(Self.version))
    blob.write(word: UInt32(truncatingIfNeeded: body.bytes.count))
    blob.write(word: StableHash.short(of: body.bytes))
    blob.write(all: body)
    return blob.bytes
  }

  /// Reads a blob.
  ///
  /// - Throws: ``PageBlobError`` if the bytes are not a whole blob of this version.
  /// - Complexity: O(n) in the number of bytes and the number of sections of the screen.
  public init(_ bytes: [UInt8]) throws(PageBlobError) {
    for (index, byte) in Self.magic.enumerated() {
      guard index < bytes.count else { throw .truncated }
      guard bytes[index] == byte else { throw .foreign }
    }
    guard bytes.count >= Self.headerLength else { throw .truncated }
    guard bytes[4] == UInt8(Self.version) else { throw .version(Int(bytes[4])) }
    var header = BlobReader(bytes, from: 5)
    let length = try header.word()
    let sum = try header.word()
    let body = bytes[Self.headerLength...]
    guard body.count >= length else { throw .truncated }
    guard body.count == length, StableHash.short(of: body) == sum else { throw .damaged }
    var reader = BlobReader(bytes, from: Self.headerLength)
    environment = try reader.read()
    configuration = try reader.read()
    let ranges = try reader.ranges()
    self.ranges = ranges
    let sections = try reader.read([LayoutSection].self)
    self.sections = sections
    let tables = try reader.list { reader throws(PageBlobError) in
      try reader.table(count: ranges.count, sections: sections.count)
    }
    self.tables = tables
    screen = try reader.runs(below: tables.count)
    let spans = try reader.read([[LayoutSpan]].self)
    self.spans = spans
    spanTable = try reader.runs(below: spans.count)
    guard spanTable.count == (spans.isEmpty ? 0 : ranges.count) else { throw .damaged }
    sizes = try reader.list { reader throws(PageBlobError) in try reader.knownSize() }
    guard reader.isAtEnd else { throw .damaged }
  }
}

extension LayoutEnvironment: BlobCodable {
  static var blank: LayoutEnvironment { LayoutEnvironment(container: LayoutContainer(contentSize: .zero)) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var scale: Double? = if case .floorSizes(let scale) = rounding { scale } else { nil }
    try coder.code(&container.contentSize)
    try coder.code(&container.contentInsets)
    try coder.code(&safeAreaInsets)
    try coder.code(&layoutMargins)
    try coder.code(&readableContentWidth)
    try coder.code(&scale)
    rounding = scale.map { .floorSizes(scale: $0) } ?? .none
    try coder.code(case: &traits.horizontalSizeClass)
    try coder.code(case: &traits.verticalSizeClass)
    try coder.code(&traits.displayScale)
    try coder.code(case: &traits.layoutDirection)
  }
}

extension BlobWriter {
  fileprivate mutating func write(_ ranges: PageBlob.Ranges) {
    for starts in [ranges.widths, ranges.heights, ranges.textSizes] {
      write(count: starts.count)
      for start in starts { write(start) }
    }
    write(ranges.isStepped)
  }

  /// Writes a table as runs of equal choices.
  fileprivate mutating func write(_ table: [PageBlob.Choice]) {
    var index = 0
    while index < table.count {
      var end = index + 1
      while end < table.count, table[end] == table[index] { end += 1 }
      write(count: end - index)
      write(count: table[index].section.map { $0 + 1 } ?? 0)
      write(count: table[index].itemCount)
      index = end
    }
  }

  /// Writes numbers of 0 or more as runs: a number and how often it occurs.
  fileprivate mutating func write(runs numbers: [Int]) {
    write(count: numbers.count)
    var index = 0
    while index < numbers.count {
      var end = index + 1
      while end < numbers.count, numbers[end] == numbers[index] { end += 1 }
      write(count: end - index)
      write(count: numbers[index])
      index = end
    }
  }

  fileprivate mutating func write(_ known: PageBlob.KnownSize) {
    switch known.element {
    case .cell: write(byte: 0)
    case .supplementary(let kind, _):
      write(byte: 1)
      write(kind)
    }
    write(number: known.element.indexPath.section)
    write(number: known.element.indexPath.item)
    write(known.size.width)
    write(known.size.height)
  }
}

extension BlobReader {
  fileprivate mutating func ranges() throws(PageBlobError) -> PageBlob.Ranges {
    let widths = try starts()
    let heights = try starts()
    // The product is the number of choices in a table: it must not overflow where numbers have 32 bits.
    guard widths.count < 1 << 12, heights.count < 1 << 12 else { throw .damaged }
    let textSizes = try starts()
    guard textSizes.count < 1 << 5 else { throw .damaged }
    return PageBlob.Ranges(widths: widths, heights: heights, textSizes: textSizes, isStepped: try flag())
  }

  private mutating func starts() throws(PageBlobError) -> [Double] {
    let starts = try read([Double].self)
    guard let first = starts.first, first.isFinite else { throw .damaged }
    for index in 1..<max(1, starts.count) where !(starts[index] > starts[index - 1]) { throw .damaged }
    return starts
  }

  fileprivate mutating func table(count: Int, sections: Int) throws(PageBlobError) -> [PageBlob.Choice] {
    var table: [PageBlob.Choice] = []
    while table.count < count {
      let run = try number(below: count - table.count + 1)
      guard run > 0 else { throw .damaged }
      let section = try number(below: sections + 1)
      let choice = PageBlob.Choice(section: section == 0 ? nil : section - 1, itemCount: try itemCount())
      table.append(contentsOf: repeatElement(choice, count: run))
    }
    return table
  }

  fileprivate mutating func runs(below limit: Int) throws(PageBlobError) -> [Int] {
    // A run of many takes few bytes: the number of sections is bounded by what a document can have.
    let count = try number(below: 1 << 26)
    var numbers: [Int] = []
    while numbers.count < count {
      let run = try number(below: count - numbers.count + 1)
      guard run > 0, limit > 0 else { throw .damaged }
      numbers.append(contentsOf: repeatElement(try number(below: limit), count: run))
    }
    return numbers
  }

  fileprivate mutating func knownSize() throws(PageBlobError) -> PageBlob.KnownSize {
    let kind: String?
    switch try byte() {
    case 0: kind = nil
    case 1: kind = try text()
    default: throw .damaged
    }
    let path = LayoutIndexPath(section: try number(), item: try number())
    return PageBlob.KnownSize(
      element: kind.map { .supplementary($0, path) } ?? .cell(path),
      size: Size2D(width: try points(), height: try points()))
  }
}
