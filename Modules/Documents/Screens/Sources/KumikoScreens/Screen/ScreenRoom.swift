@_spi(Kumiko) public import KumikoDimension
public import KumikoLayout
@_spi(Kumiko) import KumikoSource
public import KumikoTextMeasuring

/// The room of a screen, as options of the tool and documents of tests write it.
@_spi(Kumiko) public struct ScreenRoom: Hashable, Sendable {
  /// The size of the screen, in points. Default: a phone held upright.
  public var size = Self.phone
  /// The pixels per point, to which sizes round down; nil for no rounding.
  public var scale: Double?
  /// A Boolean value that indicates whether the screen is read from right to left.
  public var isRightToLeft = false
  /// The safe-area insets, in points.
  public var safeArea = Edges()
  /// The layout margins, in points.
  public var layoutMargins = Edges()
  /// The maximum width of readable content, in points. Default: 672, as in UIKit at the default text size.
  public var readableWidth = 672.0
  /// The language of texts; nil for the one in which they are developed.
  public var locale: ScreenLocale?
  /// The text size of the reader.
  public var textSize = TextSize.large
  /// The values of flags of the layout, by name.
  public var flags: [String: String] = [:]

  /// The size of a phone held upright, in points.
  public static let phone = Size2D(width: 390, height: 844)

  /// Reads a size as people write it: `390x844`; nil unless both numbers are lengths above 0.
  public static func size(_ text: String) -> Size2D? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      [width, height].allSatisfy({ $0 > 0 && $0 <= LayoutLimits.maximumLength })
    else { return nil }
    return Size2D(width: width, height: height)
  }

  /// Creates the room of a phone held upright, without insets.
  public init() {}

  /// Four distances from the edges of a screen, in points.
  public struct Edges: Hashable, Sendable {
    /// The distance from the top edge.
    public var top = 0.0
    /// The distance from the left edge.
    public var left = 0.0
    /// The distance from the bottom edge.
    public var bottom = 0.0
    /// The distance from the right edge.
    public var right = 0.0

    /// Creates distances of 0.
    public init() {}

    /// Creates distances in the order top, left, bottom, right; nil unless there are four.
    public init?(_ values: [Double]) {
      guard values.count == 4 else { return nil }
      (top, left, bottom, right) = (values[0], values[1], values[2], values[3])
    }

    /// Returns the distances by leading and trailing edge.
    public func insets(isRightToLeft: Bool) -> DirectionalEdgeInsets {
      DirectionalEdgeInsets(
        top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
    }
  }

  /// The environment of a layout in this room.
  public var environment: LayoutEnvironment {
    var environment = LayoutEnvironment(
      size: size, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
      rounding: scale.map { .floorSizes(scale: $0) } ?? .none)
    if let scale { environment.traits.displayScale = scale }
    environment.safeAreaInsets = safeArea.insets(isRightToLeft: isRightToLeft)
    environment.layoutMargins = layoutMargins.insets(isRightToLeft: isRightToLeft)
    environment.readableContentWidth = readableWidth
    return environment
  }

  /// The screen before it is scrolled, less the safe area: what pinned items follow.
  public var visibleBounds: Rect2D {
    Rect2D(origin: .zero, size: size).inset(by: safeArea.insets(isRightToLeft: false))
  }
}
