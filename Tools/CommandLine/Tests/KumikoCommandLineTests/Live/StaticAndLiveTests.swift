import Foundation
import Testing

/// The static page and the live page of a screen draw the same: where texts are, and how large. These need Chromium, and are
/// left out without it.
@Suite("Static and live pages", .needsChromium, .serialized, .blocking)
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
    "Texts are at the same places, and as large",
    arguments: [("l", "light", "ltr"), ("l", "dark", "rtl"), ("ax5", "dark", "ltr"), ("ax5", "light", "rtl")]
  ) func same(_ size: String, _ theme: String, _ direction: String) throws {
    let options = ["--text-size", size, "--theme", theme] + (direction == "rtl" ? ["--rtl"] : [])
    let still = try still(
      htmlPage(Self.rows, Self.data, isLive: false, with: options), "const SCREEN = '.screen';\(Self.read)",
      as: [Text].self)
    let live = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844", textSize: "\(size)", theme: "\(theme)", direction: "\(direction)" });
        await pause(300);
        const SCREEN = '#kumiko-live .screen';
        \(Self.read)
        """, of: htmlPage(Self.rows, Self.data), as: [Text].self)
    var compared = 0
    for text in live {
      let same = still.filter { $0.text == text.text }
      guard let other = same.min(by: { abs($0.y - text.y) < abs($1.y - text.y) }) else { continue }
      compared += 1
      #expect(abs(text.size - other.size) < 0.1, "\(text) \(other)")
      #expect(abs(text.x - other.x) < 1.5 && abs(text.y - other.y) < 1.5, "\(text) \(other)")
      #expect(abs(text.width - other.width) < 1.5, "\(text) \(other)")
    }
    #expect(compared >= 20, "\(compared) of \(live.map(\.text)) \(still.map(\.text))")
  }

  @Test("Bars stand for texts that are not known, and low rows have numbers", arguments: ["l", "ax5"])
  func unknown(_ size: String) throws {
    let layout = """
      sections:
        - { id: a, kind: list, options: { row-height: 64pt }, sample: 2 }
        - { id: b, kind: list, options: { row-height: 24pt }, sample: 1 }
      """
    let read = """
      const { x, y } = SCREEN.getBoundingClientRect();
      return [...SCREEN.querySelectorAll(".bar, .p2")].map(bar => bar.getBoundingClientRect())
        .filter(bar => bar.height > 2).map(bar => [bar.x - x, bar.y - y, bar.width, bar.height]);
      """
    let still = try still(
      htmlPage(layout, isLive: false, with: ["--text-size", size]),
      "const SCREEN = document.querySelector('.screen');\(read)", as: [[Double]].self)
    let live = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844", textSize: "\(size)" });
        await pause(300);
        const SCREEN = document.querySelector("#kumiko-live .screen");
        \(read)
        """, of: htmlPage(layout), as: [[Double]].self)
    #expect(still.count == 4 && live.count == 4, "\(still) \(live)")
    for (one, other) in zip(still, live) {
      #expect(zip(one, other).allSatisfy { abs($0 - $1) < 0.6 }, "\(one) \(other)")
    }
  }

  @Test("Conditions on the text size hold on the page as in the tool") func textSizes() throws {
    let layout = """
      sections:
        - id: a
          kind: list
          cell: row
          options: { row-height: 40pt }
          when: [{ min-text-size: ax1, cell: card, options: { row-height: 120pt } }, { min-text-size: ax3, options: { row-height: 200pt } }]
      """
    let found = try LiveBrowser.answer(
      to: """
        const found = [];
        for (const textSize of ["l", "ax1", "ax5", "l"]) {
          kumiko.set({ device: "390x844", textSize });
          await pause(300);
          const cell = kumiko.screen.root.querySelector("[data-item=x]");
          found.push([cell.offsetHeight, getComputedStyle(cell.querySelector(".box")).backgroundColor === "rgba(0, 0, 0, 0)" ? 0 : 1]);
        }
        return found;
        """, of: htmlPage(layout, "sections: [{ id: a, items: [{ id: x, title: Kite }] }]"), as: [[Double]].self)
    #expect(found == [[40, 0], [120, 1], [200, 1], [40, 0]])
  }

  @Test("Cells of a tint have the colour of their item, and a card has its badge above its symbol") func colors() throws
  {
    struct Found: Decodable {
      var tints: [String]
      var badge: Double
      var symbol: Double
    }
    let found = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        await pause(300);
        const item = id => kumiko.screen.root.querySelector(`[data-item="${id}"]`);
        return { tints: ["h", "i"].map(id => getComputedStyle(item(id).querySelector(".box")).backgroundColor),
          badge: item("a").querySelector(".pill").getBoundingClientRect().bottom,
          symbol: item("a").querySelector(".big").getBoundingClientRect().top };
        """, of: htmlPage(Self.rows, Self.data), as: Found.self)
    #expect(Set(found.tints).count == 2)
    #expect(found.badge <= found.symbol)
  }

  @Test("An item without a badge shows no plate in the place of one; without data the place is shown") func noBadge()
    throws
  {
    let list = """
      sections: [{ id: a, kind: list, options: { row-height: 60pt, supplementaries:
        [{ kind: badge, size: { width: 72pt, height: 26pt }, anchor: { edges: [trailing], offset: [-16, 0] } }] } }]
      """
    let data = "sections: [{ id: a, items: [{ id: x, badge: New }, { id: y, value: 8849 m }] }]"
    let marks = """
      kumiko.set({ device: "390x844" });
      await pause(300);
      return [...kumiko.screen.root.querySelectorAll("[data-kind=badge]")].slice(0, 2).map(node => node.classList.contains("mark"));
      """
    #expect(try LiveBrowser.answer(to: marks, of: htmlPage(list, data), as: [Bool].self) == [true, false])
    #expect(try LiveBrowser.answer(to: marks, of: htmlPage(list), as: [Bool].self) == [true, true])
  }

  /// What a script finds in a static page that is shown at its own size.
  private func still<Value: Decodable>(_ page: String, _ script: String, as type: Value.Type) throws -> Value {
    let answer = try Browser.answer(of: page, to: "document.querySelector('figure').style.zoom = '1';\(script)")
    return try JSONDecoder().decode(type, from: answer)
  }

  @Test("Elided texts end at their own end, and signs point to the trailing end") func direction() throws {
    let words = "Delayed by 25 minutes because of a cow on the track"
    let page = try htmlPage(
      """
      styles: { one: { stack: horizontal, parts: [{ text: title, lines: 1 }, badge, accessory] } }
      sections:
        - id: a
          kind: list
          cell: one
          options: { row-height: ~52pt }
          items:
            - { id: x, title: \(words), accessory: chevron }
            - { id: y, title: "قطار الليل إلى باريس عبر مدينة ليون الجميلة جدا", accessory: chevron }
            - { id: z, title: A, badge: \(words), accessory: chevron }
        - { id: rows, kind: list, options: { row-height: 60pt }, items: [{ id: r, title: R, accessory: chevron, children: [{ id: s, title: S }] }] }
        - { id: styled, kind: list, cell: row, options: { row-height: ~60pt }, items: [{ id: t, title: T, accessory: chevron, children: [{ id: u, title: U }] }] }
        - { id: b, kind: list, options: { row-height: 60pt }, items: [{ id: p, title: \(words), subtitle: One, badge: Two }] }
      """)
    struct Found: Decodable {
      var ends: [String]
      var sides: [String]
      var signs: [String: [String]]
    }
    let found = try LiveBrowser.answer(
      to: """
        const item = id => kumiko.screen.root.querySelector(`[data-item="${id}"]`);
        // The side to which signs point, as the browser draws them: their tip is at half of their height.
        const tips = async direction => {
          kumiko.set({ device: "390x844", direction });
          await pause(300);
          return [...kumiko.screen.root.querySelectorAll(".sign-end, .arrow")].map(sign => {
            const style = getComputedStyle(sign), pen = new OffscreenCanvas(80, 80).getContext("2d");
            Object.assign(pen, { direction: style.direction, font: `600 40px ${style.fontFamily}`, textAlign: "center",
              textBaseline: "middle" });
            pen.translate(40, 40);
            pen.scale(new DOMMatrix(style.transform).a, 1);
            pen.fillText(sign.textContent, 0, 0);
            const { data } = pen.getImageData(0, 0, 80, 80), rows = [];
            for (let y = 0; y < 80; y++) {
              const inked = [...Array(80).keys()].filter(x => data[4 * (80 * y + x) + 3] > 127);
              if (inked.length) rows.push((inked[0] + inked.at(-1)) / 2);
            }
            return rows[rows.length >> 1] > rows[0] ? "right" : "left";
          });
        };
        const rtl = await tips("rtl");
        const texts = [".st", ".st", ".pill *", ".t", ".u"].map((name, at) => item("xyzpp"[at]).querySelector(name));
        return { ends: texts.map(text => getComputedStyle(text).direction),
          sides: texts.map(text => getComputedStyle(text).textAlign),
          signs: { rtl, ltr: await tips("ltr") } };
        """, of: page, as: Found.self)
    #expect(found.ends == ["ltr", "rtl", "ltr", "ltr", "ltr"])
    #expect(found.sides == ["right", "right", "center", "right", "right"])
    #expect(found.signs == ["rtl": Array(repeating: "left", count: 7), "ltr": Array(repeating: "right", count: 7)])
  }

  @Test("Samples and items without a text of their style keep their estimates, and their faces") func samples() throws {
    let layout = """
      sections:
        - { id: w, kind: waterfall, sample: 4 }
        - { id: l, kind: list, options: { row-height: ~52pt }, items: [Wi-Fi, { id: m, title: Mail, subtitle: A letter }] }
        - { id: c, kind: list, sample: 2, options: { row-height: ~70pt }, header: { size: { width: 100%, height: ~33pt } } }
      """
    struct Found: Decodable {
      var faces: [String]
      var frames: [[Double]]
    }
    let found = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        await pause(300);
        const cells = [...kumiko.screen.nodes.values()].filter(node => node.element.role < 2);
        cells.sort((a, b) => a.element.section - b.element.section || a.element.role - b.element.role ||
          a.element.item - b.element.item);
        return { faces: cells.filter(node => node.element.section === 0).map(node => node.classList[1]),
          frames: cells.map(({ element: { x, y, w, h } }) => [x, y, w, h]) };
        """, of: htmlPage(layout), as: Found.self)
    #expect(found.faces == Array(repeating: "card", count: 4))
    #expect(found.frames.map { $0[3] } == [200, 200, 200, 200, 52, 60, 70, 70, 33], "\(found.frames)")
  }

  @Test("Plates of bars and headers have the same colour, and their texts the same ink") func plates() throws {
    let layout = """
      styles: { f: { insets: 8, background: shade, parts: [{ text: title, color: secondary }] } }
      supplementary-cells: { search: f, header: f }
      boundary: [{ kind: search, alignment: top, size: { width: 100%, height: ~44pt } }]
      sections:
        - { id: a, kind: list, header: { size: { width: 100%, height: ~44pt } } }
        - { id: b, kind: list, header: { size: { width: 100%, height: ~44pt } } }
      """
    let data = """
      sections: [{ id: a, title: Apples, items: [{ id: x, title: X }] }, { id: b, title: Bees, items: [{ id: y, title: Y }] }]
      spans: [{ id: search, title: Search }]
      """
    // The plate and the ink of the titles, from the innermost element with a background.
    let read = """
      const colours = screen => ["Search", "Apples", "Bees"].map(title => {
        const all = [...screen.querySelectorAll("*")].filter(node => node.childElementCount === 0 && node.textContent === title);
        const text = all.find(node => node.getBoundingClientRect().width > 0), { x, y } = text.getBoundingClientRect();
        const plates = document.elementsFromPoint(x + 40, y + 10).map(node => getComputedStyle(node).backgroundColor);
        return [plates.find(color => color !== "rgba(0, 0, 0, 0)"), getComputedStyle(text).color].join();
      });
      """
    let still = try still(
      htmlPage(layout, data, isLive: false, with: ["--theme", "light"]),
      "\(read)return colours(document.querySelector('.screen'));", as: [String].self)
    let live = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844", theme: "light" });
        await pause(300);
        \(read)
        return colours(kumiko.screen.root.querySelector(".screen"));
        """, of: htmlPage(layout, data, with: ["--theme", "light"]), as: [String].self)
    #expect(live == still)
    #expect(Set(live) == ["rgb(107, 114, 128),rgb(255, 255, 255)"])
  }

  @Test("Texts stand where their stack says, and those with a width in a column") func columns() throws {
    let layout = """
      styles:
        end: { align: end, insets: 8, parts: [{ text: title }, { stack: horizontal, spacing: 4, parts: [{ image: 16 }, { text: subtitle }] }] }
        center: { align: center, insets: 8, parts: [{ text: title }] }
        time: { stack: horizontal, insets: 8, spacing: 10, parts: [{ text: value, width: 60, align: trailing }, { text: title }] }
        least: { stack: horizontal, insets: 8, spacing: 10, parts: [{ text: value, min-width: 60 }, { text: title }] }
      sections:
        - { id: a, kind: list, cell: end, options: { row-height: ~44pt }, items: [{ id: a, title: Ends, subtitle: Later, image: lock }] }
        - { id: b, kind: list, cell: center, options: { row-height: ~44pt }, items: [{ id: b, title: Middle }] }
        - { id: c, kind: list, cell: time, options: { row-height: ~44pt }, items: [{ id: c, title: Nine, value: "9:00" }, { id: d, title: Ten, value: "10:45" }] }
        - { id: d, kind: list, cell: least, options: { row-height: ~44pt }, items: [{ id: e, title: Eleven, value: "11" }, { id: f, title: Twelve, value: "12 or later" }] }
      """
    let texts = ["Ends", "Later", "Middle", "9:00", "10:45", "Nine", "Ten", "Eleven", "Twelve"]
    let read = """
      return [\(texts.map { "\"\($0)\"" }.joined(separator: ","))].map(text => {
        const node = [...SCREEN.querySelectorAll("*")].find(node => !node.childElementCount && node.textContent === text);
        const range = document.createRange(), { x } = SCREEN.getBoundingClientRect();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        return [box.left - x, box.right - x];
      });
      """
    let still = try still(
      htmlPage(layout, isLive: false), "const SCREEN = document.querySelector('.screen'); \(read)", as: [[Double]].self)
    let live = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        await pause(300);
        const SCREEN = kumiko.screen.root.querySelector(".screen");
        \(read)
        """, of: htmlPage(layout), as: [[Double]].self)
    for (number, text) in texts.enumerated() {
      #expect(
        zip(still[number], live[number]).allSatisfy { abs($0 - $1) < 2 }, "\(text): \(still[number]) \(live[number])")
    }
    func isNear(_ number: Double, _ other: Double) -> Bool { abs(number - other) < 1 }
    #expect(isNear(live[0][1], 382) && isNear(live[1][1], 382) && isNear(live[2][0] + live[2][1], 390))
    // 8 and 60 and 10 before the titles.
    #expect(isNear(live[3][1], 68) && isNear(live[4][1], 68) && live[5...7].allSatisfy { isNear($0[0], 78) })
    #expect(live[8][0] > 90)
  }

  @Test("A pinned header in a card has the ground of the card") func cards() throws {
    let layout = """
      sections:
        - id: card
          insets: [8, 28]
          header: { size: { width: 100%, height: 44pt }, pinned: true }
          decorations: [{ kind: card, insets: [0, 12] }]
          sections: [{ id: steps, kind: list, sample: 40 }]
      """
    let found = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844", theme: "light" });
        await pause(300);
        const grounds = () => [...kumiko.screen.root.querySelectorAll(".pinned.stuck")].map(node =>
          getComputedStyle(node, "::before").backgroundImage.includes("linear-gradient"));
        kumiko.restore({ offset: [0, 300] });
        await pause(300);
        return grounds();
        """, of: htmlPage(layout), as: [Bool].self)
    #expect(found == [true])
  }

  @Test("A badge of a tile covers no symbol") func badges() throws {
    let layout = """
      sections:
        - { id: low, kind: grid, options: { columns: 3, row-height: 64pt, spacing: 8pt }, items: [{ id: a, title: Kite, image: kite, badge: New }, { id: b, title: Bird, image: bird, badge: Sold out }, { id: c, title: Boat, image: boat, badge: "3" }] }
        - { id: high, kind: grid, options: { columns: 4, row-height: 100pt, spacing: 8pt }, items: [{ id: d, title: Kite, image: kite, badge: New }, { id: e, title: Bird, image: bird, badge: Sold out }] }
      """
    // The frames of the symbol and of the badge's text in each tile.
    let read = """
      return [..."abcde"].map(id => {
        const item = SCREEN.querySelector(`[data-item="${id}"]`), home = item.getBoundingClientRect();
        const label = { a: "New", b: "Sold out", c: "3", d: "New", e: "Sold out" }[id];
        const text = [...item.querySelectorAll("*")].find(node => !node.childElementCount && node.textContent === label);
        return [item.querySelector("path"), text].map(node => node.getBoundingClientRect())
          .map(box => [box.x - home.x, box.y - home.y, box.width, box.height]);
      });
      """
    let still = try still(
      htmlPage(layout, isLive: false), "const SCREEN = document.querySelector('.screen'); \(read)",
      as: [[[Double]]].self)
    let live = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        await pause(300);
        const SCREEN = kumiko.screen.root;
        \(read)
        """, of: htmlPage(layout), as: [[[Double]]].self)
    for (one, other) in zip(still, live) {
      for (symbol, badge) in [(one[0], one[1]), (other[0], other[1])] {
        let isApart =
          symbol[0] + symbol[2] <= badge[0] || badge[0] + badge[2] <= symbol[0] || badge[1] + badge[3] <= symbol[1]
        #expect(isApart && symbol[3] >= 8, "\(symbol) \(badge)")
      }
      #expect(zip(one[0], other[0]).allSatisfy { abs($0 - $1) < 1.5 }, "\(one) \(other)")
    }
    #expect(live.count == 5 && still.count == 5)
  }

  @Test("Another layout measures cells anew where their width or their style is another one") func anew() throws {
    let data = """
      sections: [{ id: s, items: [{ id: a, title: Double smash burger, subtitle: short }, { id: b, title: Pizza, subtitle: short }] }]
      """
    let pages = try [("plain", 1), ("plain", 4), ("card", 4)].map { cell, columns in
      try htmlPage(
        "sections: [{ id: s, kind: grid, cell: \(cell), options: { columns: \(columns), row-height: ~60pt } }]", data)
    }
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
      try LiveBrowser.answer(to: "\(heights)return heights();", of: $0, as: [Double].self)
    }
    let shown = try LiveBrowser.answer(
      to: """
        \(heights)
        const found = [];
        for (const parts of \(texts).slice(1)) {
          kumiko.show(...parts, { animated: false });
          await pause(300);
          found.push(heights());
        }
        return found;
        """, of: pages[0], as: [[Double]].self)
    #expect(shown == fresh)
  }
}
