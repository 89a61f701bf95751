/// A text of a string table: words, and placeholders such as `{count}`. A brace is written twice.
struct LanguageText {
  private enum Piece {
    case words(String)
    case placeholder(String)
  }

  private var pieces: [Piece] = []
  /// A Boolean value that indicates whether a brace is neither doubled nor one of a placeholder.
  private(set) var hasLooseBrace = false

  init(_ text: String) {
    var words = ""
    var rest = text[...]
    while let first = rest.first {
      rest.removeFirst()
      if first == "{" || first == "}", rest.first == first {
        words.append(first)
        rest.removeFirst()
      } else if first == "{", case let name = rest.prefix(while: Self.isOfName), !name.isEmpty,
        rest[name.endIndex...].first == "}"
      {
        if !words.isEmpty { pieces.append(.words(words)) }
        words = ""
        pieces.append(.placeholder(String(name)))
        rest = rest[name.endIndex...].dropFirst()
      } else {
        if first == "{" || first == "}" { hasLooseBrace = true }
        words.append(first)
      }
    }
    if !words.isEmpty { pieces.append(.words(words)) }
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  var placeholders: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Returns the text with values in place of the placeholders. Those without a value stay.
  ///
  /// - Throws: `Fault` if the texts of the document are too large with it.
  func text(_ values: [String: String], _ size: ExpandedSize) throws(PlaceholderText.Fault) -> String {
    var joined = ""
    for piece in pieces {
      // A placeholder counts at least as it is written, so that many without words are too many, too.
      let (words, least) =
        switch piece {
        case .words(let words): (words, 0)
        case .placeholder(let name): (values[name] ?? "{\(name)}", name.utf8.count + 2)
        }
      try size.add(bytes: max(words.utf8.count, least))
      joined += words
    }
    return joined
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
