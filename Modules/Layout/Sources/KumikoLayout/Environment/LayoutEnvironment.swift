public import KumikoDimension

/// What a layout is computed for: Apple's `NSCollectionLayoutEnvironment`, and how sizes are rounded.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The room there is.
  public var container: LayoutContainer
  /// What the device is like.
  public var traits: EnvironmentTraits
  /// What bars, notches and corners cover.
  public var safeAreaInsets: DirectionalEdgeInsets
  /// The margins of the screen, for sections that keep clear of them.
  public var layoutMargins: DirectionalEdgeInsets
  /// How wide text may become and stay readable; nil where the margins alone decide.
  public var readableContentWidth: Double?
  /// Whether fractional sizes fall on device pixels; exact by default, so that every platform agrees.
  public var rounding: PixelRounding

  /// An environment of a container, with traits.
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

  /// An environment of the given size without insets. Widths from 600 points are of the regular size class.
  public init(
    size: Size2D, layoutDirection: LayoutDirection = .leftToRight, rounding: PixelRounding = .none
  ) {
    self.init(
      container: LayoutContainer(contentSize: size),
      traits: EnvironmentTraits(
        horizontalSizeClass: size.width < 600 ? .compact : .regular, layoutDirection: layoutDirection),
      rounding: rounding)
  }
}
