@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

// A viewport that no controller drives: it is told what changes, and its updates are followed.
extension Driver.Run {
  /// Calls the viewport.
  func takeDirectly(_ operation: Driver.Operation, _ call: Int) throws(SourceError) {
    guard let viewport = direct else { return }
    let (axis, sizes) = (world.axis, sizes)
    switch operation {
    case .scroll(let distance, let across):
      try change { (viewport) throws(LayoutError) in
        try viewport.scroll(by: Point2D(along: axis, distance, across: across), measuring: sizes)
      }
    case .scrollToShare(let share):
      let start = origin(atShare: share, of: viewport)
      try change { (viewport) throws(LayoutError) in try viewport.scroll(to: start, measuring: sizes) }
    case .scrollOrthogonally(let id, let offset):
      try change { (viewport) throws(LayoutError) in try viewport.scrollOrthogonally(id, to: offset, measuring: sizes) }
    case .columns(let card, let offset):
      try change { (viewport) throws(LayoutError) in
        try viewport.scrollOrthogonally(span: "card \(card)", to: offset, measuring: sizes)
      }
    case .reveal(let item, let position):
      try change { (viewport) throws(LayoutError) in
        try viewport.scroll(toItem: item, at: CollectionScrollPosition(rawValue: position), measuring: sizes)
      }
    case .revealSection(let id, let position):
      try change { (viewport) throws(LayoutError) in
        try viewport.scroll(toSection: id, at: CollectionScrollPosition(rawValue: position), measuring: sizes)
      }
    case .resize, .minimise, .unminimise, .bars, .turn, .window:
      let next = enter(operation, call)
      try change { (viewport) throws(LayoutError) in try viewport.setEnvironment(next, measuring: sizes) }
    case .tell(let told):
      try change { (viewport) throws(LayoutError) in try viewport.setPreferredSizes(told.sizes) }
    case .title(let section):
      truth.titles[section, default: 0] += 1
      let headers = follower.shown.keys.filter { id in
        if case .sectionSupplementary("header", section, _) = id { true } else { false }
      }
      try change { (viewport) throws(LayoutError) in try viewport.reconfigure(Set(headers), measuring: sizes) }
    case .select(let items): direct?.selection = Set(items)
    case .anchor(let number): direct?.anchoring = Driver.World.anchorings[number]
    case .remember: (remembered, home) = (viewport.restoration(screen: "driver"), Driver.Home(self))
    case .recall:
      guard let remembered else { return }
      try change { (viewport) throws(LayoutError) in
        try viewport.restore(remembered, screen: "driver", measuring: sizes)
      }
    case .handlers(let number):
      try change { (viewport) throws(LayoutError) in
        try viewport.setVisibleItemsHandlers(Driver.Handlers.all(number), measuring: sizes)
      }
    default: break
    }
  }

  /// Shows the contents that the data source has now.
  ///
  /// The data source cannot know that they are refused: the viewport must be as it was then, and is told again.
  func showDirectly() throws(SourceError) {
    guard let viewport = direct else { return }
    let (change, sizes) = (self.change, sizes)
    self.change = nil
    let contents = change?.new ?? source.contents
    let toggled = change?.toggledItems ?? []
    func show(_ viewport: inout Driver.Viewport) throws(LayoutError) -> Driver.Update {
      try viewport.apply(
        contents, reloadsEverything: change?.reloadsEverything ?? false, measuring: sizes,
        hasNewContent: { id in
          if case .cell(let item) = id { toggled.contains(item) } else { false }
        })
    }
    do throws(SourceError) {
      try self.change { (viewport) throws(LayoutError) in try show(&viewport) }
    } catch {
      if let direct, Driver.Print(direct) != Driver.Print(viewport) {
        follower.fault("a refusal changes nothing", "\(error)")
      }
      faults.end()
      isStuck = true
      try self.change { (viewport) throws(LayoutError) in try show(&viewport) }
      isStuck = false
    }
  }

  private func change(_ body: (inout Driver.Viewport) throws(LayoutError) -> Driver.Update?) throws(SourceError) {
    guard var viewport = direct else { return }
    direct = nil
    defer { direct = viewport }
    do throws(LayoutError) {
      if let update = try body(&viewport) { follower.follow(update) }
    } catch {
      throw .layout(error)
    }
  }
}

extension Driver {
  /// All that can be seen of a viewport.
  struct Print: Equatable {
    var contents: Contents
    var rect: Rect2D
    var contentSize: Size2D
    var items: [Item]
    var sizes: [ElementID: Size2D]
    var offsets: [String: Double]
    var spanOffsets: [String: Double]
    var selection: Set<Int>
    var views: ViewPool

    init(_ viewport: Viewport) {
      contents = viewport.contents
      rect = viewport.visibleRect
      contentSize = viewport.layout.contentSize
      items = viewport.visibleItems
      sizes = viewport.layout.preferredSizes
      offsets = viewport.layout.orthogonalOffsets
      spanOffsets = viewport.layout.spanOffsets
      selection = viewport.selection
      views = viewport.pool
    }
  }

  /// One of several calls, each of which is made from within the one before.
  struct Link {
    var operation: Operation
    var caller: Caller
    /// Whether it has a completion.
    var tells: Bool
  }
}

extension Driver.Operation {
  /// The calls that are made from within one another, the outermost one first.
  var chain: [Driver.Link] {
    guard case .nested(let outer, let nested, let caller, let tells) = self else {
      return [Driver.Link(operation: self, caller: .renderer, tells: true)]
    }
    var inner = nested.chain
    inner[0].caller = caller
    inner[0].tells = tells
    return outer.chain + inner
  }
}
