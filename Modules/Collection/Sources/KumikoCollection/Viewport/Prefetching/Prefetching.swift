import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout

/// The cells whose content is fetched ahead.
struct Prefetching<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// The cells that were announced, each with a number of its own: later ones have higher numbers.
  private var announced: [LayoutIndexPath: Int] = [:]
  private var ids: [Int: ElementID] = [:]
  private var nextNumber = 0
  /// In which direction the reader scrolled last: 1 towards higher coordinates.
  private var direction = 1.0
  private var lastOrigin: Double?

  /// The items that enter the window, the nearest first, and the items that leave it.
  ///
  /// A cell is announced once until it comes into sight or is cancelled, also where its content changes meanwhile.
  ///
  /// - Parameter changesContents: whether contents are others than before.
  /// - Complexity: O(cells in the window), at a few nanoseconds for each that was announced before.
  mutating func update(
    in layout: CollectionLayout<SectionID, ItemID>, window: PrefetchWindow,
    shown: ShownElements<SectionID, ItemID>, changesContents: Bool
  ) -> (new: [ElementID], cancelled: [ElementID]) {
    if window.isEmpty, announced.isEmpty { return ([], []) }
    var cancelled = changesContents ? renumber(for: layout.contents) : []
    let rect = layout.visibleRect
    let axis = layout.layout.configuration.scrollDirection
    turn(to: rect.origin[axis])
    let inSight = Set(shown.attributes.lazy.filter { $0.category == .cell }.map { $0.indexPath })
    var kept: [LayoutIndexPath: Int] = [:]
    var found: [(distance: Double, indexPath: LayoutIndexPath)] = []
    for attributes in layout.layout.attributes(in: area(around: rect, axis, window))
    where attributes.category == .cell && !inSight.contains(attributes.indexPath) {
      let indexPath = attributes.indexPath
      if let number = announced.removeValue(forKey: indexPath) {
        kept[indexPath] = number
        continue
      }
      found.append((attributes.frame.distance(to: rect), indexPath))
    }
    // The other items are visible now, or outside of the window.
    for (indexPath, number) in announced.sorted(by: { $0.value < $1.value }) {
      guard let id = ids.removeValue(forKey: number), !inSight.contains(indexPath) else { continue }
      cancelled.append(id)
    }
    announced = kept
    found.sort { $0.distance < $1.distance }
    return (found.compactMap { announce($0.indexPath, in: layout) }, cancelled)
  }

  /// Notes that a cell is fetched; gives its identifier.
  private mutating func announce(
    _ indexPath: LayoutIndexPath, in layout: CollectionLayout<SectionID, ItemID>
  ) -> ElementID? {
    if let number = announced[indexPath] { return ids[number] }
    var namer = ElementNamer(layout.contents, layout.layout)
    guard let id = namer.id(.cell(indexPath)) else { return nil }
    announced[indexPath] = nextNumber
    ids[nextNumber] = id
    nextNumber += 1
    return id
  }

  /// Gives cells the numbers that they have among other contents; gives those that are gone.
  private mutating func renumber(for contents: CollectionContents<SectionID, ItemID>) -> [ElementID] {
    var gone: [ElementID] = []
    announced = [:]
    for (number, id) in ids.sorted(by: { $0.key < $1.key }) {
      if let element = contents.layoutElement(id, SpanNumbers()) {
        announced[element.indexPath] = number
      } else {
        gone.append(id)
        ids[number] = nil
      }
    }
    return gone
  }

  private mutating func turn(to origin: Double) {
    if let lastOrigin, lastOrigin != origin { direction = origin > lastOrigin ? 1 : -1 }
    lastOrigin = origin
  }

  /// The visible rect and the area around it, across the scroll direction too if sections scroll sideways.
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
