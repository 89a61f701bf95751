@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension Driver {
  /// A screen of a ``World``, and what is known of it without asking it.
  final class Run {
    let world: World
    let source: Source
    var controller: Controller?
    /// A viewport that no controller drives.
    var direct: Viewport?
    /// Whether the data source holds what no layout can show, and the viewport what there was before: nothing can be told of
    /// the two from then on.
    var isStuck = false
    /// What is seen.
    var viewport: Viewport? { direct ?? controller?.viewport }
    /// What the data source has told, and the viewport has not been.
    var change: Source.Change?
    var follower = Follower()
    /// What the data source holds, as lists.
    var model = NaiveSource()
    /// The numbers of items of sections without any.
    var counts: [String: Int] = [:]
    var truth = Truth()
    /// What is done at the ends of the content.
    var anchoring: ScrollAnchoring
    var environment: LayoutEnvironment
    /// The environment before the window was minimised.
    var roomy: LayoutEnvironment
    /// What was seen before the window was minimised, as long as nothing else has happened since.
    var away: Moment?
    /// What was restored while there was no room, as long as nothing else has happened since.
    var recalledAway: Viewport.Restoration?
    var handlers: [String: Layout.VisibleItemsHandler] = [:]
    var remembered: Viewport.Restoration?
    /// What was shown when the state was saved.
    var home: Home?
    /// What the reference has of what is shown now; nil where that is not known.
    var reference: Reference?
    /// The first update for a wrong reason from within calls.
    var wrongReason: Difference?
    /// How many operations were carried out, the nested ones too.
    var operations = 0
    /// The numbers of the calls in order, and of those whose completions came.
    var calls: [Int] = []
    var completions: [Int] = []
    /// The calls that were given a completion, in order.
    var expected: [Int] = []
    /// The environments that calls led to, also those that were refused.
    var entered: [Int: LayoutEnvironment] = [:]
    /// What there was before the edit of a call.
    var keptTruth: [Int: Truth] = [:]
    /// The contents that a call applies, some of which are only counted.
    var counted: [Int: Contents] = [:]
    /// Whether calls are made from within one another.
    var isNesting = false
    /// Whether the present call is made from within another one.
    var isWithin = false
    /// The outlines that a call restores.
    var recalled: [Int: [String: Viewport.Restoration.Outline]] = [:]
    /// Errors that completions were told, by call.
    var errors: [Int: SourceError] = [:]
    /// Errors that the failure handler was told.
    var heard: [SourceError] = []
    /// The layout from scratch of what is shown now.
    var fresh: Layout?
    let faults = Faults()
    /// Elements whose views once answered with sizes that they do not want: where they were not asked twice, those count.
    var odd: Set<ElementID> = []
    /// What is done from within, when it is called.
    var inner: (caller: Caller, body: () -> Void)?
    var observation: DataSourceObservation?

    init(_ world: World) throws(Difference) {
      self.world = world
      anchoring = world.anchoring
      environment = world.environment
      roomy = world.environment
      model.sections = world.lists.map { list in
        NaiveSource.Section(id: list.id, rows: list.items.map { NaiveSource.Row(id: $0) })
      }
      do {
        source = Source(try Numbers(sections: world.lists))
        source.supplementaryContentProvider = { [unowned self] kind, section in
          kind == "header" ? AnyHashable(truth.titles[section] ?? 0) : nil
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.willReorder = { [unowned self] _ in call(.handler) }
        source.sectionSnapshotHandlers.willExpandItem = { [unowned self] _ in call(.handler) }
        source.sectionSnapshotHandlers.willCollapseItem = { [unowned self] _ in call(.handler) }
        if world.hearsFailures { source.failureHandler = { [unowned self] in heard.append($0) } }
        try begin()
      } catch {
        throw Difference(law: "a screen begins", detail: "\(error)")
      }
      observation = source.observe { [unowned self] change in
        if direct != nil { self.change = change }
        call(.observer)
      }
    }

    /// Makes the screen: of a controller, or of a viewport alone.
    private func begin() throws {
      let (faults, world, environment) = (faults, world, environment)
      func layout(_ contents: Contents) throws(LayoutError) -> Layout {
        try Layout(
          contents, configuration: world.configuration, itemProviders: ["stairs": World.stairs],
          spans: world.spans, in: environment
        ) { (id, environment) throws(LayoutError) in
          if faults.sectionsFail { throw LayoutError(.noSectionDescription) }
          return world.description(of: id, in: environment)
        }
      }
      let window = world.prefetches ? PrefetchWindow() : .none
      if world.isDirect {
        var viewport = Viewport(
          try layout(source.contents), anchoring: world.anchoring, prefetchWindow: window,
          reuseIdentifier: { $0.id?.kind ?? "" })
        let update = try viewport.start(measuring: sizes)
        direct = viewport
        follower.follow(update)
      } else {
        controller = try Controller(
          source, layout: layout, anchoring: world.anchoring, prefetchWindow: window,
          reuseIdentifier: { $0.id?.kind ?? "" }, sizeProvider: sizes
        ) { [unowned self] update in
          follower.follow(update)
          watch(update)
          call(.renderer)
        }
      }
    }

    /// The size provider, where there is one.
    var sizes: Viewport.SizeProvider? {
      world.isAsking ? { [unowned self] in answer($0) } : nil
    }

    /// Does what is to be done from within, once.
    func call(_ caller: Caller) {
      guard let inner, inner.caller == caller else { return }
      self.inner = nil
      inner.body()
    }

    /// What the size provider says: wrong where a fault is due.
    private func answer(_ element: Element) -> Size2D? {
      let size = truth.size(of: element, in: world)
      switch faults.answer {
      case .notANumber(0):
        faults.answer = nil
        return Size2D(width: .nan, height: .nan)
      case .negative(0):
        faults.answer = nil
        return Size2D(width: -1, height: -1)
      case .notANumber(let number): faults.answer = .notANumber(number - 1)
      case .negative(let number): faults.answer = .negative(number - 1)
      case .unsettled(0):
        faults.unsettled = element.id
        faults.answer = nil
      case .unsettled(let number): faults.answer = .unsettled(number - 1)
      case .sections, nil: break
      }
      call(.sizes)
      if let id = faults.unsettled, id == element.id {
        odd.insert(id)
        faults.changes += 1
        return Size2D(width: 20 + Double(faults.changes % 7), height: 20 + Double(faults.changes % 7))
      }
      return size
    }

    /// The sections without items that count some.
    func keepCounts() {
      counts = counts.filter { id, count in
        count > 0 && model.sections.contains { $0.id == id && $0.visibleItems.isEmpty }
      }
    }
  }

  /// What goes wrong now. Descriptions of sections ask for it, which are `Sendable`; all of a run is on one thread.
  final class Faults: @unchecked Sendable {
    var sectionsFail = false
    var answer: Fault?
    var unsettled: ElementID?
    var changes = 0

    func begin(_ fault: Fault) {
      if case .sections = fault { sectionsFail = true } else { answer = fault }
    }

    func end() {
      (sectionsFail, answer, unsettled, changes) = (false, nil, nil, 0)
    }
  }
}

extension Driver.World {
  /// Whether a size provider answers.
  var isAsking: Bool { sizing != .none && sizing != .told }
}
