import KumikoConstraints
import KumikoTestSupport
import Testing

@Suite("Random systems")
struct RandomTests {
  /// The quality of the solution of a solver.
  private func quality(
    _ solver: ConstraintSolver, _ variables: [ConstraintVariable], _ system: RandomSystem, _ ids: [Int: ConstraintID]
  ) -> Quality {
    let ranks = Dictionary(uniqueKeysWithValues: ids.map { ($1, $0) })
    return Quality(
      system, variables.map(solver.value(of:)), leftOut: solver.conflicts.compactMap { ranks[$0.leftOut] })
  }

  /// A system from scratch.
  private func fresh(_ system: RandomSystem) throws -> Quality {
    var (solver, variables) = system.solver()
    var ids: [Int: ConstraintID] = [:]
    for row in system.rows { ids[row.rank] = try solver.add(row.constraint(variables), rank: row.rank) }
    solver.solve()
    return quality(solver, variables, system, ids)
  }

  @Test("every required constraint holds or contradicts earlier ones")
  func required() throws {
    try Fuzz.forEach(2000, from: 1) { generator, seed in
      let system = RandomSystem(using: &generator)
      var (solver, variables) = system.solver()
      var ids: [Int: ConstraintID] = [:]
      for row in system.rows { ids[row.rank] = try solver.add(row.constraint(variables), rank: row.rank) }
      solver.solve()
      let quality = quality(solver, variables, system, ids)
      #expect(quality.fault < 1e-6, "\(seed): \(quality)")
      for conflict in solver.conflicts {
        #expect(conflict.constraints.last == conflict.leftOut, seed)
        // Those of a conflict contradict each other, and without any one of them they do not, except by another bound.
        for missing in [nil] + (system.areNonnegative.contains(true) ? [] : conflict.constraints) {
          var (part, same) = system.solver()
          for (rank, id) in ids where conflict.constraints.contains(id) && id != missing {
            try part.add(system.rows[rank].constraint(same), rank: rank)
          }
          part.solve()
          #expect(part.conflicts.isEmpty == (missing != nil), seed)
        }
      }
    }
  }

  @Test("changes one by one lead to what a new solver has")
  func incremental() throws {
    try Fuzz.forEach(400, from: 2) { generator, seed in
      var system = RandomSystem(using: &generator)
      var (solver, variables) = system.solver()
      var ids: [Int: ConstraintID] = [:]
      for row in system.rows { ids[row.rank] = try solver.add(row.constraint(variables), rank: row.rank) }
      var next = system.rows.count
      for step in 0..<20 {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = system.rows.indices.randomElement(using: &generator)
          switch (Int.random(in: 0...3, using: &generator), place) {
          case (0, let place?):
            let id = ids.removeValue(forKey: system.rows.remove(at: place).rank)
            try solver.remove(#require(id))
          case (1, _):
            let row = RandomSystem.row(variables.count, next, using: &generator)
            next += 1
            ids[row.rank] = try solver.add(row.constraint(variables), rank: row.rank)
            system.rows.append(row)
          case (_, let place?):
            let constant = Double(Int.random(in: -20...20, using: &generator))
            system.rows[place].constant = constant
            try solver.setConstant(constant, of: #require(ids[system.rows[place].rank]))
          default: break
          }
        }
        solver.solve()
        let (here, there) = (quality(solver, variables, system, ids), try fresh(system))
        #expect(here.fault < 1e-6, "\(seed), step \(step): \(here)")
        #expect(here.isEqual(to: there), "\(seed), step \(step): \(here), from scratch \(there)")
      }
    }
  }

  @Test("removing and adding again leaves the result")
  func removal() throws {
    try Fuzz.forEach(500, from: 3) { generator, seed in
      let system = RandomSystem(using: &generator)
      var (solver, variables) = system.solver()
      var ids: [Int: ConstraintID] = [:]
      for row in system.rows.shuffled(using: &generator) {
        ids[row.rank] = try solver.add(row.constraint(variables), rank: row.rank)
      }
      solver.solve()
      let before = quality(solver, variables, system, ids)
      for row in system.rows.shuffled(using: &generator) {
        try solver.remove(#require(ids[row.rank]))
        if Bool.random(using: &generator) { solver.solve() }
        ids[row.rank] = try solver.add(row.constraint(variables), rank: row.rank)
      }
      solver.solve()
      let after = quality(solver, variables, system, ids)
      #expect(after.isEqual(to: before), "\(seed): \(before), then \(after)")
      for id in ids.values { try solver.remove(id) }
      for variable in variables { try solver.removeVariable(variable) }
      #expect(solver.conflicts.isEmpty)
    }
  }

  @Test("the same calls have the same result")
  func deterministic() throws {
    try Fuzz.forEach(100, from: 4) { generator, seed in
      let system = RandomSystem(using: &generator)
      let values = try (0..<2).map { _ in
        var (solver, variables) = system.solver()
        for row in system.rows { try solver.add(row.constraint(variables)) }
        solver.solve()
        return variables.map(solver.value(of:))
      }
      #expect(values[0] == values[1], seed)
    }
  }
}
