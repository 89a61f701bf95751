@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("The kinds of a build")
struct BuiltInKindsTests {
  @Test("The kinds whose traits are on are linked; of the others, the trait and the name are known")
  func traits() throws {
    let kinds = LinkedKinds.builtIn
    #expect(try kinds.registry().names == kinds.providers.values.map { $0.kind }.sorted { $0.name < $1.name })
    #expect(Set(kinds.providers.keys).isSubset(of: kinds.traits.keys))
    #if Grid
      #expect(kinds.providers["Grid"]?.kind == "grid")
    #else
      #expect(kinds.providers["Grid"] == nil)
    #endif
    #expect(kinds.traits["Grid"] == "grid")
  }

  @Test("The name of a kind is that of its package trait, in lower case with hyphens")
  func names() {
    for (trait, provider) in LinkedKinds.builtIn.providers {
      let words = trait.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined().dropFirst()
      #expect(provider.kind.name == words)
    }
  }

  @Test("Each built-in kind keeps the contract of kinds")
  func contract() throws {
    let registry = try LinkedKinds.builtIn.registry()
    let environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    for provider in LinkedKinds.builtIn.providers.values {
      #expect(SectionKindCheck.findings(in: provider, registry: registry, environment: environment) == [])
    }
  }

  #if Grid
    @Test("One import reads a document, lays it out and finds its items")
    func oneImport() throws {
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
  #endif

  #if Grid && Orthogonal && Nested
    @Test("Kinds compose others by name, any depth")
    func composition() throws {
      let text = """
        version: 1
        sections:
          - id: rail
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
        layout: SourceDocument(SourceText(name: "rail.yaml", text: text)), registry: LinkedKinds.builtIn.registry(),
        in: LayoutEnvironment(size: Size2D(width: 400, height: 800)))
      let frames = (0..<3).map { screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame }
      #expect(
        frames == [
          Rect2D(x: 0, y: 0, width: 100, height: 100), Rect2D(x: 100, y: 0, width: 100, height: 50),
          Rect2D(x: 100, y: 50, width: 100, height: 50),
        ])
    }
  #endif
}
