import KumikoConstraints

/// The solver of the constraints below a fixed view, kept between layouts.
///
/// A walk goes through the constraints in a fixed order, writes each as a sum of variables, and compares it with that of the last
/// walk. It is made after changes of the hierarchy, of constraints, of fixed frames and of insets. Other sizes of the root and of
/// contents, and other constants, are given to the solver without a walk.
///
/// Each view has variables for its origin in its superview and its size, so that a moved view does not change those below it.
@MainActor final class LayoutEngine {
  /// What a constraint of the solver comes from.
  struct Key: Hashable {
    var object: ObjectIdentifier
    var part: Int
  }

  typealias Price = LinearConstraint.Deviation

  struct Entry {
    var key: Key
    var id: ConstraintID
    var terms: [ConstraintTerm]
    var constant: CGFloat
    var excess, shortfall: Price
    var rank: Int
    /// What is taken from the constant of the constraint, such as insets.
    var offset: CGFloat
    /// The constraint of the application; nil for a rule, such as the size of a content.
    var constraint: NSLayoutConstraint?
  }

  /// The number of variables of a view or a guide: its origin and its size.
  private static let parts = 4

  unowned let root: UIView
  var solver = ConstraintSolver()
  var entries: [Entry] = []
  private(set) var slots: [ObjectIdentifier: Int] = [:]
  private var unusedSlots: [Int] = []
  /// The variables, `parts` for each view or guide; nil where no constraint needs them.
  private var variables: [ConstraintVariable?] = []
  private var values: [Double] = []
  private var isFound: [Bool] = []
  private var foundCount = 0
  /// The views, without the root, and the guides that the walk found.
  private(set) var views: [(view: UIView, slot: Int)] = []
  private(set) var guides: [(guide: UILayoutGuide, slot: Int)] = []
  /// The views whose height depends on their width, and the entries of their heights.
  var wraps: [(view: UIView, entry: Int)] = []
  private var insets: [(view: UIView, kind: (UIView) -> UIEdgeInsets, value: UIEdgeInsets)] = []

  var isDirty = true
  private var changedContents: [UIView] = []
  private var changedConstants: [NSLayoutConstraint] = []
  private var isPending = false
  /// Whether the root has the size that the constraints give it, not that of its bounds.
  var isFitting = false
  var reported: Set<Key> = []

  // The walk.
  var isMirrored = false
  var terms: [ConstraintTerm] = []
  var constant: CGFloat = 0
  private(set) var cursor = 0
  private var rest: [Key: Entry] = [:]
  private var restOrder: [Key] = []

  init(_ root: UIView) { self.root = root }

  // MARK: - A layout

  /// Notes another content of a view. Of many changes, each would be sought among all constraints: a walk is cheaper.
  func note(_ view: UIView) { if changedContents.count < 16 { changedContents.append(view) } else { isDirty = true } }

  func note(_ constraint: NSLayoutConstraint) {
    if changedConstants.count < 1000 { changedConstants.append(constraint) } else { isDirty = true }
  }

  /// Solves the constraints if something has changed, and sets the frames.
  func update() {
    // Texts that are broken, and insets that follow from frames, change the constraints again.
    for _ in 0..<4 {
      prepare()
      guard isPending else { break }
      solver.solve()
      isPending = false
      values = solver.values(of: variables)
      report()
      wrap()
      setFrames()
    }
  }

  func prepare() {
    if !isDirty, (root.effectiveUserInterfaceLayoutDirection == .rightToLeft) != isMirrored { isDirty = true }
    if !isDirty, insets.contains(where: { $0.kind($0.view) != $0.value }) { isDirty = true }
    if !isDirty {
      if !isFitting {
        setConstant(root.bounds.width, 0)
        setConstant(root.bounds.height, 1)
      }
      for view in changedContents { refresh(view) }
      for constraint in changedConstants { refresh(constraint) }
    }
    changedContents.removeAll(keepingCapacity: true)
    changedConstants.removeAll(keepingCapacity: true)
    if isDirty { collect() }
    isDirty = false
  }

  private func refresh(_ view: UIView) {
    let size = contentSize(of: view)
    for (part, extent) in [(1, size.width), (2, size.height)] {
      let key = Key(object: ObjectIdentifier(view), part: part)
      if let index = entries.firstIndex(where: { $0.key == key }), extent >= 0 {
        setConstant(extent, index)
      } else if extent >= 0 || presentVariable(view, part + 1) != nil {
        isDirty = true
      }
    }
  }

  private func refresh(_ constraint: NSLayoutConstraint) {
    guard entries.indices.contains(constraint.entry), entries[constraint.entry].constraint === constraint else {
      isDirty = true
      return
    }
    setConstant(limit(of: constraint), constraint.entry)
  }

  func setConstant(_ limit: CGFloat, _ index: Int) {
    let limit = Self.clamped(limit - entries[index].offset)
    guard entries[index].constant != limit else { return }
    entries[index].constant = limit
    isPending = true
    let id = entries[index].id
    attempt { () throws(ConstraintError) in try solver.setConstant(Double(limit), of: id) }
  }

  // MARK: - The walk

