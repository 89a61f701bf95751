extension ConstraintSolver {
  /// Returns whether no other value of a variable is as good: false in an ambiguous system.
  ///
  /// - Complexity: That of solving twice, with a copy of the solver.
  public func isDetermined(_ variable: ConstraintVariable) -> Bool {
    let row = tableau.rowOf.indices.contains(Int(variable.symbol)) ? tableau.rowOf[Int(variable.symbol)] : -1
    guard row >= 0 else {
      // A restricted variable may be 0 for a reason.
      return tableau.kinds.indices.contains(Int(variable.symbol)) && tableau.kind(variable.symbol) == .restricted
        && isExtreme(variable.symbol, [Tableau.Term(symbol: variable.symbol, factor: 1)])
    }
    let terms = tableau.rows[Int(row)].terms
    return !terms.contains { tableau.kind($0.symbol) == .free } && isExtreme(variable.symbol, terms)
  }

  /// Returns whether neither less nor more of an expression is possible without more violations.
  private func isExtreme(_ symbol: Int32, _ terms: [Tableau.Term]) -> Bool {
    [1.0, -1].allSatisfy { sign in
      var copy = tableau
      var level = Tableau.Level(strength: 0, costs: Array(repeating: 0, count: copy.kinds.count))
      for term in terms where copy.kind(term.symbol) == .restricted {
        level.costs[Int(term.symbol)] = sign * term.factor
      }
      copy.levels.append(level)
      var steps = 10_000 + copy.rows.count
      guard copy.minimize(from: copy.levels.count - 1, steps: &steps) else { return false }
      return abs(copy.value(of: symbol) - tableau.value(of: symbol)) <= 1e-6
    }
  }

  /// Returns the constraints whose constants a variable depends on, by rank. Those that are violated or have slack do not count.
  ///
  /// - Complexity: O(*k* log *k*) for *k* constraints.
  public func constraints(affecting variable: ConstraintVariable) -> [ConstraintID] {
    guard tableau.rowOf.indices.contains(Int(variable.symbol)), tableau.rowOf[Int(variable.symbol)] >= 0 else {
      return []
    }
    let terms = tableau.rows[Int(tableau.rowOf[Int(variable.symbol)])].terms
    let found = Set(terms.map { owners[Int($0.symbol)] }.filter { $0 >= 0 })
    return found.compactMap { index in records[Int(index)].map { (index, $0) } }
      .sorted { ($0.1.rank, $0.1.serial) < ($1.1.rank, $1.1.serial) }
      .map { ConstraintID(index: $0.0, serial: $0.1.serial) }
  }

  /// Returns how far the sum of a constraint is from what it should be, as of the last ``solve()``; 0 for one that holds.
  ///
  /// - Throws: ``ConstraintError/unknownConstraint``.
  public func violation(of id: ConstraintID) throws(ConstraintError) -> Double {
    guard let constraint = record(id)?.constraint else { throw .unknownConstraint }
    let sum = constraint.terms.reduce(-constraint.constant) { $0 + $1.factor * tableau.value(of: $1.variable.symbol) }
    return sum > 0 ? (constraint.excess == .allowed ? 0 : sum) : (constraint.shortfall == .allowed ? 0 : -sum)
  }
}
