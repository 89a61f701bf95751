/// A grapheme cluster as the breaking of lines needs it.
struct Cluster {
  /// The range of bytes in the text.
  var start: Int
  var end: Int
  /// The class of its first scalar.
  var first: LineBreakClass
  /// The class of its last scalar that is no mark.
  var last: LineBreakClass
  /// A Boolean value that indicates whether it ends in a zero-width joiner (LB8a).
  var endsInJoiner = false
  /// A Boolean value that indicates whether its last scalar is not of East Asian width (LB30).
  var isNarrow = true
  /// The advance width, in units of the font.
  var advance: Int

  /// A Boolean value that indicates whether it may stand beyond the end of a line.
  var hangs: Bool {
    switch first {
    case .sp, .bk, .cr, .lf, .nl, .zw: true
    default: false
    }
  }

  /// A Boolean value that indicates whether it ends a line.
  var isHardBreak: Bool {
    switch last {
    case .bk, .cr, .lf, .nl: true
    default: false
    }
  }
}

/// Splits a text into grapheme clusters from its start on.
struct ClusterReader {
  private let text: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private let advances: AdvanceTable
  /// The start of the next cluster, in bytes.
  var position = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - bytes: The UTF-8 form of the text, which outlives the reader.
  ///   - advances: The widths.
  init(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ advances: AdvanceTable) {
    self.text = text
    self.bytes = bytes
    self.advances = advances
  }

  /// Returns the next cluster, or nil at the end.
  mutating func next() -> Cluster? {
    let start = position
    guard start < bytes.count else { return nil }
    let byte = bytes[start]
    // A letter of ASCII before another is a cluster alone.
    if byte < 0x80, byte != 0x0D, start + 1 == bytes.count || bytes[start + 1] < 0x80 {
      position = start + 1
      let kind = LineBreakClass(Unicode.Scalar(byte))
      return Cluster(start: start, end: position, first: kind, last: kind, advance: advances.ascii[Int(byte)])
    }
    return wholeCluster()
  }

  private mutating func wholeCluster() -> Cluster? {
    let start = position
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: start)
    let character = text[index]
    position = start + character.utf8.count
    let scalars = character.unicodeScalars
    guard let head = scalars.first else { return nil }
    var cluster = Cluster(
      start: start, end: position, first: LineBreakClass(head), last: LineBreakClass(head), advance: 0)
    var tail = head
    for scalar in scalars {
      let kind = LineBreakClass(scalar)
      if kind != .cm, kind != .zwj { cluster.last = kind }
      tail = scalar
    }
    // LB10: a mark on a space stands alone.
    if cluster.first == .sp, tail != head { (cluster.first, cluster.last) = (.al, .al) }
    cluster.endsInJoiner = tail.value == 0x200D
    cluster.isNarrow = !(head.value >= 0x2E80 || (0x2329...0x232A).contains(head.value))
    cluster.advance = advances.advance(of: character)
    return cluster
  }
}
