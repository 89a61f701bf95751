import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension Look {
  func addAccess(to node: inout ViewNode) {
    let traits = view.accessibilityTraits
    guard var access = role(traits) else { return }
    if let label = view.accessibilityLabel { access.label = label }
    if let value = view.accessibilityValue { access.value = value }
    if traits.contains(.selected) { access.isSelected = true }
    if traits.contains(.notEnabled) || (view as? UIControl)?.isEnabled == false { access.isEnabled = false }
    node.access = access
  }

  private func role(_ traits: UIAccessibilityTraits) -> NodeAccess? {
    if let own = ownAccess {
      if traits.contains(.header) { return NodeAccess(.heading, label: own.label) }
      if traits.contains(.button) { return NodeAccess(.button, label: own.label) }
      return own
    }
    let roles: [(UIAccessibilityTraits, NodeAccess.Role)] = [
      (.header, .heading), (.toggleButton, .switch), (.button, .button), (.link, .link), (.image, .image),
      (.searchField, .search), (.adjustable, .slider), (.tabBar, .tabList), (.staticText, .text),
    ]
    if let role = roles.first(where: { traits.contains($0.0) })?.1 { return NodeAccess(role) }
    return view.isAccessibilityElement || view.accessibilityLabel != nil ? NodeAccess(.text) : nil
  }

  private var ownAccess: NodeAccess? {
    switch view {
    case let label as UILabel:
      return label.text.flatMap { $0.isEmpty ? nil : NodeAccess(.text, label: $0) }
    case let control as UISwitch:
      return NodeAccess(.switch, value: control.isOn ? "on" : "off")
    case let button as UIButton: return NodeAccess(.button, label: button.currentTitle ?? "")
    case let slider as UISlider: return NodeAccess(.slider, value: "\(slider.value)")
    case let bar as UIProgressView:
      return NodeAccess(.progressbar, value: "\(Int((bar.progress * 100).rounded()))%")
    case is UISearchBar: return NodeAccess(.search)
    case let field as UITextField: return NodeAccess(.text, label: field.placeholder ?? "")
    case is UITextView: return NodeAccess(.text)
    case let image as UIImageView:
      return image.accessibilityLabel.map { NodeAccess(.image, label: $0) }
    case is UICollectionView, is UITableView: return NodeAccess(.list)
    case let cell as UICollectionViewCell:
      return besideItems(cell) ?? NodeAccess(.listitem, isSelected: cell.isSelected)
    case let cell as UITableViewCell: return NodeAccess(.listitem, isSelected: cell.isSelected)
    case is UINavigationBar: return NodeAccess(.navigation)
    case is UITabBar: return NodeAccess(.tabList)
    default: return nil
    }
  }

  /// The role of a cell that is a header or a footer; nil for an item.
  private func besideItems(_ cell: UICollectionViewCell) -> NodeAccess? {
    guard let list = cell.superview as? UICollectionView, let path = list.indexPath(for: cell),
      list.cellForItem(at: path) !== cell
    else { return nil }
    let header = list.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
    return NodeAccess(header === cell ? .heading : .text)
  }
}
