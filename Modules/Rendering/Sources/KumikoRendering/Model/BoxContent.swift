/// What stands in a box. All texts are taken as they come and escaped by whoever writes them.
public struct BoxContent: Hashable, Sendable {
  /// The main text. Without one a cell shows its item's identifier, or else its number; a header its section's.
  public var title: String?
  /// The lesser text.
  public var subtitle: String?
  /// The text of a badge: its own where the box is a badge, else a small pill inside the box.
  public var badge: String?
  /// The colour of the artwork. Without one the identifiers choose from the palette.
  public var color: RGBColor?
  /// An emoji, a letter, or the name of a symbol (`star.fill`). Names that are not known fall back to an initial.
  public var image: String?
  /// How many items of an outline it is below: rows are indented by it.
  public var level: Int
  /// The sign of an item with others below it: whether these are shown. Nil where there are none.
  public var disclosure: Disclosure?

  /// Whether what is below an item of an outline is shown.
  public enum Disclosure: String, Hashable, Sendable, CaseIterable {
    /// The items below are hidden.
    case collapsed
    /// The items below are shown.
    case expanded
  }

  /// A content.
  public init(
    title: String? = nil, subtitle: String? = nil, badge: String? = nil, color: RGBColor? = nil, image: String? = nil,
    level: Int = 0, disclosure: Disclosure? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.badge = badge
    self.color = color
    self.image = image
    self.level = level
    self.disclosure = disclosure
  }
}
