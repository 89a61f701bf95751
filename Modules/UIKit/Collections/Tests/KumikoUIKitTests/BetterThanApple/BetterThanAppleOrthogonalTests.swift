import KumikoUIKit
import Testing

/// Public complaints about Apple's orthogonal sections, visible-items handlers and index paths; see ``BetterThanAppleTests``.
@MainActor @Suite("Better than Apple: orthogonal sections, handlers and index paths in collection views")
struct BetterThanAppleOrthogonalTests {
  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// An orthogonal section of cards of this size.
  private static func orthogonal(
    _ size: NSCollectionLayoutSize, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  // https://github.com/dotnet/maui/issues/32394: a carousel shows item 4, the device is turned, and another item is current.
  @Test("maui#32394: the page of a centered orthogonal section is the same after rotation", arguments: [0, 1, 3, 9])
  func rotation(page: Int) throws {
    for behavior in [UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPagingCentered, .groupPaging] {
      for share in [1, 0.8, 0.4] as [CGFloat] {
        let view = laidOut(
          ArraySource(counts: [10]),
          UICollectionViewCompositionalLayout(
            section: Self.orthogonal(Self.size(.fractionalWidth(share), .absolute(200)), behavior)),
          size: CGSize(width: 390, height: 844))
        view.scrollToItem(
          at: path(0, page), at: behavior == .groupPaging ? .left : .centeredHorizontally, animated: false)
        func place() throws -> CGFloat {
          let frame = try #require(view.cellForItem(at: path(0, page))?.frame)
          return behavior == .groupPaging ? frame.minX : frame.midX - view.bounds.width / 2
        }
        let isAtEnd = try abs(place()) > 0.01
        for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
          view.frame.size = size
          view.layoutIfNeeded()
          // The last pages of an orthogonal section that is not centered come to rest at its end.
          #expect(try abs(place()) < 0.01 || isAtEnd, "page \(page), \(share) wide, \(behavior), \(size)")
        }
      }
    }
  }

