import Kumiko
import Testing

@testable import Shop

/// Tests of the shop's screens. The plugin writes the test of the descriptor file of `shop.timeline`.
@Suite struct ScreenTests {
  @Test func everyOrderIsBesideTheRail() throws {
    let environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    let screen = try Screens.appStore.screen(
      showing: Contents.firstVisit.source, registry: Kinds.registry(), in: environment)
    let orders = try #require(screen.sectionIDs.firstIndex(of: Screens.appStore.sections.orders.id))
    let row = try #require(screen.layout.attributesForItem(at: LayoutIndexPath(section: orders, item: 0)))
    #expect(row.frame.minX == Screens.appStore.sections.orders.options.rail.value)
  }
}
