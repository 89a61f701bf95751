import KumikoDimension

/// The appearance of a box, chosen by its role and its shape.
enum Face: Hashable {
  /// A box without an area, which is not drawn.
  case hidden
  /// A box too thin for text.
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
  /// A cell, a header or a footer with a style.
  case styled
  case header, footer, badge, background, plate

  init(_ box: Box, containerWidth: Double) {
    let (width, height) = (box.frame.width, box.frame.height)
    guard width > 0, height > 0 else {
      self = .hidden
      return
    }
    switch box.role {
    case .header, .footer:
      self = box.content.cell != nil ? .styled : box.role == .header ? .header : .footer
    case .badge: self = .badge
    case .background: self = .background
    case .other: self = .plate
    case .cell where box.content.cell != nil: self = .styled
    case .cell: self = Self.cell(width: width, height: height, containerWidth: containerWidth)
    }
  }

  private static func cell(width: Double, height: Double, containerWidth: Double) -> Face {
    if min(width, height) < 16 { return .stripe }
    if width > 3 * height, height <= 110 {
      let isWide = width >= 0.8 * containerWidth && height >= 24
      if isWide || (height >= 38 && width >= 120) { return .row }
    }
    if height < 38 { return width >= 1.3 * height ? .chip : .icon }
    if width < 56 { return .icon }
    if height >= 110, width >= 110 { return .card }
    return height >= 60 ? .tile : .chip
  }
}