  // https://github.com/dotnet/maui/pull/29397: a visible-items handler runs during an update, and what it concludes from the
  // items that it gets is wrong afterwards.
  @Test("maui#29397: a handler sees items, frames and offsets of finished updates only")
  func handlerDuringUpdate() throws {
    var calls: [(paths: [IndexPath], frames: [CGRect], offset: CGFloat)] = []
    let section = Self.orthogonal(Self.size(.estimated(60), .absolute(50)))
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      calls.append((items.map(\.indexPath), items.map(\.frame), offset.x))
    }
    let view = UICollectionView(
      frame: frame(0, 0, 300, 200), collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    final class Card: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 100, height: size.height) }
    }
    let registration = UICollectionView.CellRegistration<Card, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    // From many to few, to none, and to many again.
    for count in [20, 3, 0, 12] {
      calls = []
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<count))
      source.apply(snapshot)
      view.layoutIfNeeded()
      #expect(count == 0 || !calls.isEmpty)
      for call in calls {
        #expect(call.offset >= 0 && call.offset <= max(0, CGFloat(count) * 100 - 300))
        for (path, frame) in zip(call.paths, call.frames) {
          #expect(path.item < count && frame.minX == CGFloat(path.item) * 100 && frame.width == 100)
        }
      }
      if count == 20 { view.kumikoScrollSection(0, to: 1_700) }
    }
  }

  // https://forums.developer.apple.com/forums/thread/719750: a handler "cannot currently mutate visible items for layouts
  // containing estimated items"; and rows as high as the highest of their self-sized cells. (iOS 17 has the latter.)
  @Test("thread 719750: a handler changes items of estimated size, and neighbors are equally high")
  func estimatesAndHandlers() throws {
    let card = Self.size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 40))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .estimated(40)), subitems: [NSCollectionLayoutItem(layoutSize: card)]
      ))
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items { item.alpha = item.frame.minY < offset.y ? 0.5 : 1 }
    }
    let source = ArraySource([["a", "bbbb", "cc", "d", "eee"]])
    source.preferredHeight = { CGFloat($0.utf8.count) * 100 }
    let view = laidOut(
      source, UICollectionViewCompositionalLayout(section: section), size: CGSize(width: 200, height: 900))
    #expect((0..<5).map { view.cellForItem(at: path(0, $0))?.frame.height } == [400, 400, 200, 200, 300])
    #expect(view.contentSize.height == 900)
    view.frame.size.height = 500
    view.scroll(toY: 10)
    #expect((0..<4).map { view.cellForItem(at: path(0, $0))?.alpha } == [0.5, 0.5, 1, 1])
  }

  // A question on Stack Overflow about iOS 14.3, read in translation: https://whosebug.com/question/5678120.
  @Test("an orthogonal section below a self-sized section is where its cells are, scrolled or not")
  func orthogonalSectionBelowSelfSized() throws {
    let rows = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .estimated(50)),
        subitems: [NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .estimated(50)))]))
    let orthogonal = Self.orthogonal(Self.size(.absolute(200), .absolute(200)))
    orthogonal.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    orthogonal.interGroupSpacing = 10
    let source = ArraySource([["first"], (0..<8).map { "card \($0)" }])
    source.preferredHeight = { $0 == "first" ? 137 : nil }
    let view = laidOut(
      source, UICollectionViewCompositionalLayout { number, _ in number == 0 ? rows : orthogonal },
      size: CGSize(width: 375, height: 600))
    #expect(view.cellForItem(at: path(1, 0))?.frame == frame(10, 147, 200, 200))
    #expect(view.contentSize.height == 357)
    view.kumikoScrollSection(1, to: 300)
    #expect(view.cellForItem(at: path(1, 2))?.frame == frame(130, 147, 200, 200))
    let first = try #require(view.cellForItem(at: path(0, 0)) as? TextCell)
    first.preferredHeight = 61
    first.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(1, 2))?.frame == frame(130, 71, 200, 200))
    #expect(view.indexPathForItem(at: CGPoint(x: 140, y: 80)) == path(1, 2))
  }

  // https://github.com/airbnb/MagazineLayout/pull/107: the view writes other index paths into attributes that the layout has
  // returned and keeps, and the program ends in a loop of updates.
  @Test("MagazineLayout#107: attributes that a layout keeps have their index paths after insertions and deletions")
  func rebasedIndexPaths() throws {
    final class KeepingLayout: UICollectionViewLayout {
      var kept: [IndexPath: UICollectionViewLayoutAttributes] = [:]
      var heights: [CGFloat] = []
      var preparations = 0

      override func prepare() {
        preparations += 1
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        heights = (0..<count).map { $0 < heights.count ? heights[$0] : 50 }
        var y: CGFloat = 0
        for (item, height) in heights.enumerated() {
          let path = IndexPath(item: item, section: 0)
          let attributes = kept[path] ?? UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = CGRect(x: 0, y: y, width: 100, height: height)
          kept[path] = attributes
          y += height
        }
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: heights.reduce(0, +)) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        kept.values.filter { $0.indexPath.item < heights.count && $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        indexPath.item < heights.count ? kept[indexPath] : nil
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        guard heights[preferred.indexPath.item] != preferred.frame.height else { return false }
        heights[preferred.indexPath.item] = preferred.frame.height
        return true
      }
    }
    let layout = KeepingLayout()
    let source = ArraySource([(0..<30).map { "r\($0)" }])
    source.preferredHeight = { CGFloat(30 + ($0.utf8.last.map { Int($0) } ?? 0) % 7 * 20) }
    let view = laidOut(source, layout)
    for round in 0..<6 {
      view.performBatchUpdates {
        if round.isMultiple(of: 2) {
          source.sections[0].removeFirst()
          view.deleteItems(at: [path(0, 0)])
        } else {
          source.sections[0].insert("new \(round)", at: 1)
          view.insertItems(at: [path(0, 1)])
        }
      }
      view.layoutIfNeeded()
      #expect(layout.kept.allSatisfy { $0.key == $0.value.indexPath })
      let cells = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0 as? TextCell }
      #expect(cells.map(\.frame.height) == cells.map { $0.preferredHeight ?? 0 })
      #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY })
    }
    // A few passes for each update: no loop.
    #expect(layout.preparations < 100)
  }
}
