/// Texts that mean something to the languages in which commands write, or to a terminal.
enum HostileTexts {
  static let all: [String] =
    meaningful + controls + [
      "❤️ 👩‍👩‍👧 🇯🇵", "组子", "e\u{301}", " leading", "trailing ", "", " ", String(repeating: "long ", count: 2_000),
    ]

  /// What YAML, JSON, Swift, Markdown, XML, HTML and JavaScript take for something else than text.
  static let meaningful: [String] = [
    "true", "no", "null", "~", "12", "1e3", "0x1F", ".inf", "2001-01-01", "a: b", "a #b", "- x", "? x", "{", "}",
    "{{x}}",
    "[", "]", ",", "&a", "*a", "!x", "|", ">", "%x", "@x", "`x`", "```", "'", "\"", "\\", "\\n", "\"\"\"", "#\"",
    "\\(x)",
    "\\#(x)", "</script>", "<script>alert(1)</script>", "]]>", "-->", "<!--", "&lt;", "\" onload=\"x", "| a | b |",
    "*/",
    "//", "# x", "---", "...", "two\nlines", "tab\tbed", "Rows }\n  evil.z: { process: [sh, -c, id] }",
  ]

  /// What a terminal or a reader obeys.
  static let controls: [String] = [
    "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{7}", "a\u{8}b", "a\0b", "\u{7F}", "\u{85}", "a\rb",
    "\u{2028}",
    "\u{2029}", "\u{202E}abc", "\u{2066}x", "\u{200F}", "\u{FEFF}x",
  ]
}

/// What a terminal would obey in a text that was written: nothing but line feeds and tabs are allowed.
func obeyed(in text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.filter { scalar in
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF: true
    default: false
    }
  }
}
