@_spi(Kumiko) import KumikoValues

/// Text in the macros of man(7).
struct Roff {
  private(set) var text = ""

  /// A macro with arguments.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += ([".\(name)"] + arguments.map(RoffText.argument)).joined(separator: " ") + "\n"
  }

  mutating func section(_ title: String) { macro("SH", title) }
  mutating func subsection(_ title: String) { macro("SS", title) }
  mutating func bold(_ words: String) { macro("B", words) }

  /// Begins a paragraph.
  mutating func paragraph() { text += ".PP\n" }

  /// A line of text.
  mutating func line(_ words: String, escapesHyphens: Bool = true) {
    text += RoffText.line(words, escapesHyphens: escapesHyphens) + "\n"
  }

  /// Paragraphs that are parted by empty lines; one whose lines are indented is shown as it stands.
  mutating func paragraphs(_ words: String) {
    var isFirst = true
    for block in words.split(separator: "\n\n", omittingEmptySubsequences: true) {
      if !isFirst { paragraph() }
      isFirst = false
      let lines = block.split(separator: "\n", omittingEmptySubsequences: true)
      let isExample = lines.allSatisfy { $0.hasPrefix("  ") }
      if isExample { text += ".RS 4\n.nf\n" }
      for line in lines { self.line(isExample ? String(line.dropFirst(2)) : String(line)) }
      if isExample { text += ".fi\n.RE\n" }
    }
  }

  /// Something with its explanation, indented below it.
  mutating func item(_ heading: String, _ explanation: String) {
    text += ".TP\n"
    macro("B", heading)
    line(explanation)
  }
}
