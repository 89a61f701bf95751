public import KumikoDimension

/// Something in a layout that is legal and hardly ever meant, and where it is in the layout's description.
///
/// A layout with findings can be shown. UIKit shows it, too, and says nothing.
public struct LayoutFinding: Hashable, Sendable {
  /// What is the matter. All numbers are points.
  public enum Reason: Hashable, Sendable {
    /// A subitem for which there is never any room: `used` is what the subitems before it take with their spacing, `spacing`
    /// stands before it, `needed` is its own extent with its edge spacing, and `available` is the extent of the group.
    case neverFits(used: Double, spacing: Double, needed: Double, available: Double, LayoutAxis)
    /// A cell that begins beyond the end of a section which does not scroll there, or ends before its start.
    case outOfSight(from: Double, to: Double, available: Double, LayoutAxis)
    /// Two cells that cover the same area of this size, in one repetition of the group or in one and the next.
    case overlap(Size2D, acrossGroups: Bool)
    /// A group that is longer than its section across the direction of scrolling.
    case groupTooLong(Double, available: Double, LayoutAxis)
    /// A section all of whose cells have no area, such as where insets take more than there is; with the size of the first.
    case emptyCells(Size2D)
    /// A section without items, headers and footers.
    case noElements
  }

  /// What is the matter.
  public var reason: Reason
  /// The section, by its number.
  public var section: Int
  /// The way from the section's group to the group or item meant, by the number of the subitem at each step.
  public var path: [Int]

  /// A finding at a place.
  public init(_ reason: Reason, section: Int, path: [Int] = []) {
    self.reason = reason
    self.section = section
    self.path = path
  }
}
