import KumikoLayout

// A screen as the reader left it.
extension CollectionController {
  /// What the reader sees, as a value that can be stored and restored: the place, the sideways offsets, the measured sizes, the
  /// selection, and which rows of outlines are open.
  ///
  /// - Parameter screen: a name for the screen, so that its state is not taken for that of another one.
  /// - Returns: the state; nil while a size provider is being asked.
  /// - Complexity: O(in sight + m log m) for m measured sizes, and O(n) for outlines of n items.
  public func restoration(screen: String = "") -> Viewport.Restoration? {
    var restoration = viewport?.restoration(screen: screen)
    restoration?.outlines = dataSource.outlineStates
    return restoration
  }

  /// Shows what was seen when a state was taken; nothing happens where it is that of another screen. See
  /// ``CollectionViewport/restore(_:screen:measuring:)``.
  ///
  /// First rows of outlines are opened and closed as they were; those that the state does not know of stay as they are. Children
  /// that are not there yet are asked for: ``SectionSnapshotHandlers/snapshotForExpandingParent``.
  ///
  /// - Parameters:
  ///   - restoration: the state.
  ///   - screen: the name of this screen.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, for an answer of the size provider; `handler`, `outline` and `itemInOtherSection` for children that are
  ///   asked for. Everything is as it was then.
  public func restore(
    _ restoration: Viewport.Restoration, screen: String = "", completion: Completion? = nil
  ) throws(Failure) {
    var told: Update?
    let completion = completion.map { completion in
      { (result: Result<DataSource.Change, Failure>) in completion(result.map { _ in told }) }
    }
    try dataSource.submit(completion: completion) { [self] (source) throws(Failure) in
      guard restoration.screen == screen else { return nil }
      if isFollowing, var plan = try source.plan(toRestore: restoration.outlines) {
        plan.restoration = DataSource.Restoration(state: restoration, screen: screen) { told = $0 }
        return plan
      }
      told = try carryOut { (viewport, sizes) throws(LayoutError) in
        try viewport.restore(restoration, screen: screen, measuring: sizes)
      }
      return nil
    }
  }
}
