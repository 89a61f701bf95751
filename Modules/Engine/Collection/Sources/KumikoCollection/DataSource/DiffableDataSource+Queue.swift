import KumikoLayout
import KumikoSnapshot

extension DiffableDataSource {
  /// A call that runs now or waits.
  struct Request {
    /// Returns the contents to apply, or nil if nothing changes.
    var plan: (DiffableDataSource) throws(Failure) -> Plan?
    var completion: Completion?
  }

  /// The contents to apply, and how.
  struct Plan {
    var contents: Contents
    var isAnimated = false
    var reloadsEverything = false
    /// A Boolean value that indicates whether the follower also receives an empty change.
    var reportsEmptyChange = false
    /// The new outlines of sections; nil to keep the outlines that fit the contents.
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
    /// Called with the update for the renderer.
    var completion: (ViewportUpdate<SectionID, ItemID>) -> Void
  }

  /// Runs a request, or lets it wait for the call that is running.
  func submit(
    completion: Completion?, plan: @escaping (DiffableDataSource) throws(Failure) -> Plan?
  ) throws(Failure) {
    let request = Request(plan: plan, completion: completion)
    if isApplying { return waiting.append(request) }
    try run { () throws(Failure) in
      if let failure = carryOut(request) { throw failure }
    }
  }

  /// Runs work now, and then the requests that were submitted meanwhile.
  ///
  /// Inside another call, the requests that already wait for it keep waiting.
  ///
  /// - Throws: The error of `work`, or the first error of a request without a completion if there is no
  ///   ``failureHandler``.
  func run(_ work: () throws(Failure) -> Void) throws(Failure) {
    let outer = isApplying ? exchange(&waiting, for: FIFOQueue()) : nil
    isApplying = true
    var failure: Failure?
    do throws(Failure) { try work() } catch { failure = error }
    try endCall(with: failure, inside: outer)
  }

  /// Runs work as ``run(_:)`` does, at a fraction of the cost.
  ///
  /// - Returns: Whether the work was done: false inside another call.
  func runAtOnce(_ work: () throws(LayoutError) -> Void) throws(Failure) -> Bool {
    if isApplying { return false }
    isApplying = true
    var failure: Failure?
    do throws(LayoutError) { try work() } catch { failure = .layout(error) }
    if waiting.isEmpty, failure == nil { isApplying = false } else { try endCall(with: failure) }
    return true
  }

  /// Runs the waiting requests, and then lets the requests of an outer call wait again.
  ///
  /// - Throws: The error of the call, or the first one of a request without a completion or a handler.
  private func endCall(with failure: Failure?, inside outer: FIFOQueue<Request>? = nil) throws(Failure) {
    var failure = failure
    // The values that a request holds are released before the next request starts.
    while let request = waiting.next() {
      guard let error = carryOut(request), request.completion == nil else { continue }
      if let failureHandler { failureHandler(error) } else if failure == nil { failure = error }
    }
    if let outer { waiting = outer }
    isApplying = outer != nil
    if let failure { throw failure }
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

  /// Commits a plan, and calls the follower, the handlers and the observers.
  private func commit(_ plan: Plan) throws(Failure) -> Change {
    var change = Change(
      from: contents, to: plan.contents, isAnimated: plan.isAnimated, reloadsEverything: plan.reloadsEverything,
      findsChanges: plan.outlines == nil && !self.outlines.isEmpty && !plan.reloadsEverything)
    var outlines = plan.outlines ?? [:]
    if plan.outlines == nil, !change.isEmpty { outlines = try outlinesThatGo(with: change) }
    change.toggledItems = toggled(by: outlines, in: change)
    let isEmpty = change.isEmpty
    var finish: (() -> Void)?
    if isEmpty, plan.restoration == nil, !plan.reportsEmptyChange {
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

    // An equal snapshot is stored too: later snapshots may be derived from it.
    _ = exchange(&contents, for: plan.contents.withoutMarkers)
    setOutlines(outlines)

    finish?()
    if let transaction = plan.transaction { handlers.didReorder?(transaction) }
    if !isEmpty { tellObservers(of: change) }
    return change
  }

  /// Returns the items that new outlines expand or collapse, of those that exist before and after. The items of a section
  /// without an outline are collapsed. O(n) for outlines of n items.
  private func toggled(by new: [SectionID: Outline], in change: Change) -> Set<ItemID> {
    if new.isEmpty { return [] }
    var before: Set<ItemID> = []
    var after: Set<ItemID> = []
    for (section, outline) in new {
      before.formUnion(outlines[section]?.expandedItems ?? [])
      after.formUnion(outline.expandedItems)
    }
    // All sections together, because an expanded item may have moved to another section.
    return before.symmetricDifference(after).filter {
      change.old.indexPath(of: $0) != nil && change.new.indexPath(of: $0) != nil
    }
  }
}
