/// A variable of a ``ConstraintSolver``.
public struct ConstraintVariable: Hashable, Sendable {
  let symbol: Int32
}

/// A variable times a factor.
public struct ConstraintTerm: Hashable, Sendable {
  /// The variable.
  public var variable: ConstraintVariable
  /// The factor, finite and at most 1e9 in magnitude. A factor below 1e-9 in magnitude counts as 0.
  public var factor: Double

  /// Creates a term, by default with the factor 1.
  public init(_ variable: ConstraintVariable, factor: Double = 1) {
    self.variable = variable
    self.factor = factor
  }
}

/// A linear equality or inequality: the sum of some terms, compared with a constant.
///
/// ```swift
/// // width >= 100, with the priority 750
/// LinearConstraint([ConstraintTerm(width)], .greaterThanOrEqual, 100, strength: 750)
/// ```
public struct LinearConstraint: Hashable, Sendable {
  /// The comparison of the sum with the constant.
  public enum Relation: Hashable, Sendable {
    /// At most the constant, the constant, or at least the constant.
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// The price of a sum on one side of the constant.
  public enum Deviation: Hashable, Sendable {
    /// The sum may be on this side.
    case allowed
    /// The sum should not be on this side, with a strength between 0 and 1000, both excluded.
    case avoided(strength: Double)
    /// The sum must not be on this side.
    case forbidden

    /// Creates the price of a strength: forbidden from 1000 on.
    package init(_ strength: Double) {
      self = strength >= LinearConstraint.required ? .forbidden : .avoided(strength: strength)
    }
  }

  /// The strength of a constraint that must hold: 1000.
  public static let required = 1000.0

  /// The terms. A variable may occur in several.
  public var terms: [ConstraintTerm]
  /// The constant, finite and at most 1e9 in magnitude.
  public var constant: Double
  /// The price of a sum above the constant.
  public var excess: Deviation
  /// The price of a sum below the constant.
  public var shortfall: Deviation

  /// Creates a constraint that compares the sum of terms with a constant.
  ///
  /// - Parameters:
  ///   - terms: The terms.
  ///   - relation: The comparison of their sum with the constant.
  ///   - constant: The constant.
  ///   - strength: A number above 0. From 1000 on the constraint must hold. Default: 1000.
  public init(_ terms: [ConstraintTerm], _ relation: Relation, _ constant: Double, strength: Double = required) {
    self.init(
      terms, constant, excess: relation == .greaterThanOrEqual ? .allowed : Deviation(strength),
      shortfall: relation == .lessThanOrEqual ? .allowed : Deviation(strength))
  }

  /// Creates an equality of terms and a constant, with the prices of a sum above it and of one below it, such as the size
  /// of a content.
  public init(_ terms: [ConstraintTerm], _ constant: Double, excess: Deviation, shortfall: Deviation) {
    (self.terms, self.constant, self.excess, self.shortfall) = (terms, constant, excess, shortfall)
  }

  /// A Boolean value that indicates whether one side is forbidden.
  var isRequired: Bool { excess == .forbidden || shortfall == .forbidden }
}

/// A constraint in a ``ConstraintSolver``.
public struct ConstraintID: Hashable, Sendable {
  let index: Int32
  /// Tells constraints apart that have one index after each other.
  let serial: Int32
}

/// A required constraint that is left out, because it contradicts others.
public struct ConstraintConflict: Hashable, Sendable {
  /// The constraint that is left out.
  public let leftOut: ConstraintID
  /// All constraints that take part, by rank. The last one is ``leftOut``. Where no variable is nonnegative, any others can hold
  /// without one of them. A constraint whose numbers grow beyond 1e12 within the solver is alone.
  public let constraints: [ConstraintID]
}

/// An input that a ``ConstraintSolver`` does not take.
public enum ConstraintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A constant or a factor is not finite, or its magnitude exceeds 1e9.
  case numberOutOfRange(Double)
  /// A strength is not above 0.
  case strengthOutOfRange(Double)
  /// The variable is not one of the solver.
  case unknownVariable
  /// The constraint is not one of the solver, or was removed.
  case unknownConstraint
  /// The variable is a part of constraints, so that it cannot be removed.
  case variableInUse

  /// The error in words.
  public var description: String {
    switch self {
    case .numberOutOfRange(let number): "invalid number \(number): expected a finite number from -1e9 to 1e9"
    case .strengthOutOfRange(let strength): "invalid strength \(strength): expected a number above 0"
    case .unknownVariable: "unknown variable: expected one that this solver made"
    case .unknownConstraint: "unknown constraint: expected one that was added to this solver and not removed"
    case .variableInUse: "the variable is a part of constraints: remove these first"
    }
  }
}
