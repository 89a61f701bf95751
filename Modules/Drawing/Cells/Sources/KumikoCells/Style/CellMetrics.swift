/// The measures of cells without a style, for every renderer: radii, insets and tints.
@_spi(Kumiko) public enum CellMetrics {
  /// A length that grows with a side of the cell between two bounds, in points.
  public struct Length: Sendable {
    var least = 0.0
    var share: Double
    var most: Double

    /// Returns the length for a side.
    public func callAsFunction(_ side: Double) -> Double { min(most, max(least, side * share)) }
  }

  /// The font size of a text in a cell without a style, in a header or a footer: by the height of the frame, and with the
  /// text size as far as the frame lets it grow.
  public struct FontSize: Sendable {
    /// The least heights with their sizes, in points, the highest first.
    var steps: [(height: Double, size: Double)]
    /// The largest share of the height at the standard text size.
    var share = 1.0
    /// The largest share of the height at larger text sizes.
    var growth: Double

    init(_ size: Double, above steps: KeyValuePairs<Double, Double> = [:], share: Double = 1, growth: Double) {
      self.steps = steps.map { ($0.key, $0.value) } + [(0, size)]
      (self.share, self.growth) = (share, growth)
    }

    /// Returns the size in points.
    ///
    /// - Parameters:
    ///   - height: The height of the frame, in points.
    ///   - scale: The text size, relative to the standard one.
    public func callAsFunction(_ height: Double, scale: Double = 1) -> Double {
      let base = min(steps.first { height >= $0.height }?.size ?? 0, height * share)
      return min(base * scale, max(base, height * growth))
    }

    /// Returns the height of a frame in which the text is as large as the text size wants; that of the frame if it is.
    public func needed(_ height: Double, scale: Double) -> Double {
      let wanted = self(height) * scale
      return wanted <= self(height, scale: scale) + 0.01 ? height : wanted / growth
    }

    var values: [Double] { [share, growth] + steps.flatMap { [$0.height, $0.size] } }
  }

  /// The width from which a row is one of a list, where it is narrower than half of the screen.
  public static let listRow = 480.0

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

  /// The texts of rows. Lower rows than ``subtitledRow`` have no subtitle.
  public static let rowTitle = FontSize(14, above: [56: 16, 40: 15], share: 0.5, growth: 0.4)
  /// The subtitle of a row.
  public static let rowSubtitle = FontSize(12, above: [56: 13], growth: 0.32)
  /// The text of a chip.
  public static let chipTitle = FontSize(14, share: 0.55, growth: 0.55)
  /// The text of a tile.
  public static let tileTitle = FontSize(12, growth: 0.14)
  /// The title of a card, and of a large one.
  public static let (cardTitle, bigCardTitle) = (FontSize(15, growth: 0.16), FontSize(22, growth: 0.16))
  /// The subtitle of a card, and of a large one.
  public static let (cardSubtitle, bigCardSubtitle) = (FontSize(12, growth: 0.11), FontSize(15, growth: 0.11))
  /// The title of a page.
  public static let pageTitle = FontSize(34, share: 0.44, growth: 0.44)
  /// The title of a low header.
  public static let smallTitle = FontSize(13, share: 0.62, growth: 0.62)
  /// The title of another header: alone, and above a subtitle.
  public static let (headerTitle, subtitledTitle) = (
    FontSize(21, growth: 0.62), FontSize(17, above: [48: 21], growth: 0.4)
  )
  /// The subtitle of a header.
  public static let headerSubtitle = FontSize(13, above: [48: 14], growth: 0.3)
  /// The text of a footer.
  public static let footerTitle = FontSize(12, share: 0.7, growth: 0.35)
  /// The text of a badge that has a frame of its own, and of one in a cell.
  public static let (badgeTitle, pillTitle) = (FontSize(15, share: 0.62, growth: 0.62), FontSize(12, growth: 0.3))
  /// The height of a badge in a cell, and the room beside its text at each side, relative to its font size.
  public static let (pillHeight, pillInset) = (5.0 / 3, 7.0 / 12)
  /// The height of a line relative to its font size: of titles of rows, cards and headers, and of other texts.
  public static let (rowLine, cardLine, headerLine, smallLine) = (1.3, 1.2, 1.25, 1.35)
  /// The least size of a large card, and the insets of the texts of cards, in points.
  public static let (bigCardWidth, bigCardHeight, bigCardInset, cardInset) = (220.0, 150.0, 18.0, 12.0)
  /// The least heights of rows and of headers with a subtitle, in points.
  public static let (subtitledRow, subtitledHeader) = (42.0, 40.0)
  /// The height below which a header is low, and from which on it is the title of a page, in points.
  public static let (smallHeader, pageHeader) = (30.0, 72.0)
  /// The space between the image and the text of a row, by the height.
  public static let artGap = FontSize(11, above: [56: 14], growth: 1)
  /// The space between the other parts of a row, in points.
  public static let rowGap = 8.0
  /// The share of a plate's height from which on downwards its title stands.
  public static let captionStart = 0.45
  /// The shares of their plates that characters have: in images, in tiles, in cards, and on the plate of a style.
  public static let (artGlyph, tileGlyph, cardGlyph, styledGlyph) = (0.48, 0.72, 0.86, 0.8)

