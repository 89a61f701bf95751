public import KumikoDimension

/// An error of a layout, with its location in the description.
///
/// UIKit throws an exception in most of these cases.
public struct LayoutError: Error, Hashable, Sendable {
  /// The reason of an error.
  public enum Reason: Hashable, Sendable {
    /// A number is not finite, not greater than 0 where required, or beyond `LayoutLimits`.
    case invalidNumber(Subject, Double)
    /// A group has no subitems.
    case noSubitems
    /// A count is less than 1 or greater than `LayoutLimits.maximumItemsPerGroup`.
    case invalidCount(Int)
    /// A group with a count has several subitems.
    case countNeedsOneSubitem(Int)
    /// Insets and spacing leave no room for a group in its container or for its subitems. Contains the size that is
    /// left.
    case noRoom(Size2D)
    /// The first subitem with its spacing is larger than the group, in points along an axis.
    case cannotFitFirstItem(needed: Double, available: Double, LayoutAxis)
    /// Negative spacing leaves no extent for a repetition of the group along an axis.
    case noProgress(LayoutAxis)
    /// One repetition of a group has more items or supplementary items than `LayoutLimits.maximumItemsPerGroup`, or
    /// the groups of all distinct sections have more than `LayoutLimits.maximumItemsPerLayout`.
    case tooManyItems
    /// The layout has no item provider with the name of a custom group. Contains the registered names.
    case unknownItemProvider(String, known: [String])
    /// Groups are nested deeper than `LayoutLimits.maximumDepth`.
    case tooDeep
    /// A number of items is negative.
    case invalidItemCount(Int)
    /// A range of items is out of range for the number of items in a section.
    case noSuchItems(Range<Int>, of: Int)
    /// The view of an element changes its preferred size each time it is measured.
    case neverSettles(LayoutElement)
    /// A number of columns is less than 1 or greater than `LayoutLimits.maximumColumns`.
    case invalidColumnCount(Int)
    /// A section with columns repeats a group that is not one item with a size of its own.
    case columnsNeedOneItem
    /// A section with columns scrolls orthogonally.
    case columnsScroll
    /// There are sections but no section descriptions.
    case noSectionDescription
    /// A span has no sections.
    case emptySpan
    /// A span has sections that do not exist. Contains the number of sections.
    case noSuchSections(Range<Int>, of: Int)
    /// A span shares only some of its sections with another span, whose identifier this is.
    case crossingSpans(String)
    /// Two spans have the same identifier.
    case duplicateSpan
    /// A span begins with the section that is the header of the span around it, whose identifier this is.
    case spanOfHeaderSection(String)
    /// Spans are nested deeper than `LayoutLimits.maximumDepth`.
    case spansTooDeep
    /// What describes the section threw an error of another kind: its description.
    case sectionProvider(String)
  }

  /// The kind of an invalid number.
  public enum Subject: String, Hashable, Sendable {
    /// A width dimension.
    case width
    /// A height dimension.
    case height
    /// A spacing.
    case spacing
    /// Content insets.
    case insets
    /// Edge spacing.
    case edgeSpacing = "edge spacing"
    /// The preferred size of a self-sizing view.
    case preferredSize = "preferred size"
    /// An offset of an anchor or a boundary item.
    case offset
    /// The frame of an item in a custom group.
    case frame
    /// The size or the insets of the container.
    case container
  }

  /// The reason.
  public var reason: Reason
  /// The index of the section, or nil for an error of the layout or of a span.
  public var section: Int?
  /// The identifier of the span, or nil for other errors.
  public var span: String?
  /// The size of the container, in points.
  public var container: Size2D
  /// The path from the group of the section to the group or item of the error, as subitem indices.
  public var path: [Int]

  /// Creates an error at a location.
  public init(
    _ reason: Reason, section: Int? = nil, span: String? = nil, container: Size2D = .zero, path: [Int] = []
  ) {
    self.reason = reason
    self.section = section
    self.span = span
    self.container = container
    self.path = path
  }
}
