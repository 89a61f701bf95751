import KumikoUIKit

/// A source and delegate of a flow layout, with what a test sets. It notes what it is asked.
@MainActor final class FlowSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var counts: [Int]
  var sizes: [IndexPath: CGSize] = [:]
  var standard = CGSize(width: 50, height: 50)
  var insets: [Int: UIEdgeInsets] = [:]
  var lineSpacings: [Int: CGFloat] = [:]
  var itemSpacings: [Int: CGFloat] = [:]
  var headers: [Int: CGSize] = [:]
  var footers: [Int: CGSize] = [:]
  var sizesAsked = 0
  /// What the cells prefer.
  var preferred: (IndexPath) -> CGSize? = { _ in nil }

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? SizedCell)?.preferred = preferred(indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizesAsked += 1
    return sizes[indexPath] ?? standard
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { insets[section] ?? .zero }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { lineSpacings[section] ?? 10 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { itemSpacings[section] ?? 10 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { headers[section] ?? .zero }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { footers[section] ?? .zero }
}

/// A cell that prefers a size.
final class SizedCell: UICollectionViewCell {
  var preferred: CGSize?
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    if let preferred { attributes.size = preferred }
    return attributes
  }
}

/// A data source alone: the layout has its own properties.
@MainActor final class PlainSource: NSObject, UICollectionViewDataSource {
  let source: FlowSource
  init(_ source: FlowSource) { self.source = source }
  func numberOfSections(in collectionView: UICollectionView) -> Int { source.counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    source.counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    source.collectionView(collectionView, cellForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}

@MainActor private var kept: [AnyObject] = []

/// A collection view with a layout, laid out.
@MainActor func flowing(
  _ layout: UICollectionViewLayout, _ source: FlowSource, asDelegate: Bool = false,
  size: CGSize = CGSize(width: 320, height: 480), _ change: (UICollectionView) -> Void = { _ in }
) -> UICollectionView {
  let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
  view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
  for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
    view.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
  }
  let plain = PlainSource(source)
  kept += [plain, source]
  view.dataSource = plain
  if asDelegate { view.delegate = source }
  change(view)
  view.layoutIfNeeded()
  return view
}

/// A collection view in a plain flow layout.
@MainActor func flowing(
  _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
  _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
) -> UICollectionView {
  let layout = UICollectionViewFlowLayout()
  change(layout)
  return flowing(layout, FlowSource(counts), size: size)
}

extension UICollectionView {
  /// The frame of an item in the layout.
  func frameOf(_ section: Int, _ item: Int) -> CGRect? {
    collectionViewLayout.layoutAttributesForItem(at: path(section, item))?.frame
  }

  /// The frame of a header in the layout.
  func header(_ section: Int) -> CGRect? {
    layoutAttributesForSupplementaryElement(ofKind: Self.elementKindSectionHeader, at: path(section, 0))?.frame
  }

  /// The frame of a footer in the layout.
  func footer(_ section: Int) -> CGRect? {
    layoutAttributesForSupplementaryElement(ofKind: Self.elementKindSectionFooter, at: path(section, 0))?.frame
  }
}

/// Returns whether rectangles have an inner point in common.
func meet(_ a: CGRect, _ b: CGRect) -> Bool {
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
}
