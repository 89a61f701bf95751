import KumikoUIKit
import Testing

@MainActor @Suite("View controllers in application code")
struct ControllerSampleTests {
  @Test("mountains stand in two columns, or in three where there is room")
  func mountains() throws {
    let controller = MountainsViewController()
    let window = shown(controller)
    let view = try #require(controller.mountainsCollectionView)
    // Below the search bar: 8 points, 56 of the bar, 20 points.
    #expect(controller.searchBar.frame == frame(0, 8, 390, 56))
    #expect(view.frame == frame(0, 84, 390, 760))
    #expect(view.visibleCells.count == 10)
    #expect(view.cellForItem(at: path(0, 0))?.frame == frame(10, 10, 180, 32))
    #expect(view.cellForItem(at: path(0, 3))?.frame == frame(200, 52, 180, 32))
    #expect((view.cellForItem(at: path(0, 0)) as? LabelCell)?.label.frame == frame(10, 10, 160, 12))
    window.frame.size.width = 1000
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 3))?.frame.minX == 10)
    #expect(view.cellForItem(at: path(0, 3))?.frame.minY == 52)
  }

  @Test("a search deletes what does not match, moves the rest, and brings everything back")
  func search() throws {
    let controller = MountainsViewController()
    let window = shown(controller)
    let view = try #require(controller.mountainsCollectionView)
    let matterhorn = try #require(view.cellForItem(at: path(0, 6)))
    controller.searchBar.kumikoType("M")
    // Kilimanjaro, Matterhorn and Mont Blanc.
    let update = try #require(view.kumikoLastUpdate)
    #expect(update.indexPaths(.delete).map(\.item) == [0, 1, 2, 3, 4, 8, 9])
    #expect(Set(update.indexPaths(.move)) == [path(0, 0), path(0, 1), path(0, 2)])
    #expect(view.visibleCells.compactMap { ($0 as? LabelCell)?.text } == ["Kilimanjaro", "Matterhorn", "Mont Blanc"])
    #expect(view.cellForItem(at: path(0, 1)) === matterhorn)
    controller.searchBar.kumikoType("")
    #expect(view.kumikoLastUpdate?.indexPaths(.insert).count == 7)
    #expect(view.cellForItem(at: path(0, 6)) === matterhorn)
    withExtendedLifetime(window) {}
  }

  @Test("the switch of the Wi-Fi settings removes a row and a section, and is configured again")
  func wifi() throws {
    let controller = WiFiSettingsViewController()
    let window = shown(controller, width: 375)
    let view = try #require(controller.collectionView)
    #expect(view.numberOfSections == 2)
    // Two texts, at one pixel per point: 21 and 15 points high.
    #expect(view.cellForItem(at: path(0, 0))?.frame.height == CGFloat(11 + 21 + 3 + 15 + 11))
    let wifi = try #require(view.cellForItem(at: path(0, 0)) as? UICollectionViewListCell)
    #expect((wifi.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "On")
    controller.toggleWifi()
    let update = try #require(view.kumikoLastUpdate)
    #expect(update.indexPaths(.delete) == [path(0, 1), path(1, 0), path(1, 1), path(1, 2)])
    #expect(update.indexPaths(.reconfigure) == [path(0, 0)])
    #expect(view.cellForItem(at: path(0, 0)) === wifi)
    #expect((wifi.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "Off")
    #expect(view.numberOfSections == 1)
    withExtendedLifetime(window) {}
  }

  @Test("a tap joins a network, which takes the place of the present one")
  func joining() throws {
    let controller = WiFiSettingsViewController()
    let window = shown(controller, width: 375)
    let view = try #require(controller.collectionView)
    view.kumikoTapItem(at: path(1, 1))
    #expect(controller.currentNetwork == "Library")
    #expect(view.indexPathsForSelectedItems == nil)
    let row = try #require(view.cellForItem(at: path(0, 1)) as? UICollectionViewListCell)
    #expect((row.contentConfiguration as? UIListContentConfiguration)?.text == "Library")
    #expect(row.accessories == [.checkmark(), .detail()])
    let titles = controller.dataSource.snapshot().itemIdentifiers(inSection: .networks).map(\.title)
    #expect(titles == ["Cafe", "Neighbor", "Home"])
    #expect(view.kumikoDescription.contains("cell (0, 1) at"))
    #expect(view.kumikoDescription.contains("UICollectionViewListCell, 'Library'"))
    withExtendedLifetime(window) {}
  }

  @Test("insertion sort moves cells, and neither makes nor removes one")
  func insertionSort() throws {
    let controller = InsertionSortViewController(rows: [[3, 1, 2, 0], [0, 1, 2, 3], [9, 5, 7, 1]])
    let window = shown(controller, width: 64)
    let view = try #require(controller.insertionCollectionView)
    let cells = view.visibleCells
    #expect(cells.count == 12)
    #expect(view.cellForItem(at: path(2, 3))?.frame == frame(48, 68, 16, 34))
    var moves = 0
    var steps = 0
    while !controller.isSorted {
      controller.performSortStep()
      steps += 1
      let update = try #require(view.kumikoLastUpdate)
      #expect(update.steps.allSatisfy { $0.action == .move })
      moves += update.steps.count
    }
    #expect(steps == 3)
    // First row: 2 + 2 + 4 cells move, second row: none, third row: 2 + 2 + 4.
    #expect(moves == 16)
    #expect(Set(view.visibleCells) == Set(cells))
    let hues = view.visibleCells.map(\.backgroundColor)
    #expect(hues[0..<4].elementsEqual((0..<4).map { InsertionSortViewController.Node(value: $0, row: 0).color }))
    withExtendedLifetime(window) {}
  }

  @Test("contacts come and go one by one, with their letters")
  func contacts() throws {
    let controller = ContactsViewController(names: ["Ada", "Grace", "Alan"])
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    func texts() -> [String] { view.visibleCells.compactMap { ($0 as? LabelCell)?.text } }
    func letters() -> [String] {
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        .compactMap { ($0 as? TitleView)?.text }
    }
    #expect(texts() == ["Ada", "Alan", "Grace"])
    #expect(letters() == ["A", "G"])
    controller.add("Edsger")
    controller.add("Adele")
    #expect(texts() == ["Ada", "Adele", "Alan", "Edsger", "Grace"])
    #expect(letters() == ["A", "E", "G"])
    #expect(view.kumikoLastUpdate?.indexPaths(.insert) == [path(0, 1)])
    view.kumikoTapItem(at: path(1, 0))
    #expect(letters() == ["A", "G"])
    view.kumikoTapItem(at: path(0, 0))
    #expect(texts() == ["Adele", "Alan", "Grace"])
    #expect(view.kumikoLastUpdate?.indexPaths(.delete) == [path(0, 0)])
    withExtendedLifetime(window) {}
  }
}
