import KumikoUIKit
import Testing

@MainActor @Suite("View controllers with lists")
struct ListControllerTests {
  @Test("an inset list has rows of 44 points between its margins; a tapped row goes to the top")
  func simpleList() throws {
    let controller = SimpleListViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    let first = try #require(view.cellFrame(0, 0))
    #expect(first.height == 44)
    #expect(first.minX == 390 - first.maxX)
    #expect(view.cellFrame(0, 3)?.minY == first.minY + 3 * 44)
    let fifth = try #require(view.cellForItem(at: path(0, 5)))
    view.kumikoTapItem(at: path(0, 5))
    #expect(view.cellForItem(at: path(0, 0)) === fifth)
    #expect(Set(view.lastChanges.moved) == Set((0...5).map { path(0, $0) }))
    #expect(view.lastChanges.inserted.isEmpty && view.lastChanges.deleted.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test("a bar button changes the appearance: insets and accessories follow, and rows keep their cells")
  func appearances() throws {
    let controller = ListAppearancesViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    let row = try #require(view.cellForItem(at: path(0, 1)) as? UICollectionViewListCell)
    #expect(view.numberOfItems(inSection: 0) == 5)
    #expect(row.frame == frame(0, 44, 390, 44))
    #expect(row.accessories == [.disclosureIndicator()])
    var seen: [String] = []
    for _ in 0..<5 {
      let button = try #require(controller.navigationItem.rightBarButtonItem)
      seen.append(button.title ?? "")
      button.primaryAction?.performWithSender(button, target: nil)
      view.layoutIfNeeded()
      let isInset = ["insetGrouped", "sidebar"].contains(controller.navigationItem.rightBarButtonItem?.title)
      #expect((row.frame.width < 390) == isInset)
      #expect(view.cellForItem(at: path(0, 1)) === row)
    }
    #expect(seen == ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"])
    #expect(row.accessories == [.disclosureIndicator()])
    withExtendedLifetime(window) {}
  }

  @Test("a tap on the chevron of a header closes its section, whatever the appearance")
  func closing() throws {
    let controller = ListAppearancesViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    view.kumikoTapAccessory(.outlineDisclosure, forItemAt: path(1, 0))
    #expect((0..<3).map { view.numberOfItems(inSection: $0) } == [5, 1, 5])
    #expect(view.lastChanges.deleted == (1...4).map { path(1, $0) })
    view.kumikoTapAccessory(.outlineDisclosure, forItemAt: path(1, 0))
    #expect(view.lastChanges.inserted == (1...4).map { path(1, $0) })
    withExtendedLifetime(window) {}
  }

  @Test("a cell shows the product of its configuration state, and follows its selection")
  func customCells() throws {
    let controller = CustomCellListViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    let lamp = try #require(view.cellForItem(at: path(0, 1)) as? ProductCell)
    lamp.layoutIfNeeded()
    #expect(lamp.frame == frame(0, 44, 390, 44))
    #expect(lamp.priceLabel.text == "35 €")
    // The list content leaves 96 points, of which 16 stay free.
    #expect(lamp.priceLabel.frame == frame(lamp.contentView.frame.width - 96, 12, 80, 20))
    // A chevron and the text "Sale" stand beside the content.
    #expect(lamp.contentView.frame.width < 390 - 20 - 12)
    #expect(lamp.accessories.count == 2)
    view.kumikoTapItem(at: path(0, 1))
    #expect(lamp.states.map(\.isHighlighted).contains(true))
    #expect(lamp.states.last?.isSelected == true)
    #expect(lamp.priceLabel.textColor == .systemRed)
    #expect(lamp.backgroundConfiguration?.backgroundColor == .systemYellow)
    controller.setPrice(30, of: "Lamp")
    #expect(lamp.priceLabel.text == "30 €")
    #expect(view.kumikoLastUpdate?.indexPaths(.reconfigure) == [path(0, 1)])
    withExtendedLifetime(window) {}
  }

  @Test(
    "a drag within a section moves its item, and the array follows",
    arguments: ReorderableListViewController.Update.allCases)
  func reorder(_ update: ReorderableListViewController.Update) throws {
    let controller = ReorderableListViewController()
    controller.update = update
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    #expect(view.kumikoMoveItem(at: path(0, 2), to: path(0, 0)))
    #expect(controller.store[.today] == ["Post", "Bread", "Milk"])
    #expect(view.rowTexts == ["Post", "Bread", "Milk", "Paint", "Garden"])
    #expect(view.kumikoMoveItem(at: path(0, 1), to: path(1, 1)))
    #expect(controller.store == [.today: ["Post", "Milk"], .later: ["Paint", "Bread", "Garden"]])
    #expect(view.cellFrame(1, 0)?.minY == 88)
    withExtendedLifetime(window) {}
  }

  @Test("a task that is fixed stays")
  func fixedTask() throws {
    let controller = ReorderableListViewController()
    controller.fixed = ["Milk"]
    let window = shown(controller)
    #expect(!controller.collectionView.kumikoMoveItem(at: path(0, 1), to: path(0, 0)))
    #expect(controller.store[.today] == ["Bread", "Milk", "Post"])
    withExtendedLifetime(window) {}
  }

  @Test("chapters open and close, and remember what was open below them")
  func outline() throws {
    let controller = OutlineViewController()
    let window = shown(controller)
    let view = try #require(controller.outlineCollectionView)
    #expect(view.rowTexts == ["Wood", "Metal", "Index"])
    let metal = try #require(view.cellForItem(at: path(0, 1)))
    view.kumikoTapAccessory(.outlineDisclosure, forItemAt: path(0, 0))
    #expect(view.rowTexts == ["Wood", "Joints", "Finishes", "Metal", "Index"])
    #expect(view.lastChanges.inserted == [path(0, 1), path(0, 2)])
    #expect(view.cellForItem(at: path(0, 3)) === metal)
    view.kumikoTapAccessory(.outlineDisclosure, forItemAt: path(0, 1))
    #expect(view.rowTexts == ["Wood", "Joints", "Dovetail", "Mortise", "Finishes", "Metal", "Index"])
    view.kumikoTapAccessory(.outlineDisclosure, forItemAt: path(0, 0))
    #expect(view.rowTexts == ["Wood", "Metal", "Index"])
    #expect(view.lastChanges.deleted == (1...4).map { path(0, $0) })
    view.kumikoTapAccessory(.outlineDisclosure, forItemAt: path(0, 0))
    #expect(view.rowTexts.count == 7)
    view.kumikoTapItem(at: path(0, 2))
    view.kumikoTapItem(at: path(0, 0))
    #expect(controller.opened == ["Dovetail"])
    withExtendedLifetime(window) {}
  }

  @Test("symbols stand in a row, an outline and a list, each laid out as its section says")
  func symbols() throws {
    let controller = SymbolExplorerViewController()
    let window = shown(controller, width: 400)
    let view = try #require(controller.collectionView)
    // A quarter of the container's 400 points, a fifth of it high; 10 before, 10 between, and 5 off at each side.
    #expect(view.cellFrame(0, 0) == frame(15, 15, 90, 70))
    #expect(view.cellFrame(0, 1) == frame(125, 15, 90, 70))
    // The row ends at 100, and the outline begins 10 points lower.
    #expect(view.cellFrame(1, 0) == frame(10, 110, 380, 44))
    #expect(view.numberOfItems(inSection: 1) == 3)
    let list = try #require(view.cellFrame(2, 0))
    #expect(list.height == 44)
    view.kumikoTapAccessory(.outlineDisclosure, forItemAt: path(1, 1))
    #expect(view.numberOfItems(inSection: 1) == 6)
    #expect(view.cellFrame(2, 0)?.minY == list.minY + 3 * 44)
    let cell = view.cellForItem(at: path(0, 0))
    #expect(cell?.backgroundConfiguration?.cornerRadius == 8)
    #expect(cell?.kumikoText == "☀️")
    withExtendedLifetime(window) {}
  }

  @Test("a swipe stars a symbol, and a tap shows it")
  func starring() throws {
    let controller = SymbolExplorerViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let window = shown(navigation, width: 400)
    let view = try #require(controller.collectionView)
    let item = try #require(controller.dataSource.itemIdentifier(for: path(2, 1)))
    let actions = try #require(view.kumikoSwipeActions(forItemAt: path(2, 1), atLeadingEdge: true))
    #expect(actions.actions.map(\.title) == ["Star"])
    var isDone = false
    actions.actions[0].handler(actions.actions[0], view) { isDone = $0 }
    #expect(isDone)
    #expect(controller.starred == [item])
    let row = try #require(view.cellForItem(at: path(2, 1)) as? UICollectionViewListCell)
    #expect(row.accessories.count == 2)
    #expect(view.kumikoSwipeActions(forItemAt: path(2, 1), atLeadingEdge: true)?.actions[0].title == "Unstar")
    view.kumikoTapItem(at: path(2, 0))
    #expect(navigation.topViewController?.navigationItem.title == "Sun")
    #expect(view.indexPathsForSelectedItems == [path(2, 0)])
    navigation.popViewController(animated: false)
    #expect(view.indexPathsForSelectedItems == nil)
    withExtendedLifetime(window) {}
  }

  @Test("editing shows the buttons that delete; a section goes with its last symbol")
  func deletion() throws {
    let controller = SymbolListViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    func texts(_ kind: String) -> [String] { view.visibleSupplementaryViews(ofKind: kind).compactMap(\.kumikoText) }
    #expect(texts(UICollectionView.elementKindSectionHeader) == ["weather", "animals", "tools"])
    #expect(texts(UICollectionView.elementKindSectionFooter) == ["2 symbols", "3 symbols", "1 symbols"])
    let edit = try #require(controller.navigationItem.rightBarButtonItem)
    edit.primaryAction?.performWithSender(edit, target: nil)
    #expect(controller.isEditing && view.isEditing)
    view.kumikoTapAccessory(.delete, forItemAt: path(1, 0))
    #expect(view.lastChanges.deleted == [path(1, 0)])
    // Headers and footers are made again only with their section.
    #expect(texts(UICollectionView.elementKindSectionFooter) == ["2 symbols", "3 symbols", "1 symbols"])
    view.kumikoTapAccessory(.delete, forItemAt: path(2, 0))
    #expect(view.numberOfSections == 2)
    #expect(texts(UICollectionView.elementKindSectionHeader) == ["weather", "animals"])
    let swipe = try #require(view.kumikoSwipeActions(forItemAt: path(0, 0)))
    swipe.actions[0].handler(swipe.actions[0], view) { _ in }
    #expect(view.rowTexts == ["Rain", "Turtle", "Owl"])
    withExtendedLifetime(window) {}
  }

  @Test("the switch in a row of a table takes rows and a section away, and brings them back")
  func networks() throws {
    let controller = NetworksViewController()
    controller.found = ["Library", "Cafe"]
    let window = shown(controller)
    let table = controller.tableView
    #expect(table.frame == frame(0, 30, 390, 814))
    #expect(table.visibleCells.compactMap(\.kumikoText) == ["Wi-Fi", "Home", "Cafe", "Library"])
    let rows = (0..<2).compactMap { table.cellForRow(at: IndexPath(row: $0, section: 0))?.frame }
    #expect(rows.map(\.height) == [44, 44])
    #expect(rows[1].minY == rows[0].maxY)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType == .detailDisclosureButton)
    let power = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView as? UISwitch)
    power.kumikoToggle()
    #expect(!controller.isOn)
    #expect(table.kumikoLastUpdate?.indexPaths(.delete) == [path(0, 1), path(1, 0), path(1, 1)])
    #expect(table.numberOfSections == 1)
    power.kumikoToggle()
    #expect(table.kumikoLastUpdate?.indexPaths(.insert) == [path(0, 1), path(1, 0), path(1, 1)])
    controller.found.append("Bakery")
    controller.updateUI()
    #expect(table.kumikoLastUpdate?.indexPaths(.insert) == [path(1, 0)])
    #expect(table.visibleCells.compactMap(\.kumikoText) == ["Wi-Fi", "Home", "Bakery", "Cafe", "Library"])
    withExtendedLifetime(window) {}
  }
}
