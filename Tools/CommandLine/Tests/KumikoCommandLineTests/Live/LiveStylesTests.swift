import Foundation
import Testing

/// Cell styles in a live page, as a browser draws them. These need Chromium, and are left out without it.
@Suite("Cell styles of live pages", .needsChromium, .serialized, .blocking)
struct LiveStylesTests {
  private static let tools = """
    const device = async size => {
      const list = document.querySelector("#kumiko-live select");
      list.value = size;
      list.dispatchEvent(new Event("change"));
      await pause(400);
    };
    const item = name => kumiko.screen.root.querySelector(`[data-item="${name}"]`);
    """

  @Test("Rows of an inset-grouped list share a plate with round ends") func groups() throws {
    let page = try htmlPage(
      "sections: [{ id: a, kind: list, options: { appearance: inset-grouped } }]",
      "sections: [{ id: a, items: [{ id: x, title: X, accessory: chevron }, { id: y, title: Y }, { id: z, title: Z }] }]"
    )
    struct Found: Decodable {
      var radii: [String]
      var plates: Int
      var rules: Int
    }
    let found = try LiveBrowser.answer(
      to: Self.tools + """
        await device("390x844");
        const nodes = ["x", "y", "z"].map(item), plate = getComputedStyle(nodes[0]).backgroundColor;
        return { radii: nodes.map(node => getComputedStyle(node).borderRadius),
          plates: nodes.filter(node => getComputedStyle(node).backgroundColor === plate && plate !== "rgba(0, 0, 0, 0)").length,
          rules: kumiko.screen.root.querySelectorAll(".n.ruled, .n .line").length };
        """, of: page, as: Found.self)
    #expect(found.radii == ["12px 12px 0px 0px", "0px", "0px 0px 12px 12px"])
    #expect(found.plates == 3)
    #expect(found.rules >= 2)
  }

  @Test("Styles of the document show their fields, in windows that have them") func own() throws {
    let page = try htmlPage(
      """
      styles:
        price: { background: surface, corner-radius: 9, insets: 8, parts: [{ text: title, lines: 1 }, { text: price, weight: bold }] }
        wide: { stack: horizontal, parts: [{ text: note }] }
      sections:
        - { id: a, kind: grid, cell: price, options: { columns: 2, row-height: 90pt }, when: [{ min-width: 700pt, cell: wide }] }
      """,
      "sections: [{ id: a, items: [{ id: x, title: Lamp, fields: { price: 79 €, note: From oak } }] }]")
    struct Found: Decodable {
      var narrow: String
      var radius: String
      var wide: String
    }
    let found = try LiveBrowser.answer(
      to: Self.tools + """
        await device("390x844");
        const texts = () => [...item("x").querySelectorAll(".st")].map(node => node.textContent).join("|");
        const narrow = texts(), radius = getComputedStyle(item("x").querySelector(".box")).borderRadius;
        await device("820x1180");
        return { narrow, radius, wide: texts() };
        """, of: page, as: Found.self)
    #expect(found.narrow == "Lamp|79 €")
    #expect(found.radius == "9px")
    #expect(found.wide == "From oak")
  }

  @Test("Text that does not fit is elided, the last one first") func tight() throws {
    let words = String(repeating: "many words ", count: 40)
    let page = try htmlPage(
      """
      styles: { tip: { insets: 10, parts: [{ text: title, text-style: headline }, { text: subtitle }] } }
      sections: [{ id: a, kind: grid, cell: tip, options: { columns: 1, row-height: 88pt } }]
      """, "sections: [{ id: a, items: [{ id: x, title: A title, subtitle: '\(words)' }] }]")
    struct Found: Decodable {
      var lines: [Int]
      var overflow: Double
    }
    let found = try LiveBrowser.answer(
      to: Self.tools + """
        await device("390x844");
        const texts = [...item("x").querySelectorAll(".st")];
        return { lines: texts.map(text => Math.round(text.clientHeight / parseFloat(text.style.lineHeight))),
          overflow: item("x").querySelector(".box").scrollHeight - item("x").clientHeight };
        """, of: page, as: Found.self)
    // 88 less insets of 20 and a title of 22 leaves two lines of 22.
    #expect(found.lines == [1, 2])
    #expect(found.overflow <= 1)
  }

  @Test("Bars and headers have the styles that the document names") func views() throws {
    let page = try htmlPage(
      """
      styles: { page: { insets: [12, 20, 8, 20], parts: [{ text: title, text-style: large-title, weight: bold }, { text: subtitle }] } }
      supplementary-cells: { title: page }
      boundary: [{ kind: title, size: { width: 100%, height: ~61pt }, alignment: top }]
      sections: [{ id: a, kind: list, header: { size: { width: 100%, height: ~40pt } } }]
      """,
      """
      sections: [{ id: a, title: Rows, items: [{ id: x, title: X }] }]
      spans: [{ id: title, title: Settings, subtitle: Of a phone }]
      """)
    struct Found: Decodable {
      var texts: [[String]]
      var size: String
    }
    let found = try LiveBrowser.answer(
      to: Self.tools + """
        await device("390x844");
        const heads = [...kumiko.screen.root.querySelectorAll("[role=heading]")].filter(node => node.classList.contains("n"));
        return { texts: heads.map(node => [...node.querySelectorAll(".st")].map(text => text.textContent)),
          size: getComputedStyle(heads[0].querySelector(".st")).fontSize };
        """, of: page, as: Found.self)
    #expect(found.texts == [["Settings", "Of a phone"], ["Rows"]])
    #expect(found.size == "34px")
  }

