/// Finds what is legal JSON but more than libyaml 0.2.5 takes, and says how to write it so that it does.
///
/// libyaml refuses escaped surrogate pairs (`\ud83d\ude00`), keys of more than 1024 characters or with their `:` on
/// another line (both want the `?` of an explicit key), raw control characters of the range U+007F to U+009F, U+FEFF,
/// U+FFFE and U+FFFF in texts, and tabs around the outermost value; and it folds the line separators U+0085, U+2028 and
/// U+2029 that a JSON text may hold. Everything else in JSON it reads as it is.
///
/// A source that begins as JSON does is followed for as long as it *is* JSON, token by token; in what comes after that
/// nothing is touched.
struct JSONRewriter {
  /// libyaml's limit for a key without `?`, in characters, less what may stand around it.
  private static let longestSimpleKey = 1000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private var edits: [TextEdit] = []
  private var depth = 0
  /// Changes with every line; not its number.
  private var line = 0
  /// Whether the last token is one after which a value or a key may come.
  private var mayBegin = true
  /// The text that was the last token: where it begins, on which line, and how many edits were there before it.
  private var text: (start: Int, line: Int, edits: Int)?

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The edits for a source, in the order of their offsets; none where it does not begin with `{` or `[`, or with a
  /// text and is named `.json`. O(*n*).
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

  /// Reads a token or a space; false at the end of what is JSON.
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

  /// A number, `true`, `false` or `null`: what they are made of will do, as nothing in it could be edited.
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

  /// An escape: a surrogate pair becomes the character that it stands for.
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

  /// The code unit of a `\uXXXX` at an offset.
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

  /// A character beyond ASCII, or DEL, as it stands: escaped where libyaml would refuse or fold it.
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
