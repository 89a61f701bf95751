@_spi(Kumiko) public import KumikoCells
@_spi(Kumiko) import KumikoValues

/// The character on a piece of artwork, or a number: of an item without a title, or one that is the whole title.
@_spi(Kumiko) public struct Glyph: Hashable, Sendable {
  /// The character, or the number.
  public private(set) var text: String
  /// A Boolean value that indicates whether the font gives the colours, or the character is a symbol.
  let isEmoji: Bool
  /// The symbol of the item's image, which is drawn in place of the character.
  public private(set) var symbol: CellSymbol?
  /// A Boolean value that indicates whether the image of the item is a letter, which stands for a person.
  public private(set) var isMonogram = false

  /// Creates the glyph of an element.
  ///
  /// - Parameter number: The number of the item, which stands for a missing title and a missing identifier.
  public init?(_ content: CellContent, number: String? = nil) {
    let title = SafeText.drawnLine(content.title) ?? SafeText.drawnLine(content.id)
    if title == nil, content.image == nil, let number {
      self.init(text: number, isEmoji: false)
    } else {
      self.init(image: content.image, title: title ?? number)
    }
  }

  private init(text: String, isEmoji: Bool) {
    self.text = text
    self.isEmoji = isEmoji
  }

  /// Returns the font size for a glyph that takes `share` of the artwork. Emoji are larger, long numbers smaller.
  func scale(_ share: Double) -> Double {
    CellMetrics.glyphShare(share, characters: text.count, isEmoji: isEmoji)
  }

  /// Creates a glyph of the item's image, or else of its title: a short number, such as a day, or the initial. Returns nil
  /// if neither has a character.
  init?(image: String?, title: String?) {
    if let image = SafeText.drawnLine(image), let symbol = CellSymbol(CellSymbol.stem(of: image)) {
      self.init(text: String(Self.character(for: image) ?? symbol.name.uppercased().first ?? "•"), isEmoji: true)
      self.symbol = symbol
    } else if let image = SafeText.drawnLine(image), let character = Self.character(for: image) {
      self.init(character)
      isMonogram = image.count == 1 && character.isLetter
    } else if let title, (1...3).contains(title.count), title.allSatisfy(\.isNumber) {
      self.init(text: title, isEmoji: false)
    } else if let initial = title?.first(where: { $0.isLetter || $0.isNumber }) ?? title?.first {
      self.init(Character(String(initial.uppercased().first ?? initial)))
    } else {
      return nil
    }
  }

  private init(_ character: Character) {
    text = String(character)
    isEmoji = character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }

  /// Returns the image itself if it is one character, or else the character for the symbol name.
  private static func character(for image: String) -> Character? {
    guard let first = image.first else { return nil }
    if image.index(after: image.startIndex) == image.endIndex { return first }
    return CellSymbol.characters[CellSymbol.stem(of: image)]
  }
}
