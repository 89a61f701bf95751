@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Supplementary items")
struct SupplementaryTests {
  private func badge(_ anchor: LayoutAnchor, item: LayoutAnchor? = nil) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge", containerAnchor: anchor, itemAnchor: item)
  }

  @Test("The item anchor meets the container anchor, and both offsets are added")
  func itemAnchor() throws {
    var host = item()
    host.supplementaryItems = [
      badge(
        LayoutAnchor(edges: [.bottom], absoluteOffset: Point2D(x: 1, y: 2)),
        item: LayoutAnchor(edges: [.top], absoluteOffset: Point2D(x: 0, y: 4)))
    ]
    let layout = try prepared(LayoutSection(group: row(.absolute(80), host)), items: [1])
    #expect(supplementary(layout, "badge") == [191, 86, 20, 10])
  }

  @Test("Supplementary items of nested groups are numbered through the section")
  func onNestedGroup() throws {
    var inner = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [item(0.5)])
    inner.supplementaryItems = [badge(LayoutAnchor(edges: [.leading]))]
    let layout = try prepared(LayoutSection(group: row(.absolute(40), inner)), items: [5])
    #expect(supplementary(layout, "badge", 1) == [200, 15, 20, 10])
    #expect(supplementary(layout, "badge", 2) == [0, 55, 20, 10])
    #expect(supplementary(layout, "badge", 3) == nil)
    // Three groups in two rows are four of full rows, with five cells.
    #expect(layout.elementBound == 5 + 4)
  }
}
