@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

@_spi(Kumiko) @testable import KumikoCollection

extension Driver.Run {
  /// Makes the call.
  ///
  /// - Parameters:
  ///   - operation: what to call; neither failing nor nested.
  ///   - call: its number.
  ///   - tells: whether a completion is given.
  func take(_ operation: Driver.Operation, call: Int, tells: Bool = true) throws(SourceError) {
    guard operation.changesContents else {
      if direct != nil { return try takeDirectly(operation, call) }
      return try takeByController(operation, call, tells: tells)
    }
    let completion: Source.Completion? =
      tells
      ? { [unowned self] in
        completions.append(call)
        if case .failure(let error) = $0 {
          errors[call] = error
          if let kept = keptTruth[call] { truth = kept }
        }
        self.call(.completion)
      } : nil
    if completion != nil { expected.append(call) }
    try change(operation, call, completion)
    try showDirectly()
  }

  /// Calls the data source.
  private func change(
    _ operation: Driver.Operation, _ call: Int, _ completion: Source.Completion?
  ) throws(SourceError) {
    switch operation {
    case .apply(let lists, let reloads):
      let snapshot = try lists.snapshot(with: truth)
      if reloads {
        try source.applyUsingReloadData(snapshot, completion: completion)
      } else {
        try source.apply(snapshot, completion: completion)
      }
    case .edit(let edits):
      // What items show changes when the turn of the edit comes.
      try source.edit(completion: completion) { [unowned self] snapshot in
        keptTruth[call] = truth
        var next = truth
        let former = snapshot
        for edit in edits { try snapshot.take(edit, after: former, truth: &next) }
        truth = next
      }
    case .outline(let rows, let section):
      guard let outline = try? rows.outline else { return }
      try source.apply(outline, to: section, completion: completion)
    case .expand(let item, true?): try source.expand(item, completion: completion)
    case .expand(let item, false?): try source.collapse(item, completion: completion)
    case .expand(let item, nil): try source.toggle(item, completion: completion)
    case .drop(let item, let section, let place):
      try source.moveItem(item, to: LayoutIndexPath(section: section, item: place), completion: completion)
    case .count(let id, let count):
      let contents = contents(counting: id, count)
      counted[call] = contents
      try source.apply(contents, completion: completion)
    default: break
    }
  }

  /// Calls the controller.
  private func takeByController(_ operation: Driver.Operation, _ call: Int, tells: Bool) throws(SourceError) {
    guard let controller else { return }
    let completion: Driver.Controller.Completion? =
      tells && operation.hasCompletion
      ? { [unowned self] in
        completions.append(call)
        switch $0 {
        case .success(let update):
          if let update, update != follower.last { follower.fault("a completion is told the update", "\(operation)") }
        case .failure(let error): errors[call] = error
        }
        self.call(.completion)
      } : nil
    if completion != nil { expected.append(call) }
    switch operation {
    case .scroll(let distance, let across):
      try controller.scroll(by: Point2D(along: world.axis, distance, across: across), completion: completion)
    case .scrollToShare(let share):
      // While a size provider is asked there is no viewport: then there is nothing to be scrolled from.
      let start = controller.viewport.map { origin(atShare: share, of: $0) } ?? Point2D(x: .nan, y: .nan)
      try controller.scroll(to: start, completion: completion)
    case .scrollOrthogonally(let id, let offset):
      try controller.scrollOrthogonally(id, to: offset, completion: completion)
    case .columns(let card, let offset):
      try controller.scrollOrthogonally(span: "card \(card)", to: offset, completion: completion)
    case .reveal(let item, let position):
      try controller.scroll(toItem: item, at: CollectionScrollPosition(rawValue: position), completion: completion)
    case .revealSection(let id, let position):
      try controller.scroll(toSection: id, at: CollectionScrollPosition(rawValue: position), completion: completion)
    case .resize, .minimise, .unminimise, .bars, .turn, .window:
      try controller.setEnvironment(enter(operation, call), completion: completion)
    case .tell(let told): try controller.setPreferredSizes(told.sizes, completion: completion)
    case .title(let section):
      truth.titles[section, default: 0] += 1
      try controller.refreshSupplementaryContent(completion: completion)
    case .select(let items): try controller.configure { $0.selection = Set(items) }
    case .anchor(let number): try controller.configure { $0.anchoring = Driver.World.anchorings[number] }
    case .remember:
      if let state = controller.restoration(screen: "driver") { (remembered, home) = (state, Driver.Home(self)) }
    case .recall:
      let state = remembered ?? Driver.Viewport.Restoration(screen: "elsewhere")
      recalled[call] = state.screen == "driver" ? state.outlines : [:]
      try controller.restore(state, screen: "driver", completion: completion)
    case .handlers(let number):
      try controller.setVisibleItemsHandlers(Driver.Handlers.all(number), completion: completion)
    default: break
    }
  }

  /// The environment that an operation leads to, from now on.
  func enter(_ operation: Driver.Operation, _ call: Int) -> LayoutEnvironment {
    let next = operation.environment(of: self)
    entered[call] = next
    enter(next)
    return next
  }

  func enter(_ next: LayoutEnvironment) {
    if hasRoom { roomy = environment }
    environment = next
  }

  /// Where the visible rect begins at a share of the way.
  func origin(atShare share: Double, of viewport: Driver.Viewport) -> Point2D {
    let range = position(viewport.visibleRect, of: viewport).range
    return origin(at: offset(atShare: share, of: range), viewport)
  }

