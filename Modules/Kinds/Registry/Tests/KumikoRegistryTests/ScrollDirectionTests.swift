import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
import KumikoValues
import Testing

/// A kind that works in one direction only.
private struct ColumnSection: SectionProvider {
  static let kind: SectionKind = "column"
  static let summary = "Rows below one another."

  init() {}

  func section(in context: SectionContext) throws -> LayoutSection {
    try context.requireScrolling(.vertical)
    return .sample
  }
}

extension LayoutSection {
  fileprivate static var sample: LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return LayoutSection(group: .vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

@Suite struct ScrollDirectionTests {
  private func section(scrolling direction: LayoutAxis) throws -> LayoutSection {
    let registry = try SectionRegistry(linked: [ColumnSection.self])
    return try registry.section(
      kind: "column", in: screen, itemCount: 3, placement: SectionPlacement(scrollDirection: direction))
  }

  @Test func aKindCanRequireAnAxisOfScrolling() throws {
    #expect(try section(scrolling: .vertical) == .sample)
    let error = #expect(throws: RegistryError.self) { try section(scrolling: .horizontal) }
    let fault = try #require(error?.faults.first)
    #expect(fault.message == "the kind 'column' requires a layout that scrolls vertically")
    #expect(fault.path == [.key("kind")])
  }
}
