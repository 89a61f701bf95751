/// The rows of the simplex algorithm: each basic symbol as a linear expression of the others, which are 0.
///
/// As in the paper, rows of free symbols contain symbols of every kind, and rows of restricted ones contain no free symbols. Rows
/// of fixed symbols contain fixed symbols alone, except while such a row waits in ``infeasible``.
struct Tableau: Sendable {
  struct Term: Sendable {
    var symbol: Int32
    var factor: Double
  }

  struct Row: Sendable {
    /// The symbol that equals the expression; -1 for a row that is not used.
    var basic: Int32
    var constant: Double
    var terms: [Term]
  }

  enum Kind: UInt8, Sendable {
    case none
    /// A variable of any sign.
    case free
    /// A variable, slack or error that is at least 0.
    case restricted
    /// The marker of a required equality, which is 0.
    case fixed
  }

  /// The costs of one strength: how much the sum of violations grows with each symbol that is not basic.
  struct Level: Sendable {
    let strength: Double
    var costs: [Double]
    var users = 0
  }

  /// Factors and costs below count as 0.
  static let epsilon = 1e-9
  /// Factors above are not computed with.
  static let limit = 1e12

  private(set) var kinds: [Kind] = []
  /// The row of a basic symbol; -1 for others.
  private(set) var rowOf: [Int32] = []
  /// The rows with a symbol. Rows may be listed that do not contain it any more, or twice.
  private(set) var columns: [[Int32]] = []
  var rows: [Row] = []
  private var unusedRows: [Int32] = []
  private var unusedSymbols: [Int32] = []
  var levels: [Level] = []
  /// The rows whose symbol may have a value that it must not have.
  var infeasible: [Int32] = []
  /// The largest constant that was seen, from which the tolerance follows.
  private(set) var scale = 0.0
  /// A Boolean value that indicates whether numbers have grown beyond the limit, or steps beyond theirs.
  var isBroken = false
  private var spare: [Term] = []

