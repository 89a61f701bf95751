/// The index path of an element: the index of its section, and its index in the section.
///
/// As in UIKit, a supplementary item of a cell has the index path of the cell. A supplementary item of a group has the
/// ordinal of the group in the section. Headers, footers and decorations have their ordinal in their kind. Elements of
/// the layout have the section -1. Headers and footers of a span have a section below -1: see ``init(span:item:)``.
@frozen
public struct LayoutIndexPath: Hashable, Sendable, Comparable {
  /// The index of the section.
  public var section: Int
  /// The index of the element in its section.
  public var item: Int

  /// Creates the index path of an element in a section.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Creates the index path of a header or footer of a span, whose section is `-2 - span`.
  ///
  /// - Parameters:
  ///   - span: The index of the span in the configuration of the layout.
  ///   - item: The ordinal of the element in its kind.
  public init(span: Int, item: Int) {
    self.init(section: -2 &- span, item: item)
  }

  /// The index of the span to which the element belongs, or nil for other elements.
  public var span: Int? { section < -1 ? -2 - section : nil }

  /// The section index of elements of the layout.
  @_spi(Kumiko)
  @inlinable
  public static var layoutSection: Int { -1 }

  /// Returns whether an index path precedes another: by section, then by item.
  @inlinable
  public static func < (a: LayoutIndexPath, b: LayoutIndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
