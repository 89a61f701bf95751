public import KumikoDimension

/// What a number option counts.
public enum SectionOptionUnit: String, Hashable, Sendable, CaseIterable {
  /// Nothing: a bare number.
  case number
  /// Points: a number with or without `pt`, within `LayoutLimits.maximumLength`.
  case points
}

/// What an option's declaration says beyond its type.
public struct SectionOptionRule: Hashable, Sendable {
  /// The whole numbers that are allowed; all where there is no range.
  public var integers: ClosedRange<Int>?
  /// The numbers that are allowed; all finite ones where there is no range.
  public var numbers: ClosedRange<Double>?
  /// What numbers count.
  public var unit: SectionOptionUnit
  /// What a bare percentage or fraction is of; without an axis it has to say so itself (`50%w`, `1/3w`).
  public var axis: LayoutAxis?

  /// A rule; by default, one that allows everything.
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
