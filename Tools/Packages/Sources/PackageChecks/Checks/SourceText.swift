/// Swift source with its comments and the contents of its string literals blanked out, so that what is left can be
/// searched for words. Line breaks stay where they are.
struct SourceText {
  private var input: [UInt8]
  private var place = 0
  private var output: [UInt8] = []

  /// Blanks a source.
  static func blanked(_ source: String) -> String {
    var text = SourceText(input: Array(source.utf8))
    text.code(until: nil)
    return String(decoding: text.output, as: UTF8.self)
  }

  private init(input: [UInt8]) {
    self.input = input
    output.reserveCapacity(input.count)
  }

  /// Copies code up to the parenthesis that closes an interpolation, or to the end.
  private mutating func code(until closing: UInt8?) {
    var depth = 0
    while place < input.count {
      let byte = input[place]
      if starts(with: "//") {
        while place < input.count, input[place] != UInt8(ascii: "\n") { blank() }
      } else if starts(with: "/*") {
        comment()
      } else if let hashes = hashesBeforeQuote() {
        literal(hashes: hashes)
      } else if byte == closing, depth == 0 {
        return
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        output.append(byte)
        place += 1
      }
    }
  }

  /// Block comments nest.
  private mutating func comment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && place < input.count
  }

  /// How many `#` stand here before a quotation mark; nil where no string begins.
  private func hashesBeforeQuote() -> Int? {
    var end = place
    while end < input.count, input[end] == UInt8(ascii: "#") { end += 1 }
    return end < input.count && input[end] == UInt8(ascii: "\"") ? end - place : nil
  }

  /// A string literal, plain, raw or over several lines, with the code of its interpolations kept.
  private mutating func literal(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    blank(hashes)
    let isMultiline = starts(with: "\"\"\"")
    let quote = isMultiline ? "\"\"\"" : "\""
    blank(quote.utf8.count)
    while place < input.count {
      if starts(with: quote + fence) {
        blank(quote.utf8.count + hashes)
        return
      } else if starts(with: "\\" + fence + "(") {
        blank(2 + hashes)
        code(until: UInt8(ascii: ")"))
        if place < input.count { blank() }
      } else if starts(with: "\\" + fence) {
        blank(2 + hashes)
      } else if !isMultiline, input[place] == UInt8(ascii: "\n") {
        // No string after all: a quotation mark in a regular expression, say.
        return
      } else {
        blank()
      }
    }
  }

  private func starts(with text: String) -> Bool {
    input[place...].starts(with: text.utf8)
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where place < input.count {
      output.append(input[place] == UInt8(ascii: "\n") ? input[place] : UInt8(ascii: " "))
      place += 1
    }
  }
}
