import Foundation
@_spi(Kumiko) import KumikoUIKitViews

/// A row, a header or a footer of a list, whose content stands between the margins of the list.
@MainActor protocol RowView: UIView {
  var rowList: UIView? { get }
  var rowIndentation: CGFloat { get }
  var indentsAccessories: Bool { get }
  /// The padding above the content of a header, in points.
  var headerPadding: CGFloat { get }
  /// The room that controls at the sides take, in points.
  var rowControls: (leading: CGFloat, trailing: CGFloat) { get }
}

extension RowView {
  var indentsAccessories: Bool { true }
  var headerPadding: CGFloat { 0 }

  /// The margin at both sides of rows, in points: 16 in a list up to a width of 375 points, and 20 in a wider one.
  var sideMargin: CGFloat {
    let list = rowList ?? self
    let safe = list.safeAreaInsets
    return list.bounds.width - safe.left - safe.right > 375 ? 20 : 16
  }

  var hasTrailingControls: Bool { rowControls.trailing > 0 }

  /// The margins between the content and the edges, or the controls beside it, in points.
  var rowMargins: NSDirectionalEdgeInsets {
    var margins = directionalLayoutMargins
    // Margins that the application has set count.
    if margins == NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
      (margins.leading, margins.trailing) = (sideMargin, sideMargin)
    }
    let controls = rowControls
    if controls.leading > 0 { margins.leading = 0 }
    if controls.trailing > 0 { margins.trailing = AccessoryRoom.gap }
    return margins
  }

  var contentRoom: CGRect {
    var controls = rowControls
    controls.leading += rowIndentation
    guard controls.leading != 0 || controls.trailing > 0 || headerPadding > 0 else { return bounds }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? controls.trailing : controls.leading, y: headerPadding,
      width: max(0, bounds.width - controls.leading - controls.trailing), height: max(0, bounds.height - headerPadding))
  }
}

/// The widths of controls at the sides of rows, in points. UIKit documents none: these are Kumiko's.
@MainActor enum AccessoryRoom {
  /// The distance between two controls, and between controls and content.
  static let gap: CGFloat = 8
  /// The width of a chevron, and that of other symbols.
  static let (chevron, symbol): (CGFloat, CGFloat) = (12, 24)

  /// Returns the room of controls of some widths at a side, with the margin outside of them.
  static func room(_ widths: [CGFloat], margin: CGFloat) -> CGFloat {
    widths.isEmpty ? 0 : margin + widths.reduce(0, +) + gap * CGFloat(widths.count - 1)
  }

  static func width(of symbol: UICellAccessory.AccessoryType) -> CGFloat {
    symbol == .disclosureIndicator || symbol == .outlineDisclosure ? chevron : self.symbol
  }

  static func width(of view: UIView) -> CGFloat {
    let own = view.intrinsicContentSize.width
    return own >= 0 && view.bounds.width == 0 ? own : view.bounds.width
  }
}

extension UIView {
  /// Returns the size of the content of a row that fits best, with the room of controls beside it: by its constraints or its
  /// texts. Nil for content of its own.
  func fittingSize(
    of content: UIView, beside controls: CGFloat, _ target: CGSize, _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize? {
    guard content.translatesAutoresizingMaskIntoConstraints else { return nil }
    let room = CGSize(width: max(0, target.width - controls), height: target.height)
    var size: CGSize
    if content is UIListContentView, content.constraints.isEmpty {
      // Without constraints there is nothing to solve.
      size = content.sizeThatFits(room)
      if horizontal == .required { size.width = room.width }
      if vertical == .required { size.height = room.height }
    } else if let fitting = content.sizeByConstraints(room, horizontal, vertical) {
      size = fitting
    } else {
      return nil
    }
    size.width += controls
    return size
  }
}
