extension AttributeScopes {
  /// The attributes of texts that UIKit adds and that are drawn here.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension AttributeScopes.UIKitAttributes {
  /// The key of fonts.
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = UIFont
    public static let name = NSAttributedString.Key.font.rawValue
  }
  /// The key of colors.
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }
}

extension AttributeDynamicLookup {
  /// Returns an attribute of UIKit by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeContainer {
  /// Creates attributes of a dictionary: font and color. Foundation has this on Apple's platforms alone.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    (self.font, self.foregroundColor) = (dictionary[.font] as? UIFont, dictionary[.foregroundColor] as? UIColor)
  }
}

extension NSAttributedString {
  /// Creates a text of an attributed text, with the font and the color of its start: Foundation on Linux cannot compare two texts
  /// whose fonts or colors differ. Foundation has this on Apple's platforms alone.
  public convenience init(_ attrStr: AttributedString) {
    let start = attrStr.runs.first
    let values: [Key: Any?] = [.font: start?.font, .foregroundColor: start?.foregroundColor]
    self.init(string: String(attrStr.characters), attributes: values.compactMapValues { $0 })
  }
}
