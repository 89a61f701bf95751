/// The appearance of a cell without a style, which follows from its size.
@_spi(Kumiko) public enum CellFace: String, Hashable, Sendable {
  /// A cell too thin for text.
  case stripe
  /// A short label on a tinted pill.
  case chip
  /// A small square with a symbol.
  case icon
  /// A medium plate: a symbol above a small title.
  case tile
  /// A large plate: text at its lower end.
  case card
  /// A symbol beside a title and a subtitle.
  case row

  /// The fonts of the title and the subtitle in a cell of a size; none for a face without texts.
  public func fonts(width: Double, height: Double) -> [CellMetrics.FontSize] {
    switch self {
    case .stripe, .icon: []
    case .chip: [CellMetrics.chipTitle]
    case .tile: [CellMetrics.tileTitle]
    case .row: [CellMetrics.rowTitle, CellMetrics.rowSubtitle]
    case .card where width >= CellMetrics.bigCardWidth && height >= CellMetrics.bigCardHeight:
      [CellMetrics.bigCardTitle, CellMetrics.bigCardSubtitle]
    case .card: [CellMetrics.cardTitle, CellMetrics.cardSubtitle]
    }
  }

  /// Returns true if a cell of a height shows a field of its item.
  public func shows(_ field: String, height: Double) -> Bool {
    switch field {
    case "subtitle": self == .card || self == .row && height >= CellMetrics.subtitledRow
    case "value", "accessory": self == .row
    case "side": false
    default: true
    }
  }

  /// Chooses the face of a cell.
  ///
  /// - Parameters:
  ///   - width: The width of the cell, in points.
  ///   - height: The height of the cell, in points.
  ///   - containerWidth: The width of the screen, in points.
  public init(width: Double, height: Double, containerWidth: Double) {
    if min(width, height) < CellMetrics.thinnest {
      self = .stripe
    } else if width > CellMetrics.rowRatio * height, height <= CellMetrics.highestRow,
      (width >= CellMetrics.wideShare * containerWidth && height >= CellMetrics.lowestWideRow)
        || (height >= CellMetrics.lowestRow && width >= CellMetrics.narrowestRow)
    {
      self = .row
    } else if height < CellMetrics.lowestRow {
      self = width >= CellMetrics.chipRatio * height ? .chip : .icon
    } else if width < CellMetrics.widestIcon {
      self = .icon
    } else if min(width, height) >= CellMetrics.leastCard {
      self = .card
    } else {
      self = height >= CellMetrics.lowestTile ? .tile : .chip
    }
  }
}
