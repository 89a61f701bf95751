public import KumikoDimension

/// Why a layout could not be made, and where in its description.
///
/// UIKit throws an exception in most of these cases; the reasons keep its distinctions.
public struct LayoutError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A number that is not finite, not above zero where it must be, or beyond `LayoutLimits`.
    case invalidNumber(Subject, Double)
    /// A group without subitems.
    case noSubitems
    /// A count below one or above `LayoutLimits.maximumItemsPerGroup`.
    case invalidCount(Int)
    /// A count together with several subitems.
    case countNeedsOneSubitem(Int)
    /// Nothing is left of the container for this group, or of the group for its subitems.
    case noRoom(Size2D)
    /// The first subitem, with its spacing, is larger than the group.
    case cannotFitFirstItem(needed: Double, available: Double, LayoutAxis)
    /// Repetitions would run backwards or stand still, because negative spacing takes all of their extent.
    case noProgress(LayoutAxis)
    /// More cells or supplementary items in one repetition of the group than `LayoutLimits.maximumItemsPerGroup`, or in those
    /// of all distinct sections together than `LayoutLimits.maximumItemsPerLayout`.
    case tooManyItems
    /// A custom group asks for a function that the layout does not have; with the names of those that it has.
    case unknownItemProvider(String, known: [String])
    /// Groups nested deeper than `LayoutLimits.maximumDepth`.
    case tooDeep
    /// A negative number of items.
    case invalidItemCount(Int)
    /// Items that a section does not have; with the number of those that it has.
    case noSuchItems(Range<Int>, of: Int)
    /// The view of this element asks for another size each time it is asked, however often.
    case neverSettles(LayoutElement)
    /// There are items, but no description of a section.
    case noSectionDescription
    /// What describes the section threw an error of another kind: its description.
    case sectionProvider(String)
  }

  /// Which number is meant.
  public enum Subject: String, Hashable, Sendable {
    case width, height, spacing, insets
    case edgeSpacing = "edge spacing"
    case preferredSize = "preferred size"
    case offset, frame
    case container
  }

  /// What is wrong.
  public var reason: Reason
  /// The section, by number; nil where the fault is the layout's own.
  public var section: Int?
  /// The size of the container in which the section was laid out.
  public var container: Size2D
  /// The way from the section's group to the group or item meant, by the number of the subitem at each step.
  public var path: [Int]

  /// An error at a place.
  public init(_ reason: Reason, section: Int? = nil, container: Size2D = .zero, path: [Int] = []) {
    self.reason = reason
    self.section = section
    self.container = container
    self.path = path
  }
}
