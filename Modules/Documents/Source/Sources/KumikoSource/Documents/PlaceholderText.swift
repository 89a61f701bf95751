@_spi(Kumiko) import KumikoValues

/// A text with names in braces: `Top {genre}`. A brace is written twice.
package struct PlaceholderText {
  package enum Part: Equatable {
    case text(String)
    case name(String)
  }

  package private(set) var parts: [Part] = []

  /// The name, if the text is nothing but one.
  package var onlyName: String? {
    if parts.count == 1, case .name(let name) = parts[0] { name } else { nil }
  }

  package static func hasBraces(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  package struct Fault: Error {
    package var message: String
  }

  /// Reads a text.
  ///
  /// - Throws: `Fault` for a brace without its counterpart, and for a name that is none.
  package init(_ text: String) throws(Fault) {
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
          message: "'{\(String(decoding: name, as: UTF8.self))}' is not a name in braces; "
            + (name.contains { "*+/".utf8.contains($0) }
              ? "there is no arithmetic: declare another value" : "write a brace twice"))
      }
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal = []
      parts.append(.name(String(decoding: name, as: UTF8.self)))
      index = end + 1
    }
    if !literal.isEmpty || parts.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  /// The value in place of one with a fault, which was reported.
  package static let faulty = SourceValue(.null, range: .none)

  /// Returns the text with values in place of names. A name alone is replaced by its value with its own type.
  ///
  /// - Parameters:
  ///   - size: The size so far, to which all parts are added.
  ///   - value: Returns the value of a name; nil after reporting that there is none.
  /// - Throws: `Fault` if the size exceeds its bounds.
  package func filled(
    at range: SourceRange, _ size: ExpandedSize, _ value: (_ name: String) -> SourceValue?,
    unfit: (_ name: String, SourceValue) -> Void = { _, _ in }
  ) throws(Fault) -> SourceValue {
    var joined = ""
    for part in parts {
      switch part {
      case .text(let text):
        try size.add(bytes: text.utf8.count)
        joined += text
      case .name(let name):
        guard let value = value(name), !value.isNull else { return Self.faulty }
        try size.add(all: value)
        if onlyName != nil { return SourceValue(value.content, range: range) }
        if value.name == nil { unfit(name, value) }
        joined += value.name ?? ""
      }
    }
    return SourceValue(.string(joined), range: range)
  }

  package static func names(in value: SourceValue) -> Set<String> {
    switch value.content {
    case .string(let text) where hasBraces(text):
      Set(((try? PlaceholderText(text))?.parts ?? []).compactMap { if case .name(let name) = $0 { name } else { nil } })
    case .list(let elements): elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
    case .mapping(let entries): entries.reduce(into: []) { $0.formUnion(names(in: $1.value)) }
    default: []
    }
  }

  /// Returns true if bytes are a name: letters, digits, hyphens, underscores and dots.
  package static func isName(_ bytes: some Collection<UInt8>) -> Bool {
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
