import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// The default colours, chosen by identifier. The same item has the same colour in every picture.
enum Palette {
  /// The colours look well side by side. White text is readable on a shade of each.
  static let colors: [RGBColor] = [
    RGBColor(hex: 0x5B5BD6), RGBColor(hex: 0x2E77E5), RGBColor(hex: 0x1C8FC4), RGBColor(hex: 0x12908F),
    RGBColor(hex: 0x2C9560), RGBColor(hex: 0x6E9A2E), RGBColor(hex: 0xDB8F1C), RGBColor(hex: 0xE2692B),
    RGBColor(hex: 0xDE5250), RGBColor(hex: 0xD44A80), RGBColor(hex: 0xB04BB8), RGBColor(hex: 0x8257D6),
    RGBColor(hex: 0x5A6E8C), RGBColor(hex: 0x9A6B4A),
  ]

  /// The colour of a background: its own, or its section's.
  static func backgroundColor(of box: Box) -> RGBColor {
    box.content.color ?? colors[Int(hash(box.sectionID.utf8) % UInt64(colors.count))]
  }

  /// The colour of a box: its own, or that of its item's identifier. Without an identifier, neighbours differ.
  static func color(of box: Box) -> RGBColor {
    if let color = box.content.color { return color }
    if let itemID = box.itemID { return colors[Int(hash(itemID.utf8) % UInt64(colors.count))] }
    // Five has no factor in common with the number of colours, so that all of them take their turn.
    let step = UInt64(truncatingIfNeeded: box.indexPath.item) % UInt64(colors.count) &* 5
    return colors[Int((hash(box.sectionID.utf8) % UInt64(colors.count) &+ step) % UInt64(colors.count))]
  }

  /// A hash that is the same in every run, with its high bits folded in.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    let value = StableHash.of(bytes)
    return value ^ (value >> 32)
  }
}
