@_spi(Kumiko) import KumikoValues

/// A text of a string table: words, and placeholders such as `{count}`. A brace is written twice.
struct LanguageText {
  private enum Piece {
    case words(String)
    case placeholder(String)
  }

  private var pieces: [Piece] = []

  init(_ text: String) {
    var words = ""
    var rest = text[...]
    while let first = rest.first {
      rest.removeFirst()
      if first == "{" || first == "}", rest.first == first {
        words.append(first)
        rest.removeFirst()
      } else if first == "{", let end = rest.firstIndex(of: "}"),
        rest[..<end].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }), end != rest.startIndex
      {
        if !words.isEmpty { pieces.append(.words(words)) }
        words = ""
        pieces.append(.placeholder(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        words.append(first)
      }
    }
    if !words.isEmpty { pieces.append(.words(words)) }
  }

  /// The names of the placeholders.
  var placeholders: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Returns the text with values in place of the placeholders. Those without a value stay.
  func text(_ value: (String) -> String?) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .placeholder(let name): value(name) ?? "{\(name)}"
      }
    }.joined()
  }

  /// Returns the text in a pseudo-locale. Placeholders keep their names.
  func pseudo(_ locale: ScreenLocale.Pseudo) -> LanguageText {
    var made = self
    switch locale {
    case .mirrored:
      // Overrides of the direction are not shown, so the words themselves are backwards.
      made.pieces = pieces.reversed().map {
        if case .words(let words) = $0 { .words(String(words.reversed())) } else { $0 }
      }
    case .accented:
      let letters = pieces.reduce(0) { if case .words(let words) = $1 { $0 + words.count } else { $0 } }
      made.pieces = pieces.map { piece in
        guard case .words(let words) = piece else { return piece }
        return .words(String(words.map { Self.accents[$0] ?? $0 }))
      }
      // German is about a third longer than English, and short texts grow most.
      let more = max(1, letters < 20 ? letters * 2 / 5 : letters * 3 / 10)
      let filling = String(String(repeating: "one two three four five ", count: more / 24 + 1).prefix(more))
      made.pieces =
        [.words("[")] + made.pieces + [.words(" \(filling.last == " " ? filling.dropLast() : filling[...])]")]
    }
    return made
  }

  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
