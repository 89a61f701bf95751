@_spi(Kumiko) import KumikoCells
import KumikoDimension

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
    let (width, height) = (box.frame.width, box.frame.height)
    guard width > 0, height > 0 else {
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
    case .cell: self = .cell(CellFace(width: width, height: height, containerWidth: containerWidth))
    }
  }
}
