import KumikoConstraints
import Testing

@Suite("Bad and large input")
struct BadInputTests {
  @Test("numbers that are not finite or too large are refused", arguments: [1e300, -2e9, .infinity, .nan])
  func numbers(number: Double) throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let id = try solver.add(Constraint([term(x)], .equal, 1))
    #expect(throws: ConstraintError.self) { try solver.add(Constraint([term(x)], .equal, number)) }
    #expect(throws: ConstraintError.self) { try solver.add(Constraint([term(x, number)], .equal, 0)) }
    #expect(throws: ConstraintError.self) { try solver.setConstant(number, of: id) }
    #expect(solver.solved(x) == 1)
  }

  @Test("strengths are above 0; from 1000 on they are required", arguments: [0.0, -1, -.infinity, .nan])
  func strengths(strength: Double) throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    #expect(throws: ConstraintError.self) { try solver.add(Constraint([term(x)], .equal, 1, strength: strength)) }
    try solver.add(Constraint([term(x)], .equal, 1, strength: 5000))
    #expect(solver.solved(x) == 1)
  }

  @Test("unknown constraints and variables are told")
  func unknown() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let id = try solver.add(Constraint([term(x)], .equal, 1))
    #expect(throws: ConstraintError.variableInUse) { try solver.removeVariable(x) }
    try solver.remove(id)
    #expect(throws: ConstraintError.unknownConstraint) { try solver.remove(id) }
    #expect(throws: ConstraintError.unknownConstraint) { try solver.setConstant(1, of: id) }
    try solver.removeVariable(x)
    #expect(throws: ConstraintError.unknownVariable) { try solver.removeVariable(x) }
    #expect(throws: ConstraintError.unknownVariable) { try solver.add(Constraint([term(x)], .equal, 1)) }
    #expect(solver.value(of: x) == 0)
  }

  @Test("a variable without a value, an empty sum and equal terms")
  func degenerate() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let holds = try solver.add(Constraint([], .lessThanOrEqual, 3))
    let fails = try solver.add(Constraint([], .equal, 3))
    try solver.add(Constraint([term(x), term(x), term(x, -1)], .equal, 8))
    let nothing = try solver.add(Constraint([term(x), term(x, -1)], .greaterThanOrEqual, 1))
    try solver.add(Constraint([term(x, 0)], .equal, 0))
    #expect(solver.solved(x) == 8)
    #expect(solver.conflicts.map(\.leftOut) == [fails, nothing])
    try solver.remove(holds)
    try solver.remove(fails)
    #expect(solver.solved(x) == 8)
  }

  @Test("factors that grow without end leave constraints out, and the others hold")
  func growth() throws {
    var solver = ConstraintSolver()
    let variables = solver.makeVariables(40)
    try solver.add(Constraint([term(variables[0])], .equal, 1e9))
    for (one, next) in zip(variables, variables.dropFirst()) {
      try solver.add(Constraint([term(next), term(one, -1e9)], .equal, 0))
    }
    solver.solve()
    #expect(!solver.conflicts.isEmpty)
    #expect(variables.allSatisfy { solver.value(of: $0).isFinite })
    for conflict in solver.conflicts { try solver.remove(conflict.leftOut) }
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: variables[0]) == 1e9)
  }

  @Test("the largest numbers hold")
  func largest() throws {
    var solver = ConstraintSolver()
    let variables = solver.makeVariables(20)
    for (one, next) in zip(variables, variables.dropFirst()) {
      try solver.add(Constraint([term(next), term(one, -1)], .equal, 1e9))
    }
    try solver.add(Constraint([term(variables[0])], .equal, -1e9))
    try solver.add(Constraint([term(variables[19])], .equal, 18e9 / 18, strength: 3))
    #expect(solver.solved(variables[19]) == 18e9)
    #expect(solver.conflicts.isEmpty)
  }

  /// The example of Beale, on which the simplex algorithm runs in circles without a rule against it.
  @Test("degenerate systems end")
  func beale() throws {
    var solver = ConstraintSolver()
    let x = (0..<4).map { _ in solver.makeVariable(isNonnegative: true) }
    try solver.add(
      Constraint([term(x[0], 0.25), term(x[1], -60), term(x[2], -0.04), term(x[3], 9)], .lessThanOrEqual, 0))
    try solver.add(
      Constraint([term(x[0], 0.5), term(x[1], -90), term(x[2], -0.02), term(x[3], 3)], .lessThanOrEqual, 0))
    try solver.add(Constraint([term(x[2])], .lessThanOrEqual, 1))
    let goal = [term(x[0], 0.75), term(x[1], -150), term(x[2], 0.02), term(x[3], -6)]
    let wish = try solver.add(Constraint(goal, .greaterThanOrEqual, 1000, strength: 5))
    solver.solve()
    // The largest value of the goal is 1/20.
    #expect(abs(try solver.violation(of: wish) - 999.95) < 1e-9)
  }

  @Test("loops of inequalities are conflicts only if they contradict")
  func loops() throws {
    var solver = ConstraintSolver()
    let variables = solver.makeVariables(50)
    for index in variables.indices {
      try solver.add(
        Constraint([term(variables[(index + 1) % 50]), term(variables[index], -1)], .greaterThanOrEqual, 0))
    }
    try solver.add(Constraint([term(variables[7])], .equal, 3))
    #expect(solver.solved(variables[30]) == 3)
    #expect(solver.conflicts.isEmpty)
    let bad = try solver.add(Constraint([term(variables[8]), term(variables[7], -1)], .greaterThanOrEqual, 1))
    solver.solve()
    #expect(solver.conflicts.map(\.leftOut) == [bad])
    #expect(solver.conflicts.first?.constraints.count == 50)
  }

  @Test("a chain of twelve hundred constraints is solved and changed")
  func chain() throws {
    var solver = ConstraintSolver()
    let count = 600
    let tops = solver.makeVariables(count)
    let heights = (0..<count).map { _ in solver.makeVariable(isNonnegative: true) }
    // From the end to the start, so that nothing is known until the last one.
    for index in (1..<count).reversed() {
      try solver.add(
        Constraint([term(tops[index]), term(tops[index - 1], -1), term(heights[index - 1], -1)], .equal, 8))
      try solver.add(Constraint([term(heights[index]), term(heights[index - 1], -1)], .equal, 0))
    }
    let first = try solver.add(Constraint([term(tops[0])], .equal, 0))
    let height = try solver.add(Constraint([term(heights[0])], .equal, 20))
    #expect(solver.solved(tops[count - 1]) == 28 * Double(count - 1))
    try solver.setConstant(30, of: height)
    try solver.setConstant(5, of: first)
    #expect(abs(solver.solved(tops[count - 1]) - (38 * Double(count - 1) + 5)) < 1e-6)
    #expect(solver.conflicts.isEmpty)
  }

  @Test("a column of texts, each with a height of its own")
  func column() throws {
    var solver = ConstraintSolver()
    let count = 400
    var top = solver.makeVariable()
    try solver.add(Constraint([term(top)], .equal, 0))
    var texts: [ConstraintID] = []
    for _ in 0..<count {
      let (next, height) = (solver.makeVariable(), solver.makeVariable(isNonnegative: true))
      try solver.add(Constraint([term(next), term(top, -1), term(height, -1)], .equal, 0))
      texts.append(
        try solver.add(
          Constraint([term(height)], 20, excess: .avoided(strength: 250), shortfall: .avoided(strength: 750))))
      top = next
    }
    #expect(solver.solved(top) == 8000)
    try solver.setConstant(60, of: texts[3])
    #expect(solver.solved(top) == 8040)
    try solver.add(Constraint([term(top)], .lessThanOrEqual, 4000))
    #expect(abs(solver.solved(top) - 4000) < 1e-6)
    #expect(solver.conflicts.isEmpty)
  }
}
