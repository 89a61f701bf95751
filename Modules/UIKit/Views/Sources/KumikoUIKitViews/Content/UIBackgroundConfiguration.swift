/// The background of a cell.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  /// A view behind the color; nil for none.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges from which ``backgroundInsets`` count with the layout margins.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color; nil for that of the tint.
  public var backgroundColor: UIColor?
  /// Changes the color; nil for no change.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect that blurs the content behind the background; nil for none.
  public var visualEffect: UIVisualEffect?
  /// The image behind the content; nil for none.
  public var image: UIImage?
  /// The color of the line around the background; nil for that of the tint.
  public var strokeColor: UIColor?
  /// The width of that line, and its distance from the edge, in points.
  public var strokeWidth: CGFloat = 0, strokeOutset: CGFloat = 0
  private let kind: String

  private init(_ kind: String, color: UIColor? = nil) {
    self.kind = kind
    backgroundColor = color
  }

  static let button = {
    var background = Self("button")
    background.cornerRadius = 5.95
    return background
  }()
  /// No background.
  public static func clear() -> UIBackgroundConfiguration { Self("clear", color: .clear) }
  /// The background of a row.
  public static func listCell() -> UIBackgroundConfiguration { Self("list cell") }
  /// The background of a header.
  public static func listHeader() -> UIBackgroundConfiguration { Self("list header") }
  /// The background of a footer.
  public static func listFooter() -> UIBackgroundConfiguration { Self("list footer") }
  /// The background of a row of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { Self("plain cell") }
  /// The background of the header and the footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { Self("plain header or footer") }
  /// The background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { Self("grouped cell") }
  /// The background of the header and the footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self("grouped header or footer") }
  /// The background of a row of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { Self("sidebar cell") }

  /// The background of a row, in the appearance of the list (iOS 18).
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { Self("accompanied sidebar cell") }
  /// The background of the header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { Self("sidebar header") }

  /// Returns the color after its change, from a tint color if there is no color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the configuration for a state. The same one here.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
