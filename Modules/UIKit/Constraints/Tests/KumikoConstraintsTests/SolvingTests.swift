import KumikoConstraints
import Testing

@Suite("Solutions of constraints")
struct SolvingTests {
  @Test("equalities and inequalities have their solution")
  func solution() throws {
    var solver = ConstraintSolver()
    let (left, width) = (solver.makeVariable(), solver.makeVariable(isNonnegative: true))
    try solver.add(Constraint([term(left)], .equal, -20))
    let right = try solver.add(Constraint([term(left), term(width)], .equal, 300))
    try solver.add(Constraint([term(width)], .lessThanOrEqual, 200, strength: 750))
    #expect(solver.solved(width) == 320)
    #expect(solver.value(of: left) == -20)
    try solver.setConstant(150, of: right)
    #expect(solver.solved(width) == 170)
    #expect(solver.conflicts.isEmpty)
  }

  @Test("two equal widths share the room between two edges")
  func equalWidths() throws {
    var solver = ConstraintSolver()
    let first = solver.makeVariable(isNonnegative: true)
    let second = solver.makeVariable(isNonnegative: true)
    try solver.add(Constraint([term(first), term(second)], .equal, 100))
    try solver.add(Constraint([term(first), term(second, -1)], .equal, 0))
    #expect(solver.solved(first) == 50)
    #expect(solver.value(of: second) == 50)
    #expect(solver.isDetermined(first))
  }

  @Test("a strength wins over any number of lower ones")
  func strengths() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    for _ in 0..<1000 { try solver.add(Constraint([term(x, 1000)], .equal, 0, strength: 749.5)) }
    try solver.add(Constraint([term(x, 0.001)], .equal, 5, strength: 750))
    #expect(abs(solver.solved(x) - 5000) < 1e-6)
  }

  @Test("an equality has a price on each side: hugging and resisting")
  func sides() throws {
    var solver = ConstraintSolver()
    let (label, field) = (solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true))
    let room = try solver.add(Constraint([term(label), term(field)], .equal, 100))
    for (variable, hugging, resistance) in [(label, 251.0, 750.0), (field, 250, 749)] {
      try solver.add(
        Constraint([term(variable)], 40, excess: .avoided(strength: hugging), shortfall: .avoided(strength: resistance))
      )
    }
    // The one that hugs less grows, and the one that resists less shrinks.
    #expect(solver.solved(field) == 60)
    try solver.setConstant(50, of: room)
    #expect(solver.solved(field) == 10)
    #expect(solver.value(of: label) == 40)
  }

  @Test("a wish for a value changes by its constant, and goes")
  func wishes() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint([term(x), term(y, -1)], .equal, 10))
    try solver.add(Constraint([term(y)], .lessThanOrEqual, 60))
    let wish = try solver.add(Constraint([term(x)], .equal, 0, strength: 999))
    for (constant, value) in [(20.0, 20.0), (-5, -5), (100, 70), (30, 30)] {
      try solver.setConstant(constant, of: wish)
      #expect(solver.solved(x) == value)
      #expect(solver.value(of: y) == value - 10)
    }
    #expect(solver.isDetermined(x))
    try solver.remove(wish)
    solver.solve()
    #expect(!solver.isDetermined(x))
  }

  @Test("an ambiguous variable is told from one at a bound")
  func ambiguity() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true))
    let z = solver.makeVariable(isNonnegative: true)
    try solver.add(Constraint([term(x), term(y)], .equal, 10))
    try solver.add(Constraint([term(z)], .lessThanOrEqual, 0))
    solver.solve()
    #expect(!solver.isDetermined(x))
    #expect(!solver.isDetermined(y))
    #expect(solver.isDetermined(z))
    try solver.add(Constraint([term(x)], .equal, 3, strength: 1))
    solver.solve()
    #expect(solver.isDetermined(x))
    #expect(solver.isDetermined(y))
  }

  @Test("the constraints that a value depends on are known")
  func affecting() throws {
    var solver = ConstraintSolver()
    let variables = solver.makeVariables(3)
    let first = try solver.add(Constraint([term(variables[0])], .equal, 1))
    let second = try solver.add(Constraint([term(variables[1]), term(variables[0], -1)], .equal, 1))
    let third = try solver.add(Constraint([term(variables[2])], .greaterThanOrEqual, 5, strength: 10))
    solver.solve()
    #expect(solver.constraints(affecting: variables[1]) == [first, second])
    #expect(
      solver.constraints(affecting: variables[2]).isEmpty || solver.constraints(affecting: variables[2]) == [third])
    #expect(try solver.violation(of: third) == 0)
  }

  @Test("a copy is changed alone")
  func copies() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let id = try solver.add(Constraint([term(x)], .equal, 1))
    solver.solve()
    var copy = solver
    try copy.setConstant(2, of: id)
    #expect(copy.solved(x) == 2)
    #expect(solver.value(of: x) == 1)
  }
}
