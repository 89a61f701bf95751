@_spi(Kumiko) public import KumikoDimension
public import KumikoTextMeasuring

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

/// The content of a cell, which its style shows.
public struct CellContent: Hashable, Sendable {
  /// The texts by field, ready to be drawn. Hard breaks are line feeds.
  public var texts: [String: String]
  /// The text of the badge.
  public var badge: String?
  /// A Boolean value that indicates whether the item has an image.
  public var hasImage: Bool
  /// The sign at the trailing end.
  public var accessory: CellAccessory?
  /// The side of a conversation.
  public var side: CellSide
  /// The depth in an outline, from 0. Rows are indented by it.
  public var level: Int
  /// A Boolean value that indicates whether the row of an outline has a chevron, because there are items below it.
  public var hasDisclosure: Bool

  /// Creates content.
  ///
  /// - Parameters:
  ///   - texts: The texts by field, ready to be drawn.
  ///   - badge: The text of the badge.
  ///   - hasImage: A Boolean value that indicates whether the item has an image.
  ///   - accessory: The sign at the trailing end.
  ///   - side: The side of a conversation.
  ///   - level: The depth in an outline, from 0.
  ///   - hasDisclosure: A Boolean value that indicates whether the row of an outline has a chevron.
  public init(
    texts: [String: String] = [:], badge: String? = nil, hasImage: Bool = false, accessory: CellAccessory? = nil,
    side: CellSide = .leading, level: Int = 0, hasDisclosure: Bool = false
  ) {
    self.texts = texts
    self.badge = badge
    self.hasImage = hasImage
    self.accessory = accessory
    self.side = side
    self.level = level
    self.hasDisclosure = hasDisclosure
  }
}
