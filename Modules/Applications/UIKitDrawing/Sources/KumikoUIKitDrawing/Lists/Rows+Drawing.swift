import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

/// The separators of the lists that are being drawn, which are asked for once for each list.
@MainActor enum Separators {
  private static var known: [ObjectIdentifier: [IndexPath: [KumikoListSeparator]]] = [:]

  static func reset() { known = [:] }

  static func of(_ path: IndexPath, in list: UICollectionView) -> [KumikoListSeparator] {
    let all = known[ObjectIdentifier(list)] ?? Dictionary(grouping: list.kumikoVisibleSeparators, by: \.indexPath)
    known[ObjectIdentifier(list)] = all
    return all[path] ?? []
  }
}

private struct RowGround {
  /// The rows are in groups: with a color of their own, and with round corners at the ends of insets.
  var isGrouped = false
  var isInset = false
  var isFirst = false
  var isLast = false

  @MainActor func draw(on node: inout ViewNode, _ color: UIColor?, _ look: Look) {
    if let color { node.fill = look.color(color) }
    guard isInset, node.corners == NodeCorners() else { return }
    let radius = min(10, look.size.height / 2)
    if isFirst { (node.corners.topLeft, node.corners.topRight) = (radius, radius) }
    if isLast { (node.corners.bottomLeft, node.corners.bottomRight) = (radius, radius) }
  }

  func color(isMarked: Bool) -> UIColor {
    isMarked ? .systemGray4 : isGrouped ? .secondarySystemGroupedBackground : .systemBackground
  }
}

extension UIBackgroundConfiguration {
  /// Draws the background in the place of that of a view.
  @MainActor fileprivate func draw(on node: inout ViewNode, _ look: Look) {
    node.fill = nil
    draw(on: &node, look, look.color(resolvedBackgroundColor(for: look.tint)), radius: cornerRadius)
  }

  @MainActor func draw(on node: inout ViewNode, _ look: Look, _ color: NodeColor?, radius: CGFloat) {
    let insets = backgroundInsets
    let (left, right) = look.isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let area = Rect2D(
      x: Double(left), y: Double(insets.top), width: max(0, look.size.width - Double(left + right)),
      height: max(0, look.size.height - Double(insets.top + insets.bottom)))
    let radius = min(Double(max(0, radius)), min(area.width, area.height) / 2)
    if let color { node.add(plate: area, radius, color) }
    if let image { look.addImage(image, in: area, mode: .scaleAspectFill, to: &node) }
    if strokeWidth > 0, let color = look.color(strokeColor ?? look.tint) {
      let steps = [PathStep].rounded(area.insetBy(Double(strokeWidth) / 2 - Double(strokeOutset)), radius)
      node.add(DrawnPath(steps, stroke: color, width: Double(strokeWidth)))
    }
  }

  /// A Boolean value that indicates whether the background has a look of its own, and not that of the list.
  fileprivate var isOwn: Bool {
    backgroundColor != nil || backgroundColorTransformer != nil || image != nil || strokeWidth > 0
  }
}

extension UICollectionView: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    guard backgroundColor == nil, numberOfSections > 0, let list = kumikoList(ofSection: 0) else { return }
    let ground: UIColor =
      list.appearance == .grouped || list.appearance == .insetGrouped ? .systemGroupedBackground : .systemBackground
    node.fill = look.color(list.backgroundColor ?? ground)
  }
}

extension UICollectionViewCell: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    // Headers of lists are cells, too, and have the index path of their section.
    let path = kumikoList.flatMap { list in
      list.indexPath(for: self).flatMap { list.cellForItem(at: $0) === self ? $0 : nil }
    }
    let list = path.flatMap { kumikoList?.kumikoList(ofSection: $0.section) }
    if let background = backgroundConfiguration, background.isOwn {
      background.draw(on: &node, look)
    } else if self is UICollectionViewListCell, let list, let path, backgroundColor == nil {
      let isHeader = list.headerMode == .firstItemInSection && path.item == 0
      let first = list.headerMode == .firstItemInSection ? 1 : 0
      let ground = RowGround(
        isGrouped: list.appearance == .grouped || list.appearance == .insetGrouped,
        isInset: list.appearance == .insetGrouped, isFirst: path.item == first,
        isLast: path.item + 1 == kumikoList?.numberOfItems(inSection: path.section))
      if !isHeader || list.appearance == .plain {
        ground.draw(on: &node, ground.color(isMarked: isSelected || isHighlighted), look)
      }
    }
    if let path, let view = kumikoList {
      for separator in Separators.of(path, in: view) {
        let line = Rect2D(separator.frame).offsetBy(dx: -Double(frame.minX), dy: -Double(frame.minY))
        node.addHairline(line, isAtTop: separator.edge == .top, look.color(separator.color))
      }
    }
    (self as? UICollectionViewListCell)?.kumikoControls.forEach { look.addControl($0, to: &node) }
  }
}

