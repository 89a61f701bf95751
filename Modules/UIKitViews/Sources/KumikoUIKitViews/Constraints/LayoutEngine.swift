import KumikoConstraints

/// The solver of the constraints below a fixed view, kept between layouts.
///
/// A layout goes through the constraints in a fixed order, writes each as a sum of variables, and compares it with that of the
/// last layout. As a rule only constants differ, and the solver needs few steps.
///
/// Each view has variables for its origin in its superview and its size, so that a moved view does not change those below it.
@MainActor final class LayoutEngine {
  /// What a constraint of the solver comes from.
  struct Key: Hashable {
    var object: ObjectIdentifier
    /// Which one of several.
    var part: Int
  }

  /// A constraint in the solver.
  struct Entry {
    var key: Key
    var id: ConstraintID
    var terms: [ConstraintTerm]
    var constant: CGFloat
    var excess: LinearConstraint.Deviation
    var shortfall: LinearConstraint.Deviation
    var rank: Int
    /// The constraint of the application; nil for a rule, such as the size of a content.
    weak var constraint: NSLayoutConstraint?
  }

  /// The numbers of variables of a view or a guide: its origin, its size, and one more of a stack view.
  static let parts = 5

  unowned let root: UIView
  var solver = ConstraintSolver()
  var entries: [Entry] = []
  /// The place of the variables of a view or a guide.
  private var slots: [ObjectIdentifier: Int] = [:]
  private var unusedSlots: [Int] = []
  /// The variables, `parts` for each view or guide; nil where no constraint needs them.
  private var variables: [ConstraintVariable?] = []
  /// Whether this walk found the view.
  private var isFound: [Bool] = []
  /// The views and guides that this walk found.
  var found: [(item: AnyObject, slot: Int)] = []
  /// The views whose height depends on their width, and the entries of their heights.
  var wraps: [(view: UIView, entry: Int)] = []
  var isDirty = true
  /// Whether the solver has changes that it has not solved.
  private var isPending = false
  /// Whether the root has the size that the constraints give it, not that of its bounds.
  var isFitting = false
  /// Whether constraints follow insets, which follow frames.
  private var followsInsets = false

  // The walk through the constraints.
  var isMirrored = false
  var terms: [ConstraintTerm] = []
  var constant: CGFloat = 0
  private(set) var cursor = 0
  private var rest: [Key: Entry] = [:]
  private var restOrder: [Key] = []
  /// The conflicts between rules that were reported.
  var reported: Set<Key> = []

  init(_ root: UIView) { self.root = root }

  // MARK: - A layout

  /// Solves the constraints if something has changed, and sets the frames.
  func update() {
    isDirty = false
    // Texts that are broken, and insets that follow from frames, change the constraints again.
    for _ in 0..<4 {
      collect()
      guard isPending else { break }
      solver.solve()
      isPending = false
      report()
      let isWrapped = wrap()
      setFrames()
      if !isWrapped, !followsInsets { break }
    }
    found.removeAll(keepingCapacity: true)
    wraps.removeAll(keepingCapacity: true)
    isDirty = false
  }

