/// The text of a document, with the name under which people know it.
///
/// Copies share the bytes, so a diagnostic can hold the text that it is about.
public struct SourceText: Sendable {
  /// The file's path as shown to people, or `<stdin>`.
  public let name: String
  /// The text as it was read: UTF-8, unless it is broken.
  public let bytes: [UInt8]

  /// A text of bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A text that is at hand.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

extension SourceText: CustomStringConvertible, CustomReflectable {
  /// The name.
  public var description: String { name }

  /// The name and the size: an error that holds a text of a gigabyte can still be dumped.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "byteCount": bytes.count], displayStyle: .struct)
  }
}

extension SourceText {
  /// Where the text proper begins: behind the byte order mark, if there is one.
  var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// A mark together with its byte, so that a walk through the text can go on from there.
  struct Cursor {
    var mark = Mark.start
    var offset: Int
  }

  /// A cursor at the first place.
  var firstCursor: Cursor { Cursor(offset: contentStart) }

  /// The byte at which `mark` stands, or the line's end where the line is shorter.
  ///
  /// - Complexity: O(*n*) in the bytes between `cursor` and the place, which moves there; marks that come in order
  ///   therefore cost one walk in all.
  func offset(of mark: Mark, from cursor: inout Cursor) -> Int {
    if mark < cursor.mark { cursor = firstCursor }
    bytes.withUnsafeBufferPointer { bytes in
      var offset = cursor.offset
      var line = cursor.mark.line
      var column = cursor.mark.column
      while offset < bytes.count {
        if line == mark.line && column >= mark.column { break }
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          if line >= mark.line { break }
          offset +=
            byte == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n") ? 2 : 1
          line += 1
          column = 1
        } else {
          offset += 1
          while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
          column += 1
        }
      }
      cursor = Cursor(mark: Mark(line: line, column: column), offset: offset)
    }
    return cursor.offset
  }

  /// The line and column of a byte; O(*n*) in the bytes before it.
  func mark(at target: Int) -> Mark {
    var line = 1
    var column = 1
    bytes.withUnsafeBufferPointer { bytes in
      var offset = contentStart
      while offset < min(target, bytes.count) {
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "\r") where offset < bytes.count && bytes[offset] == UInt8(ascii: "\n"):
          continue
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          line += 1
          column = 1
        default:
          if byte & 0xC0 != 0x80 { column += 1 }
        }
      }
    }
    return Mark(line: line, column: column)
  }

  /// The text of a line without its break, or nil behind the last line.
  ///
  /// Lines end with a line feed, a carriage return or both, as they do to the reader. Broken UTF-8 is repaired.
  public func line(_ number: Int) -> String? {
    var cursor = firstCursor
    let start = offset(of: Mark(line: number, column: 1), from: &cursor)
    guard number >= 1, cursor.mark.line == number else { return nil }
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }
}
