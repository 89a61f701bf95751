/// A function that changes the color of a configuration. Two are equal if one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
  private final class Function: Sendable {
    let transform: @Sendable (UIColor) -> UIColor
    init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  }
  private let function: Function

  /// Creates a transformer of a function.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { function = Function(transform) }

  /// The function.
  public var transform: @Sendable (UIColor) -> UIColor { function.transform }

  /// Returns a color, changed.
  public func callAsFunction(_ input: UIColor) -> UIColor { function.transform(input) }

  /// The tint color of the surroundings for every color.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }

  /// Returns whether both are the same function.
  public static func == (one: Self, other: Self) -> Bool { one.function === other.function }
  /// Feeds the identity of the function into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
