@_spi(Kumiko) import KumikoValues

/// Swift source that is being written, with the access that its declarations have.
struct SwiftWriter {
  /// `public ` or nothing.
  let access: String
  private(set) var text = ""
  private var indent = 0

  init(isPublic: Bool) {
    access = isPublic ? "public " : ""
  }

  /// Writes a line at the current depth.
  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: indent) + line + "\n"
  }

  /// Writes a line of documentation, whatever stands in it.
  mutating func note(_ note: String) {
    line(SwiftText.comment(note))
  }

  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    indent += 1
    body(&self)
    indent -= 1
    line("}")
  }
}