  /// Goes through all constraints, and gives the solver what has changed.
  ///
  /// - Complexity: O(*n* + *c*) in the views and constraints.
  func collect() {
    (cursor, followsInsets) = (0, false)
    found.removeAll(keepingCapacity: true)
    wraps.removeAll(keepingCapacity: true)
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

  /// Removes what was not found.
  private func finish() {
    let gone = entries[cursor...].map(\.id) + restOrder.compactMap { rest[$0]?.id }
    entries.removeSubrange(cursor...)
    (rest, restOrder) = ([:], [])
    for id in gone { remove(id) }
    guard found.count < slots.count else { return }
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
  func attempt(_ body: () throws(ConstraintError) -> Void) {
    do { try body() } catch { assertionFailure("\(error)") }
  }

  // MARK: - Constraints of the solver

  /// Gives the solver the sum in ``terms`` and ``constant``, compared with a constant.
  func emit(
    _ key: Key, _ excess: LinearConstraint.Deviation, _ shortfall: LinearConstraint.Deviation, _ limit: CGFloat,
    rank: Int = 0, _ constraint: NSLayoutConstraint? = nil
  ) {
    let limit = Self.clamped(limit - constant)
    if cursor < entries.count, entries[cursor].key == key {
      reuse(cursor, excess, shortfall, limit, rank)
      cursor += 1
      return
    }
    // The order has changed: what is left is found by key.
    for entry in entries[cursor...] {
      rest[entry.key] = entry
      restOrder.append(entry.key)
    }
    entries.removeSubrange(cursor...)
    if let entry = rest.removeValue(forKey: key) {
      entries.append(entry)
      reuse(cursor, excess, shortfall, limit, rank)
      cursor += 1
      return
    }
    guard let id = add(excess, shortfall, limit, rank) else { return }
    entries.append(
      Entry(
        key: key, id: id, terms: terms, constant: limit, excess: excess, shortfall: shortfall, rank: rank,
        constraint: constraint))
    cursor += 1
  }

  private func reuse(
    _ index: Int, _ excess: LinearConstraint.Deviation, _ shortfall: LinearConstraint.Deviation, _ limit: CGFloat,
    _ rank: Int
  ) {
    let entry = entries[index]
    if entry.excess == excess, entry.shortfall == shortfall, entry.rank == rank, entry.terms == terms {
      guard entry.constant != limit else { return }
      entries[index].constant = limit
      isPending = true
      attempt { () throws(ConstraintError) in try solver.setConstant(Double(limit), of: entry.id) }
      return
    }
    remove(entry.id)
    guard let id = add(excess, shortfall, limit, rank) else { return }
    entries[index].id = id
    entries[index].terms = terms
    (entries[index].constant, entries[index].rank) = (limit, rank)
    (entries[index].excess, entries[index].shortfall) = (excess, shortfall)
  }

  private func add(
    _ excess: LinearConstraint.Deviation, _ shortfall: LinearConstraint.Deviation, _ limit: CGFloat, _ rank: Int
  ) -> ConstraintID? {
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
    let id = ObjectIdentifier(item)
    var slot = slots[id]
    if slot == nil {
      let made = unusedSlots.popLast() ?? isFound.count
      if made == isFound.count {
        isFound.append(false)
        for _ in 0..<Self.parts { variables.append(nil) }
      }
      slots[id] = made
      slot = made
    }
    guard let slot else { return 0 }
    if !isFound[slot] {
      isFound[slot] = true
      found.append((item, slot))
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

  /// Returns the variable of a view, if a constraint needed it.
  func presentVariable(_ item: AnyObject, _ part: Int) -> ConstraintVariable? {
    slots[ObjectIdentifier(item)].flatMap { variables[$0 * Self.parts + part] }
  }

  private func value(_ slot: Int, _ part: Int) -> CGFloat {
    variables[slot * Self.parts + part].map { Self.shown(solver.value(of: $0)) } ?? 0
  }

  /// A number without the roundings of the solver.
  static func shown(_ value: Double) -> CGFloat {
    let near = (value * 64).rounded() / 64
    return CGFloat(abs(near - value) < 1e-7 ? near : value)
  }

  // MARK: - Results

  /// Breaks texts in the widths that they have got.
  ///
  /// - Returns: Whether one has another width than before.
  private func wrap() -> Bool {
    var isChanged = false
    for (view, _) in wraps {
      guard let width = wrappingWidth(of: view, solver), view.wrappingWidth != width else { continue }
      view.wrappingWidth = width
      isChanged = true
    }
    return isChanged
  }

  /// The width of a text in a solution. It fits into its own width in spite of roundings.
  func wrappingWidth(of view: UIView, _ solver: ConstraintSolver) -> CGFloat? {
    presentVariable(view, 2).map { CGFloat((solver.value(of: $0) * 1024).rounded(.up) / 1024) }
  }

  /// Sets the frames of all views that have variables.
  private func setFrames() {
    for (item, slot) in found {
      if let view = item as? UIView {
        if view !== root, !view.translatesAutoresizingMaskIntoConstraints { setFrame(view, slot) }
      } else if let guide = item as? UILayoutGuide {
        show(guide, slot)
      }
    }
  }

  /// Sets the frames of the subviews of a view.
  func setFrames(in view: UIView) {
    for child in view.subviews where !child.translatesAutoresizingMaskIntoConstraints {
      if let slot = slots[ObjectIdentifier(child)] { setFrame(child, slot) }
    }
  }

  private func frame(_ slot: Int) -> CGRect {
    CGRect(x: value(slot, 0), y: value(slot, 1), width: value(slot, 2), height: value(slot, 3))
  }

  private func setFrame(_ view: UIView, _ slot: Int) {
    let frame = frame(slot)
    if view.plainFrame != frame { view.frame = frame }
  }

  private func show(_ guide: UILayoutGuide, _ slot: Int) {
    switch guide.kind {
    case .custom: guide.solved = frame(slot)
    case .inset: break
    case .content:
      guard let view = guide.owningView as? UIScrollView else { return }
      var size = view.contentSize
      if presentVariable(guide, 2) != nil { size.width = value(slot, 2) }
      if presentVariable(guide, 3) != nil { size.height = value(slot, 3) }
      if view.contentSize != size { view.contentSize = size }
    }
  }

  /// Notes that a constraint follows insets of a view whose frame the solver gives.
  func noteInsets(of view: UIView) { if view !== root { followsInsets = true } }
}

extension UIView {
  /// The frame without the transform.
  var plainFrame: CGRect {
    let (center, size) = (center, bounds.size)
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
