@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension Driver {
  /// The reader is where the rules of anchoring lead.
  enum Held {
    static func check(
      _ operation: Operation, _ before: Moment, _ after: Moment, _ fresh: Layout, _ run: Run
    ) throws(Difference) {
      let hadRoom = before.hasRoom
      guard let before = former(operation, before, run), operation.holds, after.hasRoom else { return }
      // A pull does not outlast a change of the window.
      let endsPull = operation.changesWindow && (!hadRoom || before.environment != after.environment)
      try main(operation, before, after, endsPull: endsPull, fresh, run)
      for (id, orthogonal) in before.orthogonals.sorted(by: { $0.key < $1.key }) {
        guard let new = after.orthogonals[id] else { continue }
        try heldOrthogonally(operation, id, orthogonal, new, before, after, fresh, run)
      }
      if before.updates == after.updates || !operation.isFollowed { return }
      let moved = Point2D(x: after.rect.minX - before.rect.minX, y: after.rect.minY - before.rect.minY)
      if !run.follower.correction.isNear(moved) {
        throw Difference(law: "a correction is what was scrolled", detail: "\(run.follower.correction), not \(moved)")
      }
    }

    /// What there was before; before the window was minimised, where nothing else happened since.
    private static func former(_ operation: Operation, _ before: Moment, _ run: Run) -> Moment? {
      switch operation {
      case .minimise:
        if before.hasRoom { run.away = before }
      case .unminimise:
        if !before.hasRoom {
          defer { run.away = nil }
          return run.away
        }
      default: run.away = nil
      }
      return before.hasRoom ? before : nil
    }

    private static func main(
      _ operation: Operation, _ before: Moment, _ after: Moment, endsPull: Bool, _ fresh: Layout, _ run: Run
    ) throws(Difference) {
      var unpinned = fresh
      unpinned.visibleBounds = nil
      var position = before.position
      if let asked = operation.offset(scrollingFrom: before, run) { position.offset = before.pulled(to: asked) }
      let anchors = anchors(operation, before, to: position.offset, unpinned, run)
      if endsPull {
        position.offset = min(max(position.offset, position.range.lowerBound), position.range.upperBound)
      }
      var wanted: [String] = []
      for anchor in anchors {
        var shift = 0.0
        if let anchor {
          guard let frame = unpinned.attributes(of: anchor.id)?.frame else { continue }
          shift = after.start(of: frame) - anchor.start
        }
        let offset = run.anchoring.offset(from: position, to: after.position.range, shift: shift)
        if offset.isNear(after.position.offset) { return }
        wanted.append(
          anchor.map { "\($0.id) at \($0.start), now \($0.start + shift): \(offset)" } ?? "none: \(offset)")
      }
      throw Difference(
        law: "the reader is not moved",
        detail: "from \(before.position.offset) of \(before.position.range) to \(after.position.offset) of "
          + "\(after.position.range); for \(wanted.joined(separator: ", or for "))")
    }

    /// The elements of which one is held; nil for none, where the offset stays.
    private static func anchors(
      _ operation: Operation, _ before: Moment, to offset: Double, _ fresh: Layout, _ run: Run
    ) -> [Start?] {
      let length = before.bounds.size[run.world.axis]
      var window = offset...(offset + length)
      var starts = before.starts(in: window)
      if offset != before.position.offset {
        // What is visible before and afterwards counts, and where nothing is, what is visible afterwards.
        let both = before.position.offset...(before.position.offset + length)
        let shared = both.overlaps(window) ? both.clamped(to: window) : window
        starts = before.starts(in: shared)
        if starts.isEmpty { starts = before.starts(in: window) } else { window = shared }
      }
      guard let held = Anchors.held(starts, from: window.lowerBound, to: window.upperBound) else { return [nil] }
      guard operation.changesContents else { return [held] }
      let found = Anchors.held(
        starts, first: held, rank: { id, isAfter in Anchors.Rank(id, in: isAfter ? fresh.contents : before.contents) },
        neighbours: {
          let item = Anchors.neighbour(of: held.id, in: before.contents) { fresh.contents.indexPath(of: $0) != nil }
          guard let item, let frame = before.unpinned.frame(ofItem: item) else { return [] }
          return [(.cell(item), before.start(of: frame))]
        })
      return found.isEmpty ? [nil] : found
    }
  }
}

extension Driver.Moment {
  /// Where a scroll to an offset leads. All of what fits stays within the visible bounds.
  func pulled(to offset: Double) -> Double {
    let spare = bounds.size[axis] - contentLength
    return spare < 0 ? offset : min(max(offset, -spare), 0)
  }

  /// How far from the start of the content a rectangle begins.
  func start(of rect: Rect2D) -> Double {
    // Content that is shorter than the window is mirrored in the window.
    isBackwards
      ? max(contentSize.width, environment.container.contentSize.width) - rect.maxX : rect.lowerBound(along: axis)
  }

  /// The cells, headers and footers in a part of the content along the direction of scrolling, in the layout's order, and
  /// where they begin: where they stand unpinned.
  func starts(in part: ClosedRange<Double>) -> [Driver.Start] {
    var rect = bounds
    rect.size[axis] = part.upperBound - part.lowerBound
    rect.origin[axis] =
      isBackwards
      ? max(contentSize.width, environment.container.contentSize.width) - part.upperBound : part.lowerBound
    return unpinned.elements(in: rect).compactMap { element in
      guard let id = element.id, id.canBeHeld else { return nil }
      return (id, start(of: element.attributes.frame))
    }
  }

  private var isBackwards: Bool { axis == .horizontal && isRightToLeft }
}

extension Driver.Operation {
  /// Whether it is known where the reader is afterwards: where they were, or where they scrolled.
  var holds: Bool {
    switch self {
    case .apply, .edit, .outline, .expand, .drop, .count, .resize, .minimise, .unminimise, .bars, .turn, .window, .tell,
      .title,
      .handlers, .select, .anchor, .remember, .reopen, .scroll, .scrollToShare, .scrollOrthogonally, .columns:
      true
    case .failing(let operation, _): operation.holds
    default: false
    }
  }

  /// Whether the environment becomes another one.
  var changesWindow: Bool {
    switch self {
    case .resize, .minimise, .unminimise, .bars, .turn, .window: true
    case .failing(let operation, _): operation.changesWindow
    default: false
    }
  }

  /// Whether its correction can be compared with where the visible rect was.
  var isFollowed: Bool {
    switch self {
    case .apply, .edit, .outline, .expand, .drop, .count, .tell, .title, .handlers, .resize, .scrollOrthogonally,
      .columns:
      true
    default: false
    }
  }

  /// The offset that a scroll asks for; nil for everything else.
  func offset(scrollingFrom before: Driver.Moment, _ run: Driver.Run) -> Double? {
    switch self {
    case .scroll(let distance, _):
      let isBackwards = run.world.axis == .horizontal && run.isRightToLeft
      return before.position.offset + (isBackwards ? -distance : distance)
    case .scrollToShare(let share): return run.offset(atShare: share, of: before.position.range)
    case .failing(let operation, _): return operation.offset(scrollingFrom: before, run)
    default: return nil
    }
  }
}
