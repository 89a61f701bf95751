@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension Driver {
  /// A renderer that knows updates and nothing else: it keeps a list of views by number, and what each of them shows.
  struct Follower {
    struct Shown {
      var view: ViewHandle
      var item: Item
    }

    private(set) var shown: [ElementID: Shown] = [:]
    /// The kinds of all views, by number.
    private(set) var kinds: [String] = []
    private(set) var contentSize = Size2D.zero
    private(set) var visibleRect = Rect2D.zero
    private(set) var orthogonalOffsets: [String: Double] = [:]
    private(set) var spanOffsets: [String: Double] = [:]
    /// What was fetched ahead and has not become visible.
    private(set) var announced: Set<ElementID> = []
    private(set) var updates = 0
    private(set) var last: Update?
    /// The sum of the corrections since ``begin()``.
    private(set) var correction = Point2D.zero
    /// Which elements got new content since ``begin()``.
    private(set) var refreshed: Set<ElementID> = []
    /// Which elements became visible since ``begin()``.
    private(set) var appeared: Set<ElementID> = []
    private(set) var differences: [Difference] = []

    /// Begins to watch one operation.
    mutating func begin() {
      correction = .zero
      refreshed = []
      appeared = []
      differences = []
    }

    mutating func follow(_ update: Update) {
      updates += 1
      last = update
      contentSize = update.contentSize
      visibleRect = update.visibleRect
      orthogonalOffsets = update.orthogonalOffsets
      spanOffsets = update.spanOffsets
      correction = correction + update.correction
      // A view that is given back is free from the next update on.
      var busy = Set(shown.values.map(\.view.number))
      var places: [ElementID: Int] = [:]
      var last = 0
      for step in update.steps {
        let place = step.action.place
        if place < last { fault("steps are in order", "\(step) comes late") }
        last = max(last, place)
        let isFirst = places[step.id] == nil
        if let former = places.updateValue(place, forKey: step.id), former >= place {
          fault("one step of a kind for an element", "\(step)")
        }
        take(step, correction: isFirst ? update.correction : .zero, busy: &busy)
      }
      follow(prefetches: update)
    }

    private mutating func take(_ step: ViewportStep<String, Int>, correction: Point2D, busy: inout Set<Int>) {
      let present = shown[step.id]
      switch step.action {
      case .appear:
        if present != nil { fault("appears once", "\(step)") }
        use(step.view, busy: &busy, step)
        refreshed.insert(step.id)
        appeared.insert(step.id)
        shown[step.id] = Shown(view: step.view, item: step.final)
        return
      case .reload:
        if present == nil || step.replacedView != present?.view { fault("a reload replaces its view", "\(step)") }
        use(step.view, busy: &busy, step)
        refreshed.insert(step.id)
      case .disappear, .reconfigure, .move, .resize, .restyle:
        if present?.view != step.view {
          fault("a step names the view", "\(step): \(String(describing: present?.view))")
        }
        if step.replacedView != nil { fault("only reloads replace views", "\(step)") }
        if step.action == .reconfigure { refreshed.insert(step.id) }
      }
      guard let present else { return }
      if let what = step.initial.difference(from: present.item.offset(by: correction)) {
        fault("a step begins where the last one ended", "\(step): \(what)")
      }
      check(step, after: present.item)
      if case .disappear = step.action {
        shown[step.id] = nil
      } else {
        shown[step.id] = Shown(view: step.view, item: step.final)
      }
    }

    /// Whether an action says what changes.
    private mutating func check(_ step: ViewportStep<String, Int>, after present: Item) {
      let (old, new) = (present.frame, step.final.frame)
      let keepsSize = old.size.isNear(new.size)
      let keepsPlace = old.origin.isNear(new.origin) && step.initial.frame.origin.isNear(new.origin)
      switch step.action {
      case .move:
        if !keepsSize { fault("a move keeps the size", "\(step): \(old) to \(new)") }
      case .resize:
        if old.size == new.size { fault("a resize changes the size", "\(step): \(old) to \(new)") }
      case .restyle:
        if !keepsSize || !keepsPlace { fault("a restyle changes no frame", "\(step): \(old) to \(new)") }
        // Handlers see each place exactly: rounding that moves nothing can change what they make of it.
        if step.initial == step.final, present == step.final { fault("a restyle changes something", "\(step)") }
      default: break
      }
    }

    private mutating func use(_ view: ViewHandle, busy: inout Set<Int>, _ step: ViewportStep<String, Int>) {
      if view.kind != (step.id.kind) { fault("a view is of its kind", "\(step): \(view)") }
      if view.number == kinds.count {
        kinds.append(view.kind)
      } else if !kinds.indices.contains(view.number) {
        fault("views are a list", "\(step): there are \(kinds.count)")
      } else if kinds[view.number] != view.kind {
        fault("a view stays of its kind", "\(step): \(kinds[view.number])")
      }
      if !busy.insert(view.number).inserted { fault("a view is used once", "\(step)") }
    }

    private mutating func follow(prefetches update: Update) {
      for element in update.cancelledPrefetches where announced.remove(element) == nil {
        fault("what is cancelled was announced", "\(element)")
      }
      for element in update.prefetches {
        if shown[element] != nil { fault("what is visible is not fetched ahead", "\(element)") }
        if !announced.insert(element).inserted { fault("nothing is fetched twice", "\(element)") }
      }
      announced.subtract(shown.keys)
    }

    mutating func fault(_ law: String, _ detail: String) {
      differences.append(Difference(law: law, detail: detail))
    }
  }
}

