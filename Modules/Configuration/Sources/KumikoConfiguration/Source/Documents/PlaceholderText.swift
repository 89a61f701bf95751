/// A text with names in braces: `Top {genre}`. A brace is written twice.
struct PlaceholderText {
  /// A part of the text.
  enum Part: Equatable {
    case text(String)
    case name(String)
  }

  private(set) var parts: [Part] = []

  /// The name, if the text is nothing but one.
  var onlyName: String? {
    if parts.count == 1, case .name(let name) = parts[0] { name } else { nil }
  }

  /// Returns true if a text has braces.
  static func hasBraces(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// The fault of a text, in words.
  struct Fault: Error {
    var message: String
  }

  /// Reads a text.
  ///
  /// - Throws: `Fault` for a brace without its counterpart, and for a name that is none.
  init(_ text: String) throws(Fault) {
    var literal: [UInt8] = []
    let bytes = Array(text.utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == open || byte == close else {
        literal.append(byte)
        continue
      }
      if index < bytes.count, bytes[index] == byte {
        literal.append(byte)
        index += 1
        continue
      }
      guard byte == open, let end = bytes[index...].firstIndex(of: close) else {
        throw Fault(message: "a single '\(byte == open ? "{" : "}")': write it twice, or a name in braces")
      }
      let name = bytes[index..<end]
      guard Self.isName(name) else {
        throw Fault(
          message: "'{\(String(decoding: name, as: UTF8.self))}' is not a name in braces; write a brace twice")
      }
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal = []
      parts.append(.name(String(decoding: name, as: UTF8.self)))
      index = end + 1
    }
    if !literal.isEmpty || parts.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  /// Returns true if bytes are a name: letters, digits, hyphens, underscores and dots.
  static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
          true
        default: false
        }
      }
  }
}
