@_spi(Kumiko) public import KumikoDimension
public import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

/// A sign at the trailing end of a cell.
public enum CellAccessory: String, Hashable, Sendable, CaseIterable {
  /// An arrow that leads to a further screen.
  case chevron
  /// A tick.
  case checkmark
  /// A switch that is on.
  case `switch`
  /// A switch that is off.
  case switchOff = "switch-off"
  /// A circle with an i.
  case info

  /// A Boolean value that indicates whether the accessory is a switch.
  @_spi(Kumiko) public var isSwitch: Bool { self == .switch || self == .switchOff }

  /// The state that screen readers say; nil for accessories without one.
  @_spi(Kumiko) public var state: String? {
    switch self {
    case .checkmark: "selected"
    case .switch: "on"
    case .switchOff: "off"
    case .chevron, .info: nil
    }
  }

  /// Returns the size at a text size, in points. Switches do not grow with text.
  @_spi(Kumiko) public func size(at textSize: TextSize) -> Size2D {
    if isSwitch { return Size2D(width: 51, height: 31) }
    let side = textSize.scaled(22)
    return Size2D(width: self == .chevron ? side / 2 : side, height: side)
  }
}

/// A side of a conversation.
public enum CellSide: String, Hashable, Sendable, CaseIterable {
  /// The side of others.
  case leading
  /// The reader's own side.
  case trailing
}

/// What an element shows: an item, a header or a footer. Texts may contain any characters.
public struct CellContent: Hashable, Sendable {
  /// The identifier of the item, which stands for missing texts.
  public var id: String?
  /// The texts by field, such as `title`. Line breaks are hard breaks.
  public var texts: [String: String]
  /// The text of the badge.
  public var badge: String?
  /// The colour, as documents write it: `#rgb`, `#rrggbb` or a name of CSS. Default: grey.
  public var color: String?
  /// An emoji, a letter, or the name of a symbol (`star.fill`). Unknown names fall back to an initial.
  public var image: String?
  /// The picture, which replaces the character of the image.
  public var picture: CellPicture?
  /// The sign at the trailing end.
  public var accessory: CellAccessory?
  /// The side of a conversation.
  public var side: CellSide
  /// The depth in an outline, from 0. Rows are indented by it.
  public var level: Int
  /// The disclosure state of an outline item with items below it; nil for other items.
  public var disclosure: Disclosure?

  /// The visibility of the items below an outline item.
  public enum Disclosure: String, Hashable, Sendable, CaseIterable {
    /// The items below are hidden.
    case collapsed
    /// The items below are shown.
    case expanded
  }

  /// Creates content.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item.
  ///   - title: The main text.
  ///   - subtitle: The secondary text.
  ///   - value: The text at the trailing end of a row, such as a setting.
  ///   - texts: The texts of other fields.
  ///   - badge: The text of the badge.
  ///   - color: The colour, as documents write it.
  ///   - image: An emoji, a letter, or the name of a symbol.
  ///   - picture: The picture.
  ///   - accessory: The sign at the trailing end.
  ///   - side: The side of a conversation.
  ///   - level: The depth in an outline, from 0.
  ///   - disclosure: The disclosure state of an outline item with items below it.
  public init(
    id: String? = nil, title: String? = nil, subtitle: String? = nil, value: String? = nil,
    texts: [String: String] = [:], badge: String? = nil, color: String? = nil, image: String? = nil,
    picture: CellPicture? = nil, accessory: CellAccessory? = nil, side: CellSide = .leading, level: Int = 0,
    disclosure: Disclosure? = nil
  ) {
    self.id = id
    self.texts = texts
    self.badge = badge
    self.color = color
    self.image = image
    self.picture = picture
    self.accessory = accessory
    self.side = side
    self.level = level
    self.disclosure = disclosure
    if let title { self.title = title }
    if let subtitle { self.subtitle = subtitle }
    if let value { self.value = value }
  }

  /// The main text.
  public var title: String? {
    get { texts["title"] }
    set { texts["title"] = newValue }
  }

  /// The secondary text.
  public var subtitle: String? {
    get { texts["subtitle"] }
    set { texts["subtitle"] = newValue }
  }

  /// The text at the trailing end of a row.
  public var value: String? {
    get { texts["value"] }
    set { texts["value"] = newValue }
  }
}

extension CellContent {
  /// A Boolean value that indicates whether there is an image.
  @_spi(Kumiko) public var hasImage: Bool { image != nil || picture != nil }

  /// A Boolean value that indicates whether the badge is a number or a sign, which is drawn in red. Other texts, such as
  /// words, get a quiet badge.
  @_spi(Kumiko) public var badgeCalls: Bool {
    guard let badge else { return true }
    return badge.count <= 4 && !badge.contains(where: \.isLetter)
  }

  /// Returns the content without characters that must not be drawn, and without empty texts.
  ///
  /// - Parameter keepsBreaks: A Boolean value that indicates whether texts have hard breaks. Otherwise, breaks are spaces.
  /// - Complexity: O(*n*) in the length of the texts.
  @_spi(Kumiko) public func drawn(keepsBreaks: Bool) -> CellContent {
    var drawn = self
    drawn.texts = texts.compactMapValues { keepsBreaks ? SafeText.drawnLines($0) : SafeText.drawnLine($0) }
    drawn.badge = SafeText.drawnLine(badge)
    drawn.image = SafeText.drawnLine(image)
    return drawn
  }

  /// Returns the content as it is drawn: the texts of a style, with the identifier in place of missing ones.
  ///
  /// - Parameter style: The style; nil for an element that is drawn by its shape, whose texts have one line.
  /// - Complexity: O(*n*) in the length of the texts and the parts of the style.
  @_spi(Kumiko) public func shown(by style: CellStyle?) -> CellContent {
    var shown = drawn(keepsBreaks: style != nil)
    if let fields = style?.fields { shown.texts = shown.texts.filter { fields.contains($0.key) } }
    if style == nil ? shown.title == nil : shown.texts.isEmpty { shown.title = SafeText.drawnLine(id) }
    return shown
  }
}
