import KumikoLayout
import KumikoSnapshot

extension DiffableDataSource {
  /// An apply that is to come.
  struct Request {
    /// Finds out what is to be, when its turn comes; nil where nothing is to change.
    var plan: (DiffableDataSource) throws(Failure) -> Plan?
    var completion: Completion?
  }

  /// The result that an apply asks for.
  struct Plan {
    var contents: Contents
    var isAnimated = false
    var reloadsEverything = false
    /// The new outlines of sections; nil where those there are have to fit the contents or go.
    var outlines: [SectionID: Outline]?
    /// The values for the handlers of reordering, if the change is a reordering.
    var transaction: DataSourceTransaction<SectionID, ItemID>?
    /// The part of the screen's state that is restored with the change.
    var restoration: Restoration?
  }

  /// The state that a follower restores with a change.
  struct Restoration {
    var state: ViewportRestoration<SectionID, ItemID>
    var screen: String
    /// Told of what a renderer does then.
    var completion: (ViewportUpdate<SectionID, ItemID>) -> Void
  }

  /// Carries an apply out, and those that are called for meanwhile; or lets it wait for the one that is under way.
  func submit(
    completion: Completion?, plan: @escaping (DiffableDataSource) throws(Failure) -> Plan?
  ) throws(Failure) {
    waiting.append(Request(plan: plan, completion: completion))
    guard !isApplying else { return }
    isApplying = true
    try carryOutWaiting(isOutermost: true)
  }

  /// Makes a turn of work that neither waits nor throws, and then those that were called for meanwhile. It costs no request.
  ///
  /// - Parameter work: Returns false if it has done nothing.
  /// - Returns: Whether the work was done: false if another turn is under way, or if `work` returned false.
  func submitAtOnce(_ work: () -> Bool) throws(Failure) -> Bool {
    if isApplying { return false }
    isApplying = true
    let isDone = work()
    if waiting.isEmpty { isApplying = false } else { try carryOutWaiting(isOutermost: false) }
    return isDone
  }

  /// Carries out all requests that wait, and ends the turn.
  ///
  /// - Parameter isOutermost: whether the first one is that of the caller, to whom its failure is thrown.
  private func carryOutWaiting(isOutermost: Bool) throws(Failure) {
    var isOutermost = isOutermost
    var own: Failure?
    var unheard: Failure?
    // The values that a request holds are released at the end of each turn, before the next request starts.
    while let request = waiting.next() {
      let failure = carryOut(request)
      if isOutermost {
        own = failure
      } else if let failure, request.completion == nil {
        if let failureHandler { failureHandler(failure) } else if unheard == nil { unheard = failure }
      }
      isOutermost = false
    }
    isApplying = false
    if let failure = own ?? unheard { throw failure }
  }

  private func carryOut(_ request: Request) -> Failure? {
    let change: Change
    do throws(Failure) {
      if let plan = try request.plan(self) {
        change = try commit(plan)
      } else {
        guard request.completion != nil else { return nil }
        change = Change(from: contents, to: contents, isAnimated: false, reloadsEverything: false)
      }
    } catch {
      request.completion?(.failure(error))
      return error
    }
    request.completion?(.success(change))
    return nil
  }

  /// Makes of a plan what is, and tells whoever takes part.
  private func commit(_ plan: Plan) throws(Failure) -> Change {
    var change = Change(
      from: contents, to: plan.contents, isAnimated: plan.isAnimated, reloadsEverything: plan.reloadsEverything,
      findsChanges: plan.outlines == nil && !self.outlines.isEmpty && !plan.reloadsEverything)
    var outlines = plan.outlines ?? [:]
    if plan.outlines == nil, !change.isEmpty { outlines = try outlinesThatGo(with: change) }
    change.toggledItems = toggled(by: outlines, in: change)
    let isEmpty = change.isEmpty
    var finish: (() -> Void)?
    if isEmpty, plan.restoration == nil {
      finish = { [self] in equalFollower?(contents) }
    } else if let follower {
      restoration = plan.restoration
      defer { restoration = nil }
      do throws(LayoutError) {
        finish = try follower(change)
      } catch {
        throw .layout(error)
      }
    }
    let handlers = reorderingHandlers
    if let transaction = plan.transaction { handlers.willReorder?(transaction) }

    // The new snapshot is kept also where it is equal: it may be another to those that were derived from it.
    _ = exchange(&contents, for: plan.contents.withoutMarkers)
    setOutlines(outlines)

    finish?()
    if let transaction = plan.transaction { handlers.didReorder?(transaction) }
    if !isEmpty { tellObservers(of: change) }
    return change
  }

  /// The items in sight that new outlines open or close: what shows whether they are open has new content. A section without an
  /// outline has closed items alone. O(n) for outlines of n items.
  private func toggled(by new: [SectionID: Outline], in change: Change) -> Set<ItemID> {
    var before: Set<ItemID> = []
    var after: Set<ItemID> = []
    for (section, outline) in new {
      before.formUnion(outlines[section]?.expandedItems ?? [])
      after.formUnion(outline.expandedItems)
    }
    // Of all sections together: an item that is open may have been carried to another one.
    return before.symmetricDifference(after).filter {
      change.old.indexPath(of: $0) != nil && change.new.indexPath(of: $0) != nil
    }
  }
}
