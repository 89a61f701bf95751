import KumikoTestSupport
import KumikoUIKit
import Testing

@testable import WiFiSettingsScreens

@MainActor @Suite struct WiFiSettingsTests {
  /// The settings with networks that a fixed seed decides, without scans by the clock.
  private func settings() -> (controller: WiFiSettingsViewController, window: UIWindow) {
    let controller = WiFiSettingsViewController(controller: WiFiController(random: SeededGenerator(seed: 7)))
    let window = shown(controller)
    controller.controller.stop()
    return (controller, window)
  }

  @Test func showsTheNetworksOfTheController() throws {
    let (settings, window) = settings()
    withExtendedLifetime(window) {
      #expect(settings.tableView.numberOfSections == 2)
      #expect(settings.tableView.texts(inSection: 0) == ["Wi-Fi", "Maple"])
      #expect(settings.tableView.texts(inSection: 1) == settings.controller.networks.map(\.text))
      #expect(settings.controller.networks.count >= 5)
      // Strong ones are first.
      let strengths = settings.controller.networks.map(\.strength)
      #expect(strengths == strengths.sorted(by: >))
    }
  }

  @Test func aScanChangesTheRowsAndKeepsTheCells() throws {
    let (settings, window) = settings()
    for _ in 0..<50 {
      let before = settings.tableView.cells(inSection: 1)
      let names = settings.controller.networks.map(\.id)
      settings.controller.update()
      window.layoutIfNeeded()
      #expect(settings.tableView.texts(inSection: 1) == settings.controller.networks.map(\.text))
      // The switch stays in its row.
      let row = settings.tableView.cells(inSection: 0)[0]
      #expect(row.accessoryView?.superview === row)
      #expect(row.accessoryView?.frame.size == CGSize(width: 51, height: 31))
      // A network that stays keeps its cell, wherever it moves.
      let after = settings.tableView.cells(inSection: 1)
      for (index, id) in names.enumerated() {
        guard let place = settings.controller.networks.firstIndex(where: { $0.id == id }) else { continue }
        #expect(before[index] === after[place])
      }
    }
  }

  @Test func theSwitchMakesNetworksComeAndGo() throws {
    let (settings, window) = settings()
    let control = try #require(settings.tableView.cells(inSection: 0)[0].accessoryView as? UISwitch)
    #expect(control.isOn)
    control.kumikoToggle()
    window.layoutIfNeeded()
    #expect(settings.tableView.numberOfSections == 1)
    #expect(settings.tableView.texts(inSection: 0) == ["Wi-Fi"])
    // Off, a scan finds nothing.
    settings.controller.update()
    #expect(settings.tableView.numberOfSections == 1)
    control.kumikoToggle()
    window.layoutIfNeeded()
    #expect(settings.tableView.texts(inSection: 0) == ["Wi-Fi", "Maple"])
    #expect(settings.tableView.texts(inSection: 1).count >= 5)
  }

  @Test func aTapJoinsTheNetwork() throws {
    let (settings, window) = settings()
    let name = try #require(settings.controller.networks.first?.name)
    settings.tableView.kumikoTapRow(at: IndexPath(row: 0, section: 1))
    window.layoutIfNeeded()
    #expect(settings.tableView.texts(inSection: 0) == ["Wi-Fi", name])
    #expect(!settings.tableView.texts(inSection: 1).contains { $0.hasPrefix(name) })
  }

  @Test func rowsAreInset() throws {
    let (settings, window) = settings()
    withExtendedLifetime(window) {
      let frame = settings.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.frame
      #expect((frame?.minX ?? 0) > 0)
      #expect((frame?.maxX ?? 0) < 390)
    }
  }
}

extension Network {
  fileprivate var text: String { "\(name), \(String(repeating: "●", count: strength))" }
}

extension UITableView {
  fileprivate func cells(inSection section: Int) -> [UITableViewCell] {
    (0..<numberOfRows(inSection: section)).compactMap { cellForRow(at: IndexPath(row: $0, section: section)) }
  }

  fileprivate func texts(inSection section: Int) -> [String] { cells(inSection: section).compactMap(\.kumikoText) }
}
