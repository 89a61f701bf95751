/// A function that changes a value of a configuration. Two are equal if one is a copy of the other.
public struct KumikoConfigurationTransformer<Value: Sendable>: Hashable, Sendable {
  private final class Function: Sendable {
    let transform: @Sendable (Value) -> Value
    init(_ transform: @escaping @Sendable (Value) -> Value) { self.transform = transform }
  }
  private let function: Function

  /// Creates a transformer of a function.
  public init(_ transform: @escaping @Sendable (Value) -> Value) { function = Function(transform) }

  /// The function.
  public var transform: @Sendable (Value) -> Value { function.transform }

  /// Returns a value, changed.
  public func callAsFunction(_ input: Value) -> Value { function.transform(input) }

  /// Returns whether both are the same function.
  public static func == (one: Self, other: Self) -> Bool { one.function === other.function }
  /// Feeds the identity of the function into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}

/// A function that changes the color of a configuration.
public typealias UIConfigurationColorTransformer = KumikoConfigurationTransformer<UIColor>
/// A function that changes the attributes of a text of a configuration.
public typealias UIConfigurationTextAttributesTransformer = KumikoConfigurationTransformer<AttributeContainer>

private let tint = UIConfigurationColorTransformer { _ in .tintColor }
extension UIConfigurationColorTransformer {
  /// The tint color of the surroundings for every color.
  public static var preferredTint: Self { tint }
}
