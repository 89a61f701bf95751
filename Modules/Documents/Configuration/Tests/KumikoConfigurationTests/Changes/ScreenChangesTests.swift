@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Changes of a screen")
struct ScreenChangesTests {
  private let layout = """
    sections:
      - id: top
        kind: grid
        header: { size: { width: 100%, height: 30pt } }
      - { id: rest, kind: list, sample: 3 }
    """
  private let filled = "sections: [{ id: top, items: [a, b, c] }, { id: rest, items: [x, y] }]"

  private func told(_ changes: ScreenChanges) -> [String] {
    changes.changes.map { change in
      let name = change.item ?? "\((change.new ?? change.old)?.indexPath.item ?? -1)"
      return "\(change.sort.rawValue) \(change.elementKind ?? "cell") \(change.section ?? "-1")/\(name)"
    }
  }

  @Test("The same screen has no changes")
  func same() throws {
    let changes = ScreenChanges(from: try screen(layout, data: filled), to: try screen(layout, data: filled))
    #expect(changes.isEmpty)
    #expect(!changes.contentSizeChanges)
  }

  @Test("Items are known by their identifiers, in whatever section they are")
  func items() throws {
    let new = "sections: [{ id: top, items: [c, b, x] }, { id: rest, items: [y, new] }]"
    let changes = ScreenChanges(from: try screen(layout, data: filled), to: try screen(layout, data: new))
    #expect(
      told(changes) == [
        "disappeared cell top/a", "moved cell top/c", "moved-and-resized cell top/x", "moved cell rest/y",
        "appeared cell rest/new",
      ])
    #expect(changes.changes.map(\.oldSection) == [nil, nil, "rest", nil, nil])
    let cell = try #require(changes.changes.first { $0.item == "c" })
    #expect(cell.old?.frame == Rect2D(x: 0, y: 83, width: 200, height: 50))
    #expect(cell.new?.frame == Rect2D(x: 0, y: 30, width: 200, height: 50))
    #expect(cell.old?.indexPath == LayoutIndexPath(section: 0, item: 2))
    #expect(!cell.isResized && cell.isMoved && !cell.isRestacked)
  }

  @Test("Items without identifiers go by their numbers, and so do headers and decorations")
  func numbers() throws {
    let tall = layout.replacing("height: 30pt", with: "height: 40pt")
    let changes = ScreenChanges(from: try screen(layout), to: try screen(tall))
    #expect(changes.contentSizeChanges)
    #expect(changes.newContentSize.height - changes.oldContentSize.height == 10)
    #expect(told(changes).contains("resized header top/0"))
    #expect(told(changes).contains("moved cell rest/2"))
    #expect(changes.changes.allSatisfy { $0.item == nil && $0.old != nil && $0.new != nil })
    let fewer = ScreenChanges(
      from: try screen(layout), to: try screen(layout.replacing("sample: 3", with: "sample: 2")))
    #expect(told(fewer) == ["disappeared cell rest/2"])
    // A number is no name, in either direction.
    let counted = try screen(layout, data: "sections: [{ id: rest, count: 2 }]")
    let named = try screen(layout, data: "sections: [{ id: rest, items: [x, y] }]")
    for changes in [ScreenChanges(from: counted, to: named), ScreenChanges(from: named, to: counted)] {
      #expect(told(changes).filter { $0.contains("rest") }.map { $0.prefix(3) } == ["dis", "dis", "app", "app"])
    }
  }

  @Test("What is attached to an item goes with it")
  func attached() throws {
    let badges = """
      sections:
        - id: top
          kind: grid
          options:
            supplementaries:
              - { kind: badge, size: { width: 20pt, height: 20pt }, anchor: { edges: [top, trailing] } }
      """
    let changes = ScreenChanges(
      from: try screen(badges, data: "sections: [{ id: top, items: [a, b] }]"),
      to: try screen(badges, data: "sections: [{ id: top, items: [b, a] }]"))
    #expect(Set(told(changes)) == ["moved cell top/a", "moved cell top/b", "moved badge top/a", "moved badge top/b"])
  }

  @Test("Two badges of one kind on one item are told apart")
  func twoBadges() throws {
    let badges = """
      sections:
        - id: top
          kind: grid
          sample: 1
          options:
            supplementaries:
              - { kind: badge, size: { width: 20pt, height: 20pt }, anchor: { edges: [top] } }
              - { kind: badge, size: { width: 20pt, height: 20pt }, anchor: { edges: [bottom] } }
      """
    let before = try screen(badges)
    #expect(ScreenChanges(from: before, to: before).isEmpty)
    let after = try screen(badges.replacing("edges: [bottom]", with: "edges: [trailing]"))
    #expect(told(ScreenChanges(from: before, to: after)) == ["moved badge top/0"])
  }

  @Test("The layout's own elements, sections by identifier, and what is in front of what")
  func ownElements() throws {
    let old = """
      boundary: [{ kind: bar, size: { width: 100%, height: 10pt }, alignment: top }]
      sections: [{ id: a, kind: list, sample: 1 }]
      """
    let new = """
      boundary: [{ kind: bar, size: { width: 100%, height: 10pt }, alignment: top, z: 9 }]
      sections: [{ id: b, kind: list, sample: 1 }, { id: a, kind: list, sample: 1 }]
      """
    let changes = ScreenChanges(from: try screen(old), to: try screen(new))
    #expect(Set(told(changes)) == ["restacked bar -1/0", "appeared cell b/0", "moved cell a/0"])
  }

  @Test("What rounding does is no change; a hundredth of a point is one")
  func tolerance() throws {
    func section(_ height: String) -> String {
      """
      sections:
        - id: a
          sample: 4
          group: { size: { width: 100%, height: \(height) }, items: [{ item: { size: { width: 100%, height: 100% } } }] }
      """
    }
    let exact = try screen(section("0.3"))
    #expect(ScreenChanges(from: exact, to: try screen(section("0.30000000000000004"))).isEmpty)
    #expect(!ScreenChanges(from: exact, to: try screen(section("0.31"))).isEmpty)
  }

  @Test("What is visible moves what is pinned")
  func pinned() throws {
    let pinned = layout.replacing("height: 30pt }", with: "height: 30pt }, pinned: true")
    let tall = pinned.replacing("pinned: true", with: "pinned: true, z: 7")
    let bounds = Rect2D(x: 0, y: 40, width: 400, height: 800)
    let changes = ScreenChanges(from: try screen(pinned), to: try screen(tall), visibleBounds: bounds)
    let header = try #require(changes.changes.first { $0.elementKind == "header" })
    #expect(header.new?.frame.minY == 40)
    #expect(told(changes) == ["restacked header top/0"])
  }
}
