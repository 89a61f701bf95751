public import KumikoDimension
public import KumikoLayout

/// What is elsewhere, or otherwise, on one screen than on another: two layouts, or one with two data documents.
///
/// ```swift
/// let changes = ScreenChanges(from: before, to: after)
/// for change in changes.changes where change.isResized { print(change.item ?? "", change.old?.frame ?? .zero) }
/// ```
///
/// **Which element is which.** An item, and what is attached to it, is known by its identifier, in whatever section it is.
/// Where items are merely counted, or samples, they go by their number in the section, and so do headers, footers,
/// decorations and what is attached to groups. Sections are known by their identifiers.
public struct ScreenChanges: Sendable {
  /// An element that is not as it was.
  public struct Change: Sendable {
    /// What the element is.
    public let category: LayoutAttributes.Category
    /// The name of the supplementary or decoration; nil for cells.
    public let elementKind: String?
    /// The section that it is in, or was in where it is gone; nil for the layout's own.
    public let section: String?
    /// The section that it was in, where that is another.
    public let oldSection: String?
    /// The item that it is, or is attached to; nil where it has no identifier.
    public let item: String?
    /// Where it was; nil where it has appeared.
    public let old: LayoutAttributes?
    /// Where it is; nil where it has disappeared.
    public let new: LayoutAttributes?
  }

  /// The size of all content on the old screen, in points.
  public let oldContentSize: Size2D
  /// The size of all content on the new screen, in points.
  public let newContentSize: Size2D
  /// The elements that are not as they were: those that have disappeared in their old order, then all others in their new.
  public private(set) var changes: [Change] = []

  /// Whether both screens show the same elements at the same places.
  public var isEmpty: Bool { changes.isEmpty && !contentSizeChanges }

  /// Whether there is more or less to scroll through.
  public var contentSizeChanges: Bool { !oldContentSize.isNear(newContentSize) }

  /// Compares two screens, element by element.
  ///
  /// Frames are the same where they differ by no more than what rounding does to the sums that lead to them: a billionth of
  /// a point, or a few units in the last place where coordinates are large.
  ///
  /// - Parameters:
  ///   - old: one screen.
  ///   - new: the other.
  ///   - visibleBounds: what is visible of both, which pinned headers and footers follow; nil where it is what it is.
  /// - Complexity: O(*n*) in the elements of both, all of which are looked at.
  public init(from old: Screen, to new: Screen, visibleBounds: Rect2D? = nil) {
    let before = ScreenElements(old, visibleBounds: visibleBounds)
    let after = ScreenElements(new, visibleBounds: visibleBounds)
    oldContentSize = old.layout.contentSize
    newContentSize = new.layout.contentSize

    var places = before.places()
    let translation = Translation(from: new, to: old)
    var found: [Change] = []
    for (attributes, element) in zip(after.elements, after.identities) {
      guard let index = translation.identity(element).flatMap({ places.take($0) }) else {
        found.append(Change(new: attributes, element, on: new))
        continue
      }
      let previous = before.elements[index]
      if previous.isSamePlace(as: attributes) { continue }
      found.append(Change(old: previous, on: old, new: attributes, element, on: new))
    }
    for index in places.rest { changes.append(Change(old: before.elements[index], before.identities[index], on: old)) }
    changes += found
  }
}

extension ScreenChanges.Change {
  /// What happened to an element.
  public enum Sort: String, Hashable, Sendable, CaseIterable {
    /// It is there, and was not.
    case appeared
    /// It was there, and is not.
    case disappeared
    /// It is elsewhere.
    case moved
    /// It has another size.
    case resized
    /// It is elsewhere, and has another size.
    case movedAndResized = "moved-and-resized"
    /// Only what it is in front of, or behind, has changed.
    case restacked
  }

  /// Whether it is elsewhere.
  public var isMoved: Bool {
    guard let old, let new else { return false }
    return !(old.frame.minX.isNear(new.frame.minX) && old.frame.minY.isNear(new.frame.minY))
  }

  /// Whether it has another size.
  public var isResized: Bool {
    guard let old, let new else { return false }
    return !old.frame.size.isNear(new.frame.size)
  }

  /// Whether it is in front of others, or behind them, otherwise than before.
  public var isRestacked: Bool {
    guard let old, let new else { return false }
    return old.zIndex != new.zIndex
  }

  /// What happened to it, in one word; whatever moves or changes its size may be restacked, too.
  public var sort: Sort {
    if old == nil { return .appeared }
    if new == nil { return .disappeared }
    return isMoved ? isResized ? .movedAndResized : .moved : isResized ? .resized : .restacked
  }

  fileprivate init(new: LayoutAttributes, _ identity: ElementIdentity, on screen: Screen) {
    self.init(
      category: new.category, elementKind: new.elementKind, section: screen.sectionID(at: new.indexPath.section),
      oldSection: nil, item: identity.isItem ? screen.itemID(at: new.indexPath) : nil, old: nil, new: new)
  }

  fileprivate init(old: LayoutAttributes, _ identity: ElementIdentity, on screen: Screen) {
    self.init(
      category: old.category, elementKind: old.elementKind, section: screen.sectionID(at: old.indexPath.section),
      oldSection: nil, item: identity.isItem ? screen.itemID(at: old.indexPath) : nil, old: old, new: nil)
  }

  fileprivate init(
    old: LayoutAttributes, on oldScreen: Screen, new: LayoutAttributes, _ identity: ElementIdentity,
    on screen: Screen
  ) {
    let section = screen.sectionID(at: new.indexPath.section)
    let oldSection = oldScreen.sectionID(at: old.indexPath.section)
    self.init(
      category: new.category, elementKind: new.elementKind, section: section,
      oldSection: oldSection == section ? nil : oldSection,
      item: identity.isItem ? screen.itemID(at: new.indexPath) : nil, old: old, new: new)
  }
}

// MARK: - What is the same

extension LayoutAttributes {
  fileprivate func isSamePlace(as other: LayoutAttributes) -> Bool {
    zIndex == other.zIndex && frame.minX.isNear(other.frame.minX) && frame.minY.isNear(other.frame.minY)
      && frame.size.isNear(other.frame.size)
  }
}

extension Size2D {
  fileprivate func isNear(_ other: Size2D) -> Bool { width.isNear(other.width) && height.isNear(other.height) }
}

extension Double {
  /// Whether two coordinates differ by no more than rounding does: by a billionth, or by a few units in the last place.
  fileprivate func isNear(_ other: Double) -> Bool {
    if self == other { return true }
    let largest = Swift.max(magnitude, other.magnitude)
    return abs(self - other) <= Swift.max(1e-9, 8 * largest.ulp)
  }
}