  /// Goes through all constraints, and gives the solver what has changed. O(*n* + *c*) in the views and constraints.
  private func collect() {
    (cursor, foundCount) = (0, 0)
    views.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
    wraps.removeAll(keepingCapacity: true)
    insets.removeAll(keepingCapacity: true)
    isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for index in isFound.indices { isFound[index] = false }
    if !isFitting {
      emit(extentOf: root, true, root.bounds.width)
      emit(extentOf: root, false, root.bounds.height)
    }
    var open = [root]
    while let view = open.popLast() {
      if let stack = view as? UIStackView { emit(stack) }
      if let held = view.constraintState?.held {
        for constraint in held { emit(constraint, base: view) }
      }
      for child in view.subviews.reversed() {
        if child.translatesAutoresizingMaskIntoConstraints {
          if child.constraintState?.crossings ?? 0 > 0 { open.append(child) }
        } else {
          emitContent(of: child)
          open.append(child)
        }
      }
    }
    finish()
  }

  private func finish() {
    let gone = entries[cursor...].map(\.id) + restOrder.compactMap { rest[$0]?.id }
    entries.removeSubrange(cursor...)
    (rest, restOrder) = ([:], [])
    for id in gone { remove(id) }
    guard foundCount < slots.count else { return }
    for (object, slot) in slots where !isFound[slot] {
      slots[object] = nil
      unusedSlots.append(slot)
    }
    // In order, so that a layout does not depend on the addresses of views.
    unusedSlots.sort(by: >)
    for slot in unusedSlots {
      for part in slot * Self.parts..<(slot + 1) * Self.parts {
        guard let variable = variables[part] else { continue }
        attempt { () throws(ConstraintError) in try solver.removeVariable(variable) }
        variables[part] = nil
      }
    }
  }

  private func remove(_ id: ConstraintID) {
    isPending = true
    attempt { () throws(ConstraintError) in try solver.remove(id) }
  }

  /// Calls the solver, whose numbers and constraints are checked before: an error would be a fault of this class.
  @inline(__always) func attempt(_ body: () throws(ConstraintError) -> Void) {
    do { try body() } catch { assertionFailure("\(error)") }
  }

  // MARK: - Constraints of the solver

  /// Gives the solver the sum in ``terms`` and ``constant``, compared with a constant.
  func emit(
    _ key: Key, _ excess: Price, _ shortfall: Price, _ limit: CGFloat, rank: Int = 0,
    _ constraint: NSLayoutConstraint? = nil
  ) {
    if cursor == entries.count || entries[cursor].key != key {
      // The order has changed: what is left is found by key.
      for entry in entries[cursor...] {
        rest[entry.key] = entry
        restOrder.append(entry.key)
      }
      entries.removeSubrange(cursor...)
      if let entry = rest.removeValue(forKey: key) { entries.append(entry) }
    }
    constraint?.entry = cursor
    if cursor < entries.count {
      if entries[cursor].excess == excess, entries[cursor].shortfall == shortfall, entries[cursor].rank == rank,
        entries[cursor].terms == terms
      {
        entries[cursor].offset = constant
        entries[cursor].constraint = constraint
        setConstant(limit, cursor)
        cursor += 1
        return
      }
      remove(entries[cursor].id)
    }
    let limit = Self.clamped(limit - constant)
    guard let id = add(excess, shortfall, limit, rank) else { return }
    let entry = Entry(
      key: key, id: id, terms: terms, constant: limit, excess: excess, shortfall: shortfall, rank: rank,
      offset: constant, constraint: constraint)
    if cursor < entries.count { entries[cursor] = entry } else { entries.append(entry) }
    cursor += 1
  }

  private func add(_ excess: Price, _ shortfall: Price, _ limit: CGFloat, _ rank: Int) -> ConstraintID? {
    isPending = true
    var id: ConstraintID?
    attempt { () throws(ConstraintError) in
      id = try solver.add(
        LinearConstraint(terms, Double(limit), excess: excess, shortfall: shortfall), rank: rank)
    }
    return id
  }

  /// A number that the solver takes. Texts and insets of the application can be of any size.
  static func clamped(_ number: CGFloat) -> CGFloat { number.isNaN ? 0 : max(-1e9, min(1e9, number)) }

  // MARK: - Variables

  private func slot(_ item: AnyObject) -> Int {
    let known = slots[ObjectIdentifier(item)]
    let slot = known ?? unusedSlots.popLast() ?? isFound.count
    if known == nil { slots[ObjectIdentifier(item)] = slot }
    if slot == isFound.count {
      isFound.append(false)
      for _ in 0..<Self.parts { variables.append(nil) }
    }
    if !isFound[slot] {
      isFound[slot] = true
      foundCount += 1
      if let guide = item as? UILayoutGuide {
        guides.append((guide, slot))
      } else if let view = item as? UIView, view !== root {
        views.append((view, slot))
      }
    }
    return slot
  }

  /// Returns the variable of a view or a guide, which is made where there is none.
  func variable(_ item: AnyObject, _ part: Int) -> ConstraintVariable {
    let index = slot(item) * Self.parts + part
    if let variable = variables[index] { return variable }
    let made = solver.makeVariable(isNonnegative: part == 2 || part == 3)
    variables[index] = made
    return made
  }

  func presentVariable(_ item: AnyObject, _ part: Int) -> ConstraintVariable? {
    slots[ObjectIdentifier(item)].flatMap { variables[$0 * Self.parts + part] }
  }

  func value(_ slot: Int, _ part: Int) -> CGFloat {
    let index = slot * Self.parts + part
    return index < values.count ? Self.shown(values[index]) : 0
  }

  /// A number without the roundings of the solver.
  static func shown(_ value: Double) -> CGFloat {
    let near = (value * 64).rounded() / 64
    return CGFloat(abs(near - value) < 1e-7 ? near : value)
  }

  func insets(_ view: UIView, _ kind: @escaping (UIView) -> UIEdgeInsets) -> UIEdgeInsets {
    let value = kind(view)
    insets.append((view, kind, value))
    return value
  }
}
