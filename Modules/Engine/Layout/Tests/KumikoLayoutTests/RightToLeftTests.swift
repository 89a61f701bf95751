@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Right-to-left layouts")
struct RightToLeftTests {
  @Test("Leading insets are on the right, and an orthogonal section starts on the right")
  func leading() throws {
    var section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(300), .absolute(100)), subitems: [item()]),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .continuous)
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
    var layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [2], in: LayoutEnvironment(size: phone, layoutDirection: .rightToLeft))
    #expect(cell(layout, 0) == [84, 0, 300, 100])
    #expect(cell(layout, 1) == [-226, 0, 300, 100])
  }
}
