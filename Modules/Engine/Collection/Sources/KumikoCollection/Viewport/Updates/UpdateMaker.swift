import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// Finds the steps from the shown elements to the new ones.
struct UpdateMaker<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Layout = CollectionLayout<SectionID, ItemID>
  typealias Shown = ShownElement<SectionID, ItemID>
  typealias Step = ViewportStep<SectionID, ItemID>
  typealias Item = VisibleItem<SectionID, ItemID>

  /// The layout before the change; nil if only offsets or sizes changed.
  let old: Layout?
  let new: Layout
  /// The distance by which scroll anchoring has scrolled the content.
  let correction: Point2D
  let contentChange: (CollectionElementID<SectionID, ItemID>, SectionID?) -> ContentChanges<SectionID, ItemID>.Change
  let reuseIdentifier: @Sendable (CollectionElement<SectionID, ItemID>) -> String

  /// The steps of a scroll, in their final order. Steps are large: an array for each action would copy them.
  private(set) var scrolling: [Step] = []
  /// The cells that appear in a scroll; nil after another change.
  private(set) var enteringCells: [LayoutIndexPath]?
  private(set) var disappearing: [Step] = []
  private(set) var reloading: [Step] = []
  private(set) var reconfiguring: [Step] = []
  private(set) var moving: [Step] = []
  private(set) var appearing: [Step] = []

  var steps: [Step] {
    let parts = [disappearing, reloading, reconfiguring, moving, appearing]
    let count = parts.reduce(0) { $0 + $1.count }
    if count == 0 { return scrolling }
    var steps = scrolling
    steps.reserveCapacity(steps.count + count)
    for part in parts where !part.isEmpty { steps += part }
    return steps
  }

  /// Compares the shown elements with the new ones. O(shown + found).
  mutating func show(_ found: [Item], in shown: inout ShownElements<SectionID, ItemID>, pool: inout ViewPool) {
    pool.collect()
    var next = ShownOrder(count: found.count, slots: shown.numberOfSlots)
    var entering: [Int] = []
    for item in found {
      guard let key = shown.key(for: item, besides: next) else { continue }
      let slot: Int
      if let kept = shown.slot(of: key), let before = shown[slot: kept] {
        slot = kept
        let view = keep(before, as: item, &pool)
        shown.update(slot: slot, to: item, in: view, isMeasured: before.isMeasured && sizesItself(item))
      } else {
        slot = shown.insert(Shown(key: key, item: item, view: ViewHandle(kind: "", number: -1)))
        entering.append(slot)
      }
      next.append(slot, new.layout.record(of: item.element.attributes), isCopy: key.copy > 0)
    }
    // Reloaded elements come first among the steps, so that they get the first new views.
    for slot in entering {
      guard let element = shown[slot: slot] else { continue }
      let view = pool.take(reuseIdentifier(element.item.element))
      shown.update(slot: slot, to: element.item, in: view, isMeasured: false)
      appear(element.item, element.key.id, view)
    }
    for slot in shown.order where !next.contains(slot) {
      guard let gone = shown.remove(slot: slot) else { continue }
      pool.giveBack(gone.view)
      disappear(gone)
    }
    shown.arrange(next)
  }

  /// Returns whether an element is self-sizing along any axis.
  private func sizesItself(_ item: Item) -> Bool {
    guard let element = LayoutElement(item.element.attributes) else { return false }
    let axes = new.layout.selfSizes(element)
    return axes.horizontally || axes.vertically
  }

  /// Compares the shown elements with the new ones after only offsets or sizes have changed. Elements keep their numbers, so
  /// that only those that enter, leave or move cost more than a few nanoseconds. O(shown + found).
  mutating func showScrolled(in shown: inout ShownElements<SectionID, ItemID>, pool: inout ViewPool) {
    pool.collect()
    var cells: [LayoutIndexPath] = []
    defer { enteringCells = cells }
    let (found, before) = (shown.found, shown.records)
    guard found != before else { return }
    let matched = ElementPlaces(of: found, among: before)
    // After a correction every element that stays may have moved on the screen.
    let kept =
      correction == .zero
      ? matched.changed : found.indices.compactMap { index in matched.places[index].map { (index, $0) } }
    let left = matched.left
    // Steps are large: growth would copy them.
    scrolling.reserveCapacity(left.count + kept.count + found.count - (before.count - left.count))
    let layout = new.layout
    for place in left {
      guard let gone = shown.remove(slot: shown.order[place]) else { continue }
      pool.giveBack(gone.view)
      leave(gone, layout)
    }
    var namer = ElementNamer(new.contents, layout)
    for (index, place) in kept {
      let item = Item(namer.element(layout.attributes(of: found[index])))
      if let before = shown[slot: shown.order[place]] { _ = keep(before, as: item, &pool) }
      shown.update(slot: shown.order[place], to: item)
    }
    scrolling += moving
    moving = []
    var order = matched.places.map { $0.map { shown.order[$0] } ?? Self.noSlot }
    for index in found.indices where order[index] == Self.noSlot {
      let item = Item(namer.element(layout.attributes(of: found[index])))
      guard let key = shown.key(for: item) else { continue }
      let view = pool.take(reuseIdentifier(item.element))
      scrolling.append(Step(.appear(.position), key.id, view: view, initial: item, final: item))
      order[index] = shown.insert(Shown(key: key, item: item, view: view))
      if item.category == .cell { cells.append(found[index].indexPath) }
    }
    shown.arrange(order)
  }

  /// Adds the step of an element that leaves the visible rect while contents stay. It is found by its number.
  private mutating func leave(_ gone: Shown, _ layout: CompositionalLayout) {
    let initial = correction == .zero ? gone.item : gone.item.offset(by: correction)
    var final = gone.item
    if let after = layout.attributes(now: gone.item.element.attributes) {
      if after != final.element.attributes {
        final.element.attributes = after
        final = Item(final.element)
      }
    } else {
      final = initial.faded
    }
    scrolling.append(Step(.disappear(.position), gone.key.id, view: gone.view, initial: initial, final: final))
  }

  /// Stands for a slot that is found later.
  private static var noSlot: Int { -1 }

  /// Adds the steps of an element that stays visible. Returns its view.
  private mutating func keep(_ before: Shown, as item: Item, _ pool: inout ViewPool) -> ViewHandle {
    let id = before.key.id
    let change = contentChange(id, item.sectionIdentifier)
    // Most elements stay as they are.
    if change == .none, correction == .zero, item.action(from: before.item) == nil { return before.view }
    let initial = before.item.offset(by: correction)
    var view = before.view
    if change != .none {
      let kind = reuseIdentifier(item.element)
      // Other content may need another kind of view.
      if change == .reload || kind != view.kind {
        pool.giveBack(view)
        view = pool.take(kind)
        reloading.append(
          Step(.reload, id, view: view, replacedView: before.view, initial: initial, final: initial))
      } else {
        reconfiguring.append(Step(.reconfigure, id, view: view, initial: initial, final: initial))
      }
    }
    // After a correction an element can move in the content without moving on the screen, and the other way round.
    if let action = Self.greater(item.action(from: before.item), item.action(from: initial)) {
      moving.append(Step(action, id, view: view, initial: initial, final: item))
    }
    return view
  }

  /// Returns the action that changes more.
  private static func greater(_ a: Step.Action?, _ b: Step.Action?) -> Step.Action? {
    for action in [Step.Action.resize, .move, .restyle] where a == action || b == action { return action }
    return nil
  }

  private mutating func appear(_ item: Item, _ id: CollectionElementID<SectionID, ItemID>, _ view: ViewHandle) {
    var (reason, initial) = (Step.Reason.position, item)
    // An element that appears because there is room now was not inserted.
    if let old, old.hasRoom {
      if let before = old.element(id) {
        initial = Item(before).offset(by: correction)
      } else {
        (reason, initial) = (changesWithContents(id) ? .contents : .position, item.faded)
      }
    }
    appearing.append(Step(.appear(reason), id, view: view, initial: initial, final: item))
  }

  private mutating func disappear(_ gone: Shown) {
    let initial = gone.item.offset(by: correction)
    var (reason, final) = (Step.Reason.position, initial)
    if let after = new.element(gone.key.id) {
      final = Item(after)
    } else if new.hasRoom {
      (reason, final) = (changesWithContents(gone.key.id) ? .contents : .position, initial.faded)
    }
    disappearing.append(Step(.disappear(reason), gone.key.id, view: gone.view, initial: initial, final: final))
  }

  /// Returns whether an element that only one of the layouts has is inserted or deleted. A group comes and goes with the sizes
  /// of its cells, too, and its supplementary views with it.
  private func changesWithContents(_ id: CollectionElementID<SectionID, ItemID>) -> Bool {
    guard let old else { return false }
    guard case .sectionSupplementary(let kind, let section, let ordinal) = id,
      let before = old.contents.indexOfSection(section), let after = new.contents.indexOfSection(section),
      old.contents.isCounted(section) == new.contents.isCounted(section),
      old.contents.numberOfItems(inSectionAt: before) == new.contents.numberOfItems(inSectionAt: after)
    else { return true }
    func isBoundary(_ layout: Layout, _ section: Int) -> Bool {
      layout.layout.boundaryItem(ofKind: kind, at: LayoutIndexPath(section: section, item: ordinal)) != nil
    }
    return isBoundary(old, before) || isBoundary(new, after)
  }
}

extension CompositionalLayout {
  /// Returns the attributes that an element has now, by its number; nil if it does not exist.
  fileprivate func attributes(now before: LayoutAttributes) -> LayoutAttributes? {
    if before.category == .decoration {
      return before.elementKind.flatMap { attributesForDecoration(ofKind: $0, at: before.indexPath) }
    }
    return LayoutElement(before).flatMap(attributes(of:))
  }
}
