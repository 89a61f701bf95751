import Foundation
@_spi(Kumiko) import KumikoCells
import KumikoDimension
@_spi(Kumiko) import KumikoUIKitViews

/// The places of an image and two texts in a row. They are those of text that is read from left to right.
struct ListPlaces {
  var image = CGRect.zero
  var text = CGRect.zero
  var secondary = CGRect.zero
  var size = CGSize.zero
}

extension UIListContentConfiguration {
  /// Returns the places in a width, and in a height or else in the one that they need. In no width texts are on one line.
  @MainActor func places(
    of text: UILabel?, _ secondary: UILabel?, between margins: NSDirectionalEdgeInsets, in traits: UITraitCollection,
    width: CGFloat?, height: CGFloat?
  ) -> ListPlaces {
    var places = ListPlaces()
    var row: [CellPiece] = []
    var minimumHeight = minimumHeight
    if let image = imageSizes(in: traits) {
      let insets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: imageToTextPadding)
      var field = CellPiece(
        CellStack(.vertical, alignment: .center, insets: insets, parts: []),
        [CellPiece(.view { places.image = CGRect($0) }, image.size.value)])
      field.size.width = image.field.width + imageToTextPadding
      row = [field]
      minimumHeight = max(minimumHeight, margins.top + image.field.height + margins.bottom)
    }
    func texts(in room: CGFloat?) -> [CellPiece] {
      [
        CellPiece(.view { places.text = CGRect($0) }, size(of: text, in: room)),
        CellPiece(.view { places.secondary = CGRect($0) }, size(of: secondary, in: room)),
      ]
    }
    let start = margins.leading + (row.first?.size.width ?? 0)
    let room = width.map { max(1, $0 - start - margins.trailing) }
    let gap =
      text == nil || secondary == nil
      ? Size2D.zero
      : Size2D(width: textToSecondaryTextHorizontalPadding, height: textToSecondaryTextVerticalPadding)
    var beside = prefersSideBySideTextAndSecondaryText ? texts(in: nil) : []
    beside.insert(CellPiece(.spacer, gap), at: beside.count / 2)
    let fits = beside.count > 1 && beside.reduce(0) { $0 + $1.size.width } <= room ?? .infinity
    row +=
      fits ? beside : [CellPiece(CellStack(.vertical, spacing: gap.height, parts: []), texts(in: room))]
    let piece = CellPiece(CellStack(.horizontal, alignment: .center, insets: margins.value, parts: []), row)
    places.size = CGSize(width: piece.size.width, height: max(minimumHeight, piece.size.height))
    let total = Size2D(width: width ?? places.size.width, height: height ?? places.size.height)
    var figures: [CellFigure] = []
    piece.place(in: Rect2D(origin: .zero, size: total), scale: max(1, traits.displayScale), into: &figures)
    return places
  }

  @MainActor private func size(of label: UILabel?, in room: CGFloat?) -> Size2D {
    guard let label else { return .zero }
    var size = label.sizeThatFits(CGSize(width: room ?? 0, height: 0))
    if let room { size.width = min(size.width, room) }
    return size.value
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