  /// Returns the fonts of a header: of the title, and of the subtitle if there is one.
  ///
  /// - Parameters:
  ///   - height: The height of the header, in points.
  ///   - isPage: A Boolean value that indicates whether the header belongs to the layout as a whole.
  ///   - hasSubtitle: A Boolean value that indicates whether there is a subtitle.
  public static func headerFonts(height: Double, isPage: Bool, hasSubtitle: Bool) -> [FontSize] {
    let hasSubtitle = hasSubtitle && height >= subtitledHeader
    let title =
      height < smallHeader
      ? smallTitle : isPage || height >= pageHeader ? pageTitle : hasSubtitle ? subtitledTitle : headerTitle
    return hasSubtitle ? [title, headerSubtitle] : [title]
  }

  /// Returns the font size of a character as a share of its plate. Emoji are larger, long numbers smaller.
  public static func glyphShare(_ share: Double, characters: Int, isEmoji: Bool) -> Double {
    isEmoji ? share * 1.12 : min(share, 0.8 / (0.62 * Double(max(1, characters))))
  }

  /// Returns the side of the image of a row, in points.
  public static func artSide(height: Double) -> Double {
    min(mostArt, (height - 2 * artMargin(height)).rounded(.down))
  }

  /// The numbers by name: those that are measures alone, and those of lengths (least, share and most).
  public static let numbers: [(name: String, value: Double)] = [
    ("listRow", listRow), ("stripeRadius", stripeRadius), ("groupRadius", groupRadius), ("panelRadius", panelRadius),
    ("flatInset", flatInset), ("groupInset", groupInset), ("mostArt", mostArt), ("tint", tint),
    ("panelTint", panelTint), ("pillHeight", pillHeight), ("pillInset", pillInset), ("rowLine", rowLine),
    ("cardLine", cardLine), ("headerLine", headerLine), ("smallLine", smallLine), ("bigCardWidth", bigCardWidth),
    ("bigCardHeight", bigCardHeight), ("bigCardInset", bigCardInset), ("cardInset", cardInset),
    ("subtitledRow", subtitledRow), ("subtitledHeader", subtitledHeader), ("smallHeader", smallHeader),
    ("pageHeader", pageHeader), ("rowGap", rowGap), ("artGlyph", artGlyph), ("tileGlyph", tileGlyph),
    ("cardGlyph", cardGlyph), ("styledGlyph", styledGlyph), ("captionStart", captionStart),
  ]
  /// The lengths by name: least, share and most.
  public static let lengths: [(name: String, values: [Double])] = [
    ("rowRadius", rowRadius), ("chipRadius", chipRadius), ("tileRadius", tileRadius), ("cardRadius", cardRadius),
    ("artRadius", artRadius), ("rowInset", rowInset), ("chipInset", chipInset), ("artMargin", artMargin),
  ].map { ($0.0, [$0.1.least, $0.1.share, $0.1.most]) }
  /// The font sizes by name: the shares at the standard text size and at larger ones, then the steps.
  public static let fontSizes: [(name: String, values: [Double])] = [
    ("rowTitle", rowTitle), ("rowSubtitle", rowSubtitle), ("chipTitle", chipTitle), ("tileTitle", tileTitle),
    ("cardTitle", cardTitle), ("bigCardTitle", bigCardTitle), ("cardSubtitle", cardSubtitle),
    ("bigCardSubtitle", bigCardSubtitle), ("pageTitle", pageTitle), ("smallTitle", smallTitle),
    ("headerTitle", headerTitle), ("subtitledTitle", subtitledTitle), ("headerSubtitle", headerSubtitle),
    ("footerTitle", footerTitle), ("badgeTitle", badgeTitle), ("pillTitle", pillTitle), ("artGap", artGap),
  ].map { ($0.0, $0.1.values) }
}
