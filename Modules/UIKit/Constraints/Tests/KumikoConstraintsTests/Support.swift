import KumikoConstraints
import KumikoTestSupport

typealias Constraint = LinearConstraint

/// A term of a variable.
func term(_ variable: ConstraintVariable, _ factor: Double = 1) -> ConstraintTerm {
  ConstraintTerm(variable, factor: factor)
}

extension ConstraintSolver {
  /// Makes variables of any sign.
  mutating func makeVariables(_ count: Int) -> [ConstraintVariable] { (0..<count).map { _ in makeVariable() } }

  /// Solves, and returns the value of a variable.
  mutating func solved(_ variable: ConstraintVariable) -> Double {
    solve()
    return value(of: variable)
  }
}

/// A random system, which can be given to a solver in several ways.
struct RandomSystem {
  /// A constraint by the numbers of its variables.
  struct Row: Sendable {
    var terms: [(variable: Int, factor: Double)]
    var relation: Constraint.Relation
    var constant: Double
    var strength: Double
    var rank = 0

    func constraint(_ variables: [ConstraintVariable]) -> Constraint {
      Constraint(terms.map { term(variables[$0.variable], $0.factor) }, relation, constant, strength: strength)
    }

    /// How far the sum is from what it should be.
    func violation(_ values: [Double]) -> Double {
      let sum = terms.reduce(-constant) { $0 + $1.factor * values[$1.variable] }
      return switch relation {
      case .equal: abs(sum)
      case .lessThanOrEqual: max(0, sum)
      case .greaterThanOrEqual: max(0, -sum)
      }
    }
  }

  var areNonnegative: [Bool]
  var rows: [Row]

  init(areNonnegative: [Bool], rows: [Row]) {
    self.areNonnegative = areNonnegative
    self.rows = rows
  }

  /// Draws a system of whole numbers, in which many constraints touch or contradict each other.
  init(using generator: inout SeededGenerator) {
    let count = Int.random(in: 1...7, using: &generator)
    areNonnegative = (0..<count).map { _ in Bool.random(using: &generator) }
    rows = []
    for rank in 0..<Int.random(in: 1...(3 * count + 2), using: &generator) {
      rows.append(Self.row(count, rank, using: &generator))
    }
  }

  static func row(_ count: Int, _ rank: Int, using generator: inout SeededGenerator) -> Row {
    let variables = (0..<count).shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
    let factors = [1.0, -1, 1, -1, 2, -2, 0.5]
    let relations = [Constraint.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
    let strengths = [1000.0, 1000, 1000, 750, 750, 250.5, 251, 1]
    return Row(
      terms: variables.map { ($0, factors.randomElement(using: &generator) ?? 1) },
      relation: relations.randomElement(using: &generator) ?? .equal,
      constant: Double(Int.random(in: -20...20, using: &generator)),
      strength: strengths.randomElement(using: &generator) ?? 1, rank: rank)
  }

  /// A solver with the variables.
  func solver() -> (ConstraintSolver, [ConstraintVariable]) {
    var solver = ConstraintSolver()
    let variables = areNonnegative.map { solver.makeVariable(isNonnegative: $0) }
    return (solver, variables)
  }
}

/// What is comparable of two solvers with one system: several solutions can be equally good.
struct Quality: CustomStringConvertible {
  /// The ranks of the constraints that are left out.
  var leftOut: [Int]
  /// The sums of violations, from the highest strength to the lowest.
  var sums: [(strength: Double, sum: Double)]
  /// The largest violation of a required constraint that is not left out.
  var fault: Double

  init(_ system: RandomSystem, _ values: [Double], leftOut: [Int]) {
    self.leftOut = leftOut
    let strengths = Set(system.rows.map(\.strength)).filter { $0 < 1000 }.sorted(by: >)
    sums = strengths.map { strength in
      (strength, system.rows.filter { $0.strength == strength }.reduce(0) { $0 + $1.violation(values) })
    }
    let negative = zip(system.areNonnegative, values).map { $0 ? max(0, -$1) : 0 }
    fault = system.rows.filter { $0.strength >= 1000 && !leftOut.contains($0.rank) }.map { $0.violation(values) }
      .reduce(negative.max() ?? 0, max)
  }

  func isEqual(to other: Quality) -> Bool {
    leftOut == other.leftOut && sums.count == other.sums.count
      && zip(sums, other.sums).allSatisfy { abs($0.sum - $1.sum) < 1e-6 }
  }

  var description: String { "left out \(leftOut), \(sums.map { "\($0.strength): \($0.sum)" }), fault \(fault)" }
}
