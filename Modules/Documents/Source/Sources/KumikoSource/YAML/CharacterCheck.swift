@_spi(Kumiko) import KumikoValues

/// Finds the first byte that is invalid in a YAML document, so that libyaml gets only valid bytes.
///
/// libyaml finds most of them too, but reports no line and column, and reports them too early.
struct CharacterCheck {
  package struct Fault {
    var offset: Int
    var message: String
    var help: String?
  }

  /// libyaml compares each `%TAG` with all others, so their number is limited.
  private static let maxTagDirectives = 100

  private let bytes: UnsafeBufferPointer<UInt8>

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the first fault in a source; O(*n*).
  static func fault(in source: SourceText) -> Fault? {
    source.bytes.withUnsafeBufferPointer { CharacterCheck(bytes: $0).run(from: source.contentStart) }
  }

  static func fault(in source: SourceText, at offset: Int) -> Fault? {
    source.bytes.withUnsafeBufferPointer { CharacterCheck(bytes: $0).fault(at: offset) }
  }

  private func run(from start: Int) -> Fault? {
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
      default:
        if let fault = fault(at: offset) { return fault }
        offset += UTF8Sequence.length(in: bytes, at: offset) ?? 1
      }
    }
    return nil
  }

  private func fault(at offset: Int) -> Fault? {
    if offset == 0, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Fault(offset: 0, message: "the text is UTF-16; it must be UTF-8", help: "save the file as UTF-8")
    }
    switch bytes[offset] {
    case 0: return Fault(offset: offset, message: "a NUL byte; this does not look like a text file", help: nil)
    case let byte where byte < 0x20: return Self.control(UInt32(byte), at: offset)
    default:
      guard UTF8Sequence.length(in: bytes, at: offset) != nil else {
        return Fault(offset: offset, message: "this is not UTF-8", help: "save the file as UTF-8")
      }
      return SpecialCharacter.find(in: bytes, at: offset).map { Self.control($0.code, at: offset) }
    }
  }

  private static func control(_ code: UInt32, at offset: Int) -> Fault {
    let name = ASCII.codePoint(code)
    return Fault(
      offset: offset, message: "the invisible character \(name) is not allowed here",
      help: "remove it, or write \\u\(name.suffix(4)) in a text in double quotes")
  }
}
