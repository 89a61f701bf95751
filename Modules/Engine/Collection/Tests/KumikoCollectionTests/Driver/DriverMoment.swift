@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension Driver {
  /// All that a screen says of itself at one moment.
  struct Moment {
    /// A section that scrolls orthogonally.
    struct Orthogonal: Equatable {
      var offset: Double
      var range: ClosedRange<Double>
      var frame: Rect2D
      var isCentered: Bool
    }

    var contents: Contents
    var outlines: [String: Outline]
    var rect: Rect2D
    var bounds: Rect2D
    var contentSize: Size2D
    var contentLength: Double
    var offsets: [String: Double]
    var spanOffsets: [String: Double]
    var orthogonalOffsets: [String: Double]
    var sizes: [ElementID: Size2D]
    var items: [Item]
    var selection: Set<Int>
    var views: ViewPool
    /// What could be restored; nil where nobody looks at it.
    var restoration: Viewport.Restoration?
    var environment: LayoutEnvironment
    var position: ScrollAnchoring.Position
    var orthogonals: [String: Orthogonal] = [:]
    var updates: Int
    /// How much has changed of what visible elements show.
    var content: [ElementID: Int] = [:]
    var isRightToLeft: Bool
    var hasRoom: Bool
    /// The direction of scrolling.
    var axis: LayoutAxis
    /// The layout, with headers and footers where they stand unpinned.
    var unpinned: Layout

    /// - Parameters:
    ///   - run: the screen.
    ///   - unpinned: a layout of what is shown now that shares nothing with the viewport's: so that the viewport can change its
    ///     own in place.
    ///   - remembers: whether it is noted what could be restored.
    init?(_ run: Run, unpinned layout: Layout?, remembers: Bool) {
      guard let viewport = run.viewport else { return nil }
      axis = run.world.axis
      contents = viewport.contents
      outlines = run.source.outlines
      orthogonalOffsets = run.follower.orthogonalOffsets
      rect = viewport.visibleRect
      bounds = run.bounds(of: rect)
      contentSize = viewport.layout.contentSize
      offsets = viewport.layout.orthogonalOffsets
      spanOffsets = viewport.layout.spanOffsets
      sizes = viewport.layout.preferredSizes
      items = viewport.visibleItems
      unpinned = layout ?? viewport.layout
      unpinned.visibleBounds = nil
      selection = viewport.selection
      views = viewport.pool
      if remembers {
        restoration = run.controller?.restoration(screen: "driver") ?? viewport.restoration(screen: "driver")
      }
      environment = run.environment
      position = run.position(rect, of: viewport)
      contentLength = viewport.layout.layout.contentLength
      updates = run.follower.updates
      isRightToLeft = viewport.layout.layout.isRightToLeft
      hasRoom = run.hasRoom
      for id in run.follower.shown.keys { content[id] = run.content(of: id) }
      for (index, id) in contents.sectionIdentifiers.enumerated() {
        guard let scroll = viewport.layout.layout.orthogonalScroll(ofSection: index) else { continue }
        orthogonals[id] = Orthogonal(
          offset: offsets[id] ?? 0, range: scroll.offsetRange, frame: scroll.frame,
          isCentered: scroll.behavior == .groupPagingCentered)
      }
    }

    /// What has changed since; nil where nothing has.
    ///
    /// - Parameter outlines: the outlines that the data source has later.
    func difference(to later: Moment, outlines: [String: Outline]) -> String? {
      if contents != later.contents { return "contents: \(contents.itemCounts) to \(later.contents.itemCounts)" }
      if self.outlines != outlines { return "outlines" }
      if rect != later.rect { return "visible rect: \(rect) to \(later.rect)" }
      if contentSize != later.contentSize { return "content size: \(contentSize) to \(later.contentSize)" }
      if offsets != later.offsets { return "orthogonal offsets: \(offsets) to \(later.offsets)" }
      if spanOffsets != later.spanOffsets { return "offsets of spans: \(spanOffsets) to \(later.spanOffsets)" }
      if sizes != later.sizes { return "measured sizes: \(sizes.count) to \(later.sizes.count)" }
      if items != later.items { return "visible items" }
      if selection != later.selection { return "selection" }
      if views != later.views { return "views" }
      if restoration != later.restoration { return "restoration" }
      if updates != later.updates { return "the renderer was called" }
      return nil
    }
  }
}

extension CollectionElementID {
  /// Whether it can be what the reader looks at: a cell, or a header or footer of a section or the layout.
  var canBeHeld: Bool {
    switch self {
    case .cell, .countedCell, .spanSupplementary, .layoutSupplementary: true
    case .sectionSupplementary(let kind, _, _): kind == "header" || kind == "footer"
    case .itemSupplementary, .decoration, .spanDecoration: false
    }
  }
}

extension Driver.Run {
  /// What an element shows, as a number: another one where it shows something else.
  func content(of id: Driver.ElementID) -> Int {
    switch id {
    case .cell(let item):
      let isExpanded = source.outlines.values.contains { outline in
        outline.contains(item) && (try? outline.isExpanded(item)) == true
      }
      return (truth.content[item] ?? 0) * 2 + (isExpanded ? 1 : 0)
    case .sectionSupplementary("header", let section, _): return truth.titles[section] ?? 0
    default: return 0
    }
  }
}
