/// Finds the first byte that is invalid in a YAML document, so that libyaml gets only valid bytes.
///
/// libyaml finds most of them too, but reports no line and column, and reports them too early.
struct CharacterCheck {
  /// The fault and its byte offset.
  struct Fault {
    var offset: Int
    var message: String
    var help: String?
  }

  /// libyaml compares each `%TAG` with all others, so their number is limited.
  private static let maxTagDirectives = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private let edits: [TextEdit]
  private var nextEdit = 0

  /// Returns the first fault in a source, except those of `edits`; O(*n*).
  static func fault(in source: SourceText, except edits: [TextEdit]) -> Fault? {
    source.bytes.withUnsafeBufferPointer { bytes in
      if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        return Fault(offset: 0, message: "the text is UTF-16; it must be UTF-8", help: "save the file as UTF-8")
      }
      var check = CharacterCheck(bytes: bytes, edits: edits)
      return check.run(from: source.contentStart)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, edits: [TextEdit]) {
    self.bytes = bytes
    self.edits = edits
  }

  private mutating func run(from start: Int) -> Fault? {
    var offset = start
    var tagDirectives = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20..<0x7F, UInt8(ascii: "\t"):
        offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "%"), bytes[offset...].starts(with: "%TAG".utf8) {
          tagDirectives += 1
          if tagDirectives > Self.maxTagDirectives {
            return Fault(offset: offset, message: "more than \(Self.maxTagDirectives) %TAG directives", help: nil)
          }
        }
      case 0:
        return Fault(offset: offset, message: "a NUL byte; this does not look like a text file", help: nil)
      case let byte where byte < 0x20:
        return control(UInt32(byte), at: offset)
      default:
        guard let length = beyondASCII(at: offset) else {
          return Fault(offset: offset, message: "this is not UTF-8", help: "save the file as UTF-8")
        }
        if let special = SpecialCharacter.find(in: bytes, at: offset), !isEdited(offset) {
          return control(special.code, at: offset)
        }
        offset += length
      }
    }
    return nil
  }

  private func control(_ code: UInt32, at offset: Int) -> Fault {
    let escape = code < 0x100 ? "\\x" + ASCII.codePoint(code).suffix(2) : "\\u" + ASCII.codePoint(code).suffix(4)
    return Fault(
      offset: offset, message: "the invisible character \(ASCII.codePoint(code)) is not allowed here",
      help: "remove it, or write \(escape) in a text in double quotes")
  }

  private mutating func isEdited(_ offset: Int) -> Bool {
    while nextEdit < edits.count, edits[nextEdit].offset < offset { nextEdit += 1 }
    // An insertion may have the offset of a replacement, but not inside a text.
    return nextEdit < edits.count && edits[nextEdit].offset == offset
  }

  /// Returns the length of the UTF-8 sequence at an offset; nil if it is invalid.
  private func beyondASCII(at offset: Int) -> Int? {
    let first = bytes[offset]
    if first == 0x7F { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 { return nil }
    return length
  }
}
