import KumikoUIKit
import Testing

/// A data source and delegate that takes part in drags.
@MainActor private final class DragSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var items = ["a", "b", "c", "d"]
  var notes: [String] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.text = items[indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    // The first place is taken.
    proposedIndexPath.item == 0 ? IndexPath(item: 1, section: 0) : proposedIndexPath
  }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    notes.append("action \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    notes.append("select \(indexPath.item)")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    // To whole rows.
    targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 50).rounded() * 50
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    notes.append("end \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { notes.append("rest \(scrollView.contentOffset.y)") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    notes.append("scrolled \(scrollView.contentOffset.y)")
  }
}

@MainActor @Suite("Drags and taps that a delegate takes part in")
struct DragTests {
  private func fixture() -> (DragSource, UICollectionView) {
    let source = DragSource()
    let view = rowsView(100, 100)
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    view.layoutIfNeeded()
    return (source, view)
  }

  @Test("the delegate chooses where an item goes")
  func target() {
    let (source, view) = fixture()
    #expect(view.kumikoMoveItem(at: path(0, 3), to: path(0, 0)))
    #expect(source.items == ["a", "d", "b", "c"])
    #expect(view.texts == ["a", "d"])
  }

  @Test("the delegate chooses where scrolling ends, and is told of it")
  func endOfDrag() {
    let (source, view) = fixture()
    view.kumikoEndDragging(withVelocity: CGPoint(x: 0, y: 1), at: CGPoint(x: 0, y: 80))
    #expect(view.contentOffset.y == 100)
    #expect(source.notes == ["end true", "rest 100.0"])
    view.kumikoEndDragging()
    #expect(source.notes.last == "end false")
    view.setContentOffset(.zero, animated: true)
    #expect(source.notes.last == "scrolled 0.0")
    view.scrollRectToVisible(frame(0, 130, 10, 10), animated: false)
    #expect(view.contentOffset.y == 40)
  }

  @Test("a tap performs the primary action after the selection, and not while several items are selected or edited")
  func primaryAction() {
    let (source, view) = fixture()
    view.kumikoTapItem(at: path(0, 0))
    #expect(source.notes == ["select 0", "action 0"])
    view.allowsMultipleSelection = true
    view.kumikoTapItem(at: path(0, 1))
    #expect(source.notes == ["select 0", "action 0", "select 1"])
    view.allowsMultipleSelection = false
    view.isEditing = true
    view.kumikoTapItem(at: path(0, 0))
    #expect(source.notes.count == 3)
    view.allowsSelectionDuringEditing = true
    view.kumikoTapItem(at: path(0, 0))
    #expect(source.notes.last == "select 0")
  }
}
