extension ConstraintSolver {
  /// Gives the variables the values that fit all changes since the last call.
  ///
  /// Afterwards every required constraint holds within 1e-6, and within 1e-14 of the largest of its terms, or is one of
  /// ``conflicts``.
  ///
  /// - Complexity: O(*r*) for each step, for the rows that change. See ``ConstraintSolver``.
  public mutating func solve() {
    settle()
    if retries { retry() }
    minimize()
    if tableau.isBroken || !holds() { rebuild() }
    leftOut.sort(by: isEarlier)
  }

  /// The number of steps after which the roundings of a solver are taken to be beyond repair. Without roundings it ends by itself.
  private var stepLimit: Int { 10_000 + 50 * tableau.rows.count }

  private mutating func minimize() {
    guard !isOptimal, !tableau.isBroken else { return }
    var steps = stepLimit
    _ = tableau.minimize(steps: &steps)
    isOptimal = true
  }

  // MARK: - Conflicts

  /// Repairs all rows. Required constraints that contradict each other are left out until the others can hold.
  mutating func settle() {
    let before = leftOut.count
    var steps = stepLimit
    while let row = tableau.restoreFeasibility(keepsCosts: isOptimal, steps: &steps) { leaveOut(row) }
    // Of several, one may not contradict the others without the next. One that was left out before may hold now.
    if leftOut.count > max(1, before) { retries = true }
  }

  /// Leaves out the last one of the constraints that make a row impossible.
  private mutating func leaveOut(_ row: Int32) {
    var members = [tableau.rows[Int(row)].basic]
    for term in tableau.rows[Int(row)].terms where abs(term.factor) > Tableau.epsilon { members.append(term.symbol) }
    let constraints = Set(members.map { owners[Int($0)] }.filter { $0 >= 0 }).sorted(by: isEarlier)
    guard let last = constraints.last else {
      tableau.isBroken = true
      return
    }
    uninstall(last, through: row)
    leaveOut(last, with: constraints)
  }

  private mutating func leaveOut(_ index: Int32, with constraints: [Int32]) {
    let members = constraints.compactMap { index in
      records[Int(index)].map { ConstraintID(index: index, serial: $0.serial) }
    }
    records[Int(index)]?.conflict = members
    leftOut.append(index)
  }

  private func isEarlier(_ one: Int32, _ other: Int32) -> Bool {
    guard let first = records[Int(one)], let second = records[Int(other)] else { return one < other }
    return (first.rank, first.serial) < (second.rank, second.serial)
  }

  /// Tries the constraints that are left out again, by rank. What is kept of those up to a rank is final then: a conflict
  /// with later ones leaves a later one out, which is tried again in its turn.
  private mutating func retry() {
    var pending = leftOut.sorted(by: isEarlier)
    leftOut = []
    while !pending.isEmpty, !tableau.isBroken {
      let next = pending.removeFirst()
      let before = leftOut.count
      records[Int(next)]?.conflict = []
      install(next)
      settle()
      for other in leftOut[before...] where other != next { pending.append(other) }
      leftOut[before...].removeAll { $0 != next }
      pending.sort(by: isEarlier)
    }
    leftOut += pending
    retries = false
  }

  // MARK: - Roundings

  private func holds() -> Bool {
    records.allSatisfy { record in
      guard let record, record.isInstalled, record.constraint.isRequired else { return true }
      let constraint = record.constraint
      var (sum, largest) = (-constraint.constant, abs(constraint.constant))
      for term in constraint.terms {
        let value = term.factor * tableau.value(of: term.variable.symbol)
        sum += value
        largest = max(largest, abs(value))
      }
      let tolerance = max(1e-6, largest * 1e-14)
      return sum.isFinite && (constraint.excess != .forbidden || sum <= tolerance)
        && (constraint.shortfall != .forbidden || sum >= -tolerance)
    }
  }

  /// Solves all constraints again from the start. Rounding errors add up, and numbers grow. A constraint that fails again is left out.
  private mutating func rebuild() {
    let order = records.indices.map { Int32($0) }.filter { records[Int($0)] != nil }.sorted(by: isEarlier)
    clear()
    for index in order { install(index) }
    settle()
    if retries { retry() }
    minimize()
    if !tableau.isBroken, holds() { return }
    clear()
    for index in order {
      let before = self
      install(index)
      settle()
      if tableau.isBroken || !holds() {
        self = before
        leaveOut(index, with: [index])
      }
    }
    let before = self
    minimize()
    if tableau.isBroken || !holds() { self = before }
    (isOptimal, retries) = (true, false)
  }

  private mutating func clear() {
    let owners = owners
    tableau.clear { owners[$0] < 0 }
    for index in records.indices where records[index] != nil {
      records[index]?.excess = -1
      records[index]?.shortfall = -1
      records[index]?.conflict = []
    }
    (leftOut, isOptimal, retries) = ([], true, false)
  }
}
