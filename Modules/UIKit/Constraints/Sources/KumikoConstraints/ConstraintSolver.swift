/// An incremental solver of linear constraints: the Cassowary algorithm.
///
/// ```swift
/// var solver = ConstraintSolver()
/// let (left, width) = (solver.makeVariable(), solver.makeVariable(isNonnegative: true))
/// try solver.add(LinearConstraint([ConstraintTerm(left)], .equal, 20))
/// let right = try solver.add(LinearConstraint([ConstraintTerm(left), ConstraintTerm(width)], .equal, 300))
/// try solver.add(LinearConstraint([ConstraintTerm(width)], .lessThanOrEqual, 200, strength: 750))
/// solver.solve()
/// solver.value(of: width)  // 280
/// try solver.setConstant(150, of: right)
/// solver.solve()
/// solver.value(of: width)  // 130
/// ```
///
/// **Strengths.** Constraints below 1000 are violated as little as possible. The sum of the violations of the highest strength is the
/// least there can be. Among the solutions with this sum, that of the next strength is the least, and so on. So a strength wins
/// over any number of lower ones. This is exact up to the rounding of `Double`: there are no weights. Constraints of one
/// strength add up their violations. Where several solutions are equally good, the solver gives one of them, the same for the
/// same calls.
///
/// **Conflicts.** Required constraints have a rank: the order in which they were added, or a number of your own. A required
/// constraint is left out exactly if it contradicts those of lower ranks that are not left out. ``conflicts`` has all that
/// take part. A constraint that contradicts nothing any more counts again.
///
/// A solver is a value: a copy can be changed to try something. It does not look at the clock or at chance, and every call ends.
///
/// - Complexity: Adding a constraint costs O(*r*) for the rows that change, at most all. Solving again after a change of
///   constants takes as many steps as constraints become active or inactive.
public struct ConstraintSolver: Sendable {
  struct Record: Sendable {
    var constraint: LinearConstraint
    var rank: Int
    var serial: Int32
    /// The symbol of a sum above the constant, or of a required equality; -1 for none.
    var excess: Int32 = -1
    /// The symbol of a sum below the constant; -1 for none.
    var shortfall: Int32 = -1
    /// The constraints of the conflict for which the constraint is left out; empty otherwise.
    var conflict: [ConstraintID] = []
    var isInstalled: Bool { excess >= 0 || shortfall >= 0 }
  }

  var tableau = Tableau()
  var records: [Record?] = []
  private var unused: [Int32] = []
  private var serial: Int32 = 0
  /// The constraint of each error, slack and marker; -1 for variables.
  var owners: [Int32] = []
  /// The number of terms of each variable in constraints.
  private var uses: [Int32] = []
  var leftOut: [Int32] = []
  /// A Boolean value that indicates whether the violations are the least, if all values are ones that they can be.
  var isOptimal = true
  /// A Boolean value that indicates whether constraints that are left out might hold now.
  var retries = false

  /// Creates a solver without variables.
  public init() {}

  // MARK: - Variables

  /// Makes a variable.
  ///
  /// - Parameter isNonnegative: Whether the variable must not be below 0. Default: any value.
  /// - Returns: The variable, whose value is 0 until constraints say otherwise.
  public mutating func makeVariable(isNonnegative: Bool = false) -> ConstraintVariable {
    ConstraintVariable(symbol: makeSymbol(isNonnegative ? .restricted : .free, owner: -1))
  }

  /// Removes a variable that no constraint has.
  ///
  /// - Throws: ``ConstraintError/unknownVariable`` and ``ConstraintError/variableInUse``.
  public mutating func removeVariable(_ variable: ConstraintVariable) throws(ConstraintError) {
    guard isVariable(variable.symbol) else { throw .unknownVariable }
    guard uses[Int(variable.symbol)] == 0 else { throw .variableInUse }
    // Without constraints it is in no row, except for roundings.
    let row = tableau.rowOf[Int(variable.symbol)]
    if row >= 0 { tableau.deleteRow(row) }
    tableau.free(variable.symbol)
  }

  /// Returns the value of a variable, as of the last ``solve()``; 0 for a variable of another solver.
  public func value(of variable: ConstraintVariable) -> Double {
    isVariable(variable.symbol) ? tableau.value(of: variable.symbol) : 0
  }

