/// The row of a list, with accessories.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The controls at the sides of the row. They are stored: nothing draws them.
  open var accessories: [UICellAccessory] = []
  /// How far the row is indented.
  open var indentationLevel = 0
  /// The width of one level of indentation, in points.
  open var indentationWidth: CGFloat = 10

  /// The room of the separator, for constraints (iOS 14). The list decides the frames of separators, which nothing draws.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()

  /// Creates a row.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row without a size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns texts for a row, to fill and to set as `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
