@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Right-to-left layouts")
struct RightToLeftTests {
  @Test("Each element is mirrored at the center of the content", arguments: 0..<150)
  func mirrored(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let world = RandomWorld(using: &random)
    var layout = CompositionalLayout(sections: world.sections, configuration: world.configuration)
    try layout.prepare(itemCounts: world.itemCounts, in: LayoutEnvironment(size: phone))
    var plain: [LayoutAttributes] = []
    layout.allAttributes(into: &plain)
    let width = max(phone.width, layout.contentSize.width)
    try layout.prepare(itemCounts: world.itemCounts, in: LayoutEnvironment(size: phone, layoutDirection: .rightToLeft))
    var mirrored: [LayoutAttributes] = []
    layout.allAttributes(into: &mirrored)
    #expect(mirrored.count == plain.count)
    // The content reaches as far as its frames: to the right end of the container where it is short.
    #expect(layout.contentSize.width == width)
    for (left, right) in zip(plain, mirrored) {
      #expect(right.frame.minX == width - left.frame.minX - left.frame.width)
      #expect(right.frame.minY == left.frame.minY)
      #expect(right.frame.size == left.frame.size)
      #expect(right.indexPath == left.indexPath)
    }
    let rect = Rect2D(x: 40, y: 60, width: 200, height: 300)
    let found = Set(layout.attributes(in: rect))
    // Mirroring rounds. Elements that touch the rectangle within the rounding may be on either side.
    let sure = mirrored.filter { $0.frame.intersects(rect.inset(by: DirectionalEdgeInsets(1e-6))) }
    let possible = Set(mirrored.filter { $0.frame.intersects(rect.inset(by: DirectionalEdgeInsets(-1e-6))) })
    #expect(found.isSuperset(of: sure))
    #expect(found.isSubset(of: possible))
  }

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