  /// Returns the values of variables, as of the last ``solve()``; 0 for nil and for variables of another solver.
  ///
  /// - Complexity: O(*n*) in the variables.
  public func values(of variables: [ConstraintVariable?]) -> [Double] { variables.map { $0.map(value(of:)) ?? 0 } }

  mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int32) -> Int32 {
    let symbol = tableau.makeSymbol(kind)
    if Int(symbol) == owners.count {
      owners.append(owner)
      uses.append(0)
    } else {
      owners[Int(symbol)] = owner
    }
    return symbol
  }

  private func isVariable(_ symbol: Int32) -> Bool {
    owners.indices.contains(Int(symbol)) && owners[Int(symbol)] < 0 && tableau.kind(symbol) != .none
  }

  // MARK: - Constraints

  /// Adds a constraint. It counts after the next ``solve()``.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - rank: Which required constraint is left out of several that contradict each other: that of the highest rank. Among
  ///     equal ones the last one. Default: after all that were added before.
  /// - Returns: The constraint in the solver.
  /// - Throws: ``ConstraintError/numberOutOfRange(_:)``, ``ConstraintError/strengthOutOfRange(_:)`` and
  ///   ``ConstraintError/unknownVariable``.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint, rank: Int? = nil) throws(ConstraintError) -> ConstraintID {
    try check(constraint)
    serial &+= 1
    let record = Record(constraint: constraint, rank: rank ?? Int(serial), serial: serial)
    let index = unused.popLast() ?? Int32(records.count)
    if Int(index) == records.count { records.append(record) } else { records[Int(index)] = record }
    for term in constraint.terms { uses[Int(term.variable.symbol)] += 1 }
    if constraint.isRequired, !leftOut.isEmpty { retries = true }
    install(index)
    return ConstraintID(index: index, serial: serial)
  }

  /// Removes a constraint. Others that it contradicted count again after the next ``solve()``.
  ///
  /// - Throws: ``ConstraintError/unknownConstraint``.
  public mutating func remove(_ id: ConstraintID) throws(ConstraintError) {
    guard let record = record(id) else { throw .unknownConstraint }
    if record.isInstalled {
      settle()
      if records[Int(id.index)]?.isInstalled == true { uninstall(id.index) }
    }
    leftOut.removeAll { $0 == id.index }
    if record.constraint.isRequired, !leftOut.isEmpty { retries = true }
    for term in record.constraint.terms { uses[Int(term.variable.symbol)] -= 1 }
    records[Int(id.index)] = nil
    unused.append(id.index)
  }

  /// Changes the constant of a constraint. It counts after the next ``solve()``.
  ///
  /// - Throws: ``ConstraintError/unknownConstraint`` and ``ConstraintError/numberOutOfRange(_:)``.
  /// - Complexity: O(*r*) for the rows that depend on the constraint.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintError) {
    guard let record = record(id) else { throw .unknownConstraint }
    try Self.check(constant)
    let difference = constant - record.constraint.constant
    guard difference != 0 else { return }
    records[Int(id.index)]?.constraint.constant = constant
    tableau.note(constant: constant)
    if record.constraint.isRequired, !leftOut.isEmpty { retries = true }
    if record.isInstalled { shift(record, by: difference) }
  }

  /// The required constraints that are left out, as of the last ``solve()``, by rank.
  public var conflicts: [ConstraintConflict] {
    leftOut.compactMap { index in
      records[Int(index)].map {
        ConstraintConflict(leftOut: ConstraintID(index: index, serial: $0.serial), constraints: $0.conflict)
      }
    }
  }

  // MARK: - Checks

  func record(_ id: ConstraintID) -> Record? {
    guard records.indices.contains(Int(id.index)), let record = records[Int(id.index)], record.serial == id.serial
    else { return nil }
    return record
  }

  private func check(_ constraint: LinearConstraint) throws(ConstraintError) {
    try Self.check(constraint.constant)
    for term in constraint.terms {
      try Self.check(term.factor)
      guard isVariable(term.variable.symbol) else { throw .unknownVariable }
    }
    for case .avoided(let strength) in [constraint.excess, constraint.shortfall]
    where !(strength > 0 && strength < 1000) {
      throw .strengthOutOfRange(strength)
    }
  }

  private static func check(_ number: Double) throws(ConstraintError) {
    guard abs(number) <= 1e9 else { throw .numberOutOfRange(number) }
  }
}
