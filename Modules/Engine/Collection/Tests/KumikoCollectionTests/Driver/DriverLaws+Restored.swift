@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension Driver {
  /// What was remembered is shown again.
  enum Restored {
    static let law = "what is restored is the same"

    /// The first of what was visible that is there is where it was, and so it is in each section that scrolls orthogonally. The
    /// selection is the remembered one; outlines are compared with lists.
    static func check(_ state: Viewport.Restoration, _ after: Moment, _ fresh: Layout, _ run: Run) throws(Difference) {
      var unpinned = fresh
      unpinned.visibleBounds = nil
      for anchor in state.anchors {
        guard let frame = unpinned.attributes(of: anchor.element)?.frame else { continue }
        let wanted = clamped(after.start(of: frame) - anchor.distance, after.position.range)
        if wanted.isNear(after.position.offset) { break }
        throw Difference(
          law: law,
          detail: "\(anchor.element) asks for \(wanted) in \(after.position.range), not \(after.position.offset)")
      }
      for (id, orthogonal) in after.orthogonals {
        let range = orthogonal.range
        var wanted = range.lowerBound
        if let offset = state.orthogonalOffsets[id] {
          let anchors = state.orthogonalAnchors[id] ?? []
          let first = anchors.lazy.compactMap { anchor -> Double? in
            guard Anchors.Rank(anchor.element, in: after.contents)?.section == after.contents.indexOfSection(id) else {
              return nil
            }
            return fresh.attributes(of: anchor.element).map {
              after.start(of: $0.frame, in: orthogonal) - anchor.distance
            }
          }.first
          wanted = clamped(first ?? offset, range)
        }
        guard wanted.isNear(orthogonal.offset) else {
          throw Difference(law: law, detail: "\(id) is scrolled by \(orthogonal.offset) of \(range), not \(wanted)")
        }
      }
      let selection = state.selection.filter { after.contents.indexPath(of: $0) != nil }
      guard selection == after.selection else {
        throw Difference(law: law, detail: "\(after.selection) is selected, not \(selection)")
      }
    }

    private static func clamped(_ offset: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(offset, range.lowerBound), range.upperBound)
    }

    /// A screen of its own that is restored shows the same at the same places: one that has not measured anything, or one that
    /// has measured what it showed at first.
    static func reopen(_ after: Moment, _ run: Run) throws(Difference) {
      guard after.position.range.contains(after.position.offset), let state = after.restoration else { return }
      // A place between backgrounds alone has no element by which it could be found again.
      if state.anchors.isEmpty, !after.position.offset.isNear(after.position.range.lowerBound) { return }
      let measuresFirst = run.operations % 2 == 0 && run.odd.isEmpty
      var picture = Follower()
      let again: Again
      do {
        again = try Again(run, kept: after.sizes, measuresFirst: measuresFirst) { picture.follow($0) }
        try again.restore(state)
      } catch {
        throw Difference(law: law, detail: "\(error)")
      }
      if let difference = picture.differences.first { throw difference }
      // Whoever selects items that are not there has them selected, until something is restored.
      guard again.viewport?.selection == after.selection.filter({ after.contents.indexPath(of: $0) != nil }) else {
        throw Difference(law: law, detail: "another selection than \(after.selection)")
      }
      guard again.outlines == after.outlines else { throw Difference(law: law, detail: "outlines") }
      // Where it has measured what the old screen had not, an end of the content may come before, and items of a group have other
      // places in it.
      let measuresOthers = measuresFirst || again.opensRows
      if measuresOthers, again.isAtAnyEnd(run) || !run.world.isList { return }
      // Nor are sections as long as they were, and what is drawn along them as a whole.
      let (old, new) = (run.follower.shown, picture.shown.filter { !measuresOthers || $0.key.isOfItem })
      for (id, shown) in old where !measuresOthers || id.isOfItem {
        guard let there = new[id]?.item.frame else {
          throw Difference(law: law, detail: "\(id) at \(shown.item.frame) is not visible")
        }
        let place = there.offsetBy(
          dx: after.rect.minX - picture.visibleRect.minX, dy: after.rect.minY - picture.visibleRect.minY)
        guard place.isNear(shown.item.frame) else {
          throw Difference(law: law, detail: "\(id): \(place), not \(shown.item.frame)")
        }
      }
      for id in new.keys where old[id] == nil {
        throw Difference(
          law: law, detail: "\(id) became visible: \(picture.visibleRect), not \(after.rect); \(old.count) in sight")
      }
    }
  }

  /// The same screen, opened once more.
  private struct Again {
    private let source: Source
    private let controller: Controller
    private let isReady: Box
    /// Whether rows are opened when it is restored: these are measured where they appear, before the place is restored.
    private(set) var opensRows = false

    private final class Box {
      var value = false
    }

    var viewport: Viewport? { controller.viewport }
    var outlines: [String: Outline] { source.outlines }

    /// Opens it with the rows of outlines closed that were open.
    ///
    /// - Parameter kept: the sizes of views, of which some once answered with what they do not want.
    init(_ run: Run, kept: [ElementID: Size2D], measuresFirst: Bool, renderer: @escaping (Update) -> Void) throws {
      let (world, environment, isReady) = (run.world, run.environment, Box())
      isReady.value = measuresFirst
      self.isReady = isReady
      let source = Source(run.source.contents)
      // Rows that come back have no known versions, so that what was measured of them would not count. A viewport alone does not
      // know of outlines.
      let hasVersions = source.snapshot().itemIdentifiers.contains {
        source.snapshot().contentVersion(ofItem: $0) != nil
      }
      for (section, outline) in run.source.outlines {
        var outline = outline
        if !hasVersions, run.direct == nil {
          try outline.collapse(outline.expandedItems)
          if outline.visibleItems != run.source.outlines[section]?.visibleItems { opensRows = true }
        }
        try source.apply(outline, to: section)
      }
      self.source = source
      controller = try Controller(
        source,
        layout: { (contents) throws(LayoutError) in
          try Layout(
            contents, configuration: world.configuration, itemProviders: ["stairs": World.stairs],
            spans: world.spans, in: environment
          ) { (id, environment) throws(LayoutError) in world.description(of: id, in: environment) }
        }, anchoring: world.anchoring, prefetchWindow: .none, reuseIdentifier: { $0.id?.kind ?? "" },
        sizeProvider: world.isAsking
          ? { element in
            guard isReady.value, let id = element.id else { return nil }
            return run.odd.contains(id) ? kept[id] : run.truth.size(of: element, in: world)
          } : nil, renderer: renderer)
    }

    func restore(_ state: Viewport.Restoration) throws {
      isReady.value = true
      try controller.restore(state, screen: "driver")
    }

    /// Whether the content, or a section that scrolls orthogonally, is at an end.
    func isAtAnyEnd(_ run: Run) -> Bool {
      guard let viewport else { return false }
      func isAtEnd(_ offset: Double, _ range: ClosedRange<Double>) -> Bool {
        offset.isNear(range.lowerBound) || offset.isNear(range.upperBound)
      }
      let origin = viewport.visibleRect.origin[run.world.axis]
      return isAtEnd(origin, viewport.scrollRange)
        || viewport.contents.sectionIdentifiers.contains { id in
          guard let offset = viewport.orthogonalOffset(of: id), let range = viewport.orthogonalRange(of: id) else {
            return false
          }
          return isAtEnd(offset, range) && offset != run.viewport?.orthogonalOffset(of: id)
        }
    }
  }
}

extension CollectionElementID {
  /// Whether it is a cell, or attached to one.
  var isOfItem: Bool {
    switch self {
    case .cell, .countedCell, .itemSupplementary: true
    case .sectionSupplementary, .spanSupplementary, .layoutSupplementary, .decoration, .spanDecoration: false
    }
  }
}

extension Driver.World {
  /// Whether no place of an item, and no element by which one is restored, depends on sizes of others but those before it.
  var isList: Bool {
    // What stands beside groups is in the middle of all of them.
    let hasSides = header == .side || footer == .side || sections.contains { $0.header == .side || $0.footer == .side }
    // Each column is as long as what was measured in it.
    let hasColumns = cards.contains { $0.column != nil }
    return !hasSides && !hasColumns
      && sections.allSatisfy { section in
        if section.orthogonal != .none, section.isOpenAcross { return false }
        if case .list = section.kind { return true }
        return !section.isOpen && !section.turnsWhenWide
      }
  }
}
