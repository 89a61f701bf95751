@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension

/// The appearance of a box, chosen by its role and its shape.
enum Face: Hashable {
  /// A box without an area, which is not drawn.
  case hidden
  /// A cell without a style.
  case cell(CellFace)
  /// A cell, a header or a footer with a style.
  case styled
  case header, footer, badge, background, plate

  init(_ box: Box, containerWidth: Double) {
    guard box.frame.width > 0, box.frame.height > 0 else {
      self = .hidden
      return
    }
    switch box.role {
    case .header, .footer:
      self = box.style != nil ? .styled : box.role == .header ? .header : .footer
    case .badge: self = .badge
    case .background: self = .background
    case .other: self = .plate
    case .cell where box.style != nil: self = .styled
    case .cell: self = .cell(CellFace(box.frame.size, containerWidth: containerWidth))
    }
  }
}
