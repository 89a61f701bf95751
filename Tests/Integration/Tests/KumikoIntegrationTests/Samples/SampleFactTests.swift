@_spi(Kumiko) import Kumiko
import KumikoConfiguration
import Testing

/// The sample layouts, made of kinds, against what Apple's samples give, composed by hand in the conformance cases.
@Suite("Sample screens against the facts")
struct SampleFactTests {
  /// A sample and the case that says where its elements must be.
  struct Pair: CustomTestStringConvertible {
    var sample: String
    var fact: String
    /// By how much the sample is longer, because it shows a section more than the case.
    var extraLength = 0.0

    var testDescription: String { "\(sample) → \(fact)" }
  }

  static let pairs = [
    Pair(sample: "adaptive-sections", fact: "apple-adaptiveSections-compact"),
    Pair(sample: "adaptive-sections", fact: "apple-adaptiveSections-wide"),
    Pair(sample: "conference-news", fact: "apple-conferenceNewsFeed"),
    Pair(sample: "distinct-sections", fact: "apple-distinctSections"),
    Pair(sample: "grid", fact: "apple-grid"),
    Pair(sample: "inset-items-grid", fact: "apple-insetItemsGrid"),
    Pair(sample: "item-badges", fact: "apple-itemBadge"),
    Pair(sample: "list", fact: "apple-list"),
    Pair(sample: "nested-groups", fact: "apple-nestedGroups"),
    // The sample ends with the centred section: 20 points of spacing, a header of 44, a group of 40% of 800.
    Pair(sample: "orthogonal-behaviors", fact: "apple-orthogonalBehaviors", extraLength: 20 + 44 + 320),
    Pair(sample: "orthogonal-scrolling", fact: "apple-orthogonalScrolling"),
    Pair(sample: "pinned-section-headers", fact: "apple-pinnedHeader-top"),
    Pair(sample: "pinned-section-headers", fact: "apple-pinnedHeader-scrolled100"),
    Pair(sample: "section-background-decoration", fact: "apple-sectionDecoration"),
    Pair(sample: "section-headers-footers", fact: "apple-sectionHeadersFooters-atEstimate"),
    Pair(sample: "section-headers-footers", fact: "apple-sectionHeadersFooters-selfSized"),
    Pair(sample: "two-column", fact: "apple-twoColumn"),
  ]

  @Test("Every element is where the case says", arguments: pairs)
  func agrees(_ pair: Pair) throws {
    let facts = try read(ConformanceFacts.self, from: Repository.conformanceCase(pair.fact))
    let screen = try Self.screen(pair.sample, facts)
    var layout = screen.layout
    layout.visibleBounds = facts.visibleBounds
    #expect(!facts.expectations.isEmpty)
    #expect(Array(screen.itemCounts.prefix(facts.counts.count)) == facts.counts)
    let differences = facts.expectations.compactMap { $0.difference(in: layout, within: facts.tolerance) }
    #expect(differences.isEmpty, "\(differences.prefix(5).joined(separator: "\n"))")
    var contentSize = try #require(facts.contentSize)
    contentSize.height += pair.extraLength
    #expect(isClose(layout.contentSize.numbers, contentSize.numbers, within: facts.tolerance))
  }

  @Test("A frame that is off is noticed")
  func canFail() throws {
    let facts = try read(ConformanceFacts.self, from: Repository.conformanceCase("apple-grid"))
    let layout = try Self.screen("grid", facts).layout
    var expected = try #require(facts.expectations.first)
    #expect(expected.difference(in: layout, within: facts.tolerance) == nil)
    expected.frame.origin.x += 1
    #expect(expected.difference(in: layout, within: facts.tolerance) != nil)
    expected.index.item = 94
    #expect(expected.difference(in: layout, within: facts.tolerance)?.contains("is not there") == true)
  }

  @Test("No sample and no case of Apple's is left out")
  func complete() throws {
    #expect(Set(Self.pairs.map(\.sample)).isSubset(of: Repository.samples))
    #expect(Set(Self.pairs.map(\.fact)) == Set(Repository.appleCases))
  }

  /// The sample with as many items as the case has, and as large as there; sections that the case leaves out show their sample.
  private static func screen(_ sample: String, _ facts: ConformanceFacts) throws -> Screen {
    let path = Repository.layout(sample)
    let layout = try SourceDocument(path: path)
    let ids = try LayoutDocument(layout).sections.map(\.id)
    let text = facts.data(for: ids)
    return try Screen(
      layout: layout, data: SourceDocument(SourceText(name: "data.yaml", text: text)),
      registry: loader.registry(for: path), in: LayoutEnvironment(size: facts.viewport))
  }
}
