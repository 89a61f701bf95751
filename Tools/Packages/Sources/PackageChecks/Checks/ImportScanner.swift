/// The words of a source that bind it to other modules and to package traits.
enum ImportScanner {
  /// An import and where it stands, lines counted from one.
  struct Import: Hashable {
    var module: String
    var line: Int
  }

  private static let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor", "macro",
  ]

  /// Every import of a source, whatever stands before the word and after the module's name.
  static func imports(in source: String) -> [Import] {
    var found: [Import] = []
    for (number, line) in lines(of: source) {
      for statement in line.split(separator: ";") where statement.contains("import") {
        var words = statement.split(whereSeparator: \.isWhitespace)[...]
        while let word = words.first, word.hasPrefix("@") || levels.contains(word) || word.hasSuffix(")") {
          words.removeFirst()
        }
        guard words.popFirst() == "import", var name = words.popFirst() else { continue }
        if kinds.contains(name), let next = words.first { name = next }
        let module = name.split(separator: ".").first ?? name
        found.append(Import(module: module.filter { $0 != "`" }, line: number))
      }
    }
    return found
  }

  /// The places where a compiler condition asks for one of the names.
  static func conditions(in source: String, naming names: Set<String>) -> [Import] {
    lines(of: source).flatMap { number, line -> [Import] in
      let trimmed = line.drop(while: \.isWhitespace)
      guard trimmed.hasPrefix("#if ") || trimmed.hasPrefix("#elseif ") else { return [] }
      let words = trimmed.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return words.map(String.init).filter(names.contains).map { Import(module: $0, line: number) }
    }
  }

  private static func lines(of source: String) -> [(number: Int, text: Substring)] {
    SourceText.blanked(source).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { (number: $0.offset + 1, text: $0.element) }
  }
}