  /// How far a value may be from what is required: 1e-7, or some roundings of the largest constant.
  var tolerance: Double { max(1e-7, scale * 4e-16) }

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: Kind) -> Int32 {
    if let symbol = unusedSymbols.popLast() {
      kinds[Int(symbol)] = kind
      return symbol
    }
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    for level in levels.indices { levels[level].costs.append(0) }
    return Int32(kinds.count - 1)
  }

  /// Frees a symbol that no row contains.
  mutating func free(_ symbol: Int32) {
    kinds[Int(symbol)] = .none
    columns[Int(symbol)].removeAll()
    for level in levels.indices { levels[level].costs[Int(symbol)] = 0 }
    unusedSymbols.append(symbol)
  }

  mutating func clear(keeping isKept: (Int) -> Bool) {
    (rows, unusedRows, levels, infeasible, scale, isBroken) = ([], [], [], [], 0, false)
    for symbol in kinds.indices {
      rowOf[symbol] = -1
      columns[symbol] = []
      if !isKept(symbol), kinds[symbol] != .none { free(Int32(symbol)) }
    }
  }

  func value(of symbol: Int32) -> Double {
    let row = rowOf[Int(symbol)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  func factor(of symbol: Int32, in row: Int32) -> Double {
    let terms = rows[Int(row)].terms
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].symbol == symbol ? terms[low].factor : 0
  }

  mutating func rows(with symbol: Int32) -> [Int32] {
    var found = columns[Int(symbol)].filter { rows[Int($0)].basic >= 0 && factor(of: symbol, in: $0) != 0 }
    found.sort()
    var count = 0
    for row in found where count == 0 || found[count - 1] != row {
      found[count] = row
      count += 1
    }
    found.removeSubrange(count...)
    columns[Int(symbol)] = found
    return found
  }

  func kind(_ symbol: Int32) -> Kind { kinds[Int(symbol)] }

  // MARK: - Costs

  private mutating func level(of strength: Double) -> Int {
    var place = 0
    while place < levels.count, levels[place].strength > strength { place += 1 }
    if place == levels.count || levels[place].strength != strength {
      levels.insert(Level(strength: strength, costs: Array(repeating: 0, count: kinds.count)), at: place)
    }
    return place
  }

  func hasCosts(_ symbol: Int32) -> Bool { levels.contains { $0.costs[Int(symbol)] != 0 } }

  /// Adds an error to the sum of a strength, or takes it away.
  mutating func charge(_ symbol: Int32, strength: Double, adds: Bool) {
    let level = level(of: strength)
    let amount = adds ? 1.0 : -1
    levels[level].users += adds ? 1 : -1
    if levels[level].users == 0 {
      levels.remove(at: level)
      return
    }
    let row = rowOf[Int(symbol)]
    guard row >= 0 else {
      levels[level].costs[Int(symbol)] += amount
      return
    }
    for term in rows[Int(row)].terms { levels[level].costs[Int(term.symbol)] += amount * term.factor }
  }

  // MARK: - Rows

  mutating func note(constant: Double) { scale = max(scale, abs(constant)) }

  /// Adds a row whose terms are sorted and not basic.
  mutating func addRow(_ basic: Int32, _ constant: Double, _ terms: [Term]) -> Int32 {
    let row = Row(basic: basic, constant: constant, terms: terms)
    let index: Int32
    if let unused = unusedRows.popLast() {
      index = unused
      rows[Int(index)] = row
    } else {
      index = Int32(rows.count)
      rows.append(row)
    }
    rowOf[Int(basic)] = index
    for term in terms { list(index, under: term.symbol) }
    check(index)
    return index
  }

  mutating func deleteRow(_ row: Int32) {
    rowOf[Int(rows[Int(row)].basic)] = -1
    rows[Int(row)] = Row(basic: -1, constant: 0, terms: [])
    unusedRows.append(row)
  }

  /// Returns whether the value of the row's symbol is one that it can have.
  func isFeasible(_ row: Int32) -> Bool {
    let (basic, constant) = (rows[Int(row)].basic, rows[Int(row)].constant)
    guard basic >= 0 else { return true }
    return switch kinds[Int(basic)] {
    case .none, .free: true
    case .restricted: constant >= -tolerance
    // Even one that is 0 has to leave the basis, or the others would change it.
    case .fixed:
      abs(constant) <= tolerance
        && !rows[Int(row)].terms.contains { kinds[Int($0.symbol)] == .restricted && abs($0.factor) > Self.epsilon }
    }
  }

  /// Notes a row as infeasible if it is.
  mutating func check(_ row: Int32) { if !isFeasible(row) { infeasible.append(row) } }

  mutating func shift(_ row: Int32, by difference: Double) {
    rows[Int(row)].constant += difference
    check(row)
  }

  /// Exchanges the symbol of a row for one of its terms.
  mutating func pivot(_ row: Int32, _ entering: Int32) {
    let leaving = rows[Int(row)].basic
    // entering = (leaving - constant - the other terms) / factor
    let inverse = 1 / factor(of: entering, in: row)
    var terms: [Term] = []
    swap(&terms, &rows[Int(row)].terms)
    var place = 0
    for index in terms.indices {
      if terms[index].symbol == entering { place = index } else { terms[index].factor *= -inverse }
    }
    terms[place] = Term(symbol: leaving, factor: inverse)
    while place > 0, terms[place - 1].symbol > leaving {
      terms.swapAt(place, place - 1)
      place -= 1
    }
    while place + 1 < terms.count, terms[place + 1].symbol < leaving {
      terms.swapAt(place, place + 1)
      place += 1
    }
    rows[Int(row)].constant *= -inverse
    rows[Int(row)].basic = entering
    swap(&terms, &rows[Int(row)].terms)
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = row
    list(row, under: leaving)
    substitute(row)
  }

  /// Replaces the symbol of a row by its expression in all other rows and in the costs.
  mutating func substitute(_ row: Int32) {
    let source = rows[Int(row)]
    let symbol = source.basic
    var column: [Int32] = []
    swap(&column, &columns[Int(symbol)])
    for other in column where other != row && rows[Int(other)].basic >= 0 {
      let factor = factor(of: symbol, in: other)
      if factor != 0 { add(source, times: factor, to: other) }
    }
    for level in levels.indices {
      let cost = levels[level].costs[Int(symbol)]
      guard cost != 0 else { continue }
      for term in source.terms { levels[level].costs[Int(term.symbol)] += cost * term.factor }
      levels[level].costs[Int(symbol)] = 0
    }
  }

  /// Replaces a symbol in a row by its expression.
  private mutating func add(_ source: Row, times factor: Double, to row: Int32) {
    var merged: [Term] = []
    swap(&merged, &spare)
    merged.removeAll(keepingCapacity: true)
    let before = rows[Int(row)].terms
    before.withUnsafeBufferPointer { old in
      source.terms.withUnsafeBufferPointer { new in
        merged.reserveCapacity(old.count + new.count)
        var (first, second) = (0, 0)
        while first < old.count || second < new.count {
          if second == new.count || first < old.count && old[first].symbol < new[second].symbol {
            if old[first].symbol != source.basic { merged.append(old[first]) }
            first += 1
            continue
          }
          let symbol = new[second].symbol
          var sum = factor * new[second].factor
          let isNew = first == old.count || symbol < old[first].symbol
          if !isNew {
            sum += old[first].factor
            first += 1
          }
          second += 1
          // What remains of two equal factors is rounding.
          guard abs(sum) > 1e-11 else { continue }
          if !(abs(sum) <= Self.limit) { isBroken = true }
          merged.append(Term(symbol: symbol, factor: sum))
          if isNew { list(row, under: symbol) }
        }
      }
    }
    swap(&merged, &rows[Int(row)].terms)
    swap(&merged, &spare)
    rows[Int(row)].constant += factor * source.constant
    // Not a number is beyond the limit, too.
    if !(abs(factor) <= Self.limit && abs(rows[Int(row)].constant) <= Self.limit * 1e3) { isBroken = true }
    check(row)
  }

  private mutating func list(_ row: Int32, under symbol: Int32) {
    // Outdated entries are dropped before they are many.
    if columns[Int(symbol)].count > 4 * rows.count + 16 { _ = rows(with: symbol) }
    columns[Int(symbol)].append(row)
  }
}
