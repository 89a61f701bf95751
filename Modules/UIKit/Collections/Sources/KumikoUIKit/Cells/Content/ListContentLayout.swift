import Foundation
@_spi(Kumiko) import KumikoUIKitViews

/// The places of an image and two texts in a row. They are those of text that is read from left to right.
@MainActor struct ListContentLayout {
  struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var size = CGSize.zero
    var textStart: CGFloat = 0
  }

  var margins: NSDirectionalEdgeInsets
  /// The size of the image, and of the field in whose middle it is; nil for none.
  var image: (size: CGSize, field: CGSize)?
  var imagePadding: CGFloat
  var text: UILabel?
  var secondary: UILabel?
  var isSideBySide: Bool
  var padding: CGSize
  var minimumHeight: CGFloat
  /// Pixels per point.
  var scale: CGFloat

  /// Returns the places in a width, and in a height or else in the one that they need. In no width texts are on one line.
  func places(width: CGFloat?, height: CGFloat? = nil) -> Places {
    var places = Places()
    places.textStart = margins.leading + (image.map { $0.field.width + imagePadding } ?? 0)
    let room = width.map { max(1, $0 - places.textStart - margins.trailing) }
    var (first, second) = (size(of: text, in: room), size(of: secondary, in: room))
    let gap = text == nil || secondary == nil ? CGSize.zero : padding
    let beside = isSideBySide ? sizesBeside(in: room, gap.width) : nil
    if let beside { (first, second) = beside }
    let texts =
      beside == nil
      ? CGSize(width: max(first.width, second.width), height: first.height + gap.height + second.height)
      : CGSize(width: first.width + gap.width + second.width, height: max(first.height, second.height))
    let content = max(texts.height, image?.field.height ?? 0)
    places.size = CGSize(
      width: places.textStart + texts.width + margins.trailing,
      height: max(minimumHeight, margins.top + content + margins.bottom))
    let total = (width: width ?? places.size.width, height: height ?? places.size.height)

    /// The top of a part in the middle between the margins, at a pixel.
    func top(_ height: CGFloat) -> CGFloat {
      let free = total.height - margins.top - margins.bottom - height
      return margins.top + (free / 2 * max(1, scale)).rounded() / max(1, scale)
    }
    if let image {
      places.image = CGRect(
        origin: CGPoint(
          x: margins.leading + (image.field.width - image.size.width) / 2, y: top(image.size.height)),
        size: image.size)
    }
    let start = top(texts.height)
    if beside == nil {
      let rest = room ?? texts.width
      places.text = CGRect(x: places.textStart, y: start, width: rest, height: first.height)
      places.secondary = CGRect(
        x: places.textStart, y: start + first.height + gap.height, width: rest, height: second.height)
    } else {
      places.text = CGRect(x: places.textStart, y: top(first.height), width: first.width, height: first.height)
      places.secondary = CGRect(
        x: total.width - margins.trailing - second.width, y: top(second.height), width: second.width,
        height: second.height)
    }
    return places
  }

  /// The sizes of the texts on one line each; nil if they do not fit beside one another.
  private func sizesBeside(in room: CGFloat?, _ gap: CGFloat) -> (CGSize, CGSize)? {
    let (first, second) = (size(of: text, in: nil), size(of: secondary, in: nil))
    return first.width + gap + second.width <= (room ?? .infinity) ? (first, second) : nil
  }

  private func size(of label: UILabel?, in room: CGFloat?) -> CGSize {
    guard let label else { return .zero }
    var size = label.sizeThatFits(CGSize(width: room ?? 0, height: 0))
    if let room { size.width = min(size.width, room) }
    return size
  }
}

extension UIView {
  /// Gives a part its place in this view, mirrored if the view is read from right to left.
  func place(_ part: UIView?, at frame: CGRect) {
    guard let part else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    part.frame = isMirrored ? frame.offsetBy(dx: bounds.width - frame.minX - frame.maxX, dy: 0) : frame
  }
}
