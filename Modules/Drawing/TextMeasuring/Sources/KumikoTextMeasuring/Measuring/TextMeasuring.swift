/// The measurer of a screen's texts, by name. Each thread makes its own.
///
/// ```swift
/// let cache = TextMeasuringCache(.builtIn)
/// ```
public struct TextMeasuring: Hashable, Sendable {
  /// The name, by which two are equal.
  public let name: String
  private let measurer: @Sendable () -> (any TextMeasurer)?

  /// The built-in table of the widths of Inter.
  public static let builtIn = TextMeasuring(named: "builtin") { nil }

  /// Creates a choice of a measurer.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - measurer: Returns a new measurer, or nil for the built-in one.
  public init(named name: String, _ measurer: @escaping @Sendable () -> (any TextMeasurer)?) {
    self.name = name
    self.measurer = measurer
  }

  /// Returns a new measurer, or nil for the built-in one.
  func make() -> (any TextMeasurer)? { measurer() }

  /// Returns whether two choices have the same name.
  public static func == (a: TextMeasuring, b: TextMeasuring) -> Bool { a.name == b.name }

  /// Hashes the name.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
