import Foundation
@_spi(Kumiko) public import KumikoUIKitViews

/// A control at the side of a row, with its place, for what draws it.
@_spi(Kumiko) public struct RowControl {
  /// The sort of the control.
  public var type: UICellAccessory.AccessoryType
  /// The place in the row, in points: as high as the row.
  public var frame: CGRect
  /// The color; nil for that of the sort.
  public var tint: UIColor?
  /// The color behind the symbol; nil for that of the sort.
  public var ground: UIColor?
  /// The text of a label, with its font.
  public var text: (text: String, font: UIFont)?
}

extension RowView {
  /// Returns the places of controls of some widths, from the edge of the row inwards.
  func places(of widths: [CGFloat], isLeading: Bool) -> [CGRect] {
    var x = sideMargin + (isLeading && indentsAccessories ? rowIndentation : 0)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return widths.map { width in
      let left = isLeading != isMirrored ? x : bounds.width - x - width
      x += width + AccessoryRoom.gap
      return CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }
}

extension UICollectionViewListCell {
  /// The controls that are shown, without views of the application.
  @_spi(Kumiko) public var kumikoControls: [RowControl] {
    let traits = traitCollection
    return [true, false].flatMap { isLeading -> [RowControl] in
      let accessories = shown(isLeading)
      let frames = places(of: accessories.map { $0.width(in: traits) }, isLeading: isLeading)
      return zip(accessories, frames).compactMap { accessory, frame in
        if accessory.customView != nil { return nil }
        var control = RowControl(type: accessory.accessoryType, frame: frame, tint: accessory.tintColor)
        control.ground = accessory.options.backgroundColor
        control.text = accessory.text.map { ($0, accessory.font(in: traits)) }
        return control
      }
    }
  }
}

extension UITableViewCell {
  /// The controls that are shown, without views of the application.
  @_spi(Kumiko) public var kumikoControls: [RowControl] {
    let types = controlTypes
    return [(types.leading, true), (types.trailing, false)].flatMap { types, isLeading in
      let places = places(of: types.map { AccessoryRoom.width(of: $0) }, isLeading: isLeading)
      return zip(types, places).map { RowControl(type: $0, frame: $1) }
    }
  }

  /// The table that shows the cell, and the row; nil for a cell that no table shows.
  @_spi(Kumiko) public var kumikoRow: (table: UITableView, indexPath: IndexPath)? {
    guard let table = place?.table, let path = table.indexPath(for: self) else { return nil }
    return (table, path)
  }

  /// The margin at both sides of the row, in points.
  @_spi(Kumiko) public var kumikoSideMargin: CGFloat { sideMargin }
}

extension UICollectionReusableView {
  /// The collection view that the view was made for.
  @_spi(Kumiko) public var kumikoList: UICollectionView? { list }
}

extension UICollectionView {
  /// Returns the description of the list that a section is; nil for other sections.
  @_spi(Kumiko) public func kumikoList(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    driver?.swipeActions(ofSection: section)?.list
  }
}
