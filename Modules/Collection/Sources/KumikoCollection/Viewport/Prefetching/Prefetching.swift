import KumikoComposition
import KumikoDimension
import KumikoLayout

/// The cells whose content is fetched ahead.
struct Prefetching<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias ElementID = CollectionElementID<SectionID, ItemID>
  typealias ContentChange = ContentChanges<SectionID, ItemID>.Change

  /// In the order in which they were found: what is cancelled is so in an order that does not change from run to run.
  private var announced: [ElementID: Int] = [:]
  /// In which direction the reader scrolled last: 1 towards higher coordinates.
  private var direction = 1.0
  private var lastOrigin: Double?

  /// What is new in the window, the nearest first, and what is not in it any more. O(cells in the window).
  mutating func update(
    in layout: CollectionLayout<SectionID, ItemID>, window: PrefetchWindow,
    shown: ShownElements<SectionID, ItemID>, contentChange: (ElementID, SectionID?) -> ContentChange
  ) -> (new: [ElementID], cancelled: [ElementID]) {
    if window.isEmpty, announced.isEmpty { return ([], []) }
    let rect = layout.visibleRect
    let axis = layout.layout.configuration.scrollDirection
    turn(to: rect.origin[axis])
    var found: [(distance: Double, id: ElementID)] = []
    var new: [ElementID: Int] = [:]
    for element in layout.elements(in: area(around: rect, axis, window)) where element.attributes.category == .cell {
      guard let id = element.id, shown[ShownElement.Key(id: id)] == nil else { continue }
      // A cell whose content changed on the way is fetched once more.
      if announced[id] == nil || contentChange(id, element.sectionIdentifier) != .none {
        found.append((element.attributes.frame.distance(to: rect), id))
      }
      new[id] = new.count
    }
    let cancelled = announced.filter { new[$0.key] == nil && shown[ShownElement.Key(id: $0.key)] == nil }
      .sorted { $0.value < $1.value }
    announced = new
    found.sort { $0.distance < $1.distance }
    return (found.map(\.id), cancelled.map(\.key))
  }

  private mutating func turn(to origin: Double) {
    if let lastOrigin, lastOrigin != origin { direction = origin > lastOrigin ? 1 : -1 }
    lastOrigin = origin
  }

  /// What is in sight and around it; across the direction of scrolling too, where sections scroll sideways.
  private func area(around rect: Rect2D, _ axis: LayoutAxis, _ window: PrefetchWindow) -> Rect2D {
    let (lower, upper) = direction > 0 ? (window.behind, window.ahead) : (window.ahead, window.behind)
    let across = axis.crossed
    let side = max(window.ahead, window.behind) * rect.size[across]
    var area = rect
    area.origin[axis] -= lower * rect.size[axis]
    area.size[axis] += (lower + upper) * rect.size[axis]
    area.origin[across] -= side
    area.size[across] += 2 * side
    return area
  }
}

extension Rect2D {
  /// How far another rectangle is from this one, at least.
  fileprivate func distance(to other: Rect2D) -> Double {
    max(0, other.minX - maxX, minX - other.maxX) + max(0, other.minY - maxY, minY - other.maxY)
  }
}
