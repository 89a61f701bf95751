import KumikoUIKit
import Testing

/// A data source whose items can be dragged to another place.
@MainActor
private final class Letters: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate
{
  var letters = ["a", "b", "c", "d"]
  var notes: [String] = []
  var active: [[Bool]] = []
  var operation = UIDropOperation.move
  var handles = true

  private func items(at path: IndexPath) -> [UIDragItem] {
    guard path.item != 3 else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: letters[path.item])))
    item.localObject = path.item
    return [item]
  }

  private func perform(_ coordinator: any UICollectionViewDropCoordinator, _ move: (IndexPath, IndexPath) -> Void) {
    for item in coordinator.items {
      item.dragItem.itemProvider.loadObject(ofClass: NSString.self) { [unowned self] object, error in
        notes.append("drop \(object.map { "\($0)" } ?? "nothing"), \(error == nil ? "no error" : "error")")
      }
      guard let from = item.sourceIndexPath else { continue }
      let to = coordinator.destinationIndexPath ?? IndexPath(item: letters.count - 1, section: 0)
      letters.insert(letters.remove(at: from.item), at: to.item)
      move(from, to)
      coordinator.drop(item.dragItem, toItemAt: to).addCompletion { [unowned self] _ in notes.append("landed") }
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { letters.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.text = letters[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    session.localContext = "context"
    notes.append("lift at \(session.location(in: collectionView).y)")
    return items(at: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    notes.append("begin")
    active.append([collectionView.hasActiveDrag, collectionView.hasActiveDrop])
  }
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    active.append([collectionView.hasActiveDrag, collectionView.hasActiveDrop])
    notes.append("end")
  }
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    handles && session.canLoadObjects(ofClass: NSString.self)
  }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    notes.append("enter with \(session.localDragSession?.localContext ?? "nothing")")
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    active.append([collectionView.hasActiveDrag, collectionView.hasActiveDrop])
    notes.append("over \(destinationIndexPath.map { "\($0.item)" } ?? "the end")")
    return UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    notes.append("\(coordinator.proposal.operation) \(coordinator.proposal.intent)")
    perform(coordinator) { collectionView.moveItem(at: $0, to: $1) }
  }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    notes.append("dropped")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = letters[indexPath.row]
    return cell
  }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { items(at: indexPath) }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    notes.append("\(coordinator.proposal.operation)")
    perform(coordinator) { tableView.moveRow(at: $0, to: $1) }
  }
}

/// Facts of the pages `uicollectionviewdragdelegate`, `uicollectionviewdropdelegate` and those for tables.
@MainActor @Suite("Pages about drag and drop")
struct DragAndDropPageTests {
  private func shown() -> (Letters, UICollectionView) {
    let letters = Letters()
    let view = rowsView(100, 200)
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = letters
    (view.dragDelegate, view.dropDelegate) = (letters, letters)
    view.layoutIfNeeded()
    return (letters, view)
  }

  @Test("a drag asks for items, proposes a place, and drops them with a coordinator")
  func moves() {
    let (letters, view) = shown()
    #expect(view.dragInteractionEnabled)
    #expect(view.kumikoDrag(itemAt: path(0, 0), to: path(0, 2)))
    #expect(
      letters.notes == [
        "lift at 25.0", "begin", "enter with context", "over 2", "move insertAtDestinationIndexPath",
        "drop a, no error",
        "landed", "dropped", "end",
      ])
    #expect(view.texts == ["b", "c", "a", "d"])
  }

  /// `hasActiveDrag`: "whether items were lifted from the collection view and have not yet been dropped"; `hasActiveDrop`: "whether the
  /// collection view is currently tracking a drop session".
  @Test("a view has an active drag from its begin to its end, and an active drop while it is over the view")
  func active() {
    let (letters, view) = shown()
    #expect(!view.hasActiveDrag && !view.hasActiveDrop)
    #expect(view.kumikoDrag(itemAt: path(0, 0), to: path(0, 2)))
    #expect(letters.active == [[true, false], [true, true], [false, false]])
  }

  @Test("no items, no drag")
  func noItems() {
    let (letters, view) = shown()
    #expect(!view.kumikoDrag(itemAt: path(0, 3), to: path(0, 0)))
    #expect(letters.notes == ["lift at 175.0"])
    view.dragInteractionEnabled = false
    #expect(!view.kumikoDrag(itemAt: path(0, 0), to: path(0, 1)))
    view.dragInteractionEnabled = true
    view.dragDelegate = nil
    #expect(!view.kumikoDrag(itemAt: path(0, 0), to: path(0, 1)))
    #expect(letters.notes.count == 1)
  }

  @Test("cancel and forbidden drop nothing")
  func cancelled() {
    let (letters, view) = shown()
    letters.operation = .cancel
    #expect(!view.kumikoDrag(itemAt: path(0, 0), to: path(0, 2)))
    letters.operation = .forbidden
    #expect(!view.kumikoDrag(itemAt: path(0, 0), to: nil))
    #expect(letters.notes.contains("over the end"))
    #expect(!letters.notes.contains { $0.hasPrefix("drop ") })
    #expect(view.texts == ["a", "b", "c", "d"])
  }

  @Test("canHandle: false ends the drag without a drop")
  func cannotHandle() {
    let (letters, view) = shown()
    letters.handles = false
    #expect(!view.kumikoDrag(itemAt: path(0, 0), to: path(0, 2)))
    #expect(letters.notes == ["lift at 25.0", "begin", "end"])
  }

  @Test("the same for rows; without a proposal they are copied")
  func tables() {
    let (letters, table) = (Letters(), UITableView(frame: frame(0, 0, 100, 200)))
    table.dataSource = letters
    (table.dragDelegate, table.dropDelegate) = (letters, letters)
    table.layoutIfNeeded()
    #expect(table.kumikoDrag(rowAt: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 0)))
    #expect(letters.notes.first == "copy")
    #expect(letters.letters == ["b", "a", "c", "d"])
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["b", "a", "c", "d"])
    #expect(!table.kumikoDrag(rowAt: IndexPath(row: 3, section: 0), to: nil))
  }

  @Test("nsitemprovider: an object of another class is not there")
  func provider() {
    let provider = NSItemProvider(object: NSString(string: "text"))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: NSNumber.self))
    var loaded: [NSNumber?] = []
    provider.loadObject(ofClass: NSNumber.self) { object, _ in loaded.append(object) }
    #expect(loaded == [nil])
    #expect(!NSItemProvider().canLoadObject(ofClass: NSString.self))
  }

  @Test("init(frame:): a subclass can give the other initializer a layout of its own")
  func ownLayout() {
    final class Grid: UICollectionView {
      override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(Grid().collectionViewLayout is UICollectionViewFlowLayout)
    #expect(Grid(frame: frame(0, 0, 1, 2)).bounds.height == 2)
  }
}
