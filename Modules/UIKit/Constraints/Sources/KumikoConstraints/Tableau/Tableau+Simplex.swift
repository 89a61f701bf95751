// Both algorithms choose the symbol with the lowest number where several will do: Bland's rule, by which they end.
extension Tableau {
  // MARK: - Dual: from wrong values to right ones

  /// Exchanges symbols until every value is one that it can have. Returns a row whose symbol cannot have such a value,
  /// because no symbol in it can change; nil for none.
  mutating func restoreFeasibility(keepsCosts: Bool, steps: inout Int) -> Int32? {
    while let row = takeInfeasible() {
      guard let entering = entering(row, keepsCosts: keepsCosts) else { return row }
      steps -= 1
      if steps < 0 || isBroken {
        isBroken = true
        infeasible.append(row)
        return nil
      }
      pivot(row, entering)
    }
    return nil
  }

  /// Takes the infeasible row with the lowest symbol, and drops rows that are feasible.
  private mutating func takeInfeasible() -> Int32? {
    var chosen: Int32?
    var count = 0
    for row in infeasible where !isFeasible(row) {
      if let present = chosen, rows[Int(present)].basic <= rows[Int(row)].basic {
        if row != present {
          infeasible[count] = row
          count += 1
        }
        continue
      }
      if let present = chosen {
        infeasible[count] = present
        count += 1
      }
      chosen = row
    }
    infeasible.removeSubrange(count...)
    return chosen
  }

  /// Returns the symbol that repairs a row at the least costs.
  private func entering(_ row: Int32, keepsCosts: Bool) -> Int32? {
    let (basic, constant) = (rows[Int(row)].basic, rows[Int(row)].constant)
    // A symbol can only grow. A marker above 0 has to shrink, and one that is 0 can leave either way.
    let sign = constant < 0 ? 1.0 : -1
    let chosen = entering(row, sign, keepsCosts)
    if chosen == nil, kinds[Int(basic)] == .fixed, abs(constant) <= tolerance {
      return entering(row, -sign, keepsCosts)
    }
    return chosen
  }

  private func entering(_ row: Int32, _ sign: Double, _ keepsCosts: Bool) -> Int32? {
    var chosen: Term?
    for term in rows[Int(row)].terms where kinds[Int(term.symbol)] == .restricted && term.factor * sign > Self.epsilon {
      guard let best = chosen else {
        chosen = term
        if keepsCosts { continue } else { break }
      }
      if isCheaper(term, than: best) { chosen = term }
    }
    return chosen?.symbol
  }

  /// Compares costs for each point, from the highest strength to the lowest.
  private func isCheaper(_ one: Term, than other: Term) -> Bool {
    for level in levels {
      let difference =
        level.costs[Int(one.symbol)] / abs(one.factor) - level.costs[Int(other.symbol)] / abs(other.factor)
      if abs(difference) > Self.epsilon { return difference < 0 }
    }
    return false
  }

  // MARK: - Primal: from right values to the best ones

  /// Exchanges symbols until the violations are the least: those of the highest strength first, and of each next one
  /// among the solutions that are left. Returns false if the sum of a level decreases without end.
  mutating func minimize(from first: Int = 0, steps: inout Int) -> Bool {
    for level in levels.indices.dropFirst(first) {
      while let entering = improving(level) {
        guard let row = leaving(entering) else { return false }
        steps -= 1
        if steps < 0 || isBroken {
          isBroken = true
          return true
        }
        pivot(row, entering)
      }
    }
    return true
  }

  /// Returns a symbol whose growth lessens the sum of a level and leaves those of higher ones.
  private func improving(_ level: Int) -> Int32? {
    levels[level].costs.withUnsafeBufferPointer { costs in
      for symbol in costs.indices where costs[symbol] < -Self.epsilon && kinds[symbol] == .restricted {
        if levels[..<level].allSatisfy({ abs($0.costs[symbol]) <= Self.epsilon }) { return Int32(symbol) }
      }
      return nil
    }
  }

  /// Returns the row whose symbol is the first to reach 0 while another one grows.
  mutating func leaving(_ entering: Int32) -> Int32? {
    var best: (row: Int32, ratio: Double)?
    for row in rows(with: entering) {
      let basic = rows[Int(row)].basic
      guard kinds[Int(basic)] == .restricted else { continue }
      let factor = factor(of: entering, in: row)
      guard factor < -Self.epsilon else { continue }
      let ratio = max(0, rows[Int(row)].constant) / -factor
      if let present = best {
        let difference = ratio - present.ratio
        let isTie = abs(difference) <= 1e-12 * max(1, ratio)
        guard isTie ? basic < rows[Int(present.row)].basic : difference < 0 else { continue }
      }
      best = (row, ratio)
    }
    return best?.row
  }
}
