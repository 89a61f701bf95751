import KumikoUIKit
import Observation
import Testing

// From the pages "Updating views automatically with observation tracking in UIKit", UICollectionViewCell.updateConfiguration(using:)
// and "UIKit updates" (June 2026) of Apple's documentation.

@Observable final class Shelf {
  var height = 44.0
  var title = "old"
  var mark = ""
}

@Suite("Collection views follow observable values") @MainActor
struct ObservationPageTests {
  let shelf = Shelf()
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, Int>

  init() {
    let shelf = shelf
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(shelf.height))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return NSCollectionLayoutSection(group: group)
    }
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.accessibilityLabel = "\(item) \(shelf.title)"
      cell.configurationUpdateHandler = { cell, _ in cell.accessibilityHint = shelf.mark }
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([7, 8])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
  }

  func cell(_ item: Int) throws -> UICollectionViewCell {
    try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
  }

  @Test("a change that a section provider has read invalidates the layout (iOS 27)")
  func sectionProvider() throws {
    #expect(try cell(1).frame == CGRect(x: 0, y: 44, width: 100, height: 44))
    shelf.height = 30
    view.layoutIfNeeded()
    #expect(try cell(1).frame == CGRect(x: 0, y: 30, width: 100, height: 30))
    shelf.height = 20
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 40)
  }

  @Test("a change that a subclass has read in its layout lays it out again (iOS 26)") func subclass() {
    final class ShelfView: UICollectionView {
      var shelf: Shelf?
      var heights: [Double] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        if let shelf { heights.append(shelf.height) }
      }
    }
    let view = ShelfView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.shelf = Shelf()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.heights = []
    view.shelf?.height = 50
    view.layoutIfNeeded()
    #expect(view.heights == [50])
  }

  @Test("a change that a cell registration has read configures its visible cells again (iOS 26)")
  func registration() throws {
    shelf.title = "new"
    #expect(try cell(0).accessibilityLabel == "7 old")
    view.layoutIfNeeded()
    #expect(try cell(0).accessibilityLabel == "7 new")
    #expect(try cell(1).accessibilityLabel == "8 new")
    shelf.title = "newer"
    view.layoutIfNeeded()
    #expect(try cell(1).accessibilityLabel == "8 newer")
  }

  @Test("a change that a configuration update handler has read calls it again (iOS 26)")
  func handler() throws {
    shelf.mark = "read"
    view.layoutIfNeeded()
    #expect(try cell(0).accessibilityHint == "read")
  }
}
