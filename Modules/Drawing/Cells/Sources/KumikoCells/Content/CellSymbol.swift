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
}