  @Test("Cells have the styles that their items choose") func choices() throws {
    let page = try htmlPage(
      """
      styles:
        a: { parts: [{ text: title }] }
        b: { parts: [{ text: note }] }
        c: { parts: [{ text: subtitle }] }
      sections:
        - id: rows
          kind: list
          options: { row-height: ~60pt }
          cells: [{ when: { has: image }, cell: a }, { when: { equals: { sort: ad } }, cell: b }, { cell: c }]
      """,
      """
      sections:
        - id: rows
          items:
            - { id: x, title: X, subtitle: Of x, image: star, fields: { note: Buy x, sort: ad } }
            - { id: y, title: Y, subtitle: Of y, fields: { note: Buy y, sort: ad } }
            - { id: z, title: Z, subtitle: Of z, fields: { note: Buy z, sort: news } }
      """)
    let texts = try LiveBrowser.answer(
      to: Self.tools + """
        await device("390x844");
        return ["x", "y", "z"].map(id => [...item(id).querySelectorAll(".st")].map(text => text.textContent).join("|"));
        """, of: page, as: [String].self)
    #expect(texts == ["X", "Buy y", "Of z"])
  }

  @Test("A section shows the placeholders, the items or the message of its state") func states() throws {
    let layout = """
      sections:
        - id: news
          kind: list
          options: { row-height: 60pt }
          states:
            loading: { options: { row-height: 44pt }, sample: 6 }
            empty: { items: [{ id: none, title: No news today }] }
      """
    struct Found: Decodable, Equatable {
      var heights: [Double]
      var text: String
    }
    func found(_ section: String) throws -> Found {
      try LiveBrowser.answer(
        to: Self.tools + """
          await device("390x844");
          const cells = [...kumiko.screen.nodes.values()].filter(node => node.element.category === 0);
          return { heights: cells.map(node => node.getBoundingClientRect().height),
            text: cells.map(node => node.textContent).join("|") };
          """, of: htmlPage(layout, "sections: [{ id: news, \(section) }]"), as: Found.self)
    }
    #expect(try found("state: loading").heights == Array(repeating: 44, count: 6))
    #expect(try found("items: []") == Found(heights: [60], text: "No news today"))
    #expect(try found("items: [{ id: a, title: A }]").heights == [60])
  }

  @Test("Tabs stay at the top with their cells and their scroll offset") func tabs() throws {
    let items = { (name: String, count: Int) in
      (0..<count).map { "{ id: \(name)\($0), title: \(name) \($0) }" }.joined(separator: ", ")
    }
    let page = try htmlPage(
      """
      sections:
        - { id: top, kind: list, options: { row-height: 100pt } }
        - { id: tabs, kind: orthogonal, options: { width: 120pt, height: 40pt } }
        - { id: rows, kind: list, header: { section: tabs, pinned: true }, options: { row-height: 50pt } }
      """,
      """
      sections:
        - { id: top, items: [\(items("top", 3))] }
        - { id: tabs, items: [\(items("tab", 12))] }
        - { id: rows, items: [\(items("row", 60))] }
      """)
    struct Found: Decodable {
      var tops: [Double]
      var lefts: [Double]
      var areSame: Bool
      var isAbove: Bool
    }
    let found = try LiveBrowser.answer(
      to: Self.tools + """
        await device("390x844");
        const box = kumiko.screen.box.getBoundingClientRect(), tab = () => item("tab3").getBoundingClientRect();
        kumiko.restore({ orthogonalOffsets: { tabs: 130 } });
        await pause(300);
        const before = item("tab3"), tops = [tab().y - box.y], lefts = [tab().x - box.x];
        for (const y of [900, 2000]) {
          kumiko.restore({ offset: [0, y] });
          await pause(300);
          tops.push(tab().y - box.y);
          lefts.push(tab().x - box.x);
        }
        const { x, y } = tab(), found = document.elementFromPoint(x + 5, y + 20);
        return { tops, lefts, areSame: item("tab3") === before, isAbove: before.contains(found) };
        """, of: page, as: Found.self)
    #expect(found.tops[0] > 250 && found.tops[1] == found.tops[2] && found.tops[1] < 20)
    #expect(Set(found.lefts).count == 1)
    #expect(found.areSame && found.isAbove)
  }

  @Test("Tabs that stay are not the place of a reader") func tabsAndPlace() throws {
    let page = try htmlPage(
      """
      sections:
        - { id: tabs, kind: grid, options: { columns: 2, row-height: 40pt } }
        - { id: rows, kind: list, header: { section: tabs, pinned: true }, options: { row-height: 50pt } }
      """, "sections: [{ id: tabs, count: 2 }, { id: rows, count: 60 }]")
    let offsets = try LiveBrowser.answer(
      to: Self.tools + """
        await device("390x844");
        kumiko.restore({ offset: [0, 900] });
        await pause(300);
        const state = kumiko.state();
        kumiko.restore({ offset: [0, 0] });
        await pause(300);
        kumiko.restore({ ...state, offset: null });
        await pause(300);
        return [state.offset[1], kumiko.state().offset[1]];
        """, of: page, as: [Double].self)
    #expect(offsets == [900, 900])
  }
}
