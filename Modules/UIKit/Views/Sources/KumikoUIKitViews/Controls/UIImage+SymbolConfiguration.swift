extension UIImage {
  /// How large symbols are beside text.
  public enum SymbolScale: Int, Sendable {
    /// As the surroundings have it.
    case `default` = -1
    /// The size of the surroundings, small, as text, or large.
    case unspecified, small, medium, large
  }

  /// How heavy the lines of symbols are.
  public enum SymbolWeight: Int, Sendable {
    /// The weight of a font with this name.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How a symbol is drawn. It is stored and compared: nothing draws it.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    private struct Values: Hashable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor]?
    }
    private let values: Values

    private init(_ values: Values) { self.values = values }

    /// Creates symbols of a size in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// Creates symbols of a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// Creates symbols of a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Creates symbols of a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// Creates symbols of a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// Creates symbols beside texts of a purpose.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }
    /// Creates symbols beside texts of a purpose, in a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(scale: scale, textStyle: textStyle))
    }
    /// Creates symbols beside texts of a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
    /// Creates symbols beside texts of a font, in a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }
    /// Creates symbols in shades of a color (iOS 15).
    public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: [hierarchicalColor])) }
    /// Creates symbols in colors (iOS 15).
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }

    /// The size of symbols, in points; nil for that of the surroundings.
    @_spi(Kumiko) public var kumikoPointSize: CGFloat? {
      let size = values.pointSize ?? values.textStyle.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
      return switch values.scale {
      case .small: (size ?? 17) * 0.8
      case .large: (size ?? 17) * 1.28
      default: size
      }
    }

    /// Returns these choices, with those of another configuration over them.
    open func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        Values(
          pointSize: other.values.pointSize ?? values.pointSize, weight: other.values.weight ?? values.weight,
          scale: other.values.scale ?? values.scale, textStyle: other.values.textStyle ?? values.textStyle,
          colors: other.values.colors ?? values.colors))
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    open override var hash: Int { values.hashValue }
  }
}
