import Foundation
@_spi(Kumiko) public import KumikoUIKitViews

/// The row of a list, with accessories.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The controls at the sides of the row, which take room beside the content. Custom views are subviews.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      guard accessories != oldValue else { return }
      for view in oldValue.compactMap(\.customView) where view.superview === self { view.removeFromSuperview() }
      roomDidChange()
    }
  }
  /// How far the row is indented. An outline sets it to the number of items above the item.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { roomDidChange() } }
  }
  var headerPadding: CGFloat = 0 {
    didSet { if headerPadding != oldValue { placeContent() } }
  }
  private var outlineLevel = 0
  /// A Boolean value that indicates whether the accessories at the leading side are indented, too. True by default.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { roomDidChange() } }
  }
  /// The width of one level of indentation, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { roomDidChange() } }
  }

  /// The room of the separator, for constraints (iOS 14). The list decides the frames of separators.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()

  /// Returns texts for a row, to fill and to set as `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open override func setNeedsUpdateConfiguration() {
    super.setNeedsUpdateConfiguration()
    wasEditing = list?.isEditing == true && list?.edits(self) == true
    if contentView.frame != contentFrame { roomDidChange() }
  }

  private var wasEditing = false
  private var showsEditing: Bool { wasEditing && list?.isEditing == true }

  private func roomDidChange() {
    placeContent()
    setNeedsLayout()
    fittingSizeDidChange(of: self)
  }

  override var contentFrame: CGRect { contentRoom }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
    guard accessories.contains(where: { $0.customView != nil }) else { return }
    for isLeading in [true, false] {
      var x = sideMargin + (isLeading && indentsAccessories ? rowIndentation : 0)
      for accessory in shown(isLeading) {
        let width = accessory.width(in: traitCollection)
        if let view = accessory.customView {
          if view.superview !== self { addSubview(view) }
          let own = view.intrinsicContentSize.height
          let height = view.bounds.height == 0 && own >= 0 ? own : min(view.bounds.height, bounds.height)
          let left = isLeading ? x : bounds.width - x - width
          place(view, at: CGRect(x: left, y: (bounds.height - height) / 2, width: width, height: height))
        }
        x += width + AccessoryRoom.gap
      }
    }
    let hidden = accessories.filter { !$0.isShown(whileEditing: showsEditing) }
    for view in hidden.compactMap(\.customView) where view.superview === self { view.removeFromSuperview() }
  }

  override func follow(_ place: OutlinePlace) {
    if place.level != outlineLevel { (outlineLevel, indentationLevel) = (place.level, place.level) }
    super.follow(place)
  }

  /// The accessories at a side that are shown, from the edge of the row inwards.
  func shown(_ isLeading: Bool) -> [UICellAccessory] {
    if accessories.isEmpty { return [] }
    let isEditing = showsEditing
    let side = accessories.filter { $0.isLeading == isLeading && $0.isShown(whileEditing: isEditing) }
    // The first one is the nearest to the content at the trailing side. Custom views decide their places among the others.
    var shown = side.filter { $0.custom == nil }
    for accessory in side {
      guard let index = accessory.custom?.placement.position(shown) else { continue }
      shown.insert(accessory, at: min(max(0, index), shown.count))
    }
    return isLeading ? shown : shown.reversed()
  }
}

extension UICollectionViewListCell: RowView {
  var rowList: UIView? { list }
  var rowIndentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  var rowControls: (leading: CGFloat, trailing: CGFloat) {
    func room(_ isLeading: Bool) -> CGFloat {
      AccessoryRoom.room(shown(isLeading).map { $0.width(in: traitCollection) }, margin: sideMargin)
    }
    return accessories.isEmpty ? (0, 0) : (room(true), room(false))
  }
}

extension UICellAccessory {
  var customView: UIView? {
    if case .customView(let view) = accessoryType { view } else { nil }
  }

  var isLeading: Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect: true
    case .customView:
      if case .leading = custom?.placement { true } else { false }
    case .disclosureIndicator, .outlineDisclosure, .checkmark, .reorder, .label, .detail, .popUpMenu: false
    }
  }

  @MainActor func width(in traits: UITraitCollection) -> CGFloat {
    if case .custom(let width) = reservedLayoutWidth { return width }
    switch accessoryType {
    case .customView(let view): return AccessoryRoom.width(of: view)
    case .label:
      return UIFont.kumikoTextMeasuring.size(of: text ?? "", font: font(in: traits), width: nil, maximumLines: 1)
        .roundedUp(to: traits.displayScale).width
    default: return AccessoryRoom.width(of: accessoryType)
    }
  }
}
