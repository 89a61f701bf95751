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

  /// The steps of the path: letters with their numbers.
  @_spi(Kumiko) public var steps: [(letter: Character, numbers: [Double])] {
    var steps: [(letter: Character, numbers: [Double])] = []
    for word in path.split(separator: " ") {
      let letter = word.first.flatMap { $0.isLetter ? $0 : nil }
      if let letter { steps.append((letter, [])) }
      if let number = Double(letter == nil ? word : word.dropFirst()) { steps[steps.count - 1].numbers.append(number) }
    }
    return steps
  }
}
