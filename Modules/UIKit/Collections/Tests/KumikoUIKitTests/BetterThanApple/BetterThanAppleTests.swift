import KumikoUIKit
import Testing

/// Public complaints about Apple's collection views with estimated sizes. Each test does what its source describes. The article
/// "Where Kumiko differs" claims what these tests measure.
@MainActor @Suite("Better than Apple: estimated sizes in collection views")
struct BetterThanAppleTests {
  /// Rows of heights between 30 and 120 points, each from its name.
  nonisolated private static func height(_ text: String) -> CGFloat {
    CGFloat(30 + text.utf8.reduce(0) { ($0 * 31 + Int($1)) % 91 })
  }

  /// Forty rows in each of two sections, estimated at 50 points, in a window of 300 × 600.
  private func list(
    _ layout: UICollectionViewLayout = UICollectionViewCompositionalLayout.rows(estimated: true),
    height: @escaping (String) -> CGFloat = height
  ) -> (source: ArraySource, view: UICollectionView) {
    let source = ArraySource(counts: [40, 40])
    source.preferredHeight = { height($0) }
    return (source, laidOut(source, layout, size: CGSize(width: 300, height: 600)))
  }

  /// The distances of the visible cells from the top of the view, by their texts.
  private func places(_ view: UICollectionView) -> [String: CGFloat] {
    Dictionary(
      view.visibleCells.compactMap { cell in
        (cell as? TextCell).map { ($0.text, $0.frame.minY - view.contentOffset.y) }
      }, uniquingKeysWith: { one, _ in one })
  }

  // https://github.com/dotnet/maui/pull/35668: the section provider runs again, measured sizes are lost, the content size
  // changes from pass to pass, and scrolling to an item that is visible ends elsewhere.
  @Test("maui#35668: measured sizes stay when the section provider runs again")
  func providerRunsAgain() throws {
    var runs = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      runs += 1
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let (_, view) = list(layout) { _ in 80 }
    view.scrollToItem(at: path(1, 20), at: [], animated: true)
    let (offset, size, runsBefore, before) = (view.contentOffset, view.contentSize, runs, places(view))
    for _ in 0..<3 {
      layout.invalidateLayout()
      view.layoutIfNeeded()
      #expect(view.contentSize == size && view.contentOffset == offset && places(view) == before)
      view.scrollToItem(at: path(1, 20), at: [], animated: true)
      #expect(view.contentOffset == offset)
    }
    #expect(runs > runsBefore && view.cellForItem(at: path(1, 20))?.frame.height == 80)
  }

  // https://github.com/dotnet/maui/pull/32874, https://github.com/dotnet/maui/issues/32796: an item is expanded, the layout
  // is invalidated, and the view scrolls to another place.
  @Test("maui#32874: an item that changes its size moves none above it", arguments: [0, 250, 1_777, 3_100])
  func oneItemGrows(offset: Int) throws {
    for item in 0..<6 {
      var grown: Set<String> = []
      let (source, view) = list { Self.height($0) + (grown.contains($0) ? 140 : 0) }
      view.scroll(toY: CGFloat(offset))
      let paths = view.indexPathsForVisibleItems.sorted()
      let changed = paths[item % paths.count]
      let before = places(view)
      let text = source.sections[changed.section][changed.item]
      for isGrown in [true, false] {
        if isGrown { grown.insert(text) } else { grown.remove(text) }
        (view.cellForItem(at: changed) as? TextCell)?.preferredHeight = source.preferredHeight(text)
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        // A cell that is cut off by the top edge grows upwards: the first one that begins in the view stays.
        let top = try #require(before.values.filter { $0 >= 0 }.min())
        let held = try #require(before.first { $0.value == top }?.key)
        #expect(places(view)[held] == before[held], "\(held), with \(text) \(isGrown ? "grown" : "as before")")
      }
      #expect(places(view) == before)
    }
  }

  // https://github.com/dotnet/maui/pull/38441, https://github.com/dotnet/maui/issues/38276: items are removed, and the content
  // size is the old one until cells have been measured later in the pass.
  @Test("maui#38441: the content size is right as soon as deletions return")
  func deletions() throws {
    let (source, view) = list()
    view.performBatchUpdates {
      source.sections = [["0.0", "0.1"]]
      view.deleteSections([1])
      view.deleteItems(at: (2..<40).map { path(0, $0) })
    }
    let expected = Self.height("0.0") + Self.height("0.1")
    #expect(view.contentSize.height == expected)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == expected && view.kumikoLastUpdate?.contentSize.height == expected)
  }

