import KumikoUIKit
import Testing

@testable import MountainsScreens

@MainActor @Suite struct MountainsTests {
  @Test func tableHasMountainsAbove6000Meters() {
    let all = MountainTable.all
    #expect(all.count >= 150)
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(all.allSatisfy { (6_000...8_849).contains($0.height) && !$0.name.isEmpty })
    #expect(all.prefix(3).map(\.name) == ["Mount Everest", "K2", "Kangchenjunga"])
    #expect(all.filter { $0.height >= 8_000 }.count == 14)
    // Facts of other continents.
    #expect(all.first { $0.range == "Andes" }?.name == "Aconcagua")
    #expect(all.first { $0.name == "Denali" }?.height == 6190)
  }

  @Test(arguments: [(390.0, 1), (700.0, 2), (1_024.0, 3)])
  func columnsFollowTheWidth(width: Double, columns: Int) throws {
    let controller = MountainsViewController()
    let window = shown(controller, width: width)
    let cells = controller.collectionView.visibleCells
    let firstRow = cells.filter { $0.frame.minY == cells[0].frame.minY }
    #expect(firstRow.count == columns)
    #expect(firstRow[0].frame.minX == 16)
    #expect(abs((firstRow.last?.frame.maxX ?? 0) - (window.bounds.width - 16)) < 0.01)
    // Cells of a row are equally high.
    #expect(Set(firstRow.map(\.frame.height)).count == 1)
  }

  @Test func searchFiltersAsOneTypes() throws {
    let controller = MountainsViewController()
    let window = shown(controller)
    let view = controller.collectionView
    #expect(view.numberOfItems(inSection: 0) == MountainTable.all.count)
    #expect(controller.searchBar.frame.height > 0)
    #expect(view.frame.minY == controller.searchBar.frame.maxY)

    controller.searchBar.kumikoType("annap")
    window.layoutIfNeeded()
    #expect(view.names == ["Annapurna I", "Annapurna II", "Annapurna III", "Annapurna IV", "Annapurna South"])
    let changes = try #require(view.kumikoLastUpdate)
    #expect(changes.isAnimated)

    // Accents and cases do not matter; a range is found, too.
    controller.searchBar.kumikoType("HUASCARAN")
    #expect(view.names == ["Huascarán Sur", "Huascarán Norte"])
    controller.searchBar.kumikoType("tian shan")
    #expect(view.names == ["Jengish Chokusu", "Khan Tengri", "Chapaev Peak"])
    controller.searchBar.kumikoType("no such mountain")
    #expect(view.names == [])
    controller.searchBar.kumikoType("")
    #expect(view.numberOfItems(inSection: 0) == MountainTable.all.count)
    #expect(view.names.first == "Mount Everest")
  }

  @Test func textOfACell() throws {
    let controller = MountainsViewController()
    let window = shown(controller)
    withExtendedLifetime(window) {
      let cell = controller.collectionView.visibleCells.first as? MountainCell
      #expect(cell?.nameLabel.text == "Mount Everest")
      #expect(cell?.accessibilityLabel == "Mount Everest, 8849 meters, Himalayas")
    }
  }
}

extension UICollectionView {
  /// The names of the visible mountains.
  fileprivate var names: [String] {
    layoutIfNeeded()
    return visibleCells.compactMap { ($0 as? MountainCell)?.nameLabel.text }
  }
}
