import Foundation
import Testing

/// The static page and the live page of a screen draw the same: where texts are, and how large. These need Chromium, and are
/// left out without it.
@Suite("Static and live pages", .needsChromium, .serialized)
struct StaticAndLiveTests {
  private struct Text: Decodable {
    var text: String
    /// The left edge, the middle and the width, in points of the screen, and the font size.
    var x: Double
    var y: Double
    var width: Double
    var size: Double
  }

  /// Returns the texts of a screen of 390 × 844 points that lie inside of it.
  private static let read = """
    const box = document.querySelector(SCREEN).getBoundingClientRect(), found = [];
    const walker = document.createTreeWalker(document.querySelector(SCREEN), NodeFilter.SHOW_TEXT), range = new Range();
    while (walker.nextNode()) {
      const node = walker.currentNode, home = node.parentElement, style = getComputedStyle(home);
      if (!node.textContent.trim() || style.visibility === "hidden") continue;
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      const x = rect.x - box.x, y = rect.y + rect.height / 2 - box.y;
      if (!rect.width || x < 0 || x + rect.width > 390 || y < 0 || y > 844) continue;
      // An elided text is as wide as its element.
      if (rect.width > home.clientWidth + 1 && home.clientWidth) continue;
      found.push({ text: node.textContent, x, y, width: rect.width, size: parseFloat(style.fontSize) });
    }
    return found;
    """

  private static let rows = """
    styles:
      tip: { background: tint, corner-radius: 9, insets: 8, stack: horizontal, parts: [{ text: title, text-style: headline }, badge] }
    sections:
      - { id: cards, kind: grid, options: { columns: 1, row-height: 200pt }, header: { size: { width: 100%, height: 80pt } } }
      - { id: tiles, kind: grid, options: { columns: 3, row-height: 90pt, spacing: 8pt }, header: { size: { width: 100%, height: 28pt } } }
      - { id: rows, kind: list, options: { row-height: 64pt }, header: { size: { width: 100%, height: 52pt } }, footer: { size: { width: 100%, height: 40pt } } }
      - { id: tips, kind: grid, cell: tip, options: { columns: 2, row-height: 60pt, spacing: 8pt } }
    """
  private static let data = """
    sections:
      - { id: cards, title: Cards, items: [{ id: a, title: Kitewright, subtitle: "Draw it, fold it", image: kite, badge: New }] }
      - { id: tiles, title: Tiles, items: [{ id: b, title: Birds, image: bird }, { id: c, title: Boats, image: boat, badge: "3" }, { id: d, title: Tea }] }
      - id: rows
        title: Rows
        subtitle: Of all sorts
        footer: The end
        items:
          - { id: e, title: Wi-Fi, value: Home, accessory: chevron, image: radio }
          - { id: f, title: Inbox, subtitle: A letter, badge: "12" }
          - { id: g, title: Airplane Mode, accessory: switch }
      - { id: tips, items: [{ id: h, title: Red, color: "#c8553d", badge: On }, { id: i, title: Blue, color: "#5b8def" }] }
    """

  @Test(
    "Texts are at the same places, and as large", arguments: ["l", "ax5"], ["light", "dark"]
  ) func same(_ size: String, _ theme: String) throws {
    let folder = try Folder(["layout.yaml": Self.rows, "data.yaml": Self.data])
    let documents = [
      "render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--to", "html", "-o", "-",
    ]
    let still = try JSONDecoder().decode(
      [Text].self,
      from: Browser.answer(
        of: run(documents + ["--text-size", size, "--theme", theme]).output,
        to: "const SCREEN = '.screen'; document.querySelector('figure').style.zoom = '1';\(Self.read)"))
    let live = try LiveBrowser.answer(
      of: run(documents + ["--live"]).output,
      to: """
        kumiko.set({ device: "390x844", textSize: "\(size)", theme: "\(theme)" });
        await pause(300);
        const SCREEN = '#kumiko-live .screen';
        \(Self.read)
        """, as: [Text].self)
    var compared = 0
    for text in live {
      let same = still.filter { $0.text == text.text }
      guard let other = same.min(by: { abs($0.y - text.y) < abs($1.y - text.y) }) else { continue }
      compared += 1
      #expect(abs(text.size - other.size) < 0.1, "\(text) \(other)")
      #expect(abs(text.x - other.x) < 1.5 && abs(text.y - other.y) < 1.5, "\(text) \(other)")
      #expect(abs(text.width - other.width) < 1.5, "\(text) \(other)")
    }
    #expect(compared >= (size == "l" ? 20 : 12), "\(compared) of \(live.map(\.text)) \(still.map(\.text))")
  }

  @Test("Cells of a tint have the colour of their item, and a card has its badge above its symbol") func colors() throws
  {
    let folder = try Folder(["layout.yaml": Self.rows, "data.yaml": Self.data])
    let page = run(
      ["render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--live", "--to", "html", "-o", "-"])
    struct Found: Decodable {
      var tints: [String]
      var badge: Double
      var symbol: Double
    }
    let found = try LiveBrowser.answer(
      of: page.output,
      to: """
        kumiko.set({ device: "390x844" });
        await pause(300);
        const item = id => kumiko.screen.root.querySelector(`[data-item="${id}"]`);
        return { tints: ["h", "i"].map(id => getComputedStyle(item(id).querySelector(".box")).backgroundColor),
          badge: item("a").querySelector(".pill").getBoundingClientRect().bottom,
          symbol: item("a").querySelector(".big").getBoundingClientRect().top };
        """, as: Found.self)
    #expect(Set(found.tints).count == 2)
    #expect(found.badge <= found.symbol)
  }

  @Test("Another layout measures cells anew where their width or their style is another one") func anew() throws {
    func page(_ options: String) throws -> String {
      let folder = try Folder([
        "layout.yaml": "sections: [{ id: s, kind: grid, \(options) }]",
        "data.yaml": """
        sections: [{ id: s, items: [{ id: a, title: Double smash burger, subtitle: short }, { id: b, title: Pizza, subtitle: short }] }]
        """,
      ])
      let outcome = run([
        "render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--live", "--to", "html", "-o", "-",
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }
    let pages = [
      try page("cell: plain, options: { columns: 1, row-height: ~60pt }"),
      try page("cell: plain, options: { columns: 4, row-height: ~60pt }"),
      try page("cell: card, options: { columns: 4, row-height: ~60pt }"),
    ]
    let parts = try pages.map { page in
      try ["kumiko-layout", "kumiko-contents"].map { try #require(LiveTests.text($0, of: page)) }
    }
    let texts = String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
    let heights = """
      const heights = () => ["a", "b"].map(id => kumiko.screen.root.querySelector(`.n[data-item="${id}"]`).offsetHeight);
      kumiko.set({ device: "390x844" });
      await pause(300);
      """
    let fresh = try pages.dropFirst().map {
      try LiveBrowser.answer(of: $0, to: "\(heights)return heights();", as: [Double].self)
    }
    let shown = try LiveBrowser.answer(
      of: pages[0],
      to: """
        \(heights)
        const found = [];
        for (const parts of \(texts).slice(1)) {
          kumiko.show(...parts, { animated: false });
          await pause(300);
          found.push(heights());
        }
        return found;
        """, as: [[Double]].self)
    #expect(shown == fresh)
  }
}
