/// A symbol that Kumiko draws itself, so that it looks the same without any font. Items name one in `image`, such as `kite`.
public struct CellSymbol: Hashable, Sendable {
  /// The side of the square of the drawing, and the width of its lines, in units.
  @_spi(Kumiko) public static let (side, lineWidth) = (24.0, 1.6)

  /// The name.
  public let name: String
  /// The lines as a path of SVG: absolute moves, lines and curves, each with its letter.
  @_spi(Kumiko) public let path: String

  /// Creates the symbol of a name; nil for an unknown one.
  public init?(_ name: String) {
    guard let path = SymbolFiles.paths[name] else { return nil }
    (self.name, self.path) = (name, path)
  }

  /// The names of all symbols, sorted.
  public static var names: [String] { SymbolFiles.paths.keys.sorted() }

  /// Returns the part of a name that decides: `star` of `star.fill`.
  @_spi(Kumiko) public static func stem(of name: String) -> String {
    name.split(separator: ".").first.map { $0.lowercased() } ?? ""
  }

  /// Returns true if an image is one character, or names a symbol or a character.
  @_spi(Kumiko) public static func draws(_ image: String) -> Bool {
    let stem = stem(of: image)
    return image.count <= 1 || SymbolFiles.paths[stem] != nil || characters[stem] != nil
  }

  /// Characters of common fonts, by the first part of a symbol name (`star` of `star.fill`).
  @_spi(Kumiko) public static let characters: [String: Character] = [
    "star": "★", "heart": "♥", "music": "♫", "sun": "☀", "cloud": "☁", "umbrella": "☂", "flag": "⚑", "checkmark": "✓",
    "envelope": "✉", "phone": "☎", "house": "⌂", "gear": "⚙", "gearshape": "⚙", "pencil": "✎", "bolt": "ϟ",
    "airplane": "✈", "scissors": "✂", "snowflake": "❄", "moon": "☾", "xmark": "✕", "plus": "+", "minus": "−",
    "play": "▶", "stop": "■", "circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "arrow": "→",
    "chevron": "›", "person": "☺", "face": "☺", "crown": "♛", "clock": "◷", "leaf": "❧", "infinity": "∞",
    "questionmark": "?", "exclamationmark": "!", "info": "i", "magnifyingglass": "⌕", "dollarsign": "$",
    "eurosign": "€", "sparkles": "✦", "suit": "♠", "dice": "⚄", "book": "❏", "bookmark": "❏", "bell": "♪",
  ]
}
