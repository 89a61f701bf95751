/// A piece of a manifest that knows how to lay itself out: on one line where it fits, else one part a line, as
/// `swift format` leaves it.
indirect enum ManifestText {
  /// Words that are never broken.
  case word(String)
  /// `name(label: value, …)`; a part without a label has the label nil.
  case call(String, [(label: String?, value: ManifestText)])
  /// `[…]`; one element a line where `broken` says so, however short.
  case list([ManifestText], broken: Bool = false)

  /// The widest line.
  static let width = 120

  /// A string literal.
  static func string(_ text: String) -> ManifestText {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", "\"": escaped += "\\\(character)"
      case "\n": escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return .word("\"\(escaped)\"")
  }

  /// A list of string literals.
  static func strings(_ texts: [String]) -> ManifestText { .list(texts.map(string)) }

  /// The text, for a place at `column` of a line indented by `indent`, with `tail` more characters behind it.
  func rendered(indent: Int = 0, column: Int = 0, tail: Int = 0) -> String {
    if !mustBreak {
      let line = flat
      if column + line.count + tail <= Self.width { return line }
    }
    let inner = String(repeating: " ", count: indent + 2)
    switch self {
    case .word(let word):
      return word
    case .call(let name, let parts):
      let lines = parts.enumerated().map { place, part in
        let label = part.label.map { "\($0): " } ?? ""
        let isLast = place == parts.count - 1
        let value = part.value.rendered(
          indent: indent + 2, column: indent + 2 + label.count, tail: isLast ? 1 + tail : 1)
        return "\(inner)\(label)\(value)"
      }
      return "\(name)(\n" + lines.joined(separator: ",\n") + ")"
    case .list(let elements, _):
      let lines = elements.map { $0.rendered(indent: indent + 2, column: indent + 2, tail: 1) }
      let comma = lines.count > 1 ? "," : ""
      let outer = String(repeating: " ", count: indent)
      return "[\n" + lines.map { inner + $0 }.joined(separator: ",\n") + "\(comma)\n\(outer)]"
    }
  }

  /// The text on one line.
  private var flat: String {
    switch self {
    case .word(let word):
      return word
    case .call(let name, let parts):
      let arguments = parts.map { part in (part.label.map { "\($0): " } ?? "") + part.value.flat }
      return "\(name)(\(arguments.joined(separator: ", ")))"
    case .list(let elements, _):
      return "[\(elements.map(\.flat).joined(separator: ", "))]"
    }
  }

  private var mustBreak: Bool {
    switch self {
    case .word: false
    case .call(_, let parts): parts.contains { $0.value.mustBreak }
    case .list(let elements, let broken): (broken && !elements.isEmpty) || elements.contains(where: \.mustBreak)
    }
  }
}
