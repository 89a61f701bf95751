import Foundation
@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension Look {
  /// Adds an image in an area, as a content mode places it. A name that nothing is known of is a small box with the name.
  func addImage(
    _ image: UIImage, in area: Rect2D, mode: UIView.ContentMode, tint: UIColor? = nil, side: Double? = nil,
    to node: inout ViewNode
  ) {
    guard area.width > 0, area.height > 0, area.isFinite else { return }
    let color = solid(image.tint ?? tint ?? self.tint)
    guard let data = image.kumikoData else {
      guard !image.kumikoName.isEmpty else { return }
      return addSymbol(image.kumikoName, in: area, mode: mode, side: side, color, to: &node)
    }
    guard let picture = Pictures.picture(of: data) else {
      return addSymbol("photo", in: area, mode: .scaleAspectFit, side: nil, solid(.tertiaryLabel), to: &node)
    }
    let size = Size2D(width: Double(picture.width), height: Double(picture.height))
    var drawn = NodePicture(bytes: picture.bytes, key: picture.digest, area: mode.place(size, in: area))
    if image.renderingMode == .alwaysTemplate { drawn.tint = color }
    node.content.append(.picture(drawn))
  }

  func addSymbol(
    _ name: String, in area: Rect2D, mode: UIView.ContentMode = .scaleAspectFit, side: Double? = nil,
    _ color: NodeColor, to node: inout ViewNode
  ) {
    let whole = side ?? (mode.isStretching ? min(area.width, area.height) : min(22, min(area.width, area.height)))
    let place =
      mode.isStretching && side == nil
      ? area.centered(whole)
      : (mode.isStretching ? UIView.ContentMode.center : mode).place(Size2D(width: whole, height: whole), in: area)
    if let symbol = Symbol(name) {
      node.content += symbol.shapes(in: place, color).map(NodeContent.shape)
    } else {
      addName(name, in: place, color, to: &node)
    }
  }

  private func addName(_ name: String, in area: Rect2D, _ color: NodeColor, to node: inout ViewNode) {
    node.add(DrawnPath(.rounded(area.insetBy(0.5), min(4, area.height / 5)), stroke: color.faded(0.5)))
    let font = UIFont.systemFont(ofSize: CGFloat(max(5, min(11, area.height / 3))))
    var setting = TextSetting(NSAttributedString(string: name), font: font, color: color, alignment: .center, self)
    setting.mode = .byTruncatingMiddle
    setting.draw(on: &node, in: area.insetBy(1.5))
  }
}

extension UIImageView: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    guard let image = (isHighlighted ? highlightedImage : nil) ?? image else { return }
    look.addImage(image, in: look.area, mode: contentMode, to: &node)
  }
}

@MainActor private enum Pictures {
  private static var known: [Data: CellPicture?] = [:]

  /// Returns the picture of data; nil for data that is neither PNG nor JPEG.
  static func picture(of data: Data) -> CellPicture? {
    if let known = known[data] { return known }
    if known.count >= 200 { known.removeAll() }
    let picture = try? CellPicture([UInt8](data))
    known[data] = .some(picture)
    return picture
  }
}

extension UIView.ContentMode {
  var isStretching: Bool { [.scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw].contains(self) }

  func place(_ size: Size2D, in area: Rect2D) -> Rect2D {
    guard size.width > 0, size.height > 0 else { return area }
    let scales = (area.width / size.width, area.height / size.height)
    func scaled(_ scale: Double) -> Rect2D {
      area.centered(Size2D(width: size.width * scale, height: size.height * scale))
    }
    func at(_ x: Double, _ y: Double) -> Rect2D {
      Rect2D(
        x: area.minX + (area.width - size.width) * x, y: area.minY + (area.height - size.height) * y,
        width: size.width, height: size.height)
    }
    return switch self {
    case .scaleToFill, .redraw: area
    case .scaleAspectFit: scaled(min(scales.0, scales.1))
    case .scaleAspectFill: scaled(max(scales.0, scales.1))
    case .center: at(0.5, 0.5)
    case .top: at(0.5, 0)
    case .bottom: at(0.5, 1)
    case .left: at(0, 0.5)
    case .right: at(1, 0.5)
    case .topLeft: at(0, 0)
    case .topRight: at(1, 0)
    case .bottomLeft: at(0, 1)
    case .bottomRight: at(1, 1)
    }
  }
}
