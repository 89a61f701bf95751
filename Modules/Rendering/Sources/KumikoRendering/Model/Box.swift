public import KumikoDimension

/// One thing to see: a cell, a supplementary view or a decoration, with its frame and its content.
public struct Box: Hashable, Sendable {
  /// What the layout calls it.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// It shows an item.
    case cell
    /// It belongs to an item, a group or a section: a header, a footer, a badge.
    case supplementary
    /// It shows nothing but itself: a background.
    case decoration
  }

  /// What it looks like.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A row, a card, a tile or a chip, as its shape suggests.
    case cell
    /// Bold text above a section.
    case header
    /// Small grey text below a section.
    case footer
    /// A red pill, or a dot where there is no text.
    case badge
    /// A tinted panel.
    case background
    /// A grey plate with its text in the middle.
    case other
  }

  /// Section and item numbers, as UIKit counts them.
  public struct IndexPath: Hashable, Sendable {
    /// The number of the section; -1 for what belongs to the whole layout.
    public var section: Int
    /// The number within the section.
    public var item: Int

    /// An index path.
    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }
  }

  /// Where it is, in points.
  public var frame: Rect2D
  /// What the layout calls it.
  public var category: Category
  /// What it looks like.
  public var role: Role
  /// The element kind of supplementaries and decorations.
  public var kind: String?
  /// The identifier of its section.
  public var sectionID: String
  /// The identifier of its item, where there is one.
  public var itemID: String?
  /// Its place among the data.
  public var indexPath: IndexPath
  /// What is drawn over what: higher is in front.
  public var zIndex: Int
  /// What stands in it.
  public var content: BoxContent
  /// How it stays in sight while its section is, if it does.
  public var pinning: Pinning?
  /// The lines at its edges. Where they are nil nothing is known of any, and rows that stand right below one another are
  /// parted by hairlines.
  public var separators: [Separator]?

  /// A box. The frame is in points.
  public init(
    frame: Rect2D, category: Category = .cell, role: Role = .cell, kind: String? = nil, sectionID: String,
    itemID: String? = nil, indexPath: IndexPath = IndexPath(section: 0, item: 0), zIndex: Int = 0,
    content: BoxContent = BoxContent(), pinning: Pinning? = nil, separators: [Separator]? = nil
  ) {
    self.frame = frame
    self.category = category
    self.role = role
    self.kind = kind
    self.sectionID = sectionID
    self.itemID = itemID
    self.indexPath = indexPath
    self.zIndex = zIndex
    self.content = content
    self.pinning = pinning
    self.separators = separators
  }
}
