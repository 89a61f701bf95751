import KumikoComposition
import KumikoDimension
import KumikoLayout
import Testing

@Suite("Content insets references")
struct InsetsReferenceTests {
  private let environment: LayoutEnvironment = {
    var environment = LayoutEnvironment(size: Size2D(width: 800, height: 400))
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 10, leading: 44, bottom: 20, trailing: 44)
    environment.layoutMargins = DirectionalEdgeInsets(top: 8, leading: 60, bottom: 8, trailing: 64)
    environment.readableContentWidth = 500
    return environment
  }()

  private func frame(
    _ reference: ContentInsetsReference, layout layoutReference: ContentInsetsReference = .automatic
  ) throws -> [Double]? {
    let section = LayoutSection(group: row(.fractionalHeight(0.5), item()), contentInsetsReference: reference)
    var layout = CompositionalLayout(
      section: section,
      configuration: CompositionalLayoutConfiguration(contentInsetsReference: layoutReference))
    try layout.prepare(itemCounts: [1], in: environment)
    return cell(layout, 0)
  }

  @Test(
    "Automatic is what the layout says, and else the safe area; along the direction of scrolling nothing is taken off")
  func automatic() throws {
    #expect(try frame(.automatic) == [44, 0, 712, 200])
    #expect(try frame(.automatic, layout: .none) == [0, 0, 800, 200])
    #expect(try frame(.safeArea, layout: .none) == [44, 0, 712, 200])
  }

  @Test("Layout margins, and readable content in the middle between them")
  func margins() throws {
    #expect(try frame(.layoutMargins) == [60, 0, 676, 200])
    #expect(try frame(.readableContent) == [148, 0, 500, 200])
  }

  @Test("A provider finds the insets of the layout's reference in its container")
  func provider() throws {
    var layout = CompositionalLayout { (_, environment) throws(LayoutError) -> LayoutSection in
      let width = environment.container.effectiveContentSize.width
      return LayoutSection(
        group: .horizontal(layoutSize: size(.absolute(width), .absolute(10)), subitems: [item()]))
    }
    try layout.prepare(itemCounts: [1], in: environment)
    #expect(cell(layout, 0) == [44, 0, 712, 10])
  }

  @Test("A sideways section scrolls under the safe area, and its content starts inside it")
  func orthogonal() throws {
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.5), .absolute(100)), subitems: [item()]),
      orthogonalScrollingBehavior: .continuous)
    var layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [4], in: environment)
    #expect(cell(layout, 0) == [44, 0, 356, 100])
    let scroll = try #require(layout.orthogonalScroll(ofSection: 0))
    #expect(scroll.frame.numbers == [0, 0, 800, 100])
    #expect(scroll.contentLength == 88 + 4 * 356)
  }

  @Test("Right to left, leading insets are on the right")
  func mirrored() throws {
    var environment = environment
    environment.traits.layoutDirection = .rightToLeft
    environment.safeAreaInsets.leading = 100
    var layout = CompositionalLayout(section: LayoutSection(group: row(.absolute(10), item())))
    try layout.prepare(itemCounts: [1], in: environment)
    #expect(cell(layout, 0) == [44, 0, 656, 10])
  }
}
