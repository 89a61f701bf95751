@_spi(Kumiko) public import KumikoValues

/// A text in UTF-8 that is edited, with the places of its lines.
///
/// Lines end with a line feed, a carriage return, or both, as in documents of Kumiko and in the Language Server Protocol.
@_spi(Kumiko) public struct EditedText: Sendable {
  /// The text in UTF-8.
  public private(set) var bytes: [UInt8]
  /// The offset of each line's first byte.
  private var lineStarts: [Int]
  /// Places within long lines, in order, from which positions are counted.
  private var stations: [Station] = []

  /// A place within a line: its byte, and the position in units of UTF-16 and in scalars.
  private struct Station {
    var offset: Int
    var utf16 = 0
    var utf32 = 0
  }

  /// The distance of stations in bytes. Shorter lines have none.
  private static let stride = 1_024

  /// Creates a text.
  public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// Creates a text of valid UTF-8.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.lineStarts(bytes, from: 0, to: bytes.count)
    placeStations()
  }

  /// The number of lines, at least 1.
  public var lineCount: Int { lineStarts.count }

  /// Replaces a range of positions by a text. A position outside the text means the nearest one.
  ///
  /// - Parameter end: The position after the range. A position before `start` is replaced by `start`.
  /// - Complexity: O(*n*) in the bytes after the edit and of long lines, and in the lines.
  public mutating func replace(
    from start: TextPosition, to end: TextPosition, with text: String, _ encoding: PositionEncoding
  ) {
    let lower = offset(of: start, encoding)
    replace(lower..<max(lower, offset(of: end, encoding)), with: Array(text.utf8))
  }

  /// Replaces bytes, and finds the lines again from the line before the edit to the line after it.
  private mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    // A carriage return before the edit and a line feed behind it may become one line break, or two.
    let first = line(at: max(range.lowerBound - 1, 0))
    let last = line(at: min(range.upperBound + 1, bytes.count))
    let from = lineStarts[first]
    let change = new.count - range.count
    bytes.replaceSubrange(range, with: new)
    let to = last + 1 < lineStarts.count ? lineStarts[last + 1] + change : bytes.count
    let found = Self.lineStarts(bytes, from: from, to: to)
    // The end of the last line begins the next one, which is there already.
    let inner = last + 1 < lineStarts.count && found.last == to ? found.dropLast() : found[...]
    let later = lineStarts[(last + 1)...].map { $0 + change }
    lineStarts.replaceSubrange((first + 1)..., with: inner + later)
    placeStations()
  }

  private mutating func placeStations() {
    stations.removeAll(keepingCapacity: true)
    for number in lineStarts.indices {
      let line = content(ofLine: number)
      var station = Station(offset: line.lowerBound)
      while line.upperBound - station.offset > Self.stride {
        let next = station.offset + Self.stride
        while station.offset < next { advance(&station) }
        stations.append(station)
      }
    }
  }

  private func advance(_ station: inout Station) {
    let first = bytes[station.offset]
    station.utf16 += PositionEncoding.utf16.width(ofScalarWith: first)
    station.utf32 += 1
    station.offset += PositionEncoding.length(ofScalarWith: first)
  }

  /// Returns the last station of a line for which a condition holds; the start of the line if there is none. The condition
  /// holds for no station behind one for which it does not.
  private func station(in line: Range<Int>, while holds: (Station) -> Bool) -> Station {
    let last =
      stations.partitioningIndex {
        $0.offset > line.lowerBound && ($0.offset > line.upperBound || !holds($0))
      } - 1
    guard last >= 0, stations[last].offset > line.lowerBound else { return Station(offset: line.lowerBound) }
    return stations[last]
  }

  private func character(of station: Station, in line: Range<Int>, _ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: station.offset - line.lowerBound
    case .utf16: station.utf16
    case .utf32: station.utf32
    }
  }

  private static func lineStarts(_ bytes: [UInt8], from: Int, to: Int) -> [Int] {
    var starts: [Int] = []
    var index = from
    while index < to {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < to, bytes[index] == UInt8(ascii: "\n") { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
    }
    return starts
  }

  /// Returns the number of the line with a byte, from 0.
  private func line(at offset: Int) -> Int { max(0, lineStarts.partitioningIndex { $0 > offset } - 1) }

  /// Returns the bytes of a line without its line break.
  func content(ofLine line: Int) -> Range<Int> {
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    if line + 1 < lineStarts.count {
      end -= 1
      if bytes[end] == UInt8(ascii: "\n"), end > lineStarts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return lineStarts[line]..<end
  }

  // MARK: - Positions

  /// Returns the offset of a position in bytes. A position outside the text means the nearest one, and a position inside a
  /// scalar means its start.
  public func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let line = content(ofLine: max(position.line, 0))
    let start = station(in: line) { character(of: $0, in: line, encoding) <= position.character }
    var offset = start.offset
    var units = character(of: start, in: line, encoding)
    while offset < line.upperBound {
      units += encoding.width(ofScalarWith: bytes[offset])
      guard units <= position.character else { break }
      offset += PositionEncoding.length(ofScalarWith: bytes[offset])
    }
    return min(offset, line.upperBound)
  }

  /// Returns the position of a byte.
  public func position(at target: Int, _ encoding: PositionEncoding) -> TextPosition {
    let number = line(at: target)
    let line = content(ofLine: number)
    let start = station(in: line) { $0.offset <= target }
    var offset = start.offset
    var units = character(of: start, in: line, encoding)
    while offset < min(target, line.upperBound) {
      units += encoding.width(ofScalarWith: bytes[offset])
      offset += PositionEncoding.length(ofScalarWith: bytes[offset])
    }
    return TextPosition(line: number, character: units)
  }

  /// Returns the offset of a position of a document. A position outside the text means the nearest one.
  public func offset(of mark: Mark) -> Int {
    let hasMark = mark.line == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return offset(of: TextPosition(line: mark.line - 1, character: mark.column - (hasMark ? 0 : 1)), .utf32)
  }

  /// Returns the position of a byte as documents count it.
  public func mark(at offset: Int) -> Mark {
    let position = position(at: offset, .utf32)
    let hasMark = position.line == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return Mark(line: position.line + 1, column: position.character + (hasMark ? 0 : 1))
  }

  /// Returns a range of a document in the Language Server Protocol.
  public func value(of range: SourceRange, _ encoding: PositionEncoding) -> PlainValue {
    [
      "start": position(at: offset(of: range.start), encoding).value,
      "end": position(at: offset(of: range.end), encoding).value,
    ]
  }

  /// Returns the text of a line without its line break; nil after the last line.
  public func text(ofLine line: Int) -> String? {
    guard lineStarts.indices.contains(line) else { return nil }
    return String(decoding: bytes[content(ofLine: line)], as: UTF8.self)
  }
}
