import KumikoUIKit
import Testing

/// What a collection view or its data source must not do.
enum ViewMisuse: String, Ending {
  case noCell, unregisteredCell, registeredNoCell, lateRegistration, nestedApply, cellNotDequeued, cellReturnedTwice
  case diffableInsertion, scrollToNoItem, noHeaders, reconfiguredUnderAnotherName, goneDataSource

  var reason: String {
    switch self {
    case .noCell: "returned nil for the item '7' at (section 0, item 0)"
    case .unregisteredCell: "could not dequeue a cell with the identifier 'other': register a class for it"
    case .registeredNoCell: "TitleView cannot be registered for cells"
    case .lateRegistration: "a registration was created inside the function that makes views"
    case .nestedApply: "a snapshot was applied while the collection view makes or lays out its views"
    case .cellNotDequeued: "does not have a reuse identifier"
    case .cellReturnedTwice: "(section 0, item 1) is already in use for another element"
    case .diffableInsertion: "must be updated by applying snapshots"
    case .scrollToNoItem: "attempted to scroll to an invalid index path: (section 0, item 3)"
    case .noHeaders: "'section-header-element-kind' at (section 0, item 0), and the diffable data source has no"
    case .reconfiguredUnderAnotherName: "must be dequeued as before, as 'a', not as 'b'"
    case .goneDataSource: "the data source is gone"
    }
  }

  @MainActor func commit() {
    let view = rowsView(100, 100)
    view.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    switch self {
    case .noCell: show(view) { _, _, _ in nil }
    case .unregisteredCell: _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: path(0, 0))
    case .registeredNoCell: view.register(TitleView.self, forCellWithReuseIdentifier: "title")
    case .lateRegistration:
      show(view) { view, indexPath, item in
        let registration = UICollectionView.CellRegistration<TextCell, Int> { _, _, _ in }
        return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
      }
    case .nestedApply:
      var source: Source?
      source = Source(collectionView: view) { _, _, _ in
        source?.apply(State(["a": [8]]))
        return UICollectionViewCell()
      }
      source?.apply(State(["a": [7]]))
      view.layoutIfNeeded()
    case .cellNotDequeued: show(view) { _, _, _ in UICollectionViewCell(frame: .zero) }
    case .cellReturnedTwice:
      var kept: UICollectionViewCell?
      show(view) { view, indexPath, _ in
        let cell = kept ?? view.dequeueReusableCell(withReuseIdentifier: TextCell.reuseIdentifier, for: indexPath)
        kept = cell
        return cell
      }
    case .diffableInsertion:
      let fixture = DiffableFixture()
      fixture.show(["a": [1]])
      fixture.view.insertItems(at: [path(0, 1)])
    case .scrollToNoItem:
      laidOut(ArraySource(counts: [3])).scrollToItem(at: path(0, 3), at: .top, animated: false)
    case .noHeaders: DiffableFixture(layout: HeadersController().createLayout()).show(["a": [1]])
    case .reconfiguredUnderAnotherName:
      var name = "a"
      for name in ["a", "b"] { view.register(TextCell.self, forCellWithReuseIdentifier: name) }
      let source = Source(collectionView: view) { view, indexPath, _ in
        view.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
      }
      var snapshot = State(["a": [1]])
      source.apply(snapshot)
      view.layoutIfNeeded()
      name = "b"
      snapshot.reconfigureItems([1])
      source.apply(snapshot)
    case .goneDataSource:
      do {
        let source = ArraySource(counts: [50])
        view.dataSource = source
        view.layoutIfNeeded()
      }
      view.scroll(toY: 500)
    }
  }

  /// Shows two items with a cell provider.
  @MainActor private func show(_ view: UICollectionView, _ cell: @escaping Source.CellProvider) {
    let source = Source(collectionView: view, cellProvider: cell)
    source.apply(State(["a": [7, 8]]))
    view.layoutIfNeeded()
  }
}

@Suite("Misuse of collection views ends the program, with the reason")
struct ViewMisuseTests {
  @Test("a collection view", arguments: ViewMisuse.allCases)
  func view(_ misuse: ViewMisuse) async {
    expectEnd(
      misuse,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
        await misuse.commit()
      })
  }
}