  @Test("maui#38441: a diffable data source tells the right content size in its completion")
  func diffableDeletions() throws {
    let view = UICollectionView(
      frame: frame(0, 0, 300, 600), collectionViewLayout: UICollectionViewCompositionalLayout.rows(estimated: true))
    let registration = UICollectionView.CellRegistration<TextCell, String> { cell, _, text in
      cell.preferredHeight = Self.height(text)
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<60).map { "r\($0)" })
    source.apply(snapshot)
    view.layoutIfNeeded()
    snapshot.deleteItems((2..<60).map { "r\($0)" })
    var told: CGFloat?
    source.apply(snapshot) { told = view.contentSize.height }
    #expect(told == Self.height("r0") + Self.height("r1"))
  }

  // https://github.com/lionheart/openradar-mirror/issues/19406 (rdar 37836568): the offset follows from estimates, so that the
  // item is only near; on the way up cells get their sizes, and the content jumps.
  @Test("rdar 37836568: scrollToItem ends at the item, and nothing jumps on the way up", arguments: [17, 44, 79])
  func scrollToItem(number: Int) throws {
    let target = path(number / 40, number % 40)
    for position in [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom] {
      let (_, view) = list()
      view.scrollToItem(at: target, at: position, animated: false)
      let cell = try #require(view.cellForItem(at: target))
      let room = view.bounds.height - cell.frame.height
      let wanted = position == .top ? 0 : position == .bottom ? room : room / 2
      let end = view.contentSize.height - view.bounds.height
      #expect(abs(cell.frame.minY - view.contentOffset.y - wanted) < 0.01 || view.contentOffset.y == end)
      for _ in 0..<60 where view.contentOffset.y > 37 {
        let before = places(view)
        view.contentOffset.y -= 37
        view.layoutIfNeeded()
        for (text, place) in places(view) {
          if let earlier = before[text] { #expect(abs(place - earlier - 37) < 0.01, "\(text)") }
        }
      }
    }
  }

  // https://openradar.appspot.com/40926834: while the content springs back to the top right after it is loaded, the offset is
  // set to 0 in between.
  @Test("rdar 40926834: prefetching and self-sizing leave the offset of a rubber band alone")
  func rubberBand() {
    let (_, view) = list()
    #expect(view.isPrefetchingEnabled)
    for offset in [-20, -75, -120, -90, -45, -12, -1, 0] as [CGFloat] {
      view.scroll(toY: offset)
      #expect(view.contentOffset.y == offset && view.cellForItem(at: path(0, 0))?.frame.minY == 0)
    }
    // The same at the end, where the last cells are measured first.
    view.scrollToItem(at: path(1, 39), at: .bottom, animated: false)
    let end = view.contentOffset.y
    for distance in [30, 90, 60, 10, 0] as [CGFloat] {
      view.scroll(toY: end + distance)
      #expect(view.contentOffset.y == end + distance)
    }
  }

  // https://github.com/nemecek-filip/CompositionalDiffablePlayground.ios/issues/5: grids with self-sized headers are exchanged,
  // and after the animation the offset jumps.
  @Test("CompositionalDiffablePlayground#5: a layout with headers is exchanged, and the offset stays from then on")
  func layoutWithHeaders() throws {
    final class Header: UICollectionReusableView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 71) }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      }
    }
    func grid(_ share: CGFloat) -> UICollectionViewCompositionalLayout {
      func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
      }
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(share), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(share)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .estimated(44)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return UICollectionViewCompositionalLayout(section: section)
    }
    let source = Source()
    let view = UICollectionView(frame: frame(0, 0, 300, 600), collectionViewLayout: grid(1 / 3))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    view.layoutIfNeeded()
    for offset in [0, 700, 2_100, 4_000] as [CGFloat] {
      view.scroll(toY: offset)
      for share in [1 / 5, 1 / 2, 1 / 3] as [CGFloat] {
        let first = try #require(
          view.indexPathsForVisibleItems.sorted().first { path in
            view.cellForItem(at: path).map { $0.frame.minY >= view.contentOffset.y } ?? false
          })
        view.setCollectionViewLayout(grid(share), animated: true)
        let (shown, size) = (view.contentOffset, view.contentSize)
        let kept = try #require(view.cellForItem(at: first)?.frame, "\(first) has left the view")
        for _ in 0..<3 {
          view.setNeedsLayout()
          view.layoutIfNeeded()
          #expect(view.contentOffset == shown && view.contentSize == size)
          #expect(view.cellForItem(at: first)?.frame == kept)
        }
      }
    }
    withExtendedLifetime(source) {}
  }
}
