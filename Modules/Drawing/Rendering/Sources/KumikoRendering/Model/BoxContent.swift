public import KumikoCells
public import KumikoTextMeasuring

/// The content of a box. Texts may contain any characters: renderers escape them.
public struct BoxContent: Hashable, Sendable {
  /// The main text. Default: the item's identifier or number for a cell, the section's for a header.
  public var title: String?
  /// The secondary text.
  public var subtitle: String?
  /// The text of a badge: of the box itself if its role is a badge, otherwise of a small pill inside the box.
  public var badge: String?
  /// The colour of the artwork. Default: a colour of the palette, chosen by the identifiers.
  public var color: RGBColor?
  /// An emoji, a letter, or the name of a symbol (`star.fill`). Unknown names fall back to an initial.
  public var image: String?
  /// The picture of the artwork, which replaces the character of the image.
  public var picture: CellPicture?
  /// The depth in an outline, from 0. Rows are indented by it.
  public var level: Int
  /// The disclosure state of an outline item with items below it; nil for other items.
  public var disclosure: Disclosure?
  /// The style of a cell with what it shows; nil for a cell that is drawn by its shape.
  public var cell: Cell?
  /// The text at the trailing end of a row, such as a setting.
  public var value: String?
  /// The sign at the trailing end of a row.
  public var accessory: CellAccessory?

  /// A cell style, and what it shows of an item.
  public struct Cell: Hashable, Sendable {
    /// The style.
    public var style: CellStyle
    /// The content.
    public var content: CellContent
    /// The text size of the reader.
    public var textSize: TextSize

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - content: The content.
    ///   - textSize: The text size of the reader.
    public init(style: CellStyle, content: CellContent, textSize: TextSize = .large) {
      self.style = style
      self.content = content
      self.textSize = textSize
    }
  }

  /// The visibility of the items below an outline item.
  public enum Disclosure: String, Hashable, Sendable, CaseIterable {
    /// The items below are hidden.
    case collapsed
    /// The items below are shown.
    case expanded
  }

  /// Creates the content of a box.
  ///
  /// - Parameters:
  ///   - title: The main text.
  ///   - subtitle: The secondary text.
  ///   - badge: The text of a badge.
  ///   - color: The colour of the artwork.
  ///   - image: An emoji, a letter, or the name of a symbol.
  ///   - level: The depth in an outline, from 0.
  ///   - disclosure: The disclosure state of an item with items below it.
  ///   - cell: The style of a cell with what it shows.
  ///   - value: The text at the trailing end of a row.
  ///   - accessory: The sign at the trailing end of a row.
  ///   - picture: The picture of the artwork.
  public init(
    title: String? = nil, subtitle: String? = nil, badge: String? = nil, color: RGBColor? = nil, image: String? = nil,
    level: Int = 0, disclosure: Disclosure? = nil, cell: Cell? = nil, value: String? = nil,
    accessory: CellAccessory? = nil, picture: CellPicture? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.badge = badge
    self.color = color
    self.image = image
    self.picture = picture
    self.level = level
    self.disclosure = disclosure
    self.cell = cell
    self.value = value
    self.accessory = accessory
  }
}
