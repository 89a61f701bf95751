public import KumikoDimension

/// The container and the traits for which a layout is prepared. The counterpart of Apple's
/// `NSCollectionLayoutEnvironment`, with a rounding of sizes.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The container.
  public var container: LayoutContainer
  /// The traits of the device.
  public var traits: EnvironmentTraits
  /// The safe area insets, in points.
  public var safeAreaInsets: DirectionalEdgeInsets
  /// The layout margins, in points.
  public var layoutMargins: DirectionalEdgeInsets
  /// The maximum readable width, in points. If nil, only the layout margins are used.
  public var readableContentWidth: Double?
  /// The rounding of fractional sizes to pixels. Default: none, so that all platforms have equal results.
  public var rounding: PixelRounding

  /// Creates an environment from a container.
  public init(
    container: LayoutContainer, traits: EnvironmentTraits = EnvironmentTraits(),
    safeAreaInsets: DirectionalEdgeInsets = .zero, layoutMargins: DirectionalEdgeInsets = .zero,
    readableContentWidth: Double? = nil, rounding: PixelRounding = .none
  ) {
    self.container = container
    self.traits = traits
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.readableContentWidth = readableContentWidth
    self.rounding = rounding
  }

  /// Creates an environment from a size, in points, without insets. The horizontal size class is regular from 600
  /// points.
  public init(
    size: Size2D, layoutDirection: LayoutDirection = .leftToRight, rounding: PixelRounding = .none
  ) {
    self.init(
      container: LayoutContainer(contentSize: size),
      traits: EnvironmentTraits(
        horizontalSizeClass: EnvironmentTraits.SizeClass(width: size.width), layoutDirection: layoutDirection),
      rounding: rounding)
  }
}
