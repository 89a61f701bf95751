import KumikoLayout

// The state of the screen, to store and restore.
extension CollectionController {
  /// Returns the state of the screen to store and restore: the scroll offset, the orthogonal offsets, the measured
  /// sizes, the selection and the expanded items of outlines.
  ///
  /// - Parameter screen: The name of the screen, which a restored state must match.
  /// - Returns: The state; nil while a size provider is running.
  /// - Complexity: O(*v* + *m* log *m*) in the visible elements and the measured sizes, and O(*n*) in the items of
  ///   outlines.
  public func restoration(screen: String = "") -> Viewport.Restoration? {
    var restoration = viewport?.restoration(screen: screen)
    restoration?.outlines = dataSource.outlineStates
    return restoration
  }

  /// Restores the state of the screen. Nothing happens for the state of another screen. See
  /// ``CollectionViewport/restore(_:screen:measuring:)``.
  ///
  /// Outline items are expanded and collapsed first. Items that the state does not contain stay as they are.
  /// ``SectionSnapshotHandlers/snapshotForExpandingParent`` is called for missing children.
  ///
  /// - Throws: `layout` for an invalid size of the size provider. `handler`, `outline` and `itemInOtherSection` for
  ///   invalid children. Nothing changes then.
  /// - Complexity: O(*m* log *n*) in the measured sizes and the items of outlines, and O(*v*) in the visible elements.
  public func restore(
    _ restoration: Viewport.Restoration, screen: String = "", completion: Completion? = nil
  ) throws(Failure) {
    var result: Update?
    let completion = completion.map { completion in
      { (change: Result<DataSource.Change, Failure>) in completion(change.map { _ in result }) }
    }
    try dataSource.submit(completion: completion) { [self] (source) throws(Failure) in
      guard restoration.screen == screen else { return nil }
      if isFollowing, var plan = try source.plan(toRestore: restoration.outlines) {
        plan.restoration = DataSource.Restoration(state: restoration, screen: screen) { result = $0 }
        return plan
      }
      result = try update { (viewport, sizes) throws(LayoutError) in
        try viewport.restore(restoration, screen: screen, measuring: sizes)
      }
      return nil
    }
  }
}
