@_spi(Kumiko) import KumikoCollection
import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension Driver {
  /// What holds after every call, each law a function.
  enum Laws {
    static func check(
      _ operation: Operation, _ outcome: Run.Outcome, _ before: Moment, _ after: Moment, _ run: Run
    ) throws(Difference) {
      if run.completions != run.expected {
        throw Difference(law: "completions come once, in order", detail: "\(run.completions), not \(run.expected)")
      }
      if case .refused = outcome {
        // The data source of a viewport alone does not know of the refusal.
        let outlines = run.isStuck ? before.outlines : after.outlines
        if let what = before.difference(to: after, outlines: outlines) {
          throw Difference(law: "a refusal changes nothing", detail: what)
        }
        return
      }
      guard let viewport = run.viewport else { return }
      try attempt { () throws(Difference) in try contents(viewport, run) }
      let fresh: Layout
      do throws(LayoutError) {
        fresh = try run.fresh(showing: viewport)
      } catch {
        throw Difference(law: "what is shown can be laid out", detail: "\(error)")
      }
      run.fresh = fresh
      try attempt { () throws(Difference) in try picture(fresh, viewport, run) }
      try attempt { () throws(Difference) in try referred(operation, before, viewport, run) }
      try attempt { () throws(Difference) in try offsets(fresh, operation, before, after) }
      try attempt { () throws(Difference) in try ranges(viewport, after, run) }
      try attempt { () throws(Difference) in try measured(fresh, viewport, run) }
      try attempt { () throws(Difference) in try refreshed(operation, before, after, run) }
      try attempt { () throws(Difference) in try selected(operation, before, after, run) }
      try attempt { () throws(Difference) in try Held.check(operation, before, after, fresh, run) }
      try attempt { () throws(Difference) in try Places.check(operation, before, after, fresh, run) }
    }

    static func attempt(_ body: () throws(Difference) -> Void) throws(Difference) {
      do throws(Difference) {
        try body()
      } catch {
        if !ignored.contains(error.law) { throw error }
      }
    }

    /// The data source, the viewport and the lists agree.
    private static func contents(_ viewport: Viewport, _ run: Run) throws(Difference) {
      let law = "contents agree"
      let snapshot = run.source.snapshot()
      let lists = run.model.lists
      guard snapshot.sectionIdentifiers == lists.map(\.id) else {
        throw Difference(law: law, detail: "\(snapshot.sectionIdentifiers), not \(lists.map(\.id))")
      }
      for (index, list) in lists.enumerated() {
        let items = (try? snapshot.itemIdentifiers(inSection: list.id)) ?? []
        if items != list.items { throw Difference(law: law, detail: "\(list.id): \(items), not \(list.items)") }
        let count = run.counts[list.id] ?? list.items.count
        if run.source.contents.numberOfItems(inSectionAt: index) != count {
          throw Difference(law: law, detail: "\(list.id) counts not \(count)")
        }
      }
      if viewport.contents != run.source.contents { throw Difference(law: law, detail: "those of the viewport do not") }
      for section in run.model.sections where section.hasOutline != (run.source.outlines[section.id] != nil) {
        throw Difference(law: law, detail: "outline of \(section.id)")
      }
      for section in run.model.sections where section.hasOutline {
        if let outline = try? section.rows.outline, run.source.outlines[section.id] != outline {
          throw Difference(law: law, detail: "outline of \(section.id)")
        }
      }
    }

    /// The renderer shows what a layout from scratch shows.
    private static func picture(_ fresh: Layout, _ viewport: Viewport, _ run: Run) throws(Difference) {
      let law = "what is shown equals a layout from scratch"
      let follower = run.follower
      guard follower.contentSize.isNear(fresh.contentSize), viewport.layout.contentSize.isNear(fresh.contentSize) else {
        throw Difference(
          law: law,
          detail: "content of \(follower.contentSize), \(viewport.layout.contentSize), not \(fresh.contentSize)")
      }
      guard follower.visibleRect == viewport.visibleRect else {
        throw Difference(law: law, detail: "\(follower.visibleRect) is shown, not \(viewport.visibleRect)")
      }
      guard viewport.layout.layout.isRightToLeft == run.isRightToLeft else {
        throw Difference(law: "the layout has the direction of its environment", detail: "not \(run.isRightToLeft)")
      }
      let rect = viewport.visibleRect
      guard rect.size == run.environment.container.contentSize else {
        throw Difference(law: law, detail: "visible rect of \(rect.size)")
      }
      var rest = follower.shown
      for item in fresh.visibleItems(in: rect) {
        guard let id = item.element.id else { continue }
        guard let shown = rest.removeValue(forKey: id) else {
          if item.frame.barelyMeets(rect) { continue }
          throw Difference(law: law, detail: "\(id) at \(item.frame) is not shown in \(rect)")
        }
        if let what = shown.item.difference(from: item) { throw Difference(law: law, detail: "\(id): \(what)") }
        if viewport.view(for: id) != shown.view { throw Difference(law: law, detail: "another view shows \(id)") }
      }
      let separators = viewport.layout.layout.separators(in: rect).filter { !$0.frame.barelyMeets(rect) }
      let expected = fresh.layout.separators(in: rect).filter { !$0.frame.barelyMeets(rect) }
      let areEqual = separators.elementsEqual(expected) {
        $0.indexPath == $1.indexPath && $0.edge == $1.edge && $0.frame.isNear($1.frame)
      }
      guard areEqual else { throw Difference(law: law, detail: "separators: \(separators)") }
      for (id, shown) in rest where !shown.item.frame.barelyMeets(rect) {
        throw Difference(law: law, detail: "\(id) at \(shown.item.frame) is shown in \(rect)")
      }
      if follower.kinds.count != viewport.pool.count {
        throw Difference(law: "views are a list", detail: "\(follower.kinds.count) views, not \(viewport.pool.count)")
      }
    }

    /// The renderer shows what the reference has.
    private static func referred(
      _ operation: Operation, _ before: Moment, _ viewport: Viewport, _ run: Run
    ) throws(Difference) {
      let former = run.reference
      run.reference = nil
      guard run.hasRoom else { return }
      let reference: Reference
      do {
        reference = try Reference(of: viewport, run)
      } catch {
        throw Difference(law: Referred.law, detail: "\(error)")
      }
      run.reference = reference
      try Referred.check(reference, viewport, run)
      defer { run.wrongReason = nil }
      if let wrong = run.wrongReason { throw wrong }
      if case .nested = operation { return }
      guard let former, let update = run.follower.last, run.follower.updates == before.updates + 1 else { return }
      try Referred.reasons(update, former, reference, hadRoom: before.hasRoom, hasRoom: true)
    }

    /// Offsets are in their ranges, or no further outside of them than before.
    private static func offsets(
      _ fresh: Layout, _ operation: Operation, _ before: Moment, _ after: Moment
    ) throws(Difference) {
      let law = "offsets are in their ranges"
      for (id, offset) in after.offsets {
        guard let orthogonal = after.orthogonals[id] else {
          if offset != 0, after.hasRoom, after.contents.indexOfSection(id) == nil {
            throw Difference(law: law, detail: "\(offset) in \(id), which is not there")
          }
          continue
        }
        if after.hasRoom,
          offset < orthogonal.range.lowerBound - tolerance || offset > orthogonal.range.upperBound + tolerance
        {
          throw Difference(law: law, detail: "\(offset) in \(id), which goes \(orthogonal.range)")
        }
      }
      guard !operation.scrollsAnywhere, before.hasRoom, after.hasRoom else { return }
      let (old, new) = (before.position, after.position)
      // What was pulled rests in another window.
      let rests = operation.changesWindow && before.environment != after.environment
      let under = rests ? tolerance : max(0, old.range.lowerBound - old.offset) + tolerance
      let over = rests ? tolerance : max(0, old.offset - old.range.upperBound) + tolerance
      if new.offset < new.range.lowerBound - under || new.offset > new.range.upperBound + over {
        throw Difference(law: law, detail: "\(new.offset) of \(new.range); \(old.offset) of \(old.range) before")
      }
    }

    /// Updates have the offsets of the visible cards whose sections are side by side.
    private static func cards(_ viewport: Viewport, _ after: Moment, _ run: Run) throws(Difference) {
      let spans = viewport.layout.layout.configuration.spans
      let items = viewport.visibleItems.map(\.element)
      for span in spans {
        let said = run.follower.spanOffsets[span.id]
        if let said, said == after.spanOffsets[span.id], span.orthogonalScrollingBehavior != .none { continue }
        let isInSight = items.contains { element in
          guard let id = element.spanIdentifier, id != span.id else {
            return element.spanIdentifier == span.id || span.sections.contains(element.attributes.indexPath.section)
          }
          // Which one of two cards of the same sections is in the other is no matter here.
          return spans.contains {
            $0.id == id && $0.sections != span.sections && $0.sections.clamped(to: span.sections) == $0.sections
          }
        }
        guard said != (isInSight ? after.spanOffsets[span.id] : nil) else { continue }
        throw Difference(
          law: "updates have the offsets of columns",
          detail: "\(span.id): \(said?.description ?? "nothing") of \(after.spanOffsets)")
      }
      for id in run.follower.spanOffsets.keys where !spans.contains(where: { $0.id == id }) {
        throw Difference(law: "updates have the offsets of columns", detail: "\(id), which is not there")
      }
    }

    /// The viewport and its updates say how far everything is scrolled, and how far it can be.
    private static func ranges(_ viewport: Viewport, _ after: Moment, _ run: Run) throws(Difference) {
      let law = "it is said how far everything scrolls"
      // Not as the renderer has it: what goes to another section at the same place takes no step.
      let inSight = Set(viewport.visibleItems.compactMap(\.sectionIdentifier))
      for id in run.follower.orthogonalOffsets.keys where !inSight.contains(id) || after.orthogonals[id] == nil {
        throw Difference(law: law, detail: "an offset of \(id), which is not visible or does not scroll orthogonally")
      }
      for id in World.names {
        let orthogonal = after.orthogonals[id]
        guard viewport.orthogonalOffset(of: id) == orthogonal?.offset,
          viewport.orthogonalRange(of: id) == orthogonal?.range
        else {
          throw Difference(law: law, detail: "\(id): \(String(describing: viewport.orthogonalOffset(of: id)))")
        }
        guard let orthogonal, inSight.contains(id), (run.follower.orthogonalOffsets[id] ?? 0) != orthogonal.offset
        else { continue }
        throw Difference(
          law: law, detail: "\(id): \(run.follower.orthogonalOffsets[id] ?? 0) in the update, not \(orthogonal.offset)")
      }
      try cards(viewport, after, run)
      let insets = run.environment.safeAreaInsets
      let axis = run.world.axis
      let length = max(0, after.contentLength - after.bounds.size[axis])
      let lowest: Double
      if axis == .horizontal, run.isRightToLeft {
        let end = max(after.contentSize.width, run.environment.container.contentSize.width)
        lowest = end - length - after.bounds.size[axis] - insets.trailing
      } else {
        lowest = axis == .horizontal ? -insets.leading : -insets.top
      }
      let range = viewport.scrollRange
      guard range.lowerBound.isNear(lowest), range.upperBound.isNear(lowest + length) else {
        throw Difference(law: law, detail: "the content: \(range), not from \(lowest), \(length) long")
      }
    }

    /// Visible views have the sizes that they want, and no size is kept that nobody wants.
    private static func measured(_ fresh: Layout, _ viewport: Viewport, _ run: Run) throws(Difference) {
      guard run.world.isAsking, run.hasRoom else { return }
      var copy = fresh
      do throws(LayoutError) {
        let kept = fresh.preferredSizes
        _ = try copy.measure(in: viewport.visibleRect) { element in
          guard let id = element.id, run.odd.contains(id) else { return run.truth.size(of: element, in: run.world) }
          return kept[id]
        }
      } catch {
        throw Difference(law: "visible views are asked", detail: "\(error)")
      }
      let (kept, wanted) = (fresh.preferredSizes, copy.preferredSizes)
      for (id, size) in wanted where kept[id] != size {
        throw Difference(
          law: "visible views are asked",
          detail: "\(id) wants \(size); it has \(kept[id].map { "\($0)" } ?? "its estimate")")
      }
    }

    /// What has new content got it, and nothing else did.
    private static func refreshed(
      _ operation: Operation, _ before: Moment, _ after: Moment, _ run: Run
    ) throws(Difference) {
      for (id, content) in after.content {
        guard let former = before.content[id], former != content, !run.follower.refreshed.contains(id) else { continue }
        throw Difference(law: "new content is shown", detail: "\(id) had \(former), has \(content)")
      }
      guard !operation.changesAnyContents else { return }
      for id in run.follower.refreshed where before.content[id] != nil && before.content[id] == after.content[id] {
        if run.follower.appeared.contains(id) { continue }
        throw Difference(law: "old content is not shown again", detail: "\(id)")
      }
    }

    /// The selection goes with its items.
    private static func selected(
      _ operation: Operation, _ before: Moment, _ after: Moment, _ run: Run
    ) throws(Difference) {
      if case .nested = operation { return }
      guard !operation.selects else { return }
      let there = Set(run.model.sections.flatMap { $0.rows.map(\.id) }).union(before.selection)
      let shown = Set(run.model.lists.flatMap(\.items))
      guard after.selection.isSubset(of: there), after.selection.isSuperset(of: before.selection.intersection(shown))
      else {
        throw Difference(law: "the selection goes with its items", detail: "\(before.selection) to \(after.selection)")
      }
    }
  }
}

extension Rect2D {
  /// Whether it meets the other by less than lengths may differ.
  func barelyMeets(_ other: Rect2D) -> Bool {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return min(width, height) < Driver.tolerance * max(1, abs(other.maxX), abs(other.maxY))
  }
}

extension Driver.Operation {
  /// Whether it may lead anywhere, past the ends too.
  var scrollsAnywhere: Bool {
    switch self {
    case .scroll, .scrollToShare: true
    case .failing(let operation, _): operation.scrollsAnywhere
    case .nested(let outer, let nested, _, _): outer.scrollsAnywhere || nested.scrollsAnywhere
    default: false
    }
  }

  /// Whether it changes the selection itself.
  var selects: Bool {
    switch self {
    case .select, .recall: true
    case .failing(let operation, _): operation.selects
    case .nested(let outer, let nested, _, _): outer.selects || nested.selects
    default: false
    }
  }

  /// Whether it, or what is done from within, changes what there is.
  var changesAnyContents: Bool {
    switch self {
    case .failing(let operation, _): operation.changesAnyContents
    case .nested(let outer, let nested, _, _): outer.changesAnyContents || nested.changesAnyContents
    // What is restored opens and closes rows.
    case .recall: true
    default: changesContents
    }
  }
}
