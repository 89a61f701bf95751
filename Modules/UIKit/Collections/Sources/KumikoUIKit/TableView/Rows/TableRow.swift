@_spi(Kumiko) import KumikoUIKitViews

/// A place of the engine that shows a view of the application.
@MainActor protocol HostingView: UICollectionReusableView {
  var hosted: UIView? { get }
}

extension UIView {
  func show(_ attributes: UICollectionViewLayoutAttributes) {
    frame = attributes.frame
    alpha = attributes.alpha
    isHidden = attributes.isHidden
  }

  /// The height that fits best in the width of a frame, which the view has meanwhile.
  fileprivate func fittingHeight(in frame: CGRect) -> CGFloat {
    let before = self.frame
    defer { self.frame = before }
    self.frame = frame
    return systemLayoutSizeFitting(
      CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// The place of a row: the engine moves and reuses places, and each has a cell of the table.
final class TableRow: UICollectionViewCell, HostingView {
  static let identifier = "kumiko.row"

  weak var table: UITableView?
  var indexPath = IndexPath()
  private(set) var cell: UITableViewCell?
  var hosted: UIView? { cell }

  override var kumikoText: String? { cell?.kumikoText }

  override var isSelected: Bool {
    didSet { if isSelected != cell?.isSelected { cell?.setSelected(isSelected, animated: false) } }
  }

  func show(_ new: UITableViewCell, at indexPath: IndexPath) {
    self.indexPath = indexPath
    guard new !== cell else { return }
    if let other = new.place, other !== self, other.cell === new {
      misuse(
        "the cell returned for \(indexPath.wording) is already in use for another row; a cell can show one row only")
    }
    release()
    cell = new
    new.place = self
    if let table { new.containingList = table.style.appearance.environment }
    if new.isSelected != isSelected { new.setSelected(isSelected, animated: false) }
    if !new.isConfigured { new.setNeedsUpdateConfiguration() }
  }

  func release() {
    guard let gone = cell else { return }
    cell = nil
    gone.place = nil
    gone.removeFromSuperview()
    gone.setSelected(false, animated: false)
    gone.setHighlighted(false, animated: false)
    table?.cells.giveBack(gone)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    release()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    indexPath = layoutAttributes.indexPath
    cell?.show(layoutAttributes)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let table, let cell, let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    var height = table.height(ofRowAt: layoutAttributes.indexPath)
    if height == UITableView.automaticDimension {
      height = cell.fittingHeight(in: layoutAttributes.frame)
    }
    attributes.size.height = height
    return attributes
  }
}

/// The place of a header, a footer, or a view above or below all sections.
final class TableSectionPlace: UICollectionReusableView, HostingView {
  static let identifier = "kumiko.section"

  weak var table: UITableView?
  private(set) var hosted: UIView?

  override var kumikoText: String? { (hosted as? UITableViewHeaderFooterView)?.kumikoText }

  func show(_ view: UIView) {
    guard view !== hosted else { return }
    release()
    hosted = view
    guard let table, let view = view as? UITableViewHeaderFooterView else { return }
    view.table = table
    view.containingList = table.style.appearance.environment
    view.setNeedsUpdateConfiguration()
  }

  func release() {
    guard let gone = hosted else { return }
    hosted = nil
    gone.removeFromSuperview()
    if let header = gone as? UITableViewHeaderFooterView { table?.headers.giveBack(header) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    release()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { hosted?.show(layoutAttributes) }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let hosted, let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    attributes.size.height = hosted.fittingHeight(in: layoutAttributes.frame)
    return attributes
  }
}