  /// The offset at a share of the range in which the content rests: 40 points past an end below 0 and above 1.
  func offset(atShare share: Double, of range: ClosedRange<Double>) -> Double {
    share < 0 ? -40 : share > 1 ? range.upperBound + 40 : (share * range.upperBound).rounded()
  }

  /// Where the visible rect begins at an offset from the start of the content.
  private func origin(at offset: Double, _ viewport: Driver.Viewport) -> Point2D {
    let (rect, inset) = (viewport.visibleRect, environment.safeAreaInsets.start(along: world.axis))
    guard world.axis == .horizontal, isRightToLeft else {
      return Point2D(along: world.axis, offset - inset, across: rect.origin[world.axis.crossed])
    }
    return Point2D(x: max(viewport.layout.contentSize.width, rect.width) - offset + inset - rect.width, y: rect.minY)
  }

  /// What there is, and a section that only counts.
  ///
  /// From within a call these are lists: it is not known yet what content versions there will be when their turn comes.
  private func contents(counting id: String, _ count: Int) -> Driver.Contents {
    let now = source.contents
    let snapshot =
      isWithin ? (try? now.lists.map(Driver.List.init).snapshot(with: truth)) ?? now.snapshot : now.snapshot
    var counts = now.counts
    counts[id] = count
    counts = counts.filter {
      snapshot.indexOfSection($0.key) != nil && (try? snapshot.numberOfItems(inSection: $0.key)) == 0
    }
    return (try? Driver.Contents(snapshot, counts: counts)) ?? source.contents
  }
}

extension Driver.Operation {
  /// Whether the data source is called, which tells a completion.
  var changesContents: Bool {
    switch self {
    case .apply, .edit, .outline, .expand, .drop, .count: true
    case .failing(let operation, _): operation.changesContents
    default: false
    }
  }

  /// Whether the controller tells what became of it.
  var hasCompletion: Bool {
    switch self {
    case .select, .anchor, .remember, .home, .reopen: false
    default: true
    }
  }

  /// What is done where something fails.
  var bare: Driver.Operation {
    if case .failing(let operation, _) = self { operation } else { self }
  }

  var reopens: Bool {
    if case .reopen = bare { true } else { false }
  }

  var isFailing: Bool {
    if case .failing = self { true } else { false }
  }

  /// The environment that an operation leads to.
  func environment(of run: Driver.Run) -> LayoutEnvironment {
    var next = run.environment
    switch self {
    case .resize(let width, let height):
      next.container.contentSize = Size2D(width: width, height: height)
    case .minimise: next.container.contentSize = .zero
    case .unminimise: next.container.contentSize = run.roomy.container.contentSize
    case .bars(let bars):
      next.safeAreaInsets = .bars(bars)
    case .turn:
      next.traits.layoutDirection = run.isRightToLeft ? .leftToRight : .rightToLeft
    case .window(let window):
      if let size = window.size { next.container.contentSize = size }
      if let bars = window.bars { next.safeAreaInsets = .bars(bars) }
      if window.turns { next.traits.layoutDirection = run.isRightToLeft ? .leftToRight : .rightToLeft }
      if let spare = window.spare, let length = run.viewport?.layout.layout.contentLength {
        let axis = run.world.axis
        next.container.contentSize[axis] = max(1, length + next.safeAreaInsets.total(along: axis) + spare)
      }
    case .failing(let operation, _): return operation.environment(of: run)
    default: break
    }
    // Bars leave some room.
    let (axis, size) = (run.world.axis, next.container.contentSize)
    if size.width > 0, size.height > 0 {
      next.container.contentSize[axis] = max(size[axis], next.safeAreaInsets.total(along: axis) + 10)
    }
    return next
  }
}

extension CollectionContents where SectionID == String, ItemID == Int {
  /// The sections with their items.
  var lists: [(id: String, items: [Int])] {
    sectionIdentifiers.map { ($0, (try? snapshot.itemIdentifiers(inSection: $0)) ?? []) }
  }

  /// The numbers of items of those that are only counted.
  var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for (index, id) in sectionIdentifiers.enumerated() where isCounted(id) {
      counts[id] = numberOfItems(inSectionAt: index)
    }
    return counts
  }
}

extension [Driver.Told] {
  var sizes: [Driver.ElementID: Size2D] {
    var sizes: [Driver.ElementID: Size2D] = [:]
    for told in self {
      let id = told.header.map { Driver.ElementID.sectionSupplementary("header", $0) } ?? .cell(told.item)
      sizes[id] = Size2D(width: told.length, height: told.length)
    }
    return sizes
  }
}

extension [Driver.List] {
  /// A snapshot of the lists, built again, with what is known of the items' content.
  func snapshot(with truth: Driver.Truth) throws(SourceError) -> Numbers {
    do throws(SnapshotError<String, Int>) {
      var snapshot = try Numbers(sections: map { ($0.id, $0.items) })
      snapshot.setContentVersions { truth.content[$0] ?? 0 }
      return snapshot
    } catch {
      throw .snapshot(error)
    }
  }
}

extension Point2D {
  init(along axis: LayoutAxis, _ main: Double, across cross: Double) {
    self = axis == .horizontal ? Point2D(x: main, y: cross) : Point2D(x: cross, y: main)
  }
}
