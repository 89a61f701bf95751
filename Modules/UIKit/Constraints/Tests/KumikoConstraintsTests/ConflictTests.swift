import KumikoConstraints
import Testing

@Suite("Constraints that contradict each other")
struct ConflictTests {
  @Test("the required constraint that was added last is left out, and all that take part are told")
  func last() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint([term(y)], .equal, 7))
    let first = try solver.add(Constraint([term(x)], .greaterThanOrEqual, 10))
    try solver.add(Constraint([term(x)], .lessThanOrEqual, 50))
    let second = try solver.add(Constraint([term(x)], .equal, 5))
    #expect(solver.solved(x) >= 10)
    #expect(solver.value(of: y) == 7)
    #expect(solver.conflicts.map(\.leftOut) == [second])
    #expect(solver.conflicts.map(\.constraints) == [[first, second]])
    #expect(try solver.violation(of: second) >= 5)
    // It counts again as soon as it can.
    try solver.setConstant(2, of: first)
    #expect(solver.solved(x) == 5)
    #expect(solver.conflicts.isEmpty)
    try solver.setConstant(6, of: first)
    solver.solve()
    #expect(solver.conflicts.map(\.leftOut) == [second])
    try solver.remove(first)
    #expect(solver.solved(x) == 5)
    #expect(solver.conflicts.isEmpty)
  }

  @Test("a rank decides, not the time of adding")
  func ranks() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let late = try solver.add(Constraint([term(x)], .equal, 1), rank: 9)
    let early = try solver.add(Constraint([term(x)], .equal, 2), rank: 3)
    #expect(solver.solved(x) == 2)
    #expect(solver.conflicts.map(\.constraints) == [[early, late]])
  }

  @Test("a constraint that a later conflict set free counts again")
  func chain() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Constraint([term(x)], .equal, 1))
    try solver.add(Constraint([term(y)], .equal, 5))
    let third = try solver.add(Constraint([term(x), term(y, -1)], .equal, -4))
    let fourth = try solver.add(Constraint([term(x), term(y)], .equal, 6))
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    try solver.setConstant(3, of: first)
    #expect(solver.solved(x) == 3)
    #expect(solver.conflicts.map(\.leftOut) == [third, fourth])
    try solver.remove(first)
    #expect(solver.solved(x) == 1)
    #expect(solver.conflicts.isEmpty)
  }

  @Test("equal constraints hold together, and a change of one is a conflict")
  func redundant() throws {
    var solver = ConstraintSolver()
    let variables = solver.makeVariables(3)
    let ids = try (0..<3).map { _ in
      try solver.add(Constraint([term(variables[0]), term(variables[1], -1)], .equal, 4))
    }
    try solver.add(Constraint([term(variables[1]), term(variables[2], -1)], .equal, 0))
    try solver.add(Constraint([term(variables[2]), term(variables[0], -1)], .equal, -4))
    try solver.add(Constraint([term(variables[0])], .equal, 10))
    #expect(solver.solved(variables[1]) == 6)
    #expect(solver.conflicts.isEmpty)
    try solver.setConstant(5, of: ids[0])
    #expect(solver.solved(variables[0]) == 10)
    // The first one holds: the others were added later.
    #expect(solver.value(of: variables[1]) == 5)
    #expect(Set(solver.conflicts.map(\.leftOut)).isSuperset(of: ids[1...]))
    try solver.remove(ids[0])
    #expect(solver.solved(variables[1]) == 6)
    #expect(solver.conflicts.isEmpty)
  }

  @Test("a width below zero is a conflict of its own")
  func negativeWidth() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable(isNonnegative: true)
    let id = try solver.add(Constraint([term(width)], .equal, -1))
    #expect(solver.solved(width) == 0)
    #expect(solver.conflicts.map(\.constraints) == [[id]])
  }
}