extension UITableView: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    if backgroundColor == nil { node.fill = look.color(style == .plain ? .systemBackground : .systemGroupedBackground) }
  }
}

extension UITableViewCell: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let row = kumikoRow
    let count = row.map { $0.table.numberOfRows(inSection: $0.indexPath.section) } ?? 1
    let index = row?.indexPath.row ?? 0
    let style = row?.table.style ?? .plain
    let ground = RowGround(
      isGrouped: style != .plain, isInset: style == .insetGrouped, isFirst: index == 0, isLast: index + 1 == count)
    let isMarked = (isSelected || isHighlighted) && selectionStyle != .none
    if let background = backgroundConfiguration, background.isOwn {
      background.draw(on: &node, look)
    } else {
      ground.draw(on: &node, isMarked || backgroundColor == nil ? ground.color(isMarked: isMarked) : nil, look)
    }
    if let table = row?.table, table.separatorStyle != .none, index + 1 < count || style == .plain {
      let own = separatorInset == .zero ? table.separatorInset : separatorInset
      // 15 points stand for the margin of the rows.
      let left = separatorInset == .zero && own.left == 15 ? kumikoSideMargin : own.left
      let width = max(0, look.size.width - Double(left + own.right))
      let x = look.isRightToLeft ? Double(own.right) : Double(left)
      node.addHairline(
        Rect2D(x: x, y: look.size.height - 0.5, width: width, height: 0.5), isAtTop: false,
        look.color(table.separatorColor ?? .separator))
    }
    for control in kumikoControls { look.addControl(control, to: &node) }
  }
}

extension ViewNode {
  fileprivate mutating func addHairline(_ line: Rect2D, isAtTop: Bool, _ color: NodeColor?) {
    let height = min(line.height, 0.5)
    guard height > 0, line.width > 0, let color else { return }
    let y = isAtTop ? line.minY : line.maxY - height
    add(plate: Rect2D(x: line.minX, y: y, width: line.width, height: height), color)
  }
}

extension Look {
  fileprivate func addControl(_ control: RowControl, to node: inout ViewNode) {
    let frame = Rect2D(control.frame)
    guard frame.isFinite, frame.width > 0, frame.height > 0 else { return }
    func symbol(_ name: String, _ side: Double, _ color: UIColor) {
      addSymbol(name, in: frame.centered(side), solid(color), to: &node)
    }
    let closed = isRightToLeft ? "chevron.left" : "chevron.right"
    switch control.type {
    case .disclosureIndicator: symbol(closed, 13, control.tint ?? .tertiaryLabel)
    case .outlineDisclosure:
      let isExpanded = (view as? UICollectionViewCell)?.configurationState.isExpanded == true
      symbol(isExpanded ? "chevron.down" : closed, 14, control.tint ?? tint)
    case .checkmark: symbol("checkmark", 18, control.tint ?? tint)
    case .detail: symbol("info.circle", 22, control.tint ?? tint)
    case .popUpMenu: symbol("chevron.up.chevron.down", 15, control.tint ?? .tertiaryLabel)
    case .reorder: symbol("line.3.horizontal", 20, control.tint ?? .tertiaryLabel)
    case .delete: symbol("minus.circle.fill", 22, control.ground ?? .systemRed)
    case .insert: symbol("plus.circle.fill", 22, control.ground ?? .systemGreen)
    case .multiselect:
      let isSelected = (view as? UICollectionViewCell)?.isSelected == true
      symbol(isSelected ? "checkmark.circle.fill" : "circle", 22, isSelected ? control.tint ?? tint : .tertiaryLabel)
    case .label:
      guard let (text, font) = control.text else { return }
      TextSetting(text, font: font, color: control.tint ?? .secondaryLabel, alignment: .center, self)
        .draw(on: &node, in: frame)
    case .customView: break
    }
  }
}