extension ViewportStep.Action {
  /// What comes before what: disappearing, reloading, reconfiguring, moving, appearing.
  fileprivate var place: Int {
    switch self {
    case .disappear: 0
    case .reload: 1
    case .reconfigure: 2
    case .move, .resize, .restyle: 3
    case .appear: 4
    }
  }
}

extension CollectionElementID {
  /// The kind of its view. Some cells are of another one.
  var kind: String {
    switch self {
    case .cell(let item): (item as? Int ?? 0) % 4 == 3 ? "tile" : "cell"
    case .countedCell: "cell"
    case .itemSupplementary(let kind, _), .sectionSupplementary(let kind, _, _), .spanSupplementary(let kind, _, _),
      .layoutSupplementary(let kind, _), .decoration(let kind, _, _), .spanDecoration(let kind, _, _):
      kind
    }
  }
}

extension Point2D {
  func isNear(_ other: Point2D) -> Bool { x.isNear(other.x) && y.isNear(other.y) }
}

extension Size2D {
  func isNear(_ other: Size2D) -> Bool { width.isNear(other.width) && height.isNear(other.height) }
}

extension Rect2D {
  func isNear(_ other: Rect2D) -> Bool { origin.isNear(other.origin) && size.isNear(other.size) }
}

extension VisibleItem {
  /// What differs in how the two are shown; nil where nothing does.
  func difference(from other: Self) -> String? {
    if !frame.isNear(other.frame) { return "frame \(frame), not \(other.frame)" }
    if !center.isNear(other.center) { return "center \(center), not \(other.center)" }
    if !alpha.isNear(other.alpha) { return "alpha \(alpha), not \(other.alpha)" }
    if zIndex != other.zIndex { return "zIndex \(zIndex), not \(other.zIndex)" }
    if isHidden != other.isHidden { return "isHidden \(isHidden)" }
    var transform = transform3D
    // What handlers make of a place that is nearly the same.
    let width = other.transform3D.rows[0].x
    if transform.rows[0].x.isNear(width) { transform.rows[0].x = width }
    if transform != other.transform3D { return "transform \(transform3D), not \(other.transform3D)" }
    return nil
  }

  /// The same element, drawn elsewhere.
  func offset(by distance: Point2D) -> Self {
    var attributes = element.attributes
    attributes.frame = attributes.frame.offsetBy(dx: distance.x, dy: distance.y)
    var moved = Self(
      CollectionElement(
        attributes: attributes, sectionIdentifier: sectionIdentifier, itemIdentifier: itemIdentifier))
    (moved.alpha, moved.zIndex, moved.isHidden, moved.transform3D) = (alpha, zIndex, isHidden, transform3D)
    moved.center = center + distance
    return moved
  }
}
