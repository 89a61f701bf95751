public import KumikoSnapshot

extension DiffableDataSource {
  /// Applies a snapshot and reports the changes.
  ///
  /// An outline remains if the items of its section are unchanged; otherwise it is removed with its hidden items. Bare
  /// counts of remaining empty sections are kept. If nothing changes, only the completion is called.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items. Marked items are updated, and the markers are removed afterwards.
  ///   - animatingDifferences: A Boolean value that indicates whether to animate the difference, which is computed in
  ///     both cases.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` if the contents cannot be laid out. `itemInOtherSection` if an inserted item is hidden in a
  ///   remaining outline of another section.
  /// - Complexity: O(*k* log *n* + *s*) for *k* edits if the snapshot was derived from the current one, otherwise
  ///   O(*n*).
  public func apply(
    _ snapshot: State, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      Plan(contents: source.contents.replacing(snapshot), isAnimated: animatingDifferences)
    }
  }

  /// Applies contents with bare counts, as
  /// ``apply(_:animatingDifferences:completion:)-(DiffableDataSource<SectionID,ItemID>.State,_,_)`` applies a snapshot.
  ///
  /// - Parameters:
  ///   - contents: The sections, items and bare counts.
  ///   - animatingDifferences: A Boolean value that indicates whether to animate the difference.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` if the contents cannot be laid out. `itemInOtherSection` if an inserted item is hidden in a
  ///   remaining outline of another section.
  /// - Complexity: O(*k* log *n* + *s*) for *k* edits if the snapshot was derived from the current one, otherwise
  ///   O(*n*).
  public func apply(
    _ contents: Contents, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (_) throws(Failure) in
      Plan(contents: contents, isAnimated: animatingDifferences)
    }
  }

  /// Applies contents, and passes the change to the follower even if it is empty.
  ///
  /// - Parameter contents: The sections, items and bare counts.
  /// - Throws: `layout` if the contents cannot be laid out.
  /// - Complexity: That of an apply.
  @_spi(Kumiko) public func applyAndReport(_ contents: Contents) throws(Failure) {
    try submit(completion: nil) { (_) throws(Failure) in
      Plan(contents: contents, isAnimated: true, reportsEmptyChange: true)
    }
  }

  /// Applies a snapshot and reloads everything, including equal items, without animating differences.
  ///
  /// - Throws: `layout` if the contents cannot be laid out. `itemInOtherSection` if an inserted item is hidden in a
  ///   remaining outline of another section.
  /// - Complexity: O(1), and O(*m* log *n*) in the items *m* of outlines.
  public func applyUsingReloadData(_ snapshot: State, completion: Completion? = nil) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      Plan(contents: source.contents.replacing(snapshot), reloadsEverything: true)
    }
  }

  /// Applies contents with bare counts and reloads everything, without animating differences.
  ///
  /// - Parameters:
  ///   - contents: The sections, items and bare counts.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` if the contents cannot be laid out. `itemInOtherSection` if an inserted item is hidden in a
  ///   remaining outline of another section.
  /// - Complexity: O(1), and O(*m* log *n*) in the items *m* of outlines.
  public func applyUsingReloadData(_ contents: Contents, completion: Completion? = nil) throws(Failure) {
    try submit(completion: completion) { (_) throws(Failure) in Plan(contents: contents, reloadsEverything: true) }
  }

  /// Reads, modifies and applies the current snapshot in one step, so that no concurrent change is lost.
  ///
  /// ```swift
  /// try source.edit { snapshot in
  ///   try snapshot.appendItems([message.id], toSection: "inbox")
  ///   try snapshot.reconfigureItems(["unread"])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - animatingDifferences: A Boolean value that indicates whether to animate the difference.
  ///   - completion: Called once with the result.
  ///   - body: Changes the snapshot that is current when the edit runs: now, or after the applies before it. If it
  ///     throws, nothing changes.
  /// - Throws: `snapshot` for a snapshot error of `body`, `handler` with the description of another error of `body`,
  ///   and the errors of an apply: `layout` and `itemInOtherSection`.
  /// - Complexity: O(*k* log *n* + *s*) for *k* edits, plus the cost of `body`.
  public func edit(
    animatingDifferences: Bool = true, completion: Completion? = nil, _ body: @escaping (inout State) throws -> Void
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      var snapshot = source.snapshot()
      do {
        try body(&snapshot)
      } catch let error as State.Failure {
        throw .snapshot(error)
      } catch {
        throw .handler("\(error)")
      }
      return Plan(contents: source.contents.replacing(snapshot), isAnimated: animatingDifferences)
    }
  }
}
