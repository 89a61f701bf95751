/// The appearance of a cell without a style, which follows from its size. It is chosen here for every renderer: live pages get it
/// from their engine.
@_spi(Kumiko) public enum CellFace: Int, CaseIterable, Sendable {
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

  /// Chooses the face of a cell.
  ///
  /// - Parameters:
  ///   - size: The size of the cell, in points.
  ///   - containerWidth: The width of the screen, in points.
  public init(_ size: Size2D, containerWidth: Double) {
    let (width, height, shorter) = (size.width, size.height, min(size.width, size.height))
    if shorter < 16 {
      self = .stripe
    } else if width > 3 * height, height <= 110,
      (width >= 0.8 * containerWidth && height >= 24) || (width >= 120 && height >= 38)
    {
      self = .row
    } else if height < 38 {
      self = width >= 1.3 * height ? .chip : .icon
    } else if width < 56 {
      self = .icon
    } else if shorter >= 110 {
      self = .card
    } else {
      self = height >= 60 ? .tile : .chip
    }
  }
}
