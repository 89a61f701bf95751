@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// Writes changes for people: a line for each, with a sign in front and perhaps a colour.
struct ChangePrinter {
  enum Sign: String {
    case deleted = "-"
    case inserted = "+"
    case moved = ">"
    case changed = "~"

    /// Red, green, cyan and yellow.
    fileprivate var color: Int {
      switch self {
      case .deleted: 31
      case .inserted: 32
      case .moved: 36
      case .changed: 33
      }
    }
  }

  let isColoured: Bool
  private(set) var text = ""

  mutating func print(_ sign: Sign, _ words: String) {
    if isColoured { text += "\u{1B}[\(sign.color)m" }
    // In pieces: there may be a million lines.
    text += sign.rawValue
    text += " "
    text += SafeText.line(words)
    text += isColoured ? "\u{1B}[0m\n" : "\n"
  }

  mutating func print(_ line: String) {
    text += SafeText.line(line) + "\n"
  }

  /// The last line: how many changes there are of each sort, or that there are none.
  mutating func printTotal(_ counts: [(count: Int, name: String)]) {
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    print(parts.isEmpty ? "no difference" : parts.joined(separator: ", "))
  }
}

/// The text of documents in a form that a terminal can show.
enum ShownValue {
  private static let longest = 60

  /// A name: in quotes only where it could be mistaken otherwise.
  static func name(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.unicodeScalars.allSatisfy { $0 != " " && $0 != "\"" && $0 != "," && !SafeText.isUnsafe($0) }
    return isPlain && text.count <= longest ? text : quoted(text)
  }

  /// A text in quotes, cut where it is long.
  static func quoted(_ text: String) -> String {
    let isLong = text.count > longest
    return JSONText.quoted(isLong ? String(text.prefix(longest)) : text) + (isLong ? "…" : "")
  }

  /// Any value in one line, cut where it is long.
  static func value(_ value: PlainValue) -> String {
    // The key of a text in string tables is no text.
    if case .string(let text) = value { return value.yaml.hasPrefix("{") ? value.yaml : quoted(text) }
    let text = value.yaml
    return text.count > longest ? "\(text.prefix(longest))…" : text
  }

  /// The fields that differ: `title: "Mail" -> "Post", + badge: 3`.
  static func difference(from old: PlainRecord, to new: PlainRecord) -> String {
    var parts: [String] = []
    for (name, before) in old {
      guard let after = new[name] else {
        parts.append("- \(self.name(name)): \(value(before))")
        continue
      }
      if !before.isSame(as: after) { parts.append("\(self.name(name)): \(value(before)) -> \(value(after))") }
    }
    for (name, after) in new where old[name] == nil { parts.append("+ \(self.name(name)): \(value(after))") }
    return parts.joined(separator: ", ")
  }
}
