import Kumiko
import KumikoRegistry

/// Lays out the shop's first screen and prints its frames: an application's use of handles, without drawing.
@main
enum Shop {
  static func main() throws {
    let phone = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    let tablet = LayoutEnvironment(size: Size2D(width: 820, height: 1180))
    let screen = try Screens.appStore.screen(
      showing: Contents.firstVisit.source, registry: Kinds.registry(), in: phone)
    print("\(Screens.appStore.name): \(screen.layout.contentSize.width) x \(screen.layout.contentSize.height)")

    // The compiler checks the names of sections and options, and the types of values.
    let sections = Screens.appStore.sections
    print("\(sections.featured.id) scrolls: \(sections.featured.options.behavior.value)")
    let tiles = sections.newApps.options
    print("\(sections.newApps.id) has \(tiles.columns.value) columns, \(points(tiles.rowHeight, in: phone)) high;")
    print("on a tablet, \(points(tiles.rowHeight, in: tablet))")
    print(
      "\(sections.orders.id) is of the kind \(sections.orders.kind?.name ?? "none"), rail \(sections.orders.options.rail.value)"
    )

    guard let section = screen.sectionIDs.firstIndex(of: sections.orders.id),
      let row = screen.layout.attributesForItem(at: LayoutIndexPath(section: section, item: 0))
    else { return }
    print("its first row stands at \(row.frame.minX), \(row.frame.minY)")
  }

  private static func points(_ option: OptionHandle<LayoutDimension>, in environment: LayoutEnvironment) -> String {
    if case .absolute(let points) = option.value(in: environment) { "\(points) points" } else { "open" }
  }
}
