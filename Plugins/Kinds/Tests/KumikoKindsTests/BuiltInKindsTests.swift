@_spi(Kumiko) import Kumiko
import KumikoKinds
import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Kumiko's section kinds")
struct BuiltInKindsTests {
  @Test("Their names in layouts are those in registries, in lower case with hyphens")
  func names() throws {
    let providers = LinkedKinds.builtIn.providers
    #expect(providers.count > 1)
    #expect(try LinkedKinds.builtIn.registry().names == providers.values.map { $0.kind }.sorted { $0.name < $1.name })
    for (name, provider) in providers {
      let words = name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined().dropFirst()
      #expect(provider.kind.name == words)
    }
  }

  @Test("Kinds whose items have like frames are the same for every number of items")
  func rigid() {
    let rigid = LinkedKinds.builtIn.providers.values.filter { $0.init().isRigid }.map { $0.kind.name }
    let known: Set = ["flow", "grid", "list", "nested", "orthogonal"]
    #expect(
      Set(rigid).intersection(known) == known.intersection(LinkedKinds.builtIn.providers.values.map { $0.kind.name }))
    #expect(Set(rigid).isDisjoint(with: ["calendar", "justified"]))
  }

  @Test("Each built-in kind keeps the contract of kinds")
  func contract() throws {
    let registry = try LinkedKinds.builtIn.registry()
    let environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    for provider in LinkedKinds.builtIn.providers.values {
      #expect(SectionKindCheck.findings(in: provider, registry: registry, environment: environment) == [])
    }
  }

  @Test("Two imports read a document, lay it out and find its items")
  func document() throws {
    let text = """
      version: 1
      sections:
        - id: photos
          kind: grid
          sample: 9
          options: { columns: 3, row-height: 100pt }
      """
    let screen = try Screen(
      layout: SourceDocument(SourceText(name: "photos.yaml", text: text)), registry: LinkedKinds.builtIn.registry(),
      in: LayoutEnvironment(size: Size2D(width: 390, height: 844)))
    #expect(screen.layout.contentSize == Size2D(width: 390, height: 300))
    let last = screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 8))
    #expect(last?.frame == Rect2D(x: 260, y: 200, width: 130, height: 100))
  }

  @Test("Kinds compose others by name, any depth")
  func composition() throws {
    let text = """
      version: 1
      sections:
        - id: news
          kind: orthogonal
          sample: 3
          options:
            width: 50%
            height: 100pt
            piece:
              kind: nested
              options:
                height: 100%
                leading: { width: 50% }
                trailing: [{ kind: grid, options: { columns: 1, row-height: 50% } }]
      """
    let screen = try Screen(
      layout: SourceDocument(SourceText(name: "news.yaml", text: text)), registry: LinkedKinds.builtIn.registry(),
      in: LayoutEnvironment(size: Size2D(width: 400, height: 800)))
    let frames = (0..<3).map { screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame }
    #expect(
      frames == [
        Rect2D(x: 0, y: 0, width: 100, height: 100), Rect2D(x: 100, y: 0, width: 100, height: 50),
        Rect2D(x: 100, y: 50, width: 100, height: 50),
      ])
  }

  @Test("The first screen in YAML, narrow and wide")
  func yaml() throws {
    let text = """
      version: 1
      sections:
        - id: featured
          kind: orthogonal
          options: { behavior: group-paging-centered, width: 90%, height: 220pt, spacing: 12pt }
        - id: photos
          kind: grid
          options: { columns: 3, row-height: 100pt, spacing: 2pt, row-spacing: 2pt }
          when: [{ min-width: 800pt, options: { columns: 6 } }]
          header: { size: { width: 100%, height: 44pt } }
      """
    let document = try SourceDocument(SourceText(name: "photos.yaml", text: text))
    func frame(_ width: Double, _ section: Int, _ item: Int) throws -> Rect2D? {
      let screen = try Screen(
        layout: document, registry: LinkedKinds.builtIn.registry(),
        in: LayoutEnvironment(size: Size2D(width: width, height: 844)))
      return screen.layout.attributesForItem(at: LayoutIndexPath(section: section, item: item))?.frame
    }
    #expect(try frame(390, 0, 1) == Rect2D(x: 363, y: 0, width: 351, height: 220))
    #expect(try frame(394, 1, 4) == Rect2D(x: 132, y: 366, width: 130, height: 100))
    #expect(try frame(850, 1, 7) == Rect2D(x: 142, y: 366, width: 140, height: 100))
  }
}
