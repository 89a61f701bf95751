public import KumikoDimension

/// The unit of a number option.
public enum SectionOptionUnit: String, Hashable, Sendable, CaseIterable {
  /// No unit.
  case number
  /// Points: a number with or without `pt`, at most `LayoutLimits.maximumLength`.
  case points
}

/// The constraints of an option beyond its type.
public struct SectionOptionRule: Hashable, Sendable {
  /// The valid whole numbers; nil for all.
  public var integers: ClosedRange<Int>?
  /// The valid numbers; nil for all finite ones.
  public var numbers: ClosedRange<Double>?
  /// The unit of numbers.
  public var unit: SectionOptionUnit
  /// The axis of percentages and fractions; nil if each must name its axis (`50%w`, `1/3w`).
  public var axis: LayoutAxis?

  /// Creates a rule; by default a rule without constraints.
  public init(
    integers: ClosedRange<Int>? = nil, numbers: ClosedRange<Double>? = nil, unit: SectionOptionUnit = .number,
    axis: LayoutAxis? = nil
  ) {
    self.integers = integers
    self.numbers = numbers
    self.unit = unit
    self.axis = axis
  }
}
