public import KumikoSnapshot

extension DiffableDataSource {
  /// Makes a snapshot what there is, and tells what changed.
  ///
  /// An outline stays where the items of its section are the same; else it goes, and with it what it hides. Bare counts stay
  /// of sections that are there still and have no items. Where nothing is to be shown anew, only the completion is called.
  ///
  /// - Parameters:
  ///   - snapshot: the sections and items. What is marked in it is shown anew; the marks are gone afterwards.
  ///   - animatingDifferences: whether the difference is to be shown as a movement. It is found in either case.
  ///   - completion: is told once what became of it.
  /// - Complexity: O(k log n + s) for k edits where the snapshot was derived from the present one, else O(n).
  /// - Throws: `layout`; `itemInOtherSection` where an item that comes is hidden in another section's outline, which stays.
  public func apply(
    _ snapshot: State, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      Plan(contents: source.contents.replacing(snapshot), isAnimated: animatingDifferences)
    }
  }

  /// Makes contents what there is, bare counts and all; else like ``apply(_:animatingDifferences:completion:)-(DiffableDataSource<SectionID,ItemID>.State,_,_)``.
  public func apply(
    _ contents: Contents, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (_) throws(Failure) in
      Plan(contents: contents, isAnimated: animatingDifferences)
    }
  }

  /// Makes a snapshot what there is, and has everything shown anew: no difference is drawn, nothing is animated, and also
  /// what is equal is loaded again.
  ///
  /// - Complexity: O(1), and O(m log n) for the m items of outlines.
  /// - Throws: as an apply does.
  public func applyUsingReloadData(_ snapshot: State, completion: Completion? = nil) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      Plan(contents: source.contents.replacing(snapshot), reloadsEverything: true)
    }
  }

  /// Makes contents what there is, bare counts and all, and has everything shown anew.
  ///
  /// - Complexity: O(1), and O(m log n) for the m items of outlines.
  /// - Throws: as an apply does.
  public func applyUsingReloadData(_ contents: Contents, completion: Completion? = nil) throws(Failure) {
    try submit(completion: completion) { (_) throws(Failure) in Plan(contents: contents, reloadsEverything: true) }
  }

  /// Reads, modifies and applies in one, so that no change of others comes between and is lost.
  ///
  /// ```swift
  /// try source.edit { snapshot in
  ///   try snapshot.appendItems([message.id], toSection: "inbox")
  ///   try snapshot.reconfigureItems(["unread"])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - animatingDifferences: whether the difference is to be shown as a movement.
  ///   - completion: is told once what became of it.
  ///   - body: changes the snapshot that there is when its turn comes: right now, or after the applies that it has to wait
  ///     for. Where it throws, nothing changes.
  /// - Complexity: O(k log n + s) for k edits, and those.
  /// - Throws: `snapshot` with the error of a snapshot that `body` threw, `handler` with the description of any other one; as an
  ///   apply does.
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
