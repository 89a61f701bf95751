import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

@Suite("Restoring what the reader saw")
struct RestorationTests {
  typealias Restoration = ViewportRestoration<String, String>

  private let sizes: NamedViewport.SizeProvider = { element in
    Size2D(width: 100, height: element.itemIdentifier == "c" ? 30 : 20)
  }

  /// Measured rows, scrolled so that the last 5 points of d are visible at the top.
  private func screen(_ items: [String] = letters("a"..."z"), at offset: Double? = 85) throws -> NamedViewport {
    var viewport = try NamedViewport.rows(items, section: openRows())
    _ = try viewport.start(measuring: sizes)
    guard let offset else { return viewport }
    // Everything on the way is measured.
    for y in stride(from: 0.0, through: offset, by: 10) {
      _ = try viewport.scroll(to: Point2D(x: 0, y: y), measuring: sizes)
    }
    _ = try viewport.scroll(to: Point2D(x: 0, y: offset), measuring: sizes)
    return viewport
  }

  private func coded(_ restoration: Restoration) throws -> Restoration {
    try JSONDecoder().decode(Restoration.self, from: JSONEncoder().encode(restoration))
  }

  @Test("After a restart the picture is the same, to the pixel, without measuring anything again")
  func restart() throws {
    let before = try screen()
    let value = try coded(before.restoration(screen: "list"))
    #expect(value == before.restoration(screen: "list"))
    var after = try screen(at: nil)
    _ = try #require(try after.restore(value, screen: "list"))
    #expect(after.sight == before.sight && after.visibleRect == before.visibleRect)
  }

  @Test("After a change of contents what was looked at is where it was")
  func changed() throws {
    let before = try screen()
    var after = try screen(["1", "2", "3"] + letters("c"..."z"), at: nil)
    _ = try after.restore(coded(before.restoration()), measuring: sizes)
    #expect(after.sight == before.sight)
    // e, the first one that began in the visible bounds, is gone; f is next.
    var without = try screen(letters("a"..."c") + letters("f"..."z"), at: nil)
    _ = try without.restore(before.restoration(), measuring: sizes)
    #expect(without.sight["f"] == before.sight["f"])
  }

  @Test("A size counts for the content and the room that it was measured for")
  func stale() throws {
    var before = try screen()
    var snapshot = before.contents.snapshot
    for item in ["e", "f"] { try snapshot.setContentVersion(1, forItem: item) }
    _ = try before.apply(Contents(snapshot))
    let value = before.restoration()
    var after = try NamedViewport.rows(letters("a"..."z"), section: openRows())
    _ = try after.start()
    try snapshot.setContentVersion(2, forItem: "e")
    _ = try after.apply(Contents(snapshot))
    _ = try after.restore(value)
    #expect(after.layout.frame(ofItem: "e")?.height == 10 && after.layout.frame(ofItem: "f")?.height == 20)

    var narrow = try screen(at: nil)
    _ = try narrow.setEnvironment(LayoutEnvironment(size: Size2D(width: 60, height: 50)))
    _ = try narrow.restore(before.restoration())
    #expect(narrow.layout.preferredSizes.isEmpty)
    #expect(narrow.sight["e"] == before.sight["e"])
  }

  @Test("A view in sight that is restored to an early answer is asked again")
  func earlyAnswer() throws {
    // Higher where it is wider, which it says before it is pushed out of sight: 20 points at 10, 30 at 20.
    let grows: NamedViewport.SizeProvider = { element in
      Size2D(width: 20, height: element.attributes.frame.width + 10)
    }
    let card = LayoutSize(widthDimension: .estimated(10), heightDimension: .absolute(50))
    let section = LayoutSection(
      group: .horizontal(layoutSize: card, subitems: [LayoutItem(layoutSize: card)]),
      orthogonalScrollingBehavior: .continuous)
    var viewport = try NamedViewport.rows(letters("a"..."z"), section: section)
    _ = try viewport.start(measuring: grows)
    let state = viewport.restoration()
    #expect(viewport.layout.preferredSizes[.cell("i")] == Size2D(width: 20, height: 20))
    _ = try viewport.scrollOrthogonally("main", to: 100, measuring: grows)
    #expect(viewport.layout.preferredSizes[.cell("i")] == Size2D(width: 20, height: 30))
    let later = viewport.restoration()
    _ = try viewport.restore(state, measuring: grows)
    _ = try viewport.restore(later, measuring: grows)
    var mixed = state
    (mixed.orthogonalOffsets, mixed.orthogonalAnchors) = (later.orthogonalOffsets, later.orthogonalAnchors)
    _ = try viewport.restore(mixed, measuring: grows)
    #expect(viewport.layout.preferredSizes[.cell("i")] == Size2D(width: 20, height: 30))
  }

