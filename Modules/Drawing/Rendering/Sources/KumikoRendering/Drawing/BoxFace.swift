public import KumikoCells
import KumikoDimension

/// The texts, the glyph and the colour of a cell, as every renderer draws them. For those who draw cells themselves.
@_spi(Kumiko) public struct BoxFace: Hashable, Sendable {
  /// The first line; nil for an item of which only the number is known.
  public let title: String?
  /// The second line.
  public let subtitle: String?
  /// The text of the badge.
  public let badge: String?
  /// A Boolean value that indicates whether the badge is a number or a sign, which is drawn in red.
  public let badgeCalls: Bool
  /// The text at the trailing end of a row.
  public let value: String?
  /// The name of the accessory in documents.
  public let accessory: String?
  /// The character of the artwork.
  public let glyph: String?
  /// The symbol that is drawn in place of the character.
  public let symbol: CellSymbol?
  /// A Boolean value that indicates whether the character is the letter of a person, which stands in a circle.
  public let isMonogram: Bool
  /// The colour of the artwork.
  public let color: RGBColor

  /// Creates the face of a cell.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - id: The identifier of the item.
  ///   - section: The identifier of the section.
  public init(_ content: BoxContent, id: String?, section: String) {
    let box = Box(frame: .zero, sectionID: section, itemID: id, content: content)
    let text = BoxText(box)
    title = text.isNumbered ? nil : text.title
    subtitle = text.subtitle
    badge = text.badge
    badgeCalls = text.badgeCalls
    value = text.value
    accessory = content.accessory?.rawValue
    let sign = text.isNumbered && content.image == nil ? nil : Glyph(box, text)
    glyph = sign?.text
    symbol = sign?.symbol
    isMonogram = sign?.isMonogram == true && content.picture == nil
    color = box.color
  }

  /// The colour of an item without one.
  public static var neutral: RGBColor { .neutral }

  /// Returns whether text on a colour is white rather than black.
  public static func hasLightInk(on color: RGBColor) -> Bool { PlateInk.isLight(on: color) }
}
