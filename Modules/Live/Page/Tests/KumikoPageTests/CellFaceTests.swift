import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import Testing

@testable @_spi(Kumiko) import KumikoRendering

@Suite("The faces of cells on a live page")
struct CellFaceTests {
  /// Sections of cells of a share of the screen, and of a height.
  private static let cells = [
    (1.0, 8.0), (0.79, 30), (0.82, 30), (0.5, 64), (0.25, 30), (0.1, 36), (0.22, 90), (0.5, 160), (1, 240),
  ]

  @Test("A page gets the faces that the static drawing has", arguments: [320.0, 390, 834, 1_366])
  func same(_ width: Double) throws {
    let sections = Self.cells.map { share, height in
      let size = LayoutSize(widthDimension: .fractionalWidth(share), heightDimension: .absolute(height))
      let cell = LayoutItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(cell)]))
    }
    let (counts, size) = (Array(repeating: 2, count: sections.count), Size2D(width: width, height: 3_000))
    var layout = CompositionalLayout(sections: sections)
    try layout.prepare(itemCounts: counts, in: LayoutEnvironment(size: size))
    let scene = Scene(layout, title: "Faces", viewport: size) { _ in Scene.Description(sectionID: "") }
    let drawn = scene.boxes.map { Face($0, containerWidth: scene.containerWidth) }

    var screen = PageScreen(
      PageBlob(
        sections: sections, itemCounts: counts, configuration: CompositionalLayoutConfiguration(),
        environment: LayoutEnvironment(size: Size2D(width: 500, height: 800))))
    let window: PageRecord<PageWindow> = [.width: width, .height: size.height]
    var answer: [Double] = []
    screen.answer(
      [Double(PageRequest.resize.rawValue)] + window.numbers + ([.most: 100] as PageRecord<PageView>).numbers,
      into: &answer)
    let elements = try #require(PageUpdate(answer)).elements
    let faces = elements.map { CellFace(rawValue: Int($0[.flags]) / PageFlag.face.bit) }
    #expect(faces.map { $0.map { .cell($0) } ?? .hidden } == drawn)
    #expect(Set(faces).count >= 4, "\(faces)")
  }
}
