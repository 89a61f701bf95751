import KumikoTestSupport
import KumikoUIKit
import Testing

/// An identifier that counts how often it is hashed and compared.
private struct Counted: Hashable, Sendable {
  var id: Int
  var tag = ""
  var hashings: Count
  var comparisons: Count

  static func == (left: Counted, right: Counted) -> Bool {
    left.comparisons.value += 1
    return left.id == right.id
  }

  func hash(into hasher: inout Hasher) {
    hashings.value += 1
    hasher.combine(id)
  }
}

@MainActor @Suite("Snapshots that collect what is appended")
struct GatheredSnapshotTests {
  private let hashings = Count()
  private let comparisons = Count()

  private func list(_ numbers: [Int], tag: String = "") -> [Counted] {
    numbers.map { Counted(id: $0, tag: tag, hashings: hashings, comparisons: comparisons) }
  }

  private func snapshot(_ numbers: [Int], tag: String = "") -> NSDiffableDataSourceSnapshot<Int, Counted> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
    snapshot.appendSections([0])
    snapshot.appendItems(list(numbers, tag: tag))
    return snapshot
  }

  private func source() -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Counted>) {
    let view = UICollectionView(
      frame: frame(0, 0, 100, 200), collectionViewLayout: UICollectionViewCompositionalLayout.rows())
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Counted>(collectionView: view) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    return (view, source)
  }

  @Test("Appending hashes no item; the first question hashes each once")
  func questions() {
    let snapshot = snapshot(Array(0..<100))
    let copy = snapshot
    #expect(hashings.value == 0 && comparisons.value == 0)
    #expect(snapshot.numberOfItems == 100)
    #expect(hashings.value == 100)
    #expect(copy.itemIdentifiers(inSection: 0).count == 100)
    #expect(hashings.value == 100)
  }

  @Test("An apply of identical data compares each item once and hashes none, and shows the new identifiers")
  func identical() {
    let (_, source) = source()
    source.apply(snapshot(Array(0..<1_000), tag: "old"))
    hashings.value = 0
    comparisons.value = 0
    source.apply(snapshot(Array(0..<1_000), tag: "new"))
    #expect(hashings.value == 0)
    #expect(comparisons.value == 1_000)
    #expect(source.snapshot().itemIdentifiers.allSatisfy { $0.tag == "new" })
  }

  @Test("An apply of data that differs in places hashes the items in these places")
  func replaced() {
    // Without a layout nothing is shown, so that nothing is looked up for a cell.
    let (_, source) = source()
    source.apply(snapshot(Array(0..<1_000)))
    hashings.value = 0
    let numbers = (0..<1_000).map { $0 % 100 == 50 ? -$0 : $0 }
    let next = snapshot(numbers)
    #expect(hashings.value == 0)
    source.apply(next)
    #expect(hashings.value == 10)
    #expect(source.snapshot().itemIdentifiers.map(\.id) == numbers)
    // The snapshot has the table of the apply.
    #expect(next.indexOfItem(list([-50])[0]) == 50)
    #expect(hashings.value == 11)
  }

  @Test("An item that is appended again moves, whatever was asked before", arguments: [false, true])
  func moves(asks: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5], toSection: "b")
    if asks { #expect(snapshot.numberOfItems == 5) }
    snapshot.appendItems([2, 6], toSection: "b")
    snapshot.appendSections(["b", "c"])
    snapshot.appendItems([4])
    snapshot.appendItems([7], toSection: "a")
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3, 7])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [5, 2, 6])
    #expect(snapshot.itemIdentifiers(inSection: "c") == [4])
  }

  @Test("A copy does not change with the original")
  func copies() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>(["a": [1, 2]])
    let copy = snapshot
    snapshot.appendItems([3])
    snapshot.appendSections(["b"])
    #expect(copy.itemIdentifiers == [1, 2] && copy.sectionIdentifiers == ["a"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3] && snapshot.sectionIdentifiers == ["a", "b"])
    snapshot.deleteAllItems()
    snapshot.appendSections(["c"])
    #expect(snapshot.sectionIdentifiers == ["c"] && snapshot.numberOfItems == 0)
  }

  @Test("Several tasks may ask a snapshot at once")
  func tasks() async {
    let snapshot = NSDiffableDataSourceSnapshot<String, Int>(["a": Array(0..<1_000)])
    await withTaskGroup(of: Int?.self) { group in
      for task in 0..<8 { group.addTask { snapshot.indexOfItem(task * 100) } }
      var found: Set<Int?> = []
      for await index in group { found.insert(index) }
      #expect(found == Set((0..<8).map { $0 * 100 }))
    }
  }

  private func outline(_ numbers: [Int]) -> NSDiffableDataSourceSectionSnapshot<Counted> {
    var outline = NSDiffableDataSourceSectionSnapshot<Counted>()
    outline.append(list([-1, -2]))
    outline.append(list(numbers), to: list([-1])[0])
    outline.expand(list([-1]))
    return outline
  }

  @Test("An outline hashes at the first question, and when it is applied again, only what was named")
  func outlines() {
    let (_, source) = source()
    let first = outline(Array(0..<100))
    #expect(hashings.value == 0 && comparisons.value == 0)
    source.apply(first, to: 0)
    #expect(source.snapshot().itemIdentifiers.map(\.id) == [-1] + Array(0..<100) + [-2])
    hashings.value = 0
    let second = outline(Array(0..<100))
    source.apply(second, to: 0)
    // The item that is the parent, and that is expanded.
    #expect(hashings.value == 2)
    #expect(second.isExpanded(list([-1])[0]))
    hashings.value = 0
    source.apply(outline(Array(0..<100) + [100]), to: 0)
    #expect(hashings.value <= 20)
    #expect(source.snapshot(for: 0).items.count == 103)
    #expect(source.snapshot().itemIdentifiers.count == 103)
  }

  @Test("Items of an outline go below the parents of their calls, whatever was asked before", arguments: [false, true])
  func outlineCalls(asks: Bool) {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.expand(["a", "a2"])
    if asks { #expect(outline.items == ["a", "a1", "a2", "b"]) }
    outline.append(["c"])
    outline.append(["a21"], to: "a2")
    outline.append(["a3"], to: "a")
    outline.collapse(["a2"])
    outline.append([])
    let copy = outline
    outline.append(["d"])
    #expect(copy.items == ["a", "a1", "a2", "a21", "a3", "b", "c"])
    #expect(copy.visibleItems == ["a", "a1", "a2", "a3", "b", "c"])
    #expect(copy.expandedItems == ["a"])
    #expect(copy.level(of: "a21") == 2)
    #expect(outline.rootItems == ["a", "b", "c", "d"])
  }
}
