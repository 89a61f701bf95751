import KumikoCollection
import KumikoDimension
import KumikoLayout
import KumikoSnapshot

extension Driver.Run {
  /// Makes the call.
  ///
  /// - Parameters:
  ///   - operation: what to call; neither failing nor nested.
  ///   - call: its number.
  ///   - tells: whether a completion is given.
  func take(_ operation: Driver.Operation, call: Int, tells: Bool = true) throws(SourceError) {
    guard let controller else { return }
    let completion: Source.Completion? =
      tells && operation.changesContents
      ? { [unowned self] in
        completions.append(call)
        if case .failure(let error) = $0 { errors[call] = error }
        self.call(.completion)
      } : nil
    if completion != nil { expected.append(call) }
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
      try source.apply(contents(counting: id, count), completion: completion)
    default: try take(operation, controller)
    }
  }

  private func take(_ operation: Driver.Operation, _ controller: Driver.Controller) throws(SourceError) {
    switch operation {
    case .scroll(let distance, let across):
      try controller.scroll(by: Point2D(along: world.axis, distance, across: across))
    case .scrollToShare(let share):
      guard let viewport = controller.viewport else { return }
      let high = position(viewport.visibleRect, of: viewport.layout.contentSize).range.upperBound
      let offset = share < 0 ? -40 : share > 1 ? high + 40 : (share * high).rounded()
      try controller.scroll(to: origin(at: offset, viewport))
    case .sideways(let id, let offset): try controller.scrollSideways(id, to: offset)
    case .reveal(let item, let position):
      try controller.scroll(toItem: item, at: CollectionScrollPosition(rawValue: position))
    case .revealSection(let id, let position):
      try controller.scroll(toSection: id, at: CollectionScrollPosition(rawValue: position))
    case .resize, .minimise, .unminimise, .bars, .turn:
      let next = operation.environment(of: self)
      if hasRoom { roomy = environment }
      environment = next
      try controller.setEnvironment(next)
    case .tell(let told):
      var sizes: [Driver.ElementID: Size2D] = [:]
      for told in told { sizes[.cell(told.item)] = Size2D(width: told.length, height: told.length) }
      try controller.setPreferredSizes(sizes)
    case .title(let section):
      truth.titles[section, default: 0] += 1
      try controller.refreshSupplementaryContent()
    case .select(let items): try controller.configure { $0.selection = Set(items) }
    case .remember: remembered = controller.viewport?.restoration(screen: "driver")
    case .recall:
      if let remembered { try controller.restore(remembered, screen: "driver") }
    case .handlers(let number):
      handlers = Driver.Handlers.all(number).filter { source.contents.indexOfSection($0.key) != nil }
      try controller.setVisibleItemsHandlers(handlers)
    default: break
    }
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
  private func contents(counting id: String, _ count: Int) -> Driver.Contents {
    let snapshot = source.snapshot()
    var counts = self.counts
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
      next.safeAreaInsets = DirectionalEdgeInsets(top: bars[0], leading: bars[1], bottom: bars[2], trailing: bars[3])
    case .turn:
      next.traits.layoutDirection = run.isRightToLeft ? .leftToRight : .rightToLeft
    case .failing(let operation, _): return operation.environment(of: run)
    default: break
    }
    return next
  }
}

extension [Driver.List] {
  /// A snapshot of the lists, built anew, with what is known of the items' content.
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

extension NaiveSource {
  /// Takes what an operation does to the data source.
  mutating func take(_ operation: Driver.Operation, counts: [String: Int]) throws(Refusal) {
    switch operation {
    case .apply(let lists, _):
      do throws(SourceError) {
        _ = try lists.snapshot(with: Driver.Truth())
      } catch {
        throw Refusal(error)
      }
      try apply(lists.map { ($0.id, $0.items) })
    case .edit(let edits):
      var snapshot: Numbers
      var truth = Driver.Truth()
      do throws(SnapshotError<String, Int>) {
        snapshot = try Numbers(sections: lists)
        let former = snapshot
        for edit in edits { try snapshot.take(edit, after: former, truth: &truth) }
      } catch {
        throw Refusal(.snapshot(error))
      }
      try apply(snapshot.sectionIdentifiers.map { ($0, ((try? snapshot.itemIdentifiers(inSection: $0)) ?? [])) })
    case .outline(let rows, let section): try apply(rows, to: section)
    case .expand(let item, let isExpanded): try expand(item, to: isExpanded)
    case .drop(let item, let section, let place):
      if sections.indices.contains(section), counts[sections[section].id] != nil, isShown(item) {
        throw Refusal(.countedSection(sections[section].id))
      }
      try move(item, to: LayoutIndexPath(section: section, item: place))
    case .failing(let operation, _): try take(operation, counts: counts)
    default: break
    }
  }
}

extension Point2D {
  init(along axis: LayoutAxis, _ main: Double, across cross: Double) {
    self = axis == .horizontal ? Point2D(x: main, y: cross) : Point2D(x: cross, y: main)
  }
}
