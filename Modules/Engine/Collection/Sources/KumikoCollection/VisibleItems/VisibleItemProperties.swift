/// A set of properties of the appearance of a ``VisibleItem``.
@_spi(Kumiko)
public struct VisibleItemProperties: OptionSet, Hashable, Sendable {
  /// The bits of the properties.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The opacity.
  public static let alpha = VisibleItemProperties(rawValue: 1)
  /// The center.
  public static let center = VisibleItemProperties(rawValue: 1 << 1)
  /// The transform, in the plane or in space.
  public static let transform = VisibleItemProperties(rawValue: 1 << 2)
}
