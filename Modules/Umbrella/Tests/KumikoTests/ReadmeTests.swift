@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoRegistry
import Testing

/// The section kind that the README shows.
private struct Shelf: SectionProvider {
  static let kind: SectionKind = "acme.shelf"
  static let summary = "Books side by side on boards."

  @SectionOption(help: "How many books stand on a board.", in: 1...40) var books = 8
  @SectionOption(help: "How high a board is.", along: .vertical) var height = LayoutDimension.absolute(120)

  init() {}

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let book = LayoutItem(layoutSize: .filling(size))
    return LayoutSection(group: .horizontal(layoutSize: size, subitem: book, count: books))
  }
}

@Suite("What the README shows")
struct ReadmeTests {
  @Test("The first screen in Swift")
  func swift() throws {
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
    let group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])

    var layout = CompositionalLayout(section: LayoutSection(group: group))
    try layout.prepare(itemCounts: [10_000_000], in: LayoutEnvironment(size: Size2D(width: 390, height: 844)))

    var visible: [LayoutAttributes] = []
    layout.attributes(in: Rect2D(x: 0, y: 1_000_000, width: 390, height: 844), into: &visible)

    // Twelve rows of 78 points meet the 844, as the first of them began before; each has five cells.
    #expect(visible.count == 5 * 12)
    #expect(layout.contentSize == Size2D(width: 390, height: 2_000_000 * 78))
  }

  @Test("A section kind of one's own, in a document and with a wrong option")
  func ownKind() throws {
    let kinds = LinkedKinds(["Shelf": Shelf.self])
    let environment = LayoutEnvironment(size: Size2D(width: 400, height: 800))
    func screen(_ options: String) throws(DocumentError) -> Screen {
      let text = "sections: [{ id: novels, kind: acme.shelf, sample: 9, options: \(options) }]"
      let document = try SourceDocument(SourceText(name: "shelf.yaml", text: text))
      do {
        return try Screen(layout: document, registry: kinds.registry(), in: environment)
      } catch let error as DocumentError {
        throw error
      } catch {
        throw DocumentError([])
      }
    }
    let last = try screen("{ books: 4, height: 10% }").layout.attributesForItem(
      at: LayoutIndexPath(section: 0, item: 8))
    #expect(last?.frame == Rect2D(x: 0, y: 160, width: 100, height: 80))

    let error = #expect(throws: DocumentError.self) { try screen("{ bocks: 4 }") }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.message == "the kind 'acme.shelf' has no option 'bocks'")
    #expect(diagnostic.help == "did you mean 'books'?")
  }
}
