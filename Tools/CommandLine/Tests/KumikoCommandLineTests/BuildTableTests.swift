@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

@testable import KumikoCommandLine

@Suite("The table of a tool of one's own")
struct BuildTableTests {
  /// A kind that another package may have.
  private struct Steps: SectionProvider {
    static let kind: SectionKind = "acme.steps"
    static let summary = "Steps."
    init() {}
    func section(in context: SectionContext) throws -> LayoutSection {
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
    }
  }

  /// Another one, with a name that Kumiko's own kind has.
  private struct OtherGrid: SectionProvider {
    static let kind: SectionKind = "grid"
    static let summary = "Another grid."
    init() {}
    func section(in context: SectionContext) throws -> LayoutSection { try Steps().section(in: context) }
  }

  private let entry = "{ package: 'https://x.org/y', from: 1.0.0, product: Y, type: Z }"

  @Test("has the kinds of packages by the names that the registry gives them, also where the type has another")
  func packages() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.steps: \(entry), acme.stairs: \(entry), acme.other: \(entry) }",
      "layout.yaml": "sections: [{ id: a, kind: acme.stairs, sample: 2 }]",
    ])
    let table = LinkedKinds(["acme.stairs": Steps.self])
    let names = kumiko("kinds", "list", "--registry", folder.path("registry.yaml"), linked: table)
    #expect(names.output == "acme.stairs  Steps.\n", "\(names)")
    let frames = kumiko("frames", folder.path("layout.yaml"), linked: table)
    #expect(frames.output.contains("20"), "\(frames)")
    let other = kumiko("kinds", "show", "acme.other", "--registry", folder.path("registry.yaml"), linked: table)
    #expect(other.errors.contains("which this program was not built with"))
  }

  @Test("may have them by names of the program's own")
  func ownNames() throws {
    let folder = try Folder(["registry.yaml": "kinds: { acme.steps: \(entry) }"])
    let names = kumiko(
      "kinds", "list", "--registry", folder.path("registry.yaml"), linked: LinkedKinds(["Steps": Steps.self]))
    #expect(names.output == "acme.steps  Steps.\n", "\(names)")
  }

  @Test("may have a kind by the name of one of Kumiko's that is not linked")
  func inPlaceOfKumikos() throws {
    let table = LinkedKinds(["grid": OtherGrid.self], products: KindProducts.all)
    #expect(try table.registry().names == ["grid"])
    #expect(try table.registry().descriptor(for: "grid").summary == "Another grid.")
    let folder = try Folder(["registry.yaml": "kinds: { grid: \(entry) }"])
    let names = kumiko("kinds", "list", "--registry", folder.path("registry.yaml"), linked: table)
    #expect(names.output == "grid  Another grid.\n", "\(names)")
  }
}
