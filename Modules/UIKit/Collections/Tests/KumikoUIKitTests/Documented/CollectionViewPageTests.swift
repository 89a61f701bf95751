import KumikoUIKit
import Testing

/// A delegate and data source that notes what it is asked, in order.
@MainActor
final class NotingSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  var items: [Int]
  var notes: [String] = []
  var refused: Set<Int> = []
  var uneditable: Set<Int> = []
  var target: CGPoint?
  var proposals: [CGPoint] = []
  var destination: Int?
  var preferredHeight: CGFloat?

  init(count: Int) { items = Array(0..<count) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.text = "\(items[indexPath.item])"
    (cell as? TextCell)?.preferredHeight = preferredHeight
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    notes.append("can move \(indexPath.item)")
    return !refused.contains(indexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    notes.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    notes.append("target of \(originalIndexPath.item): \(proposedIndexPath.item)")
    return destination.map { IndexPath(item: $0, section: 0) } ?? proposedIndexPath
  }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    notes.append("should highlight \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    notes.append("should select \(indexPath.item)")
    return !refused.contains(indexPath.item)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    notes.append("should deselect \(indexPath.item)")
    return !refused.contains(indexPath.item)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    notes.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    notes.append("deselect \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    notes.append("can edit \(indexPath.item)")
    return !uneditable.contains(indexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    proposals.append(proposedContentOffset)
    return target ?? proposedContentOffset
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    notes.append("prefetch")
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    notes.append("cancel")
  }
}

/// The sources of views, which do not keep their own.
@MainActor private var keptSources: [NotingSource] = []

/// A view of 100 × 200 points with a noting source.
@MainActor func noted(
  _ count: Int, _ layout: UICollectionViewLayout = UICollectionViewCompositionalLayout.rows(),
  preferredHeight: CGFloat? = nil
) -> (NotingSource, UICollectionView) {
  let source = NotingSource(count: count)
  source.preferredHeight = preferredHeight
  keptSources.append(source)
  let view = UICollectionView(frame: frame(0, 0, 100, 200), collectionViewLayout: layout)
  view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
  (view.dataSource, view.delegate) = (source, source)
  view.layoutIfNeeded()
  return (source, view)
}

/// Facts of the pages of Apple's documentation under `uikit/uicollectionview` and `uikit/uicollectionviewdelegate`.
@MainActor @Suite("Pages about collection views")
struct CollectionViewPageTests {
  // MARK: - Selection

  @Test("collectionview(_:shouldselectitemat:): each tap of the user asks, also one on the selected item")
  func asksAgain() {
    let (source, view) = noted(10)
    view.kumikoTapItem(at: path(0, 1))
    view.kumikoTapItem(at: path(0, 1))
    #expect(
      source.notes.filter { !$0.contains("highlight") } == [
        "should select 1", "select 1", "should select 1", "select 1",
      ])
    source.refused = [1]
    source.notes = []
    view.kumikoTapItem(at: path(0, 1))
    #expect(source.notes == ["should highlight 1", "should select 1"])
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
  }

  @Test("collectionview(_:shoulddeselectitemat:): asked of a selected item where several can be selected")
  func asksToDeselect() {
    let (source, view) = noted(10)
    view.allowsMultipleSelection = true
    view.kumikoTapItem(at: path(0, 1))
    source.refused = [1]
    source.notes = []
    view.kumikoTapItem(at: path(0, 1))
    #expect(source.notes == ["should highlight 1", "should deselect 1"])
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    source.refused = []
    view.kumikoTapItem(at: path(0, 1))
    #expect(source.notes.last == "deselect 1")
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("collectionview(_:shoulddeselectitemat:): not asked where the next selection replaces the only one")
  func replaces() {
    let (source, view) = noted(10)
    view.kumikoTapItem(at: path(0, 1))
    source.notes = []
    view.kumikoTapItem(at: path(0, 2))
    #expect(source.notes == ["should highlight 2", "should select 2", "deselect 1", "select 2"])
  }

  @Test("collectionview(_:shouldselectitemat:): not asked for selections by the program")
  func programAsksNothing() {
    let (source, view) = noted(10)
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    view.deselectItem(at: path(0, 1), animated: false)
    #expect(source.notes.isEmpty)
  }

  @Test("allowsmultipleselection: false by default; a tap adds to the selection, and a second one removes")
  func allowsMultiple() {
    let (_, view) = noted(10)
    #expect(!view.allowsMultipleSelection)
    #expect(view.allowsSelection)
    view.allowsMultipleSelection = true
    view.kumikoTapItem(at: path(0, 1))
    view.kumikoTapItem(at: path(0, 2))
    #expect(view.indexPathsForSelectedItems == [path(0, 1), path(0, 2)])
    view.kumikoTapItem(at: path(0, 1))
    #expect(view.indexPathsForSelectedItems == [path(0, 2)])
  }

  // MARK: - Look-up

  @Test("indexpathforitem(at:): the item at a point, also outside of the visible bounds; nil for none")
  func indexPathForItem() {
    let (_, view) = noted(100)
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 75)) == path(0, 1))
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 2510)) == path(0, 50))
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 4999.5)) == path(0, 99))
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 5000)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 101, y: 75)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: -1, y: 75)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: -1)) == nil)
  }

  @Test(
    "layoutattributesforitem(at:): the frame of a cell is exactly that of its attributes", arguments: [3, 7, 11, 13])
  func exactFrames(columns: Int) throws {
    let part = 1 / CGFloat(columns)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(part), heightDimension: .fractionalHeight(1)))
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(part))
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    section.interGroupSpacing = 0.1
    let (_, view) = noted(1000, UICollectionViewCompositionalLayout(section: section))
    for offset in stride(from: CGFloat(0), to: 1000, by: 33.3) {
      view.scroll(toY: offset)
      for indexPath in view.indexPathsForVisibleItems {
        let cell = try #require(view.cellForItem(at: indexPath))
        #expect(cell.frame == view.layoutAttributesForItem(at: indexPath)?.frame)
        #expect(cell.frame == view.collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame)
      }
    }
  }

  @Test("scrolldirection: vertical by default")
  func scrollDirection() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == UICollectionView.ScrollDirection.vertical)
    #expect(UICollectionView.ScrollDirection(rawValue: 1) == .horizontal)
  }

  // MARK: - Offsets

  @Test("collectionview(_:targetcontentoffsetforproposedcontentoffset:): asked after updates, with the likely offset")
  func targetAfterUpdate() {
    let (source, view) = noted(100)
    view.scroll(toY: 1000)
    #expect(source.proposals.isEmpty)
    source.items.insert(-1, at: 0)
    view.insertItems(at: [path(0, 0)])
    // The visible items stay where they are.
    #expect(source.proposals == [CGPoint(x: 0, y: 1050)])
    #expect(view.contentOffset.y == 1050)
    source.target = CGPoint(x: 0, y: 20)
    source.items.removeLast()
    view.deleteItems(at: [path(0, 100)])
    #expect(view.contentOffset == CGPoint(x: 0, y: 20))
    #expect(view.indexPathsForVisibleItems.first == path(0, 0))
  }

  @Test("collectionview(_:targetcontentoffsetforproposedcontentoffset:): asked when the layout is exchanged")
  func targetAfterTransition() {
    let (source, view) = noted(100)
    source.target = CGPoint(x: 0, y: 300)
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.rows(), animated: true)
    #expect(source.proposals == [.zero])
    #expect(view.contentOffset.y == 300)
  }

  @Test("targetcontentoffset(forproposedcontentoffset:): the layout is asked; without a delegate its answer counts")
  func targetOfLayout() {
    final class TargetLayout: UICollectionViewCompositionalLayout {
      override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: proposedContentOffset.y + 10)
      }
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let layout = TargetLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let (source, view) = noted(100, layout)
    view.performBatchUpdates(nil)
    source.items.removeLast()
    view.deleteItems(at: [path(0, 99)])
    #expect(view.contentOffset.y == source.proposals.last?.y)
    #expect(source.proposals.last?.y ?? 0 > 0)
    // With a velocity, the default is the answer without one.
    #expect(layout.targetContentOffset(forProposedContentOffset: .zero, withScrollingVelocity: .zero).y == 10)
  }

  // MARK: - Prefetching

  @Test("uicollectionviewdatasourceprefetching: requests are cancelled before others are made")
  func cancelsFirst() {
    let (source, view) = noted(1000)
    view.prefetchDataSource = source
    view.scroll(toY: 5000)
    view.scroll(toY: 20000)
    let last = source.notes.suffix(2)
    #expect(Array(last) == ["cancel", "prefetch"])
  }

  // MARK: - Rows and dimensions

  @Test("uicollectionviewlistcell/separatorlayoutguide: constraints can begin at it")
  func separatorGuide() {
    let row = UICollectionViewListCell(frame: frame(0, 0, 100, 44))
    #expect(row.separatorLayoutGuide.owningView === row)
    #expect(row.separatorLayoutGuide === row.separatorLayoutGuide)
    row.separatorLayoutGuide.leadingAnchor.constraint(equalTo: row.contentView.leadingAnchor).isActive = true
  }

  @Test("nscollectionlayoutdimension: its functions return the class that they are called on")
  func dimensions() {
    #expect(NSCollectionLayoutDimension.half == .fractionalWidth(0.5))
    #expect(NSCollectionLayoutDimension.half.isFractionalWidth && NSCollectionLayoutDimension.half.dimension == 0.5)
  }

  // MARK: - Editing

  @Test("collectionview(_:canedititemat:): true by default; an item that cannot be edited shows no controls")
  func canEdit() throws {
    final class ListRow: UICollectionViewListCell {}
    let (source, view) = noted(10)
    source.uneditable = [1]
    view.isEditing = true
    #expect(view.cellForItem(at: path(0, 0))?.configurationState.isEditing == true)
    #expect(view.cellForItem(at: path(0, 1))?.configurationState.isEditing == false)
    #expect(source.notes.contains("can edit 1"))
    view.delegate = nil
    #expect(view.cellForItem(at: path(0, 1))?.configurationState.isEditing == true)
    view.isEditing = false
    #expect(view.cellForItem(at: path(0, 0))?.configurationState.isEditing == false)
  }

  @Test("collectionview(_:canedititemat:): asked of cells that come into sight while the view is edited")
  func canEditNewCells() throws {
    var states: [Bool] = []
    let (source, view) = noted(100)
    source.uneditable = [50]
    view.isEditing = true
    view.scroll(toY: 2500)
    for item in 50...53 {
      states.append(try #require(view.cellForItem(at: path(0, item))).configurationState.isEditing)
    }
    #expect(states == [false, true, true, true])
  }
}

extension NSCollectionLayoutDimension {
  fileprivate class var half: Self { Self.fractionalWidth(0.5) }
}
