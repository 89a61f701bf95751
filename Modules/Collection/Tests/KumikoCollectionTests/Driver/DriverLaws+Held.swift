import KumikoCollection
import KumikoDimension
import KumikoLayout
import KumikoSnapshot

extension Driver {
  /// The reader is where the rules of anchoring lead.
  enum Held {
    static func check(
      _ operation: Operation, _ before: Moment, _ after: Moment, _ fresh: Layout, _ run: Run
    ) throws(Difference) {
      let before = former(operation, before, run)
      guard let before, operation.holds, after.hasRoom else { return }
      try main(operation, before, after, fresh, run)
      for (id, rail) in before.rails.sorted(by: { $0.key < $1.key }) {
        guard let new = after.rails[id] else { continue }
        try sideways(id, rail, new, before, after, fresh, run)
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
      _ operation: Operation, _ before: Moment, _ after: Moment, _ fresh: Layout, _ run: Run
    ) throws(Difference) {
      var unpinned = fresh
      unpinned.visibleBounds = nil
      let anchors = anchors(before, unpinned, run)
      var wanted: [String] = []
      for anchor in anchors {
        var shift = 0.0
        if let id = anchor.id {
          guard let frame = unpinned.attributes(of: id)?.frame else { continue }
          shift = run.start(of: frame, in: fresh.contentSize) - anchor.start
        }
        let offset = run.world.anchoring.offset(from: before.position, to: after.position.range, shift: shift)
        if offset.isNear(after.position.offset) { return }
        wanted.append(
          "\(anchor.id.map { "\($0)" } ?? "none") at \(anchor.start), now \(anchor.start + shift): \(offset)")
      }
      guard !wanted.isEmpty else { return }
      throw Difference(
        law: "the reader is not moved",
        detail: "from \(before.position.offset) of \(before.position.range) to \(after.position.offset) of "
          + "\(after.position.range); for \(wanted.joined(separator: ", or for "))")
    }

    /// The elements that may be held, one of them where the rules say which; nil for none, where the offset stays.
    private static func anchors(
      _ before: Moment, _ fresh: Layout, _ run: Run
    ) -> [(id: ElementID?, start: Double)] {
      // Of those that begin at one place the first in the layout's order; where none begins in sight, the last one before.
      let start = before.position.offset - tolerance
      let begin = before.starts.filter { $0.start >= start }
      let least = begin.map(\.start).min() ?? before.starts.map(\.start).max() ?? 0
      guard let held = (begin.isEmpty ? before.starts : begin).first(where: { abs($0.start - least) <= tolerance })
      else {
        return []
      }
      let keepsOrder = keepsOrder(before.contents, fresh.contents)
      if fresh.attributes(of: held.id) != nil, keepsOrder { return [held] }
      var there: [(id: ElementID?, start: Double)] = before.starts.filter { fresh.attributes(of: $0.id) != nil }
      if there.isEmpty { there = neighbours(before, fresh, run) }
      // Where more than half changed its order none is held.
      return keepsOrder ? there : there + [(nil, 0)]
    }

    /// The nearest items before and behind those in sight that are left.
    private static func neighbours(
      _ before: Moment, _ fresh: Layout, _ run: Run
    ) -> [(id: ElementID?, start: Double)] {
      let items = before.contents.snapshot.itemIdentifiers
      let places = before.starts.compactMap { before.contents.snapshot.indexOfItem($0.id) }
      guard let first = places.min(), let last = places.max() else { return [] }
      let former = items[max(0, first - 64)..<first].last { fresh.contents.indexPath(of: $0) != nil }
      let next = items[last..<min(items.count, last + 65)].first { fresh.contents.indexPath(of: $0) != nil }
      return [former, next].compactMap { $0 }.compactMap { item in
        before.unpinned.frame(ofItem: item).map { frame in
          (.cell(item), run.start(of: frame, in: before.contentSize))
        }
      }
    }

    /// Whether what is there before and afterwards is in the same order.
    static func keepsOrder(_ old: Contents, _ new: Contents) -> Bool {
      let items = Set(new.snapshot.itemIdentifiers)
      let stayed = old.snapshot.itemIdentifiers.filter { items.contains($0) }
      let former = Set(stayed)
      guard new.snapshot.itemIdentifiers.filter({ former.contains($0) }) == stayed else { return false }
      let sections = Set(new.sectionIdentifiers)
      let stayedSections = old.sectionIdentifiers.filter { sections.contains($0) }
      let formerSections = Set(stayedSections)
      return new.sectionIdentifiers.filter { formerSections.contains($0) } == stayedSections
        && stayed.allSatisfy {
          old.snapshot.sectionIdentifier(containingItem: $0) == new.snapshot.sectionIdentifier(containingItem: $0)
        }
    }

    /// A section that scrolls sideways is held as the content is.
    private static func sideways(
      _ id: String, _ old: Moment.Rail, _ new: Moment.Rail, _ before: Moment, _ after: Moment, _ fresh: Layout,
      _ run: Run
    ) throws(Difference) {
      let axis = run.world.axis.crossed
      func start(_ frame: Rect2D, _ rail: Moment.Rail, _ moment: Moment) -> Double {
        axis == .horizontal && moment.isRightToLeft
          ? rail.frame.maxX - frame.maxX + rail.offset
          : frame.lowerBound(along: axis) - rail.frame.lowerBound(along: axis) + rail.offset
      }
      var cells: [(id: ElementID, start: Double)] = []
      for item in before.items where item.sectionIdentifier == id && item.category == .cell {
        guard let element = item.element.id else { continue }
        cells.append((element, start(item.frame, old, before)))
      }
      let begin = cells.filter { $0.start >= old.offset - tolerance && $0.start < old.offset + old.frame.size[axis] }
      guard !cells.isEmpty else { return }
      var anchors = cells
      if let least = begin.map(\.start).min(), keepsOrder(before.contents, fresh.contents) {
        let first = begin.filter { $0.start <= least + tolerance }
        if let one = first.first, fresh.attributes(of: one.id) != nil { anchors = [one] }
      }
      var wanted: [String] = []
      let position = ScrollAnchoring.Position(offset: old.offset, range: old.range)
      for anchor in anchors {
        guard let frame = fresh.attributes(of: anchor.id)?.frame else { continue }
        if case .cell(let item) = anchor.id, fresh.contents.snapshot.sectionIdentifier(containingItem: item) != id {
          continue
        }
        let shift = start(frame, new, after) - anchor.start
        let offset = ScrollAnchoring.reading.offset(from: position, to: new.range, shift: shift)
        if offset.isNear(new.offset) { return }
        wanted.append("\(anchor.id) at \(anchor.start), now \(anchor.start + shift): \(offset)")
      }
      guard !wanted.isEmpty else { return }
      // Where more than half changed its order none is held, and the offset stays.
      if !keepsOrder(before.contents, fresh.contents) {
        let offset = ScrollAnchoring.reading.offset(from: position, to: new.range, shift: 0)
        if offset.isNear(new.offset) { return }
        wanted.append("none: \(offset)")
      }
      throw Difference(
        law: "the reader is not moved sideways",
        detail: "\(id) from \(old.offset) of \(old.range) to \(new.offset) of \(new.range); "
          + "for \(wanted.joined(separator: ", or for "))")
    }
  }
}

extension Driver.Operation {
  /// Whether the reader stays where they are.
  var holds: Bool {
    switch self {
    case .apply, .edit, .outline, .expand, .drop, .count, .resize, .minimise, .unminimise, .bars, .turn, .tell, .title,
      .handlers, .select, .remember, .reopen:
      true
    case .failing(let operation, _): operation.holds
    default: false
    }
  }

  /// Whether its correction can be compared with where the visible rect was.
  var isFollowed: Bool {
    switch self {
    case .apply, .edit, .outline, .expand, .drop, .count, .tell, .title, .handlers, .resize: true
    default: false
    }
  }
}

extension Snapshot where ItemID == Int, SectionID == String {
  /// The index of an element's item, where it is a cell.
  fileprivate func indexOfItem(_ id: Driver.ElementID) -> Int? {
    if case .cell(let item) = id { indexOfItem(item) } else { nil }
  }
}
