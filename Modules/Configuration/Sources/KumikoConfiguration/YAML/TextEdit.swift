@_spi(Kumiko) import KumikoValues

/// A replacement of a few bytes for libyaml, with the same meaning on the same line.
struct TextEdit: Equatable {
  /// The offset of the replaced bytes.
  var offset: Int
  /// The number of replaced bytes; 0 for an insertion.
  var removedBytes: UInt8
  /// The number of replaced scalars.
  var removedScalars: UInt8
  /// The number of scalars of the replacement.
  var addedScalars: UInt8
  /// The number of bytes of the replacement, at most eight.
  private(set) var addedBytes: UInt8 = 0
  private var packed: UInt64 = 0

  init(offset: Int, removedBytes: Int, removedScalars: Int, text: some Sequence<UInt8>) {
    self.offset = offset
    self.removedBytes = UInt8(clamping: removedBytes)
    self.removedScalars = UInt8(clamping: removedScalars)
    addedScalars = 0
    for byte in text {
      packed |= UInt64(byte) << (8 * UInt64(addedBytes))
      addedBytes += 1
      if byte & 0xC0 != 0x80 { addedScalars += 1 }
    }
  }

  /// Writes the bytes of the replacement.
  func write(to buffer: UnsafeMutablePointer<UInt8>) {
    for index in 0..<Int(addedBytes) {
      buffer[index] = UInt8(truncatingIfNeeded: packed >> (8 * UInt64(index)))
    }
  }
}

/// Maps columns of the edited text to those of the source.
struct ColumnMap {
  /// The offset of columns from a position of the edited text to the end of its line.
  private struct Shift {
    var from: Mark
    var shift: Int32
  }

  private var shifts: [Shift] = []
  /// The number of shifts up to the last requested position.
  private var passed = 0

  /// Creates the map of edits in the order of their offsets; O(*n*) in the bytes of the source, or O(1) without edits.
  init(_ edits: [TextEdit], in source: SourceText) {
    var cursor = source.firstCursor
    var line = 0
    var shift = 0
    source.bytes.withUnsafeBufferPointer { bytes in
      for edit in edits {
        let mark = Self.walk(&cursor, to: edit.offset, in: bytes)
        if mark.line != line {
          line = mark.line
          shift = 0
        }
        let edited = mark.column - shift + Int(edit.addedScalars)
        shift += Int(edit.removedScalars) - Int(edit.addedScalars)
        if edit.removedScalars != edit.addedScalars {
          shifts.append(Shift(from: Mark(line: line, column: edited), shift: Int32(clamping: shift)))
        }
      }
    }
  }

  private static func walk(
    _ cursor: inout SourceText.Cursor, to offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Mark {
    var line = cursor.mark.line
    var column = cursor.mark.column
    for index in cursor.offset..<max(offset, cursor.offset) {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        line += 1
        column = 1
      case UInt8(ascii: "\r"):
        if index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") { continue }
        line += 1
        column = 1
      case let byte where byte & 0xC0 != 0x80: column += 1
      default: continue
      }
    }
    cursor = SourceText.Cursor(mark: Mark(line: line, column: column), offset: offset)
    return cursor.mark
  }

  /// Returns the position in the source of a position in the edited text; O(1) for positions in order, otherwise O(log
  /// *edits*).
  mutating func original(_ mark: Mark) -> Mark {
    let isCurrent =
      (passed == 0 || shifts[passed - 1].from <= mark) && (passed == shifts.count || mark < shifts[passed].from)
    if !isCurrent { passed = count(upTo: mark) }
    guard passed > 0, shifts[passed - 1].from.line == mark.line else { return mark }
    return Mark(line: mark.line, column: mark.column + Int(shifts[passed - 1].shift))
  }

  /// Returns the number of shifts up to a position.
  private func count(upTo mark: Mark) -> Int {
    var low = 0
    var high = shifts.count
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].from <= mark { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
