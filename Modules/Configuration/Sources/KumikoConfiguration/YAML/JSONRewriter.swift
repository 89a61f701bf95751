/// Finds JSON that libyaml 0.2.5 rejects or changes, and returns edits with the same meaning.
///
/// libyaml rejects escaped surrogate pairs (`\ud83d\ude00`), keys of more than 1024 characters or with `:` on another
/// line, unescaped U+007F to U+009F, U+FEFF, U+FFFE and U+FFFF in texts, and tabs around the root value. It folds the
/// line separators U+0085, U+2028 and U+2029. It reads all other JSON correctly.
///
/// A source that begins as JSON is scanned by tokens as long as it is JSON. The rest is not edited.
struct JSONRewriter {
  /// libyaml's limit of a key without `?` in characters, with a margin.
  private static let longestSimpleKey = 1000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private var edits: [TextEdit] = []
  private var depth = 0
  /// A number that changes with every line.
  private var line = 0
  /// A Boolean value that indicates whether a value or key may follow the last token.
  private var mayBegin = true
  /// The last text token: its start, its line, and the number of edits before it.
  private var text: (start: Int, line: Int, edits: Int)?

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Returns the edits of a source in the order of their offsets, in O(*n*). A source without `{` or `[` at the start
  /// has none, unless it is a text in a `.json` file.
  static func edits(for source: SourceText) -> [TextEdit] {
    source.bytes.withUnsafeBufferPointer { bytes in
      var rewriter = JSONRewriter(bytes, from: source.contentStart)
      let first = bytes[rewriter.offset...].first { !isSpace($0) }
      switch first {
      case UInt8(ascii: "{"), UInt8(ascii: "["): break
      case UInt8(ascii: "\"") where source.name.hasSuffix(".json"): break
      default: return []
      }
      while rewriter.token() {}
      return rewriter.edits
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  /// Scans a token or a space; false at the end of the JSON.
  private mutating func token() -> Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: " "):
      offset += 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      line += 1
      offset += 1
    case UInt8(ascii: "\t"):
      if depth == 0 { replace(bytes: 1, scalars: 1, with: " ".utf8) }
      offset += 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard mayBegin else { return false }
      depth += 1
      offset += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard depth > 0 else { return false }
      depth -= 1
      offset += 1
      end(asText: nil)
    case UInt8(ascii: ","):
      guard depth > 0 else { return false }
      offset += 1
      mayBegin = true
    case UInt8(ascii: ":"):
      guard let key = text, depth > 0 else { return false }
      if key.line != line || offset - key.start > Self.longestSimpleKey {
        edits.insert(
          TextEdit(offset: key.start, removedBytes: 0, removedScalars: 0, text: "? ".utf8), at: key.edits)
      }
      offset += 1
      text = nil
      mayBegin = true
    case UInt8(ascii: "\""):
      return mayBegin && string()
    default:
      return mayBegin && word()
    }
    return true
  }

  private mutating func end(asText text: (start: Int, line: Int, edits: Int)?) {
    mayBegin = false
    self.text = text
  }

  /// Scans a number, `true`, `false` or `null`. Their characters are not checked, because they need no edits.
  private mutating func word() -> Bool {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
        UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
        offset += 1
      default:
        end(asText: nil)
        return offset > start
      }
    }
    return false
  }

  private mutating func string() -> Bool {
    let opening = (start: offset, line: line, edits: edits.count)
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        end(asText: opening)
        return true
      case UInt8(ascii: "\\"):
        escape()
      case 0..<0x20:
        return false
      case 0x7F, 0x80...:
        rawScalar()
      default:
        offset += 1
      }
    }
    return false
  }

  /// Scans an escape. A surrogate pair becomes its character.
  private mutating func escape() {
    if let high = unit(at: offset), high & 0xFC00 == 0xD800, let low = unit(at: offset + 6), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF)
    {
      replace(bytes: 12, scalars: 12, with: UTF8.encode(scalar) ?? .init())
      offset += 12
    } else {
      offset += 2
    }
  }

  /// Returns the code unit of an escape at an offset: `\u` and four hexadecimal digits. Nil if there is no such escape.
  private func unit(at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt32 = 0
    for byte in bytes[(start + 2)..<(start + 6)] {
      guard let digit = ASCII.hexadecimalDigit(byte) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Scans an unescaped character beyond ASCII, or DEL, and escapes it if libyaml would reject or fold it.
  private mutating func rawScalar() {
    guard let (code, length) = SpecialCharacter.find(in: bytes, at: offset) else {
      offset += 1
      return
    }
    let digits = String(code, radix: 16)
    replace(bytes: length, scalars: 1, with: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    offset += length
  }

  private mutating func replace(bytes count: Int, scalars: Int, with text: some Sequence<UInt8>) {
    edits.append(TextEdit(offset: offset, removedBytes: count, removedScalars: scalars, text: text))
  }
}
