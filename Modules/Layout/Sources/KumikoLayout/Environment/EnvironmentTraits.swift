/// What a layout may know of the device beside its size: the part of Apple's `UITraitCollection` that layouts ask for.
public struct EnvironmentTraits: Hashable, Sendable {
  /// Whether there is little or much room along an axis.
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    case compact
    case regular
  }

  /// How much room there is along x.
  public var horizontalSizeClass: SizeClass
  /// How much room there is along y.
  public var verticalSizeClass: SizeClass
  /// Device pixels in a point.
  public var displayScale: Double
  /// Whether leading is left or right.
  public var layoutDirection: LayoutDirection

  /// The traits of a phone held upright, unless told otherwise.
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
