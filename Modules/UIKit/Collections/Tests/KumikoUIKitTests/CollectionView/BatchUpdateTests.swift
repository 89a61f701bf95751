import KumikoUIKit
import Testing

@MainActor @Suite("Batch updates of a classic data source")
struct BatchUpdateTests {
  @Test("items are inserted, deleted and moved together, and the cells that stay move")
  func items() throws {
    let source = ArraySource([["a", "b", "c", "d"]])
    let view = laidOut(source)
    let cells = Dictionary(uniqueKeysWithValues: zip(view.texts, view.visibleCells))
    var isDone = false
    view.performBatchUpdates {
      source.sections = [["x", "d", "a", "c"]]
      view.deleteItems(at: [path(0, 1)])
      view.insertItems(at: [path(0, 0)])
      view.moveItem(at: path(0, 3), to: path(0, 1))
    } completion: {
      isDone = $0
    }
    #expect(isDone)
    #expect(view.texts == ["x", "d", "a", "c"])
    for text in ["a", "c", "d"] { #expect(view.cellForItem(at: try #require(path(text, in: view))) === cells[text]) }
    let update = try #require(view.kumikoLastUpdate)
    #expect(update.indexPaths(.delete) == [path(0, 1)])
    #expect(update.indexPaths(.insert) == [path(0, 0)])
    #expect(Set(update.indexPaths(.move)) == [path(0, 1), path(0, 2), path(0, 3)])
    let moved = try #require(update.steps.first { $0.action == .move && $0.view === cells["d"] })
    #expect(moved.initial.frame == frame(0, 150, 100, 50))
    #expect(moved.final.frame == frame(0, 50, 100, 50))
    #expect(update.isAnimated)
  }

  private func path(_ text: String, in view: UICollectionView) -> IndexPath? {
    view.indexPathsForVisibleItems.first { (view.cellForItem(at: $0) as? TextCell)?.text == text }
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("a call outside of a batch is a batch of its own, and nested batches are one")
  func nested() {
    let source = ArraySource([["a"]])
    let view = laidOut(source)
    source.sections[0].append("b")
    view.insertItems(at: [path(0, 1)])
    #expect(view.texts == ["a", "b"])
    view.performBatchUpdates {
      source.sections[0].append("c")
      view.performBatchUpdates { view.insertItems(at: [path(0, 1)]) }
      source.sections[0].removeFirst()
      view.deleteItems(at: [path(0, 0)])
    }
    #expect(view.texts == ["b", "c"])
  }

  @Test("sections are inserted, deleted, moved and reloaded")
  func sections() {
    let source = ArraySource([["a"], ["b"], ["c"]])
    let view = laidOut(source)
    let b = view.cellForItem(at: path(1, 0))
    view.performBatchUpdates {
      source.sections = [["x", "y"], ["c2", "c3"], ["b"]]
      view.deleteSections([0])
      view.insertSections([0])
      view.moveSection(1, toSection: 2)
      view.reloadSections([2])
    }
    #expect(view.numberOfSections == 3)
    #expect(view.indexPathsForVisibleItems == [path(0, 0), path(0, 1), path(1, 0), path(1, 1)])
    #expect(view.texts == ["x", "y", "c2", "c3"])
    view.scroll(toY: 50)
    #expect(view.texts.last == "b")
    #expect(b != nil)
  }

  @Test("items move between sections, and a reloaded item gets another cell")
  func betweenSections() throws {
    let source = ArraySource([["a", "b"], ["c"]])
    let view = laidOut(source)
    let (a, c) = (try #require(view.cellForItem(at: path(0, 0))), try #require(view.cellForItem(at: path(1, 0))))
    view.performBatchUpdates {
      source.sections = [["b"], ["C", "a"]]
      view.moveItem(at: path(0, 0), to: path(1, 1))
      view.reloadItems(at: [path(1, 0)])
    }
    #expect(view.texts == ["b", "C", "a"])
    #expect(view.cellForItem(at: path(1, 1)) === a)
    #expect(view.cellForItem(at: path(1, 0)) !== c)
    #expect(view.kumikoLastUpdate?.indexPaths(.reload) == [path(1, 0)])
  }

  @Test("a reconfigured item keeps its cell")
  func reconfigure() throws {
    let source = ArraySource([["a", "b"]])
    let view = laidOut(source)
    let cell = try #require(view.cellForItem(at: path(0, 1)) as? TextCell)
    source.sections[0][1] = "B"
    view.reconfigureItems(at: [path(0, 1)])
    #expect(view.cellForItem(at: path(0, 1)) === cell)
    #expect(cell.text == "B")
    #expect(cell.preparations == 0)
  }

  @Test("a selection follows its item")
  func selection() {
    let source = ArraySource([["a", "b"]])
    let view = laidOut(source)
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    source.sections[0].insert("x", at: 0)
    view.insertItems(at: [path(0, 0)])
    #expect(view.indexPathsForSelectedItems == [path(0, 2)])
    source.sections[0].removeLast()
    view.deleteItems(at: [path(0, 2)])
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("random batches show what the data source has")
  func random() {
    var random = SplitMix(seed: 7)
    let source = ArraySource([["0", "1", "2"], ["3"], []])
    let view = laidOut(source, size: CGSize(width: 100, height: 2000))
    var next = 4
    for _ in 0..<300 {
      let old = source.sections
      let change = RandomChange(of: old, &next, &random)
      view.performBatchUpdates {
        source.sections = change.sections
        view.deleteSections(change.deletedSections)
        view.insertSections(change.insertedSections)
        view.deleteItems(at: change.deleted)
        view.insertItems(at: change.inserted)
        for move in change.moved { view.moveItem(at: move.from, to: move.to) }
      }
      #expect(view.texts == change.sections.flatMap { $0 })
      let frames = view.visibleCells.map(\.frame.minY)
      #expect(frames == frames.indices.map { CGFloat($0) * 50 })
    }
  }
}

/// A batch update of an array of arrays, with all that UIKit has to be told.
private struct RandomChange {
  var sections: [[String]]
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []

  init(of old: [[String]], _ next: inout Int, _ random: inout SplitMix) {
    let before = Dictionary(
      uniqueKeysWithValues: old.enumerated().flatMap { section, items in
        items.enumerated().map { ($1, IndexPath(item: $0, section: section)) }
      })
    // Sections first, by what they were: nil for a new one.
    var kept: [(number: Int?, items: [String])] = []
    for (number, items) in old.enumerated() {
      if random.next(in: 0..<8) == 0, old.count > 1 {
        deletedSections.insert(number)
      } else {
        kept.append((number, items))
      }
    }
    let isMoving: Set<String> = Set(kept.flatMap(\.items).filter { _ in random.next(in: 0..<5) == 0 })
    for index in kept.indices {
      kept[index].items.removeAll { isMoving.contains($0) || random.next(in: 0..<6) == 0 }
    }
    let survivors = Set(kept.flatMap(\.items)).union(isMoving)
    for _ in 0..<random.next(in: 0..<3) where !kept.isEmpty {
      let index = Int(random.next(in: 0..<UInt64(kept.count)))
      kept[index].items.insert("\(next)", at: Int(random.next(in: 0..<UInt64(kept[index].items.count + 1))))
      next += 1
    }
    for item in isMoving.sorted() {
      let index = Int(random.next(in: 0..<UInt64(kept.count)))
      kept[index].items.insert(item, at: Int(random.next(in: 0..<UInt64(kept[index].items.count + 1))))
    }
    if random.next(in: 0..<6) == 0 {
      kept.insert((nil, ["\(next)"]), at: Int(random.next(in: 0..<UInt64(kept.count + 1))))
      next += 1
    }
    sections = kept.map(\.items)
    for (number, section) in kept.enumerated() where section.number == nil { insertedSections.insert(number) }
    for (item, path) in before where !survivors.contains(item) && !deletedSections.contains(path.section) {
      deleted.append(path)
    }
    for (number, section) in kept.enumerated() where section.number != nil {
      for (index, item) in section.items.enumerated() {
        let path = IndexPath(item: index, section: number)
        if let from = before[item] {
          if isMoving.contains(item) { moved.append((from, path)) }
        } else {
          inserted.append(path)
        }
      }
    }
  }
}

/// Numbers that are the same in each run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(in range: Range<UInt64>) -> UInt64 { UInt64.random(in: range, using: &self) }
}
