/// The measures of cells without a style, for every renderer: the thresholds of ``CellFace``, radii, insets and tints.
@_spi(Kumiko) public enum CellMetrics {
  /// A length that grows with a side of the cell between two bounds, in points.
  public struct Length: Sendable {
    var least = 0.0
    var share: Double
    var most: Double

    /// Returns the length for a side.
    public func callAsFunction(_ side: Double) -> Double { min(most, max(least, side * share)) }
  }

  static let thinnest = 16.0
  static let (rowRatio, highestRow, wideShare) = (3.0, 110.0, 0.8)
  static let (lowestWideRow, lowestRow, narrowestRow) = (24.0, 38.0, 120.0)
  static let (chipRatio, widestIcon, leastCard, lowestTile) = (1.3, 56.0, 110.0, 60.0)

  /// The radius of a plate, by the shorter side; of rows and chips by the height.
  public static let rowRadius = Length(share: 0.22, most: 14)
  /// The radius of a chip, by the smaller side.
  public static let chipRadius = Length(share: 0.5, most: 18)
  /// The radius of a tile.
  public static let tileRadius = Length(share: 0.14, most: 14)
  /// The radius of a card.
  public static let cardRadius = Length(least: 12, share: 0.09, most: 20)
  /// The radius of the image of a row.
  public static let artRadius = Length(share: 0.23, most: 14)
  /// The radii of stripes, of plates that rows share, and of section backgrounds, in points.
  public static let (stripeRadius, groupRadius, panelRadius) = (4.0, 12.0, 18.0)
  /// The inset of a row on a plate of its own, by the height.
  public static let rowInset = Length(least: 6, share: 0.15, most: 12)
  /// The inset of a chip, by the width.
  public static let chipInset = Length(share: 0.1, most: 12)
  /// The insets of rows from edge to edge, and of rows on a shared plate, in points.
  public static let (flatInset, groupInset) = (16.0, 14.0)
  /// The space above and below the image of a row, by the height.
  public static let artMargin = Length(least: 4, share: 0.12, most: 10)
  /// The largest side of the image of a row, in points.
  public static let mostArt = 44.0
  /// The opacities of tinted plates and of section backgrounds.
  public static let (tint, panelTint) = (0.16, 0.09)

  /// Returns the side of the image of a row, in points.
  public static func artSide(height: Double) -> Double {
    min(mostArt, (height - 2 * artMargin(height)).rounded(.down))
  }

  /// The numbers by name: those that are measures alone, and those of lengths (least, share and most).
  public static let numbers: [(name: String, value: Double)] = [
    ("thinnest", thinnest), ("rowRatio", rowRatio), ("highestRow", highestRow), ("wideShare", wideShare),
    ("lowestWideRow", lowestWideRow), ("lowestRow", lowestRow), ("narrowestRow", narrowestRow),
    ("chipRatio", chipRatio), ("widestIcon", widestIcon), ("leastCard", leastCard), ("lowestTile", lowestTile),
    ("stripeRadius", stripeRadius), ("groupRadius", groupRadius), ("panelRadius", panelRadius),
    ("flatInset", flatInset), ("groupInset", groupInset), ("mostArt", mostArt), ("tint", tint),
    ("panelTint", panelTint),
  ]
  /// The lengths by name: least, share and most.
  public static let lengths: [(name: String, values: [Double])] = [
    ("rowRadius", rowRadius), ("chipRadius", chipRadius), ("tileRadius", tileRadius), ("cardRadius", cardRadius),
    ("artRadius", artRadius), ("rowInset", rowInset), ("chipInset", chipInset), ("artMargin", artMargin),
  ].map { ($0.0, [$0.1.least, $0.1.share, $0.1.most]) }
}
