import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoTestSupport
import KumikoValues
import Testing

/// A kind that reads what its option says.
private struct CuriousSection: SectionProvider {
  static let kind: SectionKind = "curious"
  static let summary = "Reads."
  static let itemFields = ["title"]

  @SectionOption(help: "What is read.") var reads = "nothing"

  init() {}

  func section(in context: SectionContext) throws -> LayoutSection {
    switch reads {
    case "count": _ = context.itemCount
    case "item": _ = context.item(at: 0)
    case "whether": _ = context.hasItemFields
    case "within": return try context.section(kind: "curious", options: ["reads": "count"])
    case "place": _ = (context.contentInsets, context.scrollDirection, context.hasSectionAbove)
    case "environment": _ = context.environment
    case "container": _ = context.containerSize
    case "content": _ = context.contentSize
    case "cross": _ = context.crossRoom
    default: break
    }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return LayoutSection(group: .vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

@Suite("What kinds read to make a section")
struct SectionReadTests {
  @Test(
    "The number of items and their fields are noted, also where a kind within reads them, and the environment",
    arguments: [
      ("nothing", []), ("place", []), ("environment", .environment), ("container", .environment),
      ("content", .environment), ("cross", .width), ("count", .itemCount), ("item", [.itemCount, .items]),
      ("whether", .items), ("within", .itemCount),
    ] as [(String, SectionReads)])
  func noted(_ option: String, _ expected: SectionReads) throws {
    let registry = try SectionRegistry(linked: [CuriousSection.self])
    let noted = Guarded(SectionReads())
    _ = try registry.section(
      SectionReference(kind: "curious", options: ["reads": .string(option)]),
      in: LayoutEnvironment(size: Size2D(width: 390, height: 844)), itemCount: 3, placement: SectionPlacement(),
      item: nil, noteRead: { reads in noted.withLock { $0.formUnion(reads) } })
    #expect(noted.withLock { $0 } == expected)
  }
}
