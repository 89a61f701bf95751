import KumikoTestSupport
import KumikoUIKit
import Testing

@MainActor @Suite("The place that a reader keeps in a collection view")
struct KeptPlaceTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, String>

  /// Apple's layouts have no sections side by side.
  nonisolated private static let cases = KeptPlaceCase.all.filter(\.sideBySide.isEmpty)

  private func section(isOrthogonal: Bool) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: isOrthogonal ? .absolute(100) : .fractionalWidth(1),
      heightDimension: .absolute(isOrthogonal ? 80 : 50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    if isOrthogonal { section.orthogonalScrollingBehavior = .continuous }
    return section
  }

  private func snapshot(_ sections: [KeptPlaceCase.Section]) -> NSDiffableDataSourceSnapshot<String, String> {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
    }
    return snapshot
  }

  /// The offset of a section, as its first cell shows it.
  private func offset(ofSection section: Int, _ view: UICollectionView, isRightToLeft: Bool) throws -> Double {
    let frame = try #require(view.layoutAttributesForItem(at: path(section, 0))?.frame)
    return Double(isRightToLeft ? frame.maxX - view.bounds.width : -frame.minX)
  }

  @Test("What a change keeps in its place", arguments: cases)
  func kept(_ example: KeptPlaceCase) throws {
    let orthogonals = Set((example.before + example.after).filter { $0.form == .cards }.map(\.id))
    var source: Source?
    let layout = UICollectionViewCompositionalLayout { number, _ in
      section(isOrthogonal: source?.sectionIdentifier(for: number).map(orthogonals.contains) ?? false)
    }
    let view = UICollectionView(
      frame: frame(0, 0, KeptPlaceCase.width, KeptPlaceCase.height), collectionViewLayout: layout)
    view.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    source = Source(collectionView: view) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: TextCell.reuseIdentifier, for: indexPath)
    }
    let window = UIWindow(frame: view.frame)
    window.setTraitCollection(UITraitCollection(layoutDirection: example.isRightToLeft ? .rightToLeft : .leftToRight))
    window.addSubview(view)
    source?.apply(snapshot(example.before))
    view.layoutIfNeeded()
    view.scroll(toY: example.reader.offset)
    for (orthogonal, offset) in example.reader.orthogonals {
      view.kumikoScrollSection(try #require(source?.index(for: orthogonal)), to: offset)
    }
    source?.apply(snapshot(example.after))
    var kept = KeptPlaceCase.Place(Double(view.contentOffset.y))
    for orthogonal in example.kept.orthogonals.keys {
      kept.orthogonals[orthogonal] = try offset(
        ofSection: #require(source?.index(for: orthogonal)), view, isRightToLeft: example.isRightToLeft)
    }
    #expect(kept == example.kept)
  }
}
