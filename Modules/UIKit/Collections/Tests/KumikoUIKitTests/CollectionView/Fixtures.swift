import KumikoUIKit

/// A cell with a text, which counts how often it is prepared for another item.
final class TextCell: UICollectionViewCell {
  static let reuseIdentifier = "text-cell-reuse-identifier"
  var text = ""
  var preparations = 0
  /// The height that the cell prefers; nil for the proposed one.
  var preferredHeight: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
    text = ""
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    preferredHeight.map { CGSize(width: size.width, height: $0) } ?? super.sizeThatFits(size)
  }
}

final class TitleView: UICollectionReusableView {
  static let reuseIdentifier = "title-supplementary-reuse-identifier"
  var text = ""
}

final class BackgroundView: UICollectionReusableView {
  let border = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(border)
    backgroundColor = .systemGray6
  }

  required init?(coder: NSCoder) { fatalError("not implemented") }
}

/// A data source with an array of arrays, and a record of what it and the delegate are asked and told.
@MainActor final class ArraySource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var displayed: [IndexPath] = []
  var ended: [IndexPath] = []
  var selected: [IndexPath] = []
  var deselected: [IndexPath] = []
  var cellsMade = 0
  var scrolls = 0
  var forbidden: Set<IndexPath> = []
  var preferredHeight: (String) -> CGFloat? = { _ in nil }

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(counts: [Int]) {
    self.init(counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cellsMade += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TextCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? TextCell {
      cell.text = sections[indexPath.section][indexPath.item]
      cell.preferredHeight = preferredHeight(cell.text)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: TitleView.reuseIdentifier, for: indexPath)
    (view as? TitleView)?.text = "\(kind) of \(indexPath.section)"
    return view
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    !forbidden.contains(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    deselected.append(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    displayed.append(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    ended.append(indexPath)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

extension UICollectionViewCompositionalLayout {
  /// Rows under one another, of 50 points; estimated if they size themselves.
  static func rows(estimated: Bool = false) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: estimated ? .estimated(50) : .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size)
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item])))
  }
}

/// A collection view of rows without a data source.
@MainActor func rowsView(_ width: CGFloat, _ height: CGFloat) -> UICollectionView {
  UICollectionView(
    frame: frame(0, 0, width, height), collectionViewLayout: UICollectionViewCompositionalLayout.rows())
}

extension UIScrollView {
  /// Scrolls to a vertical offset, and lays out.
  func scroll(toY offset: CGFloat) { scroll(to: CGPoint(x: contentOffset.x, y: offset)) }

  /// Scrolls to an offset, and lays out.
  func scroll(to offset: CGPoint) {
    contentOffset = offset
    layoutIfNeeded()
  }
}

/// The data sources of views: a collection view does not keep its own.
@MainActor private var keptSources: [ArraySource] = []

/// A collection view of 100 × 200 points with a data source, laid out: four rows of 50 points are visible.
@MainActor func laidOut(
  _ source: ArraySource, _ layout: UICollectionViewLayout = UICollectionViewCompositionalLayout.rows(),
  size: CGSize = CGSize(width: 100, height: 200)
) -> UICollectionView {
  let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
  view.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
  view.dataSource = source
  view.delegate = source
  keptSources.append(source)
  view.layoutIfNeeded()
  return view
}

extension UICollectionView {
  /// The texts of the visible cells.
  var texts: [String] { visibleCells.compactMap { ($0 as? TextCell)?.text } }
}

func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
