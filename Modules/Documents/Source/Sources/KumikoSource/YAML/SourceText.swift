@_spi(Kumiko) import KumikoValues

/// The text of a document with its name. Copies share the bytes.
public struct SourceText: Sendable {
  /// The notation of a document.
  @_spi(Kumiko) public enum Form: Hashable, Sendable {
    /// YAML. JSON is YAML, too.
    case yaml
    /// JSON alone.
    case json

    /// Creates the form that the ending of a file's name stands for; nil for other endings.
    public init?(fileName: String) {
      let name = fileName.lowercased().utf8
      if [".json", ".jsonl"].contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
        self = .json
      } else if [".yaml", ".yml"].contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
        self = .yaml
      } else {
        return nil
      }
    }
  }

  /// The path of the file for messages, or `<stdin>`.
  public let name: String
  /// The bytes as they were read, usually UTF-8.
  @_spi(Kumiko) public let bytes: [UInt8]
  /// The notation in which the text is read.
  @_spi(Kumiko) public let form: Form
  /// The places of values from templates and included files; nil for a text that reads as it is written.
  package var places: ExpandedPlaces?

  /// Creates a text of bytes.
  ///
  /// - Parameter form: The notation. Default: that of the name's ending, else YAML.
  @_spi(Kumiko) public init(name: String, bytes: [UInt8], form: Form? = nil) {
    self.name = name
    self.bytes = bytes
    self.form = form ?? Form(fileName: name) ?? .yaml
  }

  /// Creates a text of a string.
  ///
  /// - Parameters:
  ///   - name: The path of the file for messages.
  ///   - text: The string.
  /// - Complexity: O(*n*) in the size of the text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Creates a text that the program made, whose notation does not depend on its name.
  @_spi(Kumiko) public init(name: String, text: String, form: Form) {
    self.init(name: name, bytes: Array(text.utf8), form: form)
  }
}

extension SourceText: CustomStringConvertible, CustomReflectable {
  /// The name.
  public var description: String { name }

  /// A mirror with the name and the size, so that errors with large texts can be printed.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "byteCount": bytes.count], displayStyle: .struct)
  }
}

extension SourceText {
  /// The offset of the text after the byte order mark.
  package var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// A position with its byte offset, from which a walk through the text can continue.
  package struct Cursor {
    var mark = Mark.start
    var offset: Int
  }

  package var firstCursor: Cursor { Cursor(offset: contentStart) }

  /// Returns the byte offset of a position, or of the line's end if the line is shorter.
  ///
  /// - Complexity: O(*n*) in the bytes between `cursor` and the position, to which the cursor moves. Positions in order
  ///   take one walk in total.
  package func offset(of mark: Mark, from cursor: inout Cursor) -> Int {
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

  /// Returns the position of a byte; O(*n*) in the bytes between a cursor, else the start, and it.
  func mark(at target: Int, from cursor: Cursor? = nil) -> Mark {
    let cursor = cursor ?? firstCursor
    var line = cursor.mark.line
    var column = cursor.mark.column
    bytes.withUnsafeBufferPointer { bytes in
      var offset = cursor.offset
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

  /// Returns the text of a line without its line break; nil after the last line.
  ///
  /// Lines end with a line feed, a carriage return or both. Invalid UTF-8 is repaired.
  ///
  /// - Parameter number: The number of the line, from 1.
  @_spi(Kumiko) public func line(_ number: Int) -> String? {
    var cursor = firstCursor
    let start = offset(of: Mark(line: number, column: 1), from: &cursor)
    guard number >= 1, cursor.mark.line == number else { return nil }
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }
}
