import KumikoUIKit
import Testing

/// A cell with a text of as many lines as it needs, 10 points from each edge of the content view.
private final class WrappingCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { fatalError("not implemented") }
}

@MainActor @Suite("Cells with constraints")
struct ConstrainedCellTests {
  private let texts = ["Hut", "The hut has beds for six, so leave the tent at home.", "Hut of the lake"]

  private func cells(
    _ size: NSCollectionLayoutSize, _ texts: [String]
  ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
      subitems: [item])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 600), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<WrappingCell, String> { cell, _, text in cell.label.text = text
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(texts)
    source.apply(snapshot)
    view.layoutIfNeeded()
    return (view, source)
  }

  private func size(of text: String, in width: CGFloat) -> CGSize {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, 0)
    return label.sizeThatFits(CGSize(width: width, height: 0))
  }

  @Test("rows are as high as their texts in the width of the row")
  func rows() throws {
    let (view, source) = cells(
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)), texts)
    var y: CGFloat = 0
    for (index, text) in texts.enumerated() {
      let cell = try #require(view.cellForItem(at: IndexPath(item: index, section: 0)) as? WrappingCell)
      let height = size(of: text, in: 180).height
      #expect(cell.frame == CGRect(x: 0, y: y, width: 200, height: height + 20))
      #expect(cell.label.frame == CGRect(x: 10, y: 10, width: 180, height: height))
      #expect(cell.kumikoConstraintConflicts.isEmpty)
      y += height + 20
    }
    withExtendedLifetime(source) {}
  }

  @Test("chips are as wide as their texts")
  func chips() throws {
    let chips = ["Hut", "Lake"]
    let (view, source) = cells(
      NSCollectionLayoutSize(widthDimension: .estimated(30), heightDimension: .estimated(30)), chips)
    var x: CGFloat = 0
    for (index, text) in chips.enumerated() {
      let cell = try #require(view.cellForItem(at: IndexPath(item: index, section: 0)) as? WrappingCell)
      let size = size(of: text, in: 0)
      #expect(cell.frame == CGRect(x: x, y: 0, width: size.width + 20, height: size.height + 20))
      x += size.width + 20
    }
    withExtendedLifetime(source) {}
  }

  /// https://github.com/lionheart/openradar-mirror/issues/12024: the size of a cell with a height of 100 points by a constraint is 100 points high.
  @Test("a cell fits the height that a constraint gives it")
  func fixedHeight() {
    let cell = UICollectionViewCell()
    cell.contentView.heightAnchor.constraint(equalToConstant: 100).isActive = true
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 100)
  }
}
