@_spi(Kumiko) import KumikoCollection
import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Supplementary views of groups")
struct GroupViewTests {
  /// Tags that wrap by their widths, 60 points where they are not measured, in rows of 100 points. Each row has a mark.
  private func tags(_ items: [String]) throws -> NamedViewport {
    let tag = LayoutSize(widthDimension: .estimated(60), heightDimension: .absolute(20))
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    var group = LayoutGroup.horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: tag)])
    group.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .absolute(6), heightDimension: .absolute(6)), elementKind: "mark",
        containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    ]
    return try NamedViewport.rows(items, section: LayoutSection(group: group))
  }

  private func widths(_ width: Double) -> [CollectionElementID<String, String>: Size2D] {
    ["a", "b", "c"].reduce(into: [:]) { $0[.cell($1)] = Size2D(width: width, height: 20) }
  }

  @Test("A group that comes or goes because of its cells' sizes is neither inserted nor deleted")
  func reflows() throws {
    var viewport = try tags(["a", "b", "c"])
    _ = try viewport.start()
    let narrow = try viewport.setPreferredSizes(widths(40))
    #expect(narrow.brief.filter { $0.hasSuffix(" main.mark") } == ["< main.mark"])
    let wide = try viewport.setPreferredSizes(widths(90))
    #expect(wide.brief.filter { $0.hasSuffix(" main.mark") } == ["> main.mark"])
    // So it is when views with other content have other sizes.
    var snapshot = viewport.contents.snapshot
    try snapshot.reconfigureItems(["a", "b", "c"])
    let update = try viewport.apply(Contents(snapshot)) { _ in Size2D(width: 40, height: 20) }
    #expect(update.brief.filter { $0.hasSuffix(" main.mark") } == ["< main.mark"])
  }

  @Test("A group is deleted with its cells")
  func deletes() throws {
    var viewport = try tags(["a", "b", "c"])
    _ = try viewport.start()
    #expect(try viewport.show(["a"]).brief == ["- b", "- main.mark", "- c", "- main.mark"])
    #expect(try viewport.show(["a", "b"]).brief == ["+ b", "+ main.mark"])
  }
}
