/// The weight of a font.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  /// The weight 400.
  case regular = 400
  /// The weight 500.
  case medium = 500
  /// The weight 600.
  case semibold = 600
  /// The weight 700.
  case bold = 700
}

/// A size, a weight and a line height of the font of pictures.
public struct TextFont: Hashable, Sendable {
  /// The size of an em, in points.
  public var size: Double
  /// The distance between two baselines, in points.
  public var lineHeight: Double
  /// The weight.
  public var weight: FontWeight

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - size: The size of an em, in points.
  ///   - lineHeight: The distance between two baselines, in points. Default: the ascent and the descent of the font.
  ///   - weight: The weight.
  public init(size: Double, lineHeight: Double? = nil, weight: FontWeight = .regular) {
    self.size = size
    self.lineHeight = lineHeight ?? size * Self.naturalHeight
    self.weight = weight
  }

  /// The height of letters above the baseline, in points.
  public var ascent: Double { size * Double(InterTable.ascent) / Double(InterTable.unitsPerEm) }

  /// The depth of letters below the baseline, in points.
  public var descent: Double { size * Double(InterTable.descent) / Double(InterTable.unitsPerEm) }

  /// The distance of the baseline from the top of a line, in points. The letters are in the middle of the line.
  public var baseline: Double { (lineHeight + ascent - descent) / 2 }

  /// The height of a line without leading, in ems.
  private static let naturalHeight =
    Double(InterTable.ascent + InterTable.descent + InterTable.lineGap) / Double(InterTable.unitsPerEm)
}
