import KumikoComposition
import KumikoDimension
import KumikoLayout
import Testing

@Suite("How sideways sections scroll")
struct ScrollingPropertiesTests {
  private static let sideways = OrthogonalScrollingBehavior.allCases.filter { $0 != .none }

  /// Groups of 100 points on a screen of 400.
  private func scroll(
    _ properties: OrthogonalScrollingProperties = OrthogonalScrollingProperties(),
    _ behavior: OrthogonalScrollingBehavior = .continuous, groups: Int = 9, width: Double = 100
  ) throws -> OrthogonalScroll {
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(width), .absolute(50)), subitems: [item()]),
      orthogonalScrollingBehavior: behavior, orthogonalScrollingProperties: properties)
    return try #require(try prepared(section, items: [groups]).orthogonalScroll(ofSection: 0))
  }

  @Test("The properties are those of the section")
  func properties() throws {
    let properties = OrthogonalScrollingProperties(bounce: .never, decelerationRate: .fast)
    #expect(try scroll(properties).properties == properties)
    #expect(try scroll().properties == OrthogonalScrollingProperties())
  }

  @Test("By itself a section bounces where there is more content than room", arguments: sideways)
  func automaticBounce(_ behavior: OrthogonalScrollingBehavior) throws {
    #expect(try scroll(.init(), behavior, groups: 5).bounces)
    #expect(try !scroll(.init(), behavior, groups: 1).bounces)
  }

  @Test("Content that fills the room exactly does not bounce, however its fractions add up")
  func exactFit() throws {
    #expect(try !scroll(groups: 4).bounces)
    for groups in [6, 7, 11] {
      let scroll = try scroll(groups: groups, width: 400 / Double(groups))
      #expect(scroll.contentLength > 400, "the parts add up to more than the whole")
      #expect(!scroll.bounces)
    }
  }

  @Test("Centred groups bounce where they can be scrolled to the middle, all in sight or not")
  func centred() throws {
    #expect(try scroll(.init(), .groupPagingCentered, groups: 2).bounces)
    #expect(try !scroll(.init(), .continuous, groups: 2).bounces)
  }

  @Test("Always and never do not ask for the content", arguments: [1, 9])
  func bounce(groups: Int) throws {
    #expect(try scroll(.init(bounce: .always), groups: groups).bounces)
    #expect(try !scroll(.init(bounce: .never), groups: groups).bounces)
  }

  @Test("By itself a section that pages comes to rest soon, any other after a while", arguments: sideways)
  func automaticRate(_ behavior: OrthogonalScrollingBehavior) throws {
    let pages = [.paging, .groupPaging, .groupPagingCentered].contains(behavior)
    #expect(try scroll(.init(), behavior).decelerationRate == (pages ? .fast : .normal))
  }

  @Test("A rate that is given holds for all behaviours", arguments: sideways)
  func givenRate(_ behavior: OrthogonalScrollingBehavior) throws {
    #expect(try scroll(.init(decelerationRate: .normal), behavior).decelerationRate == .normal)
    #expect(try scroll(.init(decelerationRate: .fast), behavior).decelerationRate == .fast)
  }

  @Test("What is measured counts")
  func measured() throws {
    let section = LayoutSection(
      group: .horizontal(
        layoutSize: size(.estimated(100), .absolute(50)),
        subitems: [LayoutItem(layoutSize: size(.estimated(100), .fractionalHeight(1)))]),
      orthogonalScrollingBehavior: .continuous)
    var layout = try prepared(section, items: [4])
    #expect(layout.orthogonalScroll(ofSection: 0)?.bounces == false)
    try layout.setPreferredSize(
      Size2D(width: 101, height: 50), for: .cell(LayoutIndexPath(section: 0, item: 2)))
    #expect(layout.orthogonalScroll(ofSection: 0)?.bounces == true)
  }
}
