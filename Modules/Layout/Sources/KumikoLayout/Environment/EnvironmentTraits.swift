/// What a layout may know of the device beside its size: the part of Apple's `UITraitCollection` that layouts ask for.
public struct EnvironmentTraits: Hashable, Sendable {
  /// Whether there is little or much room along an axis.
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    case compact
    case regular
  }

  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  /// Device pixels in a point.
  public var displayScale: Double

  public init(
    horizontalSizeClass: SizeClass = .compact, verticalSizeClass: SizeClass = .regular, displayScale: Double = 1
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
  }
}
