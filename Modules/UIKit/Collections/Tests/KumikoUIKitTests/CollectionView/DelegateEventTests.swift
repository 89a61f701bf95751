import KumikoDimension
import KumikoLayout
import KumikoUIKit
import Testing

/// Notes the calls of delegates that gestures, the focus and drags lead to.
@MainActor
private final class Events: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate, UITableViewDataSource, UITableViewDelegate,
  UITableViewDragDelegate, UITableViewDropDelegate
{
  var notes: [String] = []
  var allows = true

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B"] }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { path(0, index * 10) }
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { allows }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    notes.append("begin \(indexPath.item)")
    collectionView.isEditing = true
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { notes.append("end") }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    notes.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != 1
  }
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item == 2 }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    notes.append("add \(indexPath.item) at \(point.y)")
    return [UIDragItem(itemProvider: NSItemProvider())]
  }
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    notes.append("preview \(indexPath.item)")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allows }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move) }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    notes.append("exit \(session.isRestrictedToDraggingApplication)")
  }
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    notes.append("drop preview \(indexPath.item)")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    notes.append("drop \(coordinator.items.compactMap(\.sourceIndexPath?.item))")
    for item in coordinator.items { coordinator.drop(item.dragItem, toItemAt: path(0, 3)) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    notes.append("estimate")
    return 33
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { notes.append("commit") }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    notes.append("will edit \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    notes.append("did edit \(indexPath?.row ?? -1)")
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    notes.append("primary \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { allows }
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    notes.append("begin \(indexPath.row)")
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { notes.append("end") }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { notes.append("exit") }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
}

/// Facts of the pages of `UICollectionViewDelegate`, `UICollectionViewDataSource`, and the delegates of drags and tables.
@MainActor @Suite("Events that delegates are told of")
struct DelegateEventTests {
  private let events = Events()

  private func shown() -> UICollectionView {
    let view = rowsView(100, 200)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate, view.dragDelegate, view.dropDelegate) = (events, events, events, events)
    view.layoutIfNeeded()
    return view
  }

  private func shownTable() -> UITableView {
    let table = UITableView(frame: frame(0, 0, 100, 300))
    (table.dataSource, table.delegate, table.dragDelegate, table.dropDelegate) = (events, events, events, events)
    table.layoutIfNeeded()
    return table
  }

  @Test("two fingers select several items, if the delegate lets them begin")
  func twoFingers() {
    let view = shown()
    #expect(!view.kumikoPanItems(at: [path(0, 0)]))
    view.allowsMultipleSelectionDuringEditing = true
    #expect(view.kumikoPanItems(at: [path(0, 0), path(0, 1)]))
    #expect(events.notes == ["begin 0", "select 0", "select 1", "end"])
    #expect(view.indexPathsForSelectedItems == [path(0, 0), path(0, 1)])
    events.allows = false
    #expect(!view.kumikoPanItems(at: [path(0, 2)]))
    let table = shownTable()
    (table.allowsMultipleSelection, events.allows, events.notes) = (true, true, [])
    #expect(table.kumikoPanRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)]))
    #expect(events.notes == ["begin 0", "end"])
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
  }

  @Test("the delegate chooses which items get the focus, and which are selected with it")
  func focus() {
    let view = shown()
    #expect(view.kumikoFocusItem(at: path(0, 0)))
    #expect(!view.kumikoFocusItem(at: path(0, 1)))
    #expect(events.notes == [])
    #expect(view.kumikoFocusItem(at: path(0, 2)))
    #expect(events.notes == ["select 2"])
    view.delegate = nil
    view.selectionFollowsFocus = true
    #expect(view.kumikoFocusItem(at: path(0, 1)))
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    view.allowsFocus = false
    #expect(!view.kumikoFocusItem(at: path(0, 0)))
  }

  @Test("a title of the index scrolls to the item of the data source")
  func indexTitles() {
    let view = shown()
    #expect(view.kumikoIndexTitles == ["A", "B"])
    view.kumikoTapIndexTitle("B")
    #expect(view.contentOffset.y == 500)
  }

  @Test("items are added to a drag, which the delegate can keep from a move")
  func drags() {
    let view = shown()
    #expect(view.kumikoDrag(itemAt: path(0, 0), adding: [path(0, 2)], to: path(0, 3)))
    #expect(
      events.notes == [
        "preview 0", "add 2 at 125.0", "preview 2", "drop [0, 2]", "drop preview 3", "drop preview 3",
      ])
    (events.notes, events.allows) = ([], false)
    #expect(!view.kumikoDrag(itemAt: path(0, 0), to: path(0, 3)))
    view.kumikoDragOut(itemAt: path(0, 1))
    #expect(events.notes == ["preview 0", "preview 1", "exit true"])
    events.notes = []
    shownTable().kumikoDragOut(rowAt: IndexPath(row: 0, section: 0))
    #expect(events.notes.suffix(1) == ["exit"])
  }

  @Test("a table asks for estimates of headers, and tells of swipes and primary actions")
  func table() {
    let table = shownTable()
    #expect(events.notes.contains("estimate"))
    events.notes = []
    table.kumikoTapRow(at: IndexPath(row: 1, section: 0))
    #expect(events.notes == ["primary 1"])
    events.notes = []
    table.kumikoCommit(.delete, forRowAt: IndexPath(row: 1, section: 0))
    #expect(events.notes == ["will edit 1", "commit", "did edit 1"])
    table.setEditing(true, animated: false)
    events.notes = []
    table.kumikoCommit(.delete, forRowAt: IndexPath(row: 1, section: 0))
    #expect(events.notes == ["commit"])
  }
}

