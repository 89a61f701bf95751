/// The values of a font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32
    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Oblique.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// With letters of equal widths.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The design of a font of the system.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a design of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As usual.
    public static let `default` = SystemDesign(rawValue: "default")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// With feet.
    public static let serif = SystemDesign(rawValue: "serif")
    /// With letters of equal widths.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  /// A name of a value.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the font.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of its family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The size, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of traits.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// A name of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// How heavy the lines are: a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  let fontName: String
  /// The size, in points.
  public let pointSize: CGFloat
  let weight: UIFont.Weight
  /// The traits.
  public let symbolicTraits: SymbolicTraits

  init(_ name: String, _ size: CGFloat, _ weight: UIFont.Weight, _ traits: SymbolicTraits = []) {
    (fontName, pointSize, self.weight) = (name, size, weight)
    symbolicTraits = weight.rawValue >= UIFont.Weight.bold.rawValue ? traits.union(.traitBold) : traits
  }

  /// Creates the values of a name and a size.
  public convenience init(name fontName: String, size pointSize: CGFloat) { self.init(fontName, pointSize, .regular) }

  /// Creates values. Those that are not given are those of the system, in the size 12.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init("system", 12, .regular, with: attributes)
  }

  private convenience init(
    _ name: String, _ size: CGFloat, _ weight: UIFont.Weight, with attributes: [AttributeName: Any]
  ) {
    let traits = attributes[.traits] as? [TraitKey: Any]
    let given = traits?[.weight]
    let heavy = (given as? UIFont.Weight) ?? (given as? CGFloat).map(UIFont.Weight.init(rawValue:))
    self.init(
      (attributes[.name] ?? attributes[.family]) as? String ?? name, attributes[.size] as? CGFloat ?? size,
      heavy ?? weight)
  }

  /// Returns the values of a font of a purpose.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The name of the font.
  open var postscriptName: String { fontName }
  /// Returns the values in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(fontName, newPointSize, weight, symbolicTraits)
  }
  /// Returns the values with traits; never nil, because every font has all of them.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(fontName, pointSize, symbolicTraits.contains(.traitBold) ? .bold : weight, symbolicTraits)
  }
  /// Returns the values in a design; never nil, because every font has all of them.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor("\(fontName), \(design.rawValue)", pointSize, weight, symbolicTraits)
  }
  /// Returns the values with others over them.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontName, pointSize, weight, with: attributes)
  }
}

extension UIFont {
  /// The values of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontName, pointSize, kumikoWeight) }
}
