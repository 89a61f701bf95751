@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoReferenceTestSupport

/// Every section of up to three groups of up to three items with one of five sizes, against the calculator.
@Suite("Small worlds")
struct SmallWorldTests {
  private static let sizes = [
    size(.fractionalWidth(1 / 3.0), .fractionalHeight(1)), size(.absolute(60), .absolute(30)),
    size(.fractionalWidth(0.5), .absolute(50)), size(.absolute(100), .estimated(40)),
    size(.estimated(80), .fractionalHeight(0.5)),
  ]

  /// All lists of one to so many items.
  private static func lists(upTo count: Int) -> [[LayoutItem]] {
    let shorter = count == 1 ? [[]] : [[]] + lists(upTo: count - 1)
    return shorter.flatMap { list in sizes.map { list + [LayoutItem(layoutSize: $0)] } }
  }

  private func section(_ items: [LayoutItem], _ axis: LayoutAxis, along direction: LayoutAxis) -> LayoutSection {
    let extent = Size2D(along: direction, 90, across: 290)
    let size = size(.absolute(extent.width), .absolute(extent.height))
    var group: LayoutGroup =
      axis == .horizontal
      ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
    group.interItemSpacing = items.count == 2 ? .flexible(4) : .fixed(3)
    return LayoutSection(
      group: group, interGroupSpacing: 7,
      contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  /// Compares a section in both directions of reading, at each offset.
  private func compare(
    _ section: LayoutSection, items: Int, along axis: LayoutAxis, offsets: [Double?] = [nil]
  ) throws {
    let configuration = CompositionalLayoutConfiguration(scrollDirection: axis)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let environment = LayoutEnvironment(size: Size2D(width: 320, height: 310), layoutDirection: direction)
      var reference = ReferenceCalculator(
        sections: [section], configuration: configuration, itemCounts: [items], environment: environment)
      var layout = CompositionalLayout(section: section, configuration: configuration)
      do {
        try layout.prepare(itemCounts: [items], in: environment)
      } catch {
        #expect((try? reference.calculate()) == nil, "\(error)")
        continue
      }
      for offset in offsets {
        layout.orthogonalOffsets[0] = offset
        reference.orthogonalOffsets[0] = offset
        #expect(try differences(layout, reference.calculate()).isEmpty, "\(section), \(items) items, \(direction)")
      }
    }
  }

  @Test("Sections are as the calculator has them", arguments: LayoutAxis.allCases, LayoutAxis.allCases)
  func plain(axis: LayoutAxis, along direction: LayoutAxis) throws {
    for items in Self.lists(upTo: 3) {
      try compare(section(items, axis, along: direction), items: 3 * items.count - 1, along: direction)
    }
  }

  @Test(
    "Orthogonal sections are as the calculator has them, at each offset",
    arguments: OrthogonalScrollingBehavior.allCases)
  func orthogonal(behavior: OrthogonalScrollingBehavior) throws {
    for items in Self.lists(upTo: 2) {
      for direction in LayoutAxis.allCases {
        var section = section(items, direction, along: direction)
        section.orthogonalScrollingBehavior = behavior
        let offsets: [Double?] = behavior == .none ? [nil] : [nil, -30, 45, 1000]
        try compare(section, items: 3 * items.count - 1, along: direction, offsets: offsets)
      }
    }
  }
}
