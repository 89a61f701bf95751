public import KumikoCells
public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

@_exported public import struct KumikoCells.CellContent

/// An element of a scene: a cell, a supplementary view or a decoration, with its frame and its content.
public struct Box: Hashable, Sendable {
  /// The category of an element in the layout, as in UIKit's `UICollectionView.ElementCategory`.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// The view of an item.
    case cell
    /// A view of an item, a group or a section: a header, a footer or a badge.
    case supplementary
    /// A view without data, such as a background.
    case decoration
  }

  /// The appearance of an element.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A row, a card, a tile or a chip, depending on its shape.
    case cell
    /// Bold text above a section.
    case header
    /// Small grey text below a section.
    case footer
    /// A red pill, or a dot if there is no text.
    case badge
    /// A tinted panel.
    case background
    /// A grey plate with centered text.
    case other
  }

  /// A Boolean value that indicates whether the box is an element of the whole layout, such as the title of a page.
  var belongsToLayout: Bool { indexPath.section == LayoutIndexPath.layoutSection }

  /// The frame in content coordinates, in points.
  public var frame: Rect2D
  /// The category in the layout.
  public var category: Category
  /// The appearance.
  public var role: Role
  /// The element kind of a supplementary view or a decoration.
  public var kind: String?
  /// The identifier of the section, or of the span.
  public var sectionID: String
  /// The index path in the layout.
  public var indexPath: LayoutIndexPath
  /// The painting order. Higher boxes are in front.
  public var zIndex: Int
  /// The content to draw. Default titles: the item's identifier or number for a cell, the section's for a header.
  public var content: CellContent
  /// The style of a cell, a header or a footer; nil for a box that is drawn by its shape.
  public var style: CellStyle?
  /// The pinning of a box that stays visible while its section is; nil for other boxes.
  public var pinning: Pinning?
  /// The separators at the edges of the box. With nil, rows directly below one another get hairlines between them.
  public var separators: [Separator]?

  /// Creates a box.
  ///
  /// - Parameters:
  ///   - frame: The frame in content coordinates, in points.
  ///   - category: The category in the layout.
  ///   - role: The appearance.
  ///   - kind: The element kind of a supplementary view or a decoration.
  ///   - sectionID: The identifier of the section.
  ///   - indexPath: The index path in the layout.
  ///   - zIndex: The painting order. Higher boxes are in front.
  ///   - content: The content to draw.
  ///   - style: The style; nil for a box that is drawn by its shape.
  ///   - pinning: The pinning, for a box that stays visible while its section is.
  ///   - separators: The separators at the edges; nil gives hairlines between touching rows.
  public init(
    frame: Rect2D, category: Category = .cell, role: Role = .cell, kind: String? = nil, sectionID: String,
    indexPath: LayoutIndexPath = LayoutIndexPath(section: 0, item: 0), zIndex: Int = 0,
    content: CellContent = CellContent(), style: CellStyle? = nil, pinning: Pinning? = nil,
    separators: [Separator]? = nil
  ) {
    self.frame = frame
    self.category = category
    self.role = role
    self.kind = kind
    self.sectionID = sectionID
    self.indexPath = indexPath
    self.zIndex = zIndex
    self.content = content
    self.style = style
    self.pinning = pinning
    self.separators = separators
  }
}
