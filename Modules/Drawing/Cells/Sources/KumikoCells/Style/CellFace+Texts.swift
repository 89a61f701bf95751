@_spi(Kumiko) public import KumikoDimension

@_spi(Kumiko) extension CellFace {
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
}
