@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Orthogonal scrolling properties")
struct ScrollingPropertiesTests {
  private static let orthogonal = OrthogonalScrollingBehavior.allCases.filter { $0 != .none }

  /// Groups of 100 points in a container of 400 points.
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

  @Test("Automatic does not bounce if fractional groups fill the viewport exactly")
  func exactFit() throws {
    #expect(try !scroll(groups: 4).bounces)
    for groups in [6, 7, 11] {
      let scroll = try scroll(groups: groups, width: 400 / Double(groups))
      #expect(scroll.contentLength > 400, "the parts add up to more than the whole")
      #expect(!scroll.bounces)
    }
  }

  @Test("Automatic bounces if centered groups can be scrolled")
  func centred() throws {
    #expect(try scroll(.init(), .groupPagingCentered, groups: 2).bounces)
    #expect(try !scroll(.init(), .continuous, groups: 2).bounces)
  }

  @Test("Always and never ignore the content", arguments: [1, 9])
  func bounce(groups: Int) throws {
    #expect(try scroll(.init(bounce: .always), groups: groups).bounces)
    #expect(try !scroll(.init(bounce: .never), groups: groups).bounces)
  }

  @Test("The automatic rate is fast for paging behaviors, otherwise normal", arguments: orthogonal)
  func automaticRate(_ behavior: OrthogonalScrollingBehavior) throws {
    let pages = [.paging, .groupPaging, .groupPagingCentered].contains(behavior)
    #expect(try scroll(.init(), behavior).decelerationRate == (pages ? .fast : .normal))
  }

  @Test("A given rate is used for all behaviors", arguments: orthogonal)
  func givenRate(_ behavior: OrthogonalScrollingBehavior) throws {
    #expect(try scroll(.init(decelerationRate: .normal), behavior).decelerationRate == .normal)
    #expect(try scroll(.init(decelerationRate: .fast), behavior).decelerationRate == .fast)
  }

  @Test("Measured groups affect the bounce")
  func measured() throws {
    let section = LayoutSection(
      group: .horizontal(
        layoutSize: size(.estimated(100), .absolute(50)),
        subitems: [LayoutItem(layoutSize: size(.estimated(100), .fractionalHeight(1)))]),
      orthogonalScrollingBehavior: .continuous)
    var layout = try prepared(section, items: [4])
    #expect(layout.orthogonalScroll(ofSection: 0)?.bounces == false)
    try layout.setPreferredSize(Size2D(width: 101, height: 50), for: .cell(LayoutIndexPath(section: 0, item: 2)))
    #expect(layout.orthogonalScroll(ofSection: 0)?.bounces == true)
  }
}
