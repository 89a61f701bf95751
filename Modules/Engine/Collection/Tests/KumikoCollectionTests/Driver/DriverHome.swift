@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension Driver {
  /// A screen as it was when its state was saved.
  struct Home {
    var lists: [List]
    var truth: Truth
    var environment: LayoutEnvironment
    var rect: Rect2D
    var frames: [ElementID: Rect2D]

    /// Nil where the state does not say all: of outlines, of counted sections, of content that is pulled, of views that
    /// nobody measures.
    init?(_ run: Run) {
      // From within a call, the lists are those before it.
      guard let viewport = run.viewport, !run.isWithin, run.isPlain, run.hasRoom else { return nil }
      let position = run.position(viewport.visibleRect, of: viewport)
      guard position.range.contains(position.offset) else { return nil }
      lists = run.model.lists.map(List.init)
      truth = run.truth
      environment = run.environment
      rect = viewport.visibleRect
      frames = run.follower.shown.mapValues { $0.item.element.attributes.frame }
    }
  }
}

extension Driver.Run {
  /// Whether nothing but lists, sizes and offsets decides what is shown.
  fileprivate var isPlain: Bool {
    counts.isEmpty && odd.isEmpty && world.sizing != .told && !model.sections.contains(where: \.hasOutline)
  }

  /// Applies the contents that were there when the state was saved, and restores the state: the same elements are shown at
  /// the same places.
  func returnHome() -> Driver.Difference? {
    guard let home, isPlain, environment == home.environment, truth == home.truth else { return nil }
    if let difference = execute(.apply(home.lists, reloads: false)) ?? execute(.recall) { return difference }
    guard isPlain, world.isList, let viewport, let after = Driver.Moment(self, unpinned: fresh, remembers: false),
      // Sizes that were measured since may have moved an end of the content.
      after.position.offset < after.position.range.upperBound - 1,
      after.orthogonals.values.allSatisfy({ $0.offset < $0.range.upperBound - 1 || $0.range.upperBound == 0 })
    else { return nil }
    func difference(_ detail: String) -> Driver.Difference {
      Driver.Difference(law: "a place that is restored is the same", detail: detail)
    }
    let (dx, dy) = (home.rect.minX - viewport.visibleRect.minX, home.rect.minY - viewport.visibleRect.minY)
    var rest = follower.shown
    for (id, frame) in home.frames {
      guard let shown = rest.removeValue(forKey: id)?.item.element.attributes.frame.offsetBy(dx: dx, dy: dy) else {
        if frame.barelyMeets(home.rect) { continue }
        return difference("\(id) at \(frame) in \(home.rect) is not shown in \(viewport.visibleRect)")
      }
      // Headers and backgrounds are as long as their sections.
      guard id.isOfItem else { continue }
      if !shown.isNear(frame) { return difference("\(id) at \(shown), not \(frame)") }
    }
    for (id, shown) in rest where !shown.item.frame.barelyMeets(viewport.visibleRect) {
      return difference("\(id) at \(shown.item.frame) was not shown before, in \(viewport.visibleRect)")
    }
    return nil
  }
}
