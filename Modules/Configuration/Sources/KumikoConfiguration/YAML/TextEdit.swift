/// A few bytes of a source that libyaml is given in other words, with the same meaning and on the same line.
struct TextEdit: Equatable {
  /// Where the replaced bytes begin.
  var offset: Int
  /// How many bytes are replaced; none for an insertion.
  var removedBytes: UInt8
  /// How many scalars they were.
  var removedScalars: UInt8
  /// How many scalars stand in their place.
  var addedScalars: UInt8
  /// How many bytes stand in their place, at most eight.
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

  /// Writes the new bytes.
  func write(to buffer: UnsafeMutablePointer<UInt8>) {
    for index in 0..<Int(addedBytes) {
      buffer[index] = UInt8(truncatingIfNeeded: packed >> (8 * UInt64(index)))
    }
  }
}

/// Leads from the columns that libyaml counted in the edited text back to those of the source.
struct ColumnMap {
  /// From this place of the edited text on, until the end of its line, columns are off by `shift`.
  private struct Shift {
    var from: Mark
    var shift: Int32
  }

  private var shifts: [Shift] = []
  /// How many shifts begin at or before the last place that was asked for.
  private var passed = 0

  /// A map for edits in the order of their offsets; O(*n*) in the bytes of the source, unless there are none.
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

  /// The place in the source of a place in the edited text; O(1) where places are asked for in their order, else
  /// O(log *edits*).
  mutating func original(_ mark: Mark) -> Mark {
    let isCurrent =
      (passed == 0 || shifts[passed - 1].from <= mark) && (passed == shifts.count || mark < shifts[passed].from)
    if !isCurrent { passed = count(upTo: mark) }
    guard passed > 0, shifts[passed - 1].from.line == mark.line else { return mark }
    return Mark(line: mark.line, column: mark.column + Int(shifts[passed - 1].shift))
  }

  /// How many shifts begin at or before a place.
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
