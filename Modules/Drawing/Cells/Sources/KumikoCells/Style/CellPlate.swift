/// A plate behind the parts of a stack, such as the field of a search bar.
public struct CellPlate: Hashable, Sendable {
  /// The fill of a plate.
  public enum Fill: Hashable, Sendable {
    /// The plate of a quiet element.
    case surface
    /// A light tint of the item's colour.
    case tint
    /// The item's colour.
    case shade
    /// A colour as documents write it, such as `#2f6f8f`. Text on it is white or black.
    case custom(String)
  }

  /// The fill.
  public var fill: Fill
  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// Creates a plate.
  ///
  /// - Parameters:
  ///   - fill: The fill.
  ///   - cornerRadius: The radius of the corners, in points.
  public init(_ fill: Fill, cornerRadius: Double = 0) {
    self.fill = fill
    self.cornerRadius = cornerRadius
  }
}
