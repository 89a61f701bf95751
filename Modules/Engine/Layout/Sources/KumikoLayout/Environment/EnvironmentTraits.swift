/// The traits of the device that affect a layout. A part of Apple's `UITraitCollection`.
public struct EnvironmentTraits: Hashable, Sendable {
  /// The amount of room along an axis.
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    /// Little room, such as the width of a phone.
    case compact
    /// Regular room, such as the width of a tablet.
    case regular

    /// Creates the size class of a width in points, which is regular from 600 points.
    @_spi(Kumiko) public init(width: Double) { self = width < 600 ? .compact : .regular }
  }

  /// The size class of the width.
  public var horizontalSizeClass: SizeClass
  /// The size class of the height.
  public var verticalSizeClass: SizeClass
  /// The number of pixels per point.
  public var displayScale: Double
  /// The layout direction.
  public var layoutDirection: LayoutDirection
  /// The position of the reader's text size among the twelve of the system, from 0. Default: the standard size.
  @_spi(Kumiko) public var textSize = 3

  /// Creates traits. Default: a phone in portrait orientation.
  public init(
    horizontalSizeClass: SizeClass = .compact, verticalSizeClass: SizeClass = .regular, displayScale: Double = 1,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
  }
}
