import KumikoTestSupport
import KumikoUIKit
import Testing

@testable import InsertionSortScreens

@MainActor @Suite struct InsertionSortTests {
  @Test func aStepInsertsTheNextBar() {
    var random = SeededGenerator(seed: 1)
    var row = SortRow(row: 0, count: 20, random: &random)
    var steps = 0
    while !row.isSorted {
      var expected = row.bars.map(\.id)
      let move = row.step()
      if let move {
        expected.removeAll { $0 == move.bar }
        expected.insert(move.bar, at: expected.firstIndex(of: move.target) ?? 0)
      }
      #expect(row.bars.map(\.id) == expected)
      let sorted = row.bars.prefix(row.sortedCount).map(\.value)
      #expect(sorted == sorted.sorted())
      steps += 1
    }
    #expect(steps == 19)
    #expect(row.step() == nil)
  }

  @Test func barsFillTheView() throws {
    let controller = InsertionSortViewController(random: SeededGenerator(seed: 2))
    let window = shown(controller)
    withExtendedLifetime(window) {
      let view = controller.collectionView
      #expect(view.numberOfSections == 844 / 34)
      #expect(view.numberOfItems(inSection: 0) == 390 / 16)
      #expect(view.visibleCells.count > 500)
      let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect(abs((first?.frame.width ?? 0) - 390.0 / 24) < 0.01)
      #expect(first?.frame.height == 34)
      #expect(first?.contentView.backgroundColor == controller.rows[0].bars[0].color)
    }
  }

  @Test func stepsSortTheBarsOnTheScreen() throws {
    let controller = InsertionSortViewController(random: SeededGenerator(seed: 3))
    let window = shown(controller, width: 200, height: 200)
    let view = controller.collectionView
    let cells = Set(view.visibleCells.map(ObjectIdentifier.init))
    var steps = 1
    while controller.step() {
      steps += 1
      #expect(view.kumikoLastUpdate?.isAnimated == true)
    }
    window.layoutIfNeeded()
    #expect(steps == controller.rows[0].bars.count - 1)
    for (section, row) in controller.rows.enumerated() {
      #expect(row.bars.map(\.value) == row.bars.map(\.value).sorted())
      let colors = row.bars.indices.map {
        view.cellForItem(at: IndexPath(item: $0, section: section))?.contentView.backgroundColor
      }
      #expect(colors == row.bars.map(\.color))
    }
    // The bars moved: none was made anew.
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)) == cells)
  }

  @Test func buttonsStartStopAndShuffle() async throws {
    let controller = InsertionSortViewController(random: SeededGenerator(seed: 4))
    let window = shown(controller, width: 200, height: 200)
    #expect(controller.navigationItem.rightBarButtonItem?.title == "Start")
    controller.navigationItem.rightBarButtonItem?.kumikoTap()
    #expect(controller.isSorting)
    #expect(controller.navigationItem.rightBarButtonItem?.title == "Stop")
    controller.navigationItem.rightBarButtonItem?.kumikoTap()
    #expect(!controller.isSorting)
    #expect(controller.navigationItem.rightBarButtonItem?.title == "Start")
    let before = controller.rows[0].bars
    controller.navigationItem.leftBarButtonItem?.kumikoTap()
    #expect(controller.rows[0].bars != before)
    #expect(Set(controller.rows[0].bars) == Set(before))
    window.rootViewController = nil
  }

  @Test func anotherSizeMakesOtherRows() throws {
    let controller = InsertionSortViewController(random: SeededGenerator(seed: 5))
    let window = shown(controller, width: 200, height: 200)
    window.frame.size = CGSize(width: 320, height: 340)
    window.layoutIfNeeded()
    #expect(controller.collectionView.numberOfSections == 10)
    #expect(controller.collectionView.numberOfItems(inSection: 9) == 20)
  }
}