  @Test("A place between elements is restored by the element before it")
  func betweenElements() throws {
    // Every row is 200 points high, of which its cell fills the first 20.
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200))
    let cell = LayoutItem(layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)))
    let section = LayoutSection(group: .horizontal(layoutSize: row, subitems: [cell]))
    var before = try NamedViewport.rows(letters("a"..."z"), section: section)
    _ = try before.start()
    _ = try before.scroll(to: Point2D(x: 0, y: 500))
    #expect(before.visibleItems.isEmpty)
    var after = try NamedViewport.rows(["a", "new"] + letters("b"..."z"), section: section)
    _ = try after.start()
    _ = try after.restore(coded(before.restoration()))
    #expect(after.visibleRect == before.visibleRect.offsetBy(dx: 0, dy: 200))
  }

  @Test("Elements that begin in sight are stored first, then those that begin above")
  func order() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = LayoutSection(
      group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]),
      columns: LayoutColumns(count: 4, spacing: 0, lengths: [55, 30, 45, 80, 25, 70, 35, 60, 20, 90, 65, 75]))
    var viewport = try NamedViewport.rows(letters("a"..."l"), section: section)
    _ = try viewport.start()
    for y in stride(from: 0.0, to: 140, by: 5) {
      _ = try viewport.scroll(to: Point2D(x: 0, y: y))
      let distances = viewport.restoration().anchors.map(\.distance)
      let inSight = distances.filter { $0 >= 0 }
      #expect(distances == inSight.sorted() + distances.filter { $0 < 0 }.sorted().reversed())
      #expect(distances.count == viewport.visibleItems.count)
    }
  }

  @Test("Sections are scrolled orthogonally again, as far as they go")
  func orthogonalSections() throws {
    func orthogonals(_ count: Int) throws -> NamedViewport {
      let items = (0..<count).map { "i\($0)" }
      let layout = try NamedCollection(
        .listing(["news": items, "other": ["x"]]), layout: CompositionalLayout(section: .orthogonal(40, 20)),
        in: LayoutEnvironment(size: Size2D(width: 100, height: 50)))
      var viewport = NamedViewport(layout)
      _ = try viewport.start()
      return viewport
    }
    var before = try orthogonals(20)
    _ = try before.scrollOrthogonally("news", to: 300)
    let value = try coded(before.restoration())
    var after = try orthogonals(20)
    _ = try after.restore(value)
    #expect(after.sight == before.sight && after.layout.orthogonalOffsets == ["news": 300])
    var short = try orthogonals(4)
    _ = try short.restore(value)
    #expect(short.layout.orthogonalOffsets == ["news": 60])
  }

  @Test("A value of another screen changes nothing")
  func otherScreen() throws {
    var viewport = try screen()
    let before = viewport.visibleRect
    #expect(try viewport.restore(Restoration(screen: "inbox"), screen: "list") == nil)
    let unknown = Restoration(
      anchors: [
        .init(element: .cell("nobody"), distance: 3),
        .init(element: .layoutSupplementary("x", ordinal: 9), distance: 1),
      ],
      orthogonalOffsets: ["nowhere": 4],
      measurements: [.init(element: .cell("nobody"), size: Size2D(width: 1, height: 1))], roomAcross: 100)
    #expect(try viewport.restore(unknown)?.steps == [])
    #expect(viewport.visibleRect == before && viewport.layout.orthogonalOffsets.isEmpty)
  }

  @Test("Numbers that no screen has do no harm")
  func hostile() throws {
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      var viewport = try screen()
      let value = Restoration(
        anchors: [.init(element: .cell("e"), distance: number)], orthogonalOffsets: ["main": number],
        measurements: [.init(element: .cell("e"), size: Size2D(width: number, height: number))], roomAcross: 100)
      _ = try viewport.restore(value)
      let rect = viewport.visibleRect
      #expect(rect.isFinite && rect.minY >= 0 && rect.maxY <= viewport.layout.contentSize.height, "\(number)")
      #expect(!viewport.visibleItems.isEmpty)
    }
  }

  @Test("A coded value that is cut, of another version or with impossible numbers is refused")
  func damaged() throws {
    let data = try JSONEncoder().encode(try screen().restoration())
    for end in data.indices {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Restoration.self, from: data[..<end]) }
    }
    let text = String(decoding: data, as: UTF8.self)
    for (from, to) in [
      (#""formatVersion":1"#, #""formatVersion":2"#), (#""roomAcross":100"#, #""roomAcross":1e200"#),
      (#""height":20"#, #""height":-1e16"#),
    ] {
      let changed = text.replacingOccurrences(of: from, with: to)
      #expect(changed != text)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Restoration.self, from: Data(changed.utf8)) }
    }
  }

  @Test("Every kind of element is coded as it is named")
  func identifiers() throws {
    let all: [CollectionElementID<String, String>] = [
      .cell("a"), .countedCell("s", 3), .itemSupplementary("badge", "a"), .sectionSupplementary("header", "s"),
      .sectionSupplementary("badge", "s", ordinal: 4), .layoutSupplementary("title", ordinal: 0),
      .decoration("card", "s", ordinal: 0),
    ]
    #expect(
      try JSONDecoder().decode([CollectionElementID<String, String>].self, from: JSONEncoder().encode(all)) == all)
  }
}
