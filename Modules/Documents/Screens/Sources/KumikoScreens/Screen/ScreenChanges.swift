public import KumikoDimension
public import KumikoLayout

/// The differences between two screens: of two layouts, or of one layout with two data documents.
///
/// ```swift
/// let changes = ScreenChanges(from: before, to: after)
/// for change in changes.changes where change.isResized { print(change.item ?? "", change.old?.frame ?? .zero) }
/// ```
///
/// An item and its attached views are identified by the item's identifier, in any section. Items without identifiers
/// are identified by their number in the section, and so are headers, footers, decorations and views of groups.
/// Sections and spans are identified by their identifiers.
public struct ScreenChanges: Sendable {
  /// The change of an element.
  public struct Change: Sendable {
    /// The category of the element.
    public let category: LayoutAttributes.Category
    /// The element kind; nil for cells.
    public let elementKind: String?
    /// The identifier of its section or span, or of its old one if it disappeared; nil for elements of the layout.
    public let section: String?
    /// The identifier of its old section, if that is another one.
    public let oldSection: String?
    /// The item of the cell, or to which the element is attached; nil if it has no identifier.
    public let item: String?
    /// The old attributes; nil if the element appeared.
    public let old: LayoutAttributes?
    /// The new attributes; nil if the element disappeared.
    public let new: LayoutAttributes?
  }

  /// The old content size, in points.
  public let oldContentSize: Size2D
  /// The new content size, in points.
  public let newContentSize: Size2D
  /// The changes: elements that disappeared in their old order, then others in their new order.
  public private(set) var changes: [Change] = []

  /// A Boolean value that indicates whether there are no changes.
  public var isEmpty: Bool { changes.isEmpty && !contentSizeChanges }

  /// A Boolean value that indicates whether the content size changes.
  public var contentSizeChanges: Bool { !oldContentSize.isNear(newContentSize) }

  /// Compares all elements of two screens.
  ///
  /// Frames are equal if they differ only by rounding: by a billionth of a point, or by a few units in the last place
  /// for large coordinates.
  ///
  /// - Parameters:
  ///   - old: The old screen.
  ///   - new: The new screen.
  ///   - visibleBounds: The visible bounds of both, for pinned headers and footers, in points; nil for those of each
  ///     screen.
  /// - Complexity: O(*n*) in the elements of both.
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
        found.append(Change(of: attributes, element, on: new, new: attributes))
        continue
      }
      let previous = before.elements[index]
      if previous.isSamePlace(as: attributes) { continue }
      let oldSection = old.ownerID(at: previous.indexPath.section)
      found.append(Change(of: attributes, element, on: new, from: oldSection, old: previous, new: attributes))
    }
    for index in places.rest {
      let element = before.elements[index]
      changes.append(Change(of: element, before.identities[index], on: old, old: element))
    }
    changes += found
  }
}

extension ScreenChanges.Change {
  /// The kind of a change.
  public enum Sort: String, Hashable, Sendable, CaseIterable {
    /// The element is new.
    case appeared
    /// The element is gone.
    case disappeared
    /// The position differs.
    case moved
    /// The size differs.
    case resized
    /// The position and the size differ.
    case movedAndResized = "moved-and-resized"
    /// Only the painting order differs.
    case restacked
  }

  /// A Boolean value that indicates whether the position differs.
  public var isMoved: Bool {
    guard let old, let new else { return false }
    return !(old.frame.minX.isNear(new.frame.minX) && old.frame.minY.isNear(new.frame.minY))
  }

  /// A Boolean value that indicates whether the size differs.
  public var isResized: Bool {
    guard let old, let new else { return false }
    return !old.frame.size.isNear(new.frame.size)
  }

  /// A Boolean value that indicates whether the painting order differs.
  public var isRestacked: Bool {
    guard let old, let new else { return false }
    return old.zIndex != new.zIndex
  }

  /// The kind of the change. A moved or resized element may also be restacked.
  public var sort: Sort {
    if old == nil { return .appeared }
    if new == nil { return .disappeared }
    return isMoved ? isResized ? .movedAndResized : .moved : isResized ? .resized : .restacked
  }

  /// The change of an element, which is named as it is on a screen.
  fileprivate init(
    of element: LayoutAttributes, _ identity: ElementIdentity, on screen: Screen, from oldSection: String? = nil,
    old: LayoutAttributes? = nil, new: LayoutAttributes? = nil
  ) {
    let section = screen.ownerID(at: element.indexPath.section)
    self.init(
      category: element.category, elementKind: element.elementKind, section: section,
      oldSection: oldSection == section ? nil : oldSection,
      item: identity.isItem ? screen.itemID(at: element.indexPath) : nil, old: old, new: new)
  }
}

extension Screen {
  /// Returns the identifier of the section or the span of an element; nil for elements of the layout.
  fileprivate func ownerID(at section: Int) -> String? { sectionID(at: section) ?? spanID(at: section) }
}

// MARK: - Comparison

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
  /// Returns true if two coordinates differ only by rounding: by a billionth, or by a few units in the last place.
  fileprivate func isNear(_ other: Double) -> Bool {
    if self == other { return true }
    let largest = Swift.max(magnitude, other.magnitude)
    return abs(self - other) <= Swift.max(1e-9, 8 * largest.ulp)
  }
}
