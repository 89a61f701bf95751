/// Some of the properties by which a ``VisibleItem`` is shown.
public struct VisibleItemProperties: OptionSet, Hashable, Sendable {
  /// One bit for each property.
  public var rawValue: UInt8

  /// A set by its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// How opaque it is.
  public static let alpha = VisibleItemProperties(rawValue: 1)
  /// Where its middle is.
  public static let center = VisibleItemProperties(rawValue: 1 << 1)
  /// How it is transformed, in its plane or in space.
  public static let transform = VisibleItemProperties(rawValue: 1 << 2)
}
