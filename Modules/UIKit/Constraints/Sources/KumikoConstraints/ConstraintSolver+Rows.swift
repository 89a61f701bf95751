// From constraints to rows, and back.
extension ConstraintSolver {
  /// Gives the tableau a constraint. Rows whose values are wrong then are repaired by ``solve()``.
  mutating func install(_ index: Int32) {
    guard var record = records[Int(index)] else { return }
    let constraint = record.constraint
    tableau.note(constant: constraint.constant)
    var (constant, sums) = expression(constraint)
    // sum - constant - excess + shortfall = 0
    if constraint.excess == .forbidden, constraint.shortfall == .forbidden {
      record.excess = makeSymbol(.fixed, owner: index)
    } else {
      if constraint.excess != .forbidden { record.excess = makeSymbol(.restricted, owner: index) }
      if constraint.shortfall != .forbidden { record.shortfall = makeSymbol(.restricted, owner: index) }
    }
    records[Int(index)] = record
    charge(record, adds: true)
    // The new symbols have the highest numbers, unless numbers are used again.
    if record.excess >= 0 { Self.insert(Tableau.Term(symbol: record.excess, factor: -1), into: &sums) }
    if record.shortfall >= 0 { Self.insert(Tableau.Term(symbol: record.shortfall, factor: 1), into: &sums) }
    let subject = subject(of: sums, constant, record)
    let factor = sums[subject].factor
    let symbol = sums.remove(at: subject).symbol
    for place in sums.indices { sums[place].factor /= -factor }
    constant /= -factor
    if !(sums.allSatisfy { abs($0.factor) <= Tableau.limit } && abs(constant) <= Tableau.limit) {
      tableau.isBroken = true
    }
    let row = tableau.addRow(symbol, constant, sums)
    let hasCosts = tableau.hasCosts(symbol)
    if hasCosts || !tableau.columns[Int(symbol)].isEmpty { tableau.substitute(row) }
    if hasCosts { isOptimal = false }
  }

  /// Adds the errors of a constraint to the costs, or takes them away.
  private mutating func charge(_ record: Record, adds: Bool) {
    for (price, symbol) in [
      (record.constraint.excess, record.excess), (record.constraint.shortfall, record.shortfall),
    ] {
      if case .avoided(let strength) = price { tableau.charge(symbol, strength: strength, adds: adds) }
    }
  }

  /// Returns a constraint's terms less its constant, in symbols that are not basic.
  private func expression(_ constraint: LinearConstraint) -> (Double, [Tableau.Term]) {
    var constant = -constraint.constant
    var terms: [Tableau.Term] = []
    for term in constraint.terms where abs(term.factor) >= Tableau.epsilon {
      let row = tableau.rowOf[Int(term.variable.symbol)]
      guard row >= 0 else {
        terms.append(Tableau.Term(symbol: term.variable.symbol, factor: term.factor))
        continue
      }
      let basic = tableau.rows[Int(row)]
      constant += term.factor * basic.constant
      for each in basic.terms { terms.append(Tableau.Term(symbol: each.symbol, factor: each.factor * term.factor)) }
    }
    terms.sort { $0.symbol < $1.symbol }
    var sums: [Tableau.Term] = []
    for term in terms {
      if let last = sums.indices.last, sums[last].symbol == term.symbol {
        sums[last].factor += term.factor
      } else {
        if let last = sums.last, abs(last.factor) < 1e-11 { sums.removeLast() }
        sums.append(term)
      }
    }
    if let last = sums.last, abs(last.factor) < 1e-11 { sums.removeLast() }
    return (constant, sums)
  }

  private static func insert(_ term: Tableau.Term, into terms: inout [Tableau.Term]) {
    terms.insert(term, at: terms.firstIndex { $0.symbol > term.symbol } ?? terms.count)
  }

  /// Chooses the symbol that a new row is solved for: a free variable, or else one whose value is right at once if possible.
  private func subject(of terms: [Tableau.Term], _ constant: Double, _ record: Record) -> Int {
    var chosen: Int?
    for (place, term) in terms.enumerated() where tableau.kind(term.symbol) == .free {
      if let present = chosen, abs(terms[present].factor) >= abs(term.factor) { continue }
      chosen = place
    }
    if let chosen { return chosen }
    // An error or a slack of the constraint, or the marker of an equality.
    let wanted = constant >= 0 && record.excess >= 0 || record.shortfall < 0 ? record.excess : record.shortfall
    let own = terms.firstIndex { $0.symbol == wanted } ?? 0
    guard tableau.kind(wanted) == .fixed || tableau.hasCosts(wanted) else { return own }
    // Better than an error: a width that costs nothing, so that the constraint holds at once. The fewer rows have it, the better.
    for (place, term) in terms.enumerated() where tableau.kind(term.symbol) == .restricted && abs(term.factor) >= 1e-3 {
      guard -constant / term.factor >= 0, !tableau.hasCosts(term.symbol),
        owners[Int(term.symbol)] != owners[Int(wanted)]
      else { continue }
      let column = tableau.columns[Int(term.symbol)].count
      if let present = chosen, tableau.columns[Int(terms[present].symbol)].count <= column { continue }
      chosen = place
    }
    return chosen ?? own
  }

  // MARK: - Changes

  mutating func shift(_ record: Record, by difference: Double) {
    for (symbol, sign) in [(record.excess, -1.0), (record.shortfall, 1.0)] where symbol >= 0 {
      let row = tableau.rowOf[Int(symbol)]
      if row >= 0 { return tableau.shift(row, by: sign * difference) }
    }
    let (symbol, sign) = record.excess >= 0 ? (record.excess, 1.0) : (record.shortfall, -1.0)
    for row in tableau.rows(with: symbol) {
      tableau.shift(row, by: sign * difference * tableau.factor(of: symbol, in: row))
    }
  }

  /// Takes a constraint out of the rows. They keep values that they can have.
  mutating func uninstall(_ index: Int32, through row: Int32? = nil) {
    guard let record = records[Int(index)] else { return }
    charge(record, adds: false)
    let symbols = [record.excess, record.shortfall].filter { $0 >= 0 }
    if let basic = symbols.first(where: { tableau.rowOf[Int($0)] >= 0 }) {
      tableau.deleteRow(tableau.rowOf[Int(basic)])
    } else if let marker = symbols.first, let row = row ?? exit(of: marker) {
      tableau.pivot(row, marker)
      tableau.deleteRow(row)
      isOptimal = false
    }
    for symbol in symbols { tableau.free(symbol) }
    if record.constraint.excess.hasStrength || record.constraint.shortfall.hasStrength { isOptimal = false }
    records[Int(index)]?.excess = -1
    records[Int(index)]?.shortfall = -1
  }

  /// Returns the row that a symbol replaces, so that the values of the others stay ones that they can have.
  private mutating func exit(of marker: Int32) -> Int32? {
    let rows = tableau.rows(with: marker)
    if let fixed = rows.first(where: { tableau.kind(tableau.rows[Int($0)].basic) == .fixed }) { return fixed }
    if let row = tableau.leaving(marker) { return row }
    var best: (row: Int32, ratio: Double)?
    for row in rows where tableau.kind(tableau.rows[Int(row)].basic) == .restricted {
      let ratio = abs(tableau.rows[Int(row)].constant / tableau.factor(of: marker, in: row))
      if let best, best.ratio <= ratio { continue }
      best = (row, ratio)
    }
    return best?.row ?? rows.first
  }
}

extension LinearConstraint.Deviation {
  var hasStrength: Bool { if case .avoided = self { true } else { false } }
}
