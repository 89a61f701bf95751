/// A color.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let kind = AttributeKind()
  let name: String?
  let components: [CGFloat]
  /// The function that chooses a color for traits; nil for a color that is the same in all, or that the system chooses.
  let provider: ((UITraitCollection) -> UIColor)?

  init(name: String?, components: [CGFloat], provider: ((UITraitCollection) -> UIColor)? = nil) {
    (self.name, self.components, self.provider) = (name, components, provider)
  }

  /// Creates a color from its components, from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(name: nil, components: [red, green, blue, alpha])
  }

  /// Creates a color from its components in the color space Display P3, from 0 to 1. They are kept as they are.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(name: "Display P3", components: [red, green, blue, alpha])
  }

  /// Creates a color that a function chooses for traits; see ``resolvedColor(with:)``. Two such colors are equal if they are in a
  /// light interface and in a dark one.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection.light)
    self.init(name: color.name, components: color.components, provider: dynamicProvider)
  }

  /// Creates the color of a layer's color.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    self.init(name: color.name, components: color.components, provider: color.provider)
  }

  /// Creates the color of a literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) { self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)) }

  /// Creates a color with a name in an asset catalog. There are no catalogs: the color has a name and no components.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// Returns the components, from 0 to 1; nil for a color that is known by its name.
  ///
  /// UIKit resolves such colors for the present traits.
  public var kumikoComponents: [CGFloat]? { name == nil ? components : nil }

  /// Writes the components, from 0 to 1, to the places that are given.
  ///
  /// - Returns: False for a color that is known by its name, whose components only UIKit knows.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let values = kumikoComponents else { return false }
    for (place, value) in zip([red, green, blue, alpha], values) { place?.pointee = value }
    return true
  }

  /// The color for a layer.
  open var cgColor: CGColor { CGColor(color: self) }

  /// Creates a gray, from black at 0 to white at 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(name: nil, components: [white, white, white, alpha])
  }

  /// Creates a color from hue, saturation and brightness, from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(name: nil, components: [component(5), component(3), component(1), alpha])
  }

  /// Creates a color with a name in an asset catalog. There are no catalogs: the color has a name and no components.
  public convenience init?(named name: String) { self.init(name: name, components: [0, 0, 0, 1]) }

  /// Returns the color with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(
      name: name, components: components.dropLast() + [alpha],
      provider: provider.map { provider in { provider($0).withAlphaComponent(alpha) } })
  }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    guard name == other.name, components == other.components else { return false }
    guard provider != nil || other.provider != nil else { return true }
    return resolvedColor(with: .dark).isSame(as: other.resolvedColor(with: .dark))
  }

  private func isSame(as other: UIColor) -> Bool { name == other.name && components == other.components }

  open override var hash: Int { components.hashValue }

  open override var description: String {
    let opacity = components.last ?? 1
    guard let name else { return "UIColor(\(components.map { "\($0)" }.joined(separator: ", ")))" }
    return opacity == 1 ? name : "\(name), alpha \(opacity)"
  }

  /// A color that the system chooses for light and dark interfaces: known by its name.
  @_spi(Kumiko) public static func system(_ name: String, alpha: CGFloat = 1) -> UIColor {
    UIColor(name: name, components: [0, 0, 0, alpha])
  }
}

extension UITraitCollection {
  fileprivate static let light = UITraitCollection(userInterfaceStyle: .light)
  fileprivate static let dark = UITraitCollection(userInterfaceStyle: .dark)
}

/// The type of a color literal.
public typealias _ColorLiteralType = UIColor
