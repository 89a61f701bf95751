/// A group of actions and menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// A name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its children stand among those of the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It deletes something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its children is chosen.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The name: the given one, or one of its own.
  public let identifier: Identifier
  /// How the menu is shown.
  public let options: Options
  /// The actions and menus in it.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns the menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }
}