// Declarations as Apple's pages have them.
private final class SectionLayout: UICollectionViewCompositionalLayout {
  init(_ section: NSCollectionLayoutSection) { super.init(section: section) }
  init(_ section: NSCollectionLayoutSection, interSectionSpacing: CGFloat) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = interSectionSpacing
    super.init(section: section, configuration: configuration)
  }
  init(provider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    super.init(sectionProvider: provider)
  }
  required init?(coder: NSCoder) { nil }
}

extension UICollectionView {
  fileprivate func insert(_ change: () -> Void) {
    performBatchUpdates({
      change(); insertItems(at: [path(0, 0)])
    })
  }
}

extension UITableView {
  fileprivate func insert(_ change: () -> Void, completion: @escaping (Bool) -> Void) {
    performBatchUpdates(
      {
        change(); insertRows(at: [path(0, 0)], with: .none)
      }, completion: completion)
  }
}

@MainActor @Suite("Collections are declared as UIKit declares them")
struct CollectionDeclarationTests {
  @Test("a batch update takes a function that does not escape")
  func batchUpdate() {
    let source = ArraySource(counts: [2])
    let view = laidOut(source)
    view.insert { source.sections[0].insert("new", at: 0) }
    #expect(view.numberOfItems(inSection: 0) == 3)
    view.performBatchUpdates(nil)
    view.performBatchUpdates {
      source.sections[0].removeFirst(); view.deleteItems(at: [path(0, 0)])
    } completion: { _ in
      source.sections[0].append("end")
    }
    #expect(source.sections[0].last == "end")
  }

  @Test("a subclass of a compositional layout calls each initializer")
  func initializers() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    #expect(try prepared(SectionLayout(section), [1, 1]).contentSize.height == 40)
    #expect(try prepared(SectionLayout(section, interSectionSpacing: 5), [1, 1]).contentSize.height == 45)
    #expect(try prepared(SectionLayout { _, _ in section }, [1]).contentSize.height == 20)
  }

  @Test("look-ups go both ways, and updates that are collected are known")
  func lookUps() {
    let source = ArraySource(counts: [2, 3])
    let view = laidOut(source)
    var states = [view.hasUncommittedUpdates]
    view.performBatchUpdates { states.append(view.hasUncommittedUpdates) }
    #expect(states == [false, true] && !view.hasUncommittedUpdates)
    #expect(view.indexPath(forSupplementaryView: UICollectionReusableView()) == nil)
    #expect(view.visibleCells.first.map { view.indexPath(forSupplementaryView: $0) == nil } == true)
    let table = laidOutWithIndex()
    #expect(table.indexPathsForRows(in: frame(0, 50, 10, 60)) == [path(0, 1), path(0, 2)])
    table.beginUpdates()
    #expect(table.hasUncommittedUpdates)
    table.endUpdates()
    #expect(!table.hasUncommittedUpdates && table.isPrefetchingEnabled)
    table.isPrefetchingEnabled = false
    #expect(!table.isPrefetchingEnabled)
  }
}
