import KumikoUIKit
import Testing

@MainActor @Suite("Scrolling to rows and items, and groups of equal shares")
struct ScrollToRowTests {
  private func table(_ source: RowSource) -> UITableView {
    let table = UITableView(frame: frame(0, 0, 100, 200))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.rowHeight = 50
    table.layoutIfNeeded()
    return table
  }

  @Test("NSNotFound is a row of a section without rows")
  func emptySection() {
    let source = RowSource(counts: [10, 0, 10])
    let table = table(source)
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
    #expect(table.contentOffset.y == table.rect(forSection: 1).minY)
  }

  private final class Ends: NSObject, UICollectionViewDelegate {
    var count = 0
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { count += 1 }
  }

  @Test("an animated scroll to an item tells its end, if it goes anywhere")
  func animatedEnds() {
    let view = laidOut(ArraySource(counts: [40]))
    let ends = Ends()
    view.delegate = ends
    view.scrollToItem(at: path(0, 20), at: .top, animated: true)
    #expect(ends.count == 1)
    view.scrollToItem(at: path(0, 20), at: .top, animated: true)
    view.scrollToItem(at: path(0, 0), at: .top, animated: false)
    #expect(ends.count == 1)
    view.selectItem(at: path(0, 30), animated: true, scrollPosition: .top)
    #expect(ends.count == 2)
  }

  @Test("a batch update before the first layout does not call reloadData()")
  func reloads() {
    final class Counting: UICollectionView {
      var reloads = 0
      override func reloadData() {
        reloads += 1
        super.reloadData()
      }
    }
    let view = Counting(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.performBatchUpdates({})
    #expect(view.reloads == 0)
  }

  @Test("equal shares replace a length of nothing, which fractions of integers give")
  func equalShares() {
    let none = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0))
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: none), count: 3)
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let view = laidOut(ArraySource(counts: [3]), layout)
    #expect(view.cellForItem(at: path(0, 1))?.frame == frame(0, 30, 100, 30))
  }
}
