@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
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
    "Automatic is the reference of the layout or the safe area, across the axis only")
  func automatic() throws {
    #expect(try frame(.automatic) == [44, 0, 712, 200])
    #expect(try frame(.automatic, layout: .none) == [0, 0, 800, 200])
    #expect(try frame(.safeArea, layout: .none) == [44, 0, 712, 200])
  }

  @Test("Readable content is centered between the layout margins")
  func margins() throws {
    #expect(try frame(.layoutMargins) == [60, 0, 676, 200])
    #expect(try frame(.readableContent) == [148, 0, 500, 200])
  }

  @Test("The environment of a provider has the insets of the layout's reference")
  func provider() throws {
    var layout = CompositionalLayout { (_, environment) throws(LayoutError) -> LayoutSection in
      let width = environment.container.effectiveContentSize.width
      return LayoutSection(group: .horizontal(layoutSize: size(.absolute(width), .absolute(10)), subitems: [item()]))
    }
    try layout.prepare(itemCounts: [1], in: environment)
    #expect(cell(layout, 0) == [44, 0, 712, 10])
  }

  @Test("An orthogonal section scrolls under the safe area and starts inside it")
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

  private func header(
    _ reference: ContentInsetsReference, section sectionReference: ContentInsetsReference = .automatic,
    layout layoutReference: ContentInsetsReference = .automatic, follows: Bool = true,
    insets: DirectionalEdgeInsets = .zero
  ) throws -> [Double]? {
    let section = LayoutSection(
      group: row(.fractionalHeight(0.5), item()), contentInsets: DirectionalEdgeInsets(30),
      contentInsetsReference: sectionReference, supplementaryContentInsetsReference: reference,
      boundarySupplementaryItems: [
        LayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(10)), elementKind: "header", alignment: .top,
          contentInsets: insets)
      ], supplementariesFollowContentInsets: follows)
    var layout = CompositionalLayout(
      section: section,
      configuration: CompositionalLayoutConfiguration(contentInsetsReference: layoutReference))
    try layout.prepare(itemCounts: [1], in: environment)
    return supplementary(layout, "header")
  }

  @Test("Headers with their own reference respect only this reference", arguments: [true, false])
  func headers(follows: Bool) throws {
    #expect(try header(.none, follows: follows) == [0, 0, 800, 10])
    #expect(try header(.safeArea, follows: follows) == [44, 0, 712, 10])
    #expect(try header(.layoutMargins, follows: follows) == [60, 0, 676, 10])
    #expect(try header(.readableContent, follows: follows) == [148, 0, 500, 10])
    #expect(try header(.layoutMargins, section: .none, layout: .safeArea, follows: follows) == [60, 0, 676, 10])
  }

  @Test("Headers respect the reference of their section and follow its insets")
  func automaticHeaders() throws {
    #expect(try header(.automatic) == [74, 0, 652, 10])
    #expect(try header(.automatic, follows: false) == [44, 0, 712, 10])
    #expect(try header(.automatic, section: .layoutMargins) == [90, 0, 616, 10])
    #expect(try header(.automatic, layout: .none) == [30, 0, 740, 10])
  }

  @Test("The insets of a header are relative to its reference")
  func headerInsets() throws {
    let insets = DirectionalEdgeInsets(top: 1, leading: 5, bottom: 2, trailing: 7)
    #expect(try header(.layoutMargins, insets: insets) == [65, 1, 664, 7])
  }

  @Test("A reference that leaves no room for a header is an error")
  func noRoomForHeader() throws {
    var narrow = environment
    narrow.layoutMargins = DirectionalEdgeInsets(400)
    let section = LayoutSection(
      group: row(.absolute(44), item()), supplementaryContentInsetsReference: .layoutMargins,
      boundarySupplementaryItems: [
        LayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(10)), elementKind: "header", alignment: .top)
      ])
    var layout = CompositionalLayout(section: section)
    #expect(
      throws: LayoutError(.noRoom(Size2D(width: 0, height: 10)), section: 0, container: Size2D(width: 712, height: 400))
    ) {
      try layout.prepare(itemCounts: [1], in: narrow)
    }
  }
}
