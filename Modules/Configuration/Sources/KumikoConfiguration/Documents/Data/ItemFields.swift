/// What is shown of an item: the fields that renderers know.
public struct ItemFields: Hashable, Sendable {
  /// The fields, by the names that documents use.
  enum Name: String, CaseIterable {
    case title, subtitle, color, image, badge
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

  /// Fields; nothing by default.
  public init(
    title: String? = nil, subtitle: String? = nil, color: String? = nil, image: String? = nil, badge: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.color = color
    self.image = image
    self.badge = badge
  }

  /// The fields by a look-up of each.
  init(_ value: (Name) -> String?) {
    self.init(
      title: value(.title), subtitle: value(.subtitle), color: value(.color), image: value(.image),
      badge: value(.badge))
  }
}
