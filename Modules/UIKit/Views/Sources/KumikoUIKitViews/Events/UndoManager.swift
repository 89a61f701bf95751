/// Undoes and repeats changes.
///
/// Foundation has none on Linux. There is no run loop: each registration outside ``beginUndoGrouping()`` and ``endUndoGrouping()``
/// is a group of its own.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    let perform: @MainActor () -> Void
  }
  private struct Group {
    var steps: [Step] = []
    var name = ""
  }

  private var undos: [Group] = [], redos: [Group] = []
  /// The groups that are open, the innermost last.
  private var groups: [Group] = []
  /// A Boolean value that indicates whether changes are being undone, or being repeated.
  open private(set) var isUndoing = false, isRedoing = false
  /// A Boolean value that is stored: each registration is a group of its own.
  open var groupsByEvent = true
  private var disabledCount = 0
  /// The largest number of groups that can be undone; 0 for any number.
  open var levelsOfUndo = 0 { didSet { trim() } }

  public nonisolated override init() { super.init() }

  /// A Boolean value that indicates whether there is something to undo.
  open var canUndo: Bool { !undos.isEmpty }
  /// A Boolean value that indicates whether there is something to repeat.
  open var canRedo: Bool { !redos.isEmpty }
  /// The number of open groups.
  open var groupingLevel: Int { groups.count }
  /// A Boolean value that indicates whether changes are registered.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  /// Registers no changes until ``enableUndoRegistration()``.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Registers changes again. A call without ``disableUndoRegistration()`` ends the program, as with Foundation.
  open func enableUndoRegistration() {
    if disabledCount == 0 { misuse("enableUndoRegistration() without disableUndoRegistration()") }
    disabledCount -= 1
  }

  /// Opens a group of changes.
  open func beginUndoGrouping() { groups.append(Group()) }

  /// Closes a group of changes. A call without ``beginUndoGrouping()`` ends the program, as with Foundation.
  open func endUndoGrouping() {
    guard let group = groups.popLast() else { misuse("endUndoGrouping() without beginUndoGrouping()") }
    if groups.isEmpty { close(group) } else { groups[groups.count - 1].steps += group.steps }
  }

  private func close(_ group: Group) {
    guard !group.steps.isEmpty else { return }
    if isUndoing { redos.append(group) } else { undos.append(group) }
    if !isUndoing, !isRedoing { redos = [] }
    trim()
  }

  private func trim() { if levelsOfUndo > 0 { undos.removeFirst(max(0, undos.count - levelsOfUndo)) } }

  private func register(_ step: Step) {
    guard isUndoRegistrationEnabled else { return }
    if groups.isEmpty { close(Group(steps: [step])) } else { groups[groups.count - 1].steps.append(step) }
  }

  /// Registers what undoes a change. The target is not held.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    register(Step(target: target) { [weak target] in target.map(handler) })
  }

  /// Registers the method that undoes a change. The target is not held.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let object = target as AnyObject
    register(
      Step(target: object) { [weak object] in
        guard let object else { return }
        if !selector.perform(on: object, with: [anObject]) { selector.endUnrecognized(by: object) }
      })
  }

  /// Undoes the last group. What it registers meanwhile can be repeated.
  open func undo() {
    if groups.count == 1 { endUndoGrouping() }
    guard let group = undos.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  /// Undoes the last group.
  open func undoNestedGroup() { undo() }

  /// Repeats the group that was undone last.
  open func redo() {
    guard let group = redos.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  private func run(_ group: Group) {
    groups.append(Group(name: group.name))
    for step in group.steps.reversed() { step.perform() }
    if let done = groups.popLast() { close(done) }
  }

  /// Forgets all changes.
  open func removeAllActions() { (undos, redos, groups) = ([], [], []) }

  /// Forgets the changes of a target.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    func rest(_ some: [Group]) -> [Group] {
      some.map { group in
        var group = group
        group.steps.removeAll { $0.target === object }
        return group
      }
    }
    (undos, redos, groups) = (
      rest(undos).filter { !$0.steps.isEmpty }, rest(redos).filter { !$0.steps.isEmpty }, rest(groups)
    )
  }

  /// Names the last change, for the menu.
  open func setActionName(_ actionName: String) {
    if !groups.isEmpty {
      groups[groups.count - 1].name = actionName
    } else if !undos.isEmpty {
      undos[undos.count - 1].name = actionName
    }
  }

  /// The name of the change that would be undone; empty for none.
  open var undoActionName: String { undos.last?.name ?? "" }
  /// The name of the change that would be repeated; empty for none.
  open var redoActionName: String { redos.last?.name ?? "" }
  /// The title of the item in a menu.
  open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  /// The title of the item in a menu.
  open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
}
