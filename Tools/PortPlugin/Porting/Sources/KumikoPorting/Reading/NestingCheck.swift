#if Port
  /// Finds nesting that no application has. The parser bounds only a part of its recursion.
  struct NestingCheck {
    /// Deeper nesting is refused.
    static let maximum = 128
    /// Words that can stand before one of their own kind.
    private static let prefixes: Set = [
      "try", "await", "unsafe", "some", "any", "each", "repeat", "inout", "borrowing", "consuming", "let", "var", "if",
      "switch", "for", "while", "return", "throw", "is", "as", "do", "copy", "consume", "borrow", "isolated", "sending",
      "case", "else", "guard", "in", "defer", "indirect", "not",
    ]

    /// The time of the parser doubles with each list that begins with another one.
    private static let maximumLists = 14

    private let bytes: [UInt8]
    private var index = 0
    /// The open brackets, with `s` for a square one that cannot begin a type. The parser tries types first.
    private var open: [UInt8] = []
    private var lists = 0
    private var last: UInt8 = 0
    private var conditions = 0
    /// What is not closed since the last statement: `<` and `->`.
    private var angles = 0
    private var words = 0
    /// The number of `else` that follow each other, by the depth of their braces.
    private var elses: [Int: Int] = [:]
    private var isAfterBrace = false

    /// Returns the offset of what is nested too deeply; nil if nothing is.
    static func fault(in bytes: [UInt8]) -> Int? {
      var check = NestingCheck(bytes: bytes)
      while check.index < bytes.count {
        check.step()
        let depth = max(
          check.open.count, check.conditions, check.angles, check.words, check.elses[check.open.count] ?? 0)
        if depth > maximum || check.lists > maximumLists { return check.index - 1 }
      }
      return nil
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func at(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    private mutating func step() {
      let byte = at(0)
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
        return
      case UInt8(ascii: "/") where at(1) == byte: return skip { $0.at(0) == UInt8(ascii: "\n") }
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"):
        index += 2
        return skip { $0.at(0) == UInt8(ascii: "*") && $0.at(1) == UInt8(ascii: "/") }
      case UInt8(ascii: "\""): skipString()
      case _ where Triggers.isLetter(byte): return word()
      default: punctuation(byte)
      }
      last = byte
      index += 1
      words = 0
      isAfterBrace = byte == UInt8(ascii: "}")
    }

    private mutating func punctuation(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "["):
        // A subscript, an element behind another one, and a list of texts.
        let isBehindElement = last == UInt8(ascii: ",") && open.last != UInt8(ascii: "(")
        let isNoType =
          isBehindElement || [UInt8(ascii: "]"), UInt8(ascii: ")")].contains(last) || at(1) == UInt8(ascii: "\"")
        open.append(isNoType ? UInt8(ascii: "s") : byte)
        lists += isNoType ? 0 : 1
      case UInt8(ascii: "("): open.append(byte)
      case UInt8(ascii: "{"):
        open.append(byte)
        angles = 0
      case UInt8(ascii: ")"), UInt8(ascii: "]"): close()
      case UInt8(ascii: "}"):
        elses[open.count] = nil
        close()
        angles = 0
      case UInt8(ascii: ";"), UInt8(ascii: "="): angles = 0
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: "-") where at(1) == UInt8(ascii: ">"):
        angles += 1
        index += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      default: break
      }
    }

    private mutating func close() {
      if open.popLast() == UInt8(ascii: "[") { lists -= 1 }
    }

    private mutating func word() {
      let start = index
      skip { !Triggers.isLetter($0.at(0)) }
      let word = index - start > 10 ? "" : String(decoding: bytes[start..<index], as: UTF8.self)
      if start > 0, bytes[start - 1] == UInt8(ascii: "#") {
        if word == "if" { conditions += 1 }
        if word == "endif" { conditions = max(0, conditions - 1) }
      }
      words = Self.prefixes.contains(word) ? words + 1 : 0
      if isAfterBrace { elses[open.count] = word == "else" ? (elses[open.count] ?? 0) + 1 : nil }
      isAfterBrace = false
    }

    /// Moves to the next place that satisfies a condition.
    private mutating func skip(until isEnd: (NestingCheck) -> Bool) {
      while index < bytes.count, !isEnd(self) { index += 1 }
    }

    /// Moves to the end of a string, at the latest to that of its line. What it interpolates is nothing here.
    private mutating func skipString() {
      let quote = UInt8(ascii: "\"")
      if at(1) == quote, at(2) == quote {
        index += 3
        skip { $0.at(0) == quote && $0.at(1) == quote && $0.at(2) == quote }
        index += 2
      } else {
        index += 1
        while index < bytes.count, at(0) != quote, at(0) != UInt8(ascii: "\n") {
          index += at(0) == UInt8(ascii: "\\") ? 2 : 1
        }
      }
    }
  }
#endif
