/// The displayed fields of an item.
public struct ItemFields: Hashable, Sendable {
  /// The names of the fields in documents.
  package enum Name: String, CaseIterable {
    case title, subtitle, color, image, badge, value, accessory, side
  }

  /// The first line.
  public var title: String?
  /// The second line.
  public var subtitle: String?
  /// A colour, as the document writes it.
  public var color: String?
  /// The name or address of an image.
  public var image: String?
  /// A short text at the corner.
  public var badge: String?
  /// The text at the trailing end of a row.
  @_spi(Kumiko) public var value: String?
  /// The sign at the trailing end: `chevron`, `checkmark`, `switch`, `switch-off` or `info`.
  @_spi(Kumiko) public var accessory: String?
  /// The side of a conversation: `leading` or `trailing`.
  @_spi(Kumiko) public var side: String?

  /// Creates fields; empty by default.
  @_spi(Kumiko) public init(
    title: String? = nil, subtitle: String? = nil, color: String? = nil, image: String? = nil, badge: String? = nil,
    value: String? = nil, accessory: String? = nil, side: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.color = color
    self.image = image
    self.badge = badge
    self.value = value
    self.accessory = accessory
    self.side = side
  }

  /// Creates fields by looking each one up.
  init(_ value: (Name) -> String?) {
    self.init(
      title: value(.title), subtitle: value(.subtitle), color: value(.color), image: value(.image),
      badge: value(.badge), value: value(.value), accessory: value(.accessory), side: value(.side))
  }
}
