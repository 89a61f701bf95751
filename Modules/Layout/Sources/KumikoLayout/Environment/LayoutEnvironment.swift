public import KumikoDimension

/// What a layout is computed for: Apple's `NSCollectionLayoutEnvironment`, and how sizes are rounded.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The room there is.
  public var container: LayoutContainer
  /// What the device is like.
  public var traits: EnvironmentTraits
  /// Whether fractional sizes fall on device pixels; exact by default, so that every platform agrees.
  public var rounding: PixelRounding

  /// An environment of a container, with traits.
  public init(
    container: LayoutContainer, traits: EnvironmentTraits = EnvironmentTraits(), rounding: PixelRounding = .none
  ) {
    self.container = container
    self.traits = traits
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
