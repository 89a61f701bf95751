import Foundation
@_spi(Kumiko) import KumikoPageEngine
import Testing

/// What a browser makes of a live page: where it puts elements, how it scrolls, and what it does where something is missing.
///
/// These need Chromium, and are left out without it.
@Suite("kumiko render --live, in a browser", .needsChromium, .serialized, .blocking)
struct LiveInBrowserTests {
  private let rows = """
    sections:
      - id: rows
        kind: list
        options: { row-height: 60pt, spacing: 1pt }
        header: { size: { width: 100%, height: 40pt }, pinned: true, z: 2 }
      - id: tiles
        kind: grid
        options: { columns: 2, row-height: 25%w }
        when: [{ min-width: 700pt, options: { columns: 5 } }]
    """

  private func session(_ page: String) throws -> AskedPage {
    let text = try #require(LiveTests.text("kumiko-layout", of: page))
    return AskedPage(try PageBlob(Array(try #require(Data(base64Encoded: text)))))
  }

  /// The state of the screen at a moment: its size, direction, scroll offset and elements.
  private struct Moment: Decodable {
    var width: Double
    /// The width with that of the scroll bar.
    var room: Double
    var height: Double
    var rtl: Bool
    var offset: [Double]
    var shown: [[Double]]
    var nodes: Int
    /// The numbers and the offsets of sections and spans that were scrolled orthogonally.
    var orthogonals: [Double]
  }

  private static let moment = """
    const offsets = () => kumiko.engine.ask("offsets").offsets.flatMap(one => [one.section, one.offset]);
    const moment = () => ({
      width: kumiko.screen.width, room: kumiko.screen.width + kumiko.screen.barWidth, height: kumiko.screen.height, rtl: kumiko.screen.rtl,
      offset: [kumiko.screen.x, kumiko.screen.y], shown: shown(),
      nodes: kumiko.screen.root.querySelectorAll(".n").length, orthogonals: offsets(),
    });
    const device = async size => {
      const list = document.querySelector("#kumiko-live select");
      list.value = size;
      list.dispatchEvent(new Event("change"));
      await pause(400);
    };
    // Waits until an orthogonal section has rested for a while: a step of scrolling ends some time after the last one.
    const settled = async box => {
      for (let last, calm = 0, turns = 0; calm < 8 && turns < 200; turns++) {
        await pause(100);
        calm = box.scrollLeft === last ? calm + 1 : 0;
        last = box.scrollLeft;
      }
    };
    """

  /// Compares what the browser shows with what the engine of this program has there.
  private func check(_ moment: Moment, _ session: AskedPage, sizes: [Double] = []) throws {
    let (x, y) = (moment.offset[0], moment.offset[1])
    _ = session.resize(moment.width, moment.height, rtl: moment.rtl, at: (x, y))
    if !sizes.isEmpty { _ = session.setSizes(x, y, sizes) }
    let orthogonals = stride(from: 0, to: moment.orthogonals.count, by: 2).map { at in
      (section: moment.orthogonals[at], offset: moment.orthogonals[at + 1])
    }
    let update = try #require(session.scroll(x, y, reach: 2_000, orthogonals))
    var expected: [[Double]: [Double]] = [:]
    for element in update.elements {
      let key = [element[.category], element[.kind], element[.section], element[.item]]
      expected[key] = [element[.x], element[.y], element[.w], element[.h]]
    }
    let screen = (x: moment.offset[0], y: moment.offset[1])
    for element in moment.shown {
      let known = expected.removeValue(forKey: Array(element[..<4]))
      let frame = try #require(known, "\(element)")
      // Browsers place things at 64ths of a pixel.
      #expect(zip(element[4...], frame).allSatisfy { abs($0 - $1) < 1 / 16 }, "\(element) \(frame)")
    }
    // Nothing in sight is missing.
    let missing = expected.filter { _, frame in
      frame[1] + frame[3] > screen.y && frame[1] < screen.y + moment.height
        && frame[0] + frame[2] > screen.x && frame[0] < screen.x + moment.width
    }
    #expect(missing.isEmpty, "\(missing)")
    #expect(!moment.shown.isEmpty && moment.nodes <= 240)
  }

  @Test("The policy of the page allows its script, and nothing else") func policy() throws {
    let page = try htmlPage(rows)
    let script = try #require(page.components(separatedBy: "<script>").last?.components(separatedBy: "</script>").first)
    #expect(page.contains("'sha256-\(try LiveBrowser.digest(script))'"))
    #expect(!page.contains("script-src 'unsafe-inline'"))
  }

  @Test("Scrolling, other devices and the other direction: every element is where the engine has it") func frames()
    throws
  {
    let page = try htmlPage(rows, "sections: [{ id: rows, count: 40 }, { id: tiles, count: 300 }]")
    let moments = try LiveBrowser.answer(
      to: Self.moment + """
        const list = [];
        await device("390x844");
        list.push(moment());
        kumiko.screen.box.scrollTop = 500;
        await pause(300);
        list.push(moment());
        kumiko.screen.box.scrollTop = 5000.5;
        await pause(300);
        list.push(moment());
        await device("820x1180");
        list.push(moment());
        document.querySelector("#kumiko-live button").click();
        await pause(300);
        list.push(moment());
        await device("window");
        list.push(moment());
        return list;
        """, of: page, as: [Moment].self)
    #expect(moments.map(\.room) == [390, 390, 390, 820, 820, 1_200])
    #expect(moments.map(\.rtl) == [false, false, false, false, true, true])
    // The header is pinned while its section is visible.
    #expect(moments[1].shown.contains { $0[0] == 1 && $0[5] == 500 })
    for moment in moments {
      let session = try session(page)
      try check(moment, session)
    }
    // The reader's place is kept: the first visible tile is still near the top.
    #expect(moments[3].offset[1] > 2_600)
  }

  /// What a page says of sections side by side.
  private struct SideBySide: Decodable {
    var moments: [Moment]
    var order: [[Double]]
    var nesting: [String]
    var restored: [Double]
  }

  @Test("Sections side by side scroll together, and orthogonal sections in them by themselves") func sideBySide() throws
  {
    let page = try htmlPage(
      """
      sections:
        - { id: top, kind: list, options: { row-height: 50pt }, sample: 2 }
        - id: shelves
          orthogonal: group-paging
          width: 300pt
          section-spacing: 10pt
          header: { size: { width: 100%, height: 30pt }, pinned: true, z: 2 }
          footer: { size: { width: 100%, height: 20pt } }
          sections:
            - { id: poems, kind: orthogonal, options: { width: 100pt, height: 80pt, spacing: 0pt }, sample: 9 }
            - id: travel
              header: { size: { width: 100%, height: 25pt }, pinned: true }
              sections:
                - { id: maps, kind: orthogonal, options: { width: 100pt, height: 80pt, spacing: 0pt }, sample: 9 }
                - { id: rows, kind: list, options: { row-height: 50pt }, sample: 6 }
        - { id: end, kind: list, options: { row-height: 50pt }, sample: 20 }

      """)
    let found = try LiveBrowser.answer(
      to: Self.moment + """
        const moments = [], orthogonal = section => kumiko.screen.orthogonals.get(section).box;
        await device("390x844");
        moments.push(moment());
        // The span of the shelves has the section -2, and the maps are section 2.
        orthogonal(-2).scrollLeft = 180;
        await settled(orthogonal(-2));
        moments.push(moment());
        orthogonal(2).scrollLeft = 130;
        await pause(400);
        kumiko.screen.box.scrollTop = 300;
        await pause(400);
        moments.push(moment());
        const state = JSON.parse(JSON.stringify(kumiko.state()));
        const order = [...document.querySelectorAll("#kumiko-live .canvas .n")]
          .map(node => [node.element.role, node.element.section, node.element.item]);
        const nesting = [...document.querySelectorAll("[data-orthogonal]")].map(box =>
          [box.dataset.orthogonal, box.parentNode.closest("[data-orthogonal]")?.dataset.orthogonal, box.getAttribute("aria-label"), box.tabIndex].join(" "));
        document.querySelector("#kumiko-live button").click();
        await pause(400);
        moments.push(moment());
        await device("820x1180");
        moments.push(moment());
        kumiko.set({ direction: "ltr", device: "390x844" });
        orthogonal(-2).scrollLeft = 0;
        await settled(orthogonal(-2));
        kumiko.restore(state);
        await settled(orthogonal(-2));
        return { moments, order, nesting, restored: offsets() };
        """, of: page, as: SideBySide.self)
    for moment in found.moments {
      let session = try session(page)
      try check(moment, session)
    }
    // 180 is nearer to the second column, which rests at the end of the content.
    #expect(found.moments.map(\.orthogonals).prefix(3) == [[], [-2, 220], [-2, 220, 2, 130]])
    #expect(found.moments[3].orthogonals == [-2, 220, 2, 130] && found.moments[3].rtl)
    #expect(found.restored == [-2, 220, 2, 130])
    #expect(found.nesting == ["-2  shelves 0", "1 -2 poems 0", "2 -2 maps 0"])
    // The order of the document is that of reading: the header of the shelves, the columns, the footer, what follows.
    let sections = found.order.map { $0[1] }
    var runs: [Double] = []
    for section in sections where runs.last != section { runs.append(section) }
    #expect(runs == [0, -2, 1, -3, 2, 3, -2, 4], "\(runs)")
  }

  @Test("A million items: the last one is reached, with few elements") func million() throws {
    let page = try htmlPage(
      "sections: [{ id: tiles, kind: grid, options: { columns: 3, row-height: 110pt, spacing: 8pt } }]",
      "sections: [{ id: tiles, count: 1000000 }]")
    let moments = try LiveBrowser.answer(
      to: Self.moment + """
        const list = [];
        await device("390x844");
        const { screen } = kumiko, box = screen.box, range = box.scrollHeight - box.clientHeight;
        for (const place of [range, range / 2, 0]) {
          box.scrollTop = place;
          await pause(400);
          list.push(moment());
        }
        // Small steps are as long as the fingers move, though the range is scaled.
        const before = screen.y;
        box.scrollTop += 100;
        await pause(50);
        list.push(moment(), screen.y - before);
        return list.slice(0, 4).map((m, at) => at < 3 ? m : { ...m, nodes: m.nodes + (list[4] === 100 ? 0 : 1e6) });
        """, of: page, as: [Moment].self)
    #expect(moments[0].shown.contains { $0[3] == 999_999 })
    #expect(moments[1].offset[1] > 15_000_000 && moments[1].offset[1] < 25_000_000)
    #expect(moments[2].offset[1] == 0 && moments[2].shown.contains { $0[3] == 0 })
    for moment in moments {
      let session = try session(page)
      try check(moment, session)
      #expect(moment.nodes <= 200)
    }
  }

  @Test(
    "A section that scrolls orthogonally rests where its behavior says",
    arguments: [
      ("continuous", nil), ("continuous-group-leading-boundary", 0), ("paging", nil), ("group-paging", 0),
      ("group-paging-centered", 45),
    ] as [(String, Double?)])
  func orthogonal(_ behavior: String, _ lead: Double?) throws {
    let page = try htmlPage(
      "sections: [{ id: cards, kind: orthogonal, options: { behavior: \(behavior), width: 300pt, height: 120pt } }]")
    struct Rests: Decodable {
      var offsets: [Double]
      var expected: [Double]
      var lefts: [Double]
    }
    let rests = try LiveBrowser.answer(
      to: Self.moment + """
        await device("390x844");
        const { screen, engine } = kumiko, orthogonal = screen.orthogonals.get(0), result = { offsets: [], expected: [], lefts: [] };
        for (const by of [180, 200, -130]) {
          orthogonal.box.scrollLeft += by;
          await settled(orthogonal.box);
          const { offset } = orthogonal.scroller;
          result.expected.push(engine.ask("rest", { gesture: { section: 0, offset, velocity: 0, start: offset } }).rest.offset);
          result.offsets.push(offset);
          result.lefts.push(Math.min(...shown().map(e => e[4]).filter(x => x > -1)));
        }
        return result;
        """, of: page, as: Rests.self)
    for (offset, expected) in zip(rests.offsets, rests.expected) { #expect(abs(offset - expected) < 1) }
    #expect(Set(rests.offsets).count > 1)
    // Where groups rest, the first one stands at the lead. Pages are as wide as the screen, and the rest stays where it is.
    if let lead { #expect(rests.lefts.dropLast().allSatisfy { abs($0 - lead) < 1.5 }, "\(rests.lefts)") }
    if behavior == "paging" { #expect(rests.offsets.allSatisfy { abs($0.remainder(dividingBy: 390)) < 1 }) }
    if behavior == "continuous" { #expect(abs(rests.offsets[0] - 180) < 1 && abs(rests.offsets[1] - 380) < 1) }
  }

  @Test("A section that does not scroll orthogonally is no scroll container: its groups follow one another")
  func noOrthogonalSection() throws {
    let page = try htmlPage(
      """
      sections:
        - id: cards
          group: { axis: horizontal, size: { width: 300pt, height: 120pt }, items: [{ item: { size: { width: 100%, height: 100% } } }] }
          orthogonal: none
      """)
    let orthogonals = try LiveBrowser.answer(
      to: Self.moment + "await device('390x844'); return [kumiko.screen.orthogonals.size, shown()[1][5]];", of: page,
      as: [Double].self)
    #expect(orthogonals == [0, 120])
  }

  @Test("Estimated rows have the heights of their texts, and the place is kept while sizes arrive") func measured()
    throws
  {
    let words = "A long subtitle that needs several lines on a narrow screen, and fewer of them on a wide one. "
    let items = (0..<300).map {
      "{ id: i\($0), title: Item \($0), subtitle: '\(String(repeating: words, count: 1 + $0 % 3))' }"
    }
    let page = try htmlPage(
      "sections: [{ id: rows, kind: list, options: { row-height: ~60pt } }]",
      "sections: [{ id: rows, items: [\(items.joined(separator: ", "))] }]")
    struct Found: Decodable {
      var narrow: Moment
      var wide: Moment
      var natural: [Double]
      var drift: Double
    }
    let found = try LiveBrowser.answer(
      to: Self.moment + """
        await device("390x844");
        const narrow = moment(), { screen } = kumiko;
        const natural = [...screen.nodes.values()].map(node => {
          const height = node.style.height;
          node.style.height = "auto";
          const result = Math.ceil(node.getBoundingClientRect().height);
          node.style.height = height;
          return result - node.getBoundingClientRect().height;
        });
        // A leap into rows that nobody has measured: what is seen first stays where it is.
        const top = () => { const e = shown().filter(e => e[5] >= screen.y).sort((a, b) => a[5] - b[5])[0]; return [e[3], e[5] - screen.y]; };
        screen.box.scrollTop = 9000;
        await pause(400);
        const [item, place] = top();
        screen.box.scrollTop -= 30;
        await pause(400);
        const now = shown().find(e => e[3] === item);
        const drift = now[5] - screen.y - place - 30;
        await device("1024x1366");
        return { narrow, wide: moment(), natural, drift };
        """, of: page, as: Found.self)
    #expect(found.natural.allSatisfy { $0 == 0 }, "\(found.natural)")
    #expect(abs(found.drift) < 1)
    let heights = found.narrow.shown.map { $0[7] }
    #expect(Set(heights).count >= 3 && heights.allSatisfy { $0 > 60 })
    for moment in [found.narrow, found.wide] {
      let sorted = moment.shown.sorted { $0[5] < $1[5] }
      for (row, next) in zip(sorted, sorted.dropFirst()) { #expect(abs(row[5] + row[7] - next[5]) < 1 / 16) }
    }
    #expect(found.wide.shown.map { $0[7] }.max() ?? 0 < heights.max() ?? 0)
  }

  @Test("The order of the document is that of reading, and the roles are right") func order() throws {
    let page = try htmlPage(rows, "sections: [{ id: rows, title: Rows, count: 8 }, { id: tiles, count: 300 }]")
    struct Found: Decodable {
      var order: [[Int]]
      var lists: Int
      var stray: Int
      var headings: [String]
      var focus: [String]
    }
    let found = try LiveBrowser.answer(
      to: Self.moment + """
        await device("390x844");
        for (const place of [900, 300, 700, 0]) { kumiko.screen.box.scrollTop = place; await pause(400); }
        const live = kumiko.screen.root;
        return {
          order: [...live.querySelectorAll("[role=listitem]")].map(node => node.dataset.index.split(",").map(Number)),
          lists: live.querySelectorAll("[role=list]").length,
          stray: live.querySelectorAll("[role=list] > :not([role=listitem])").length
            + [...live.querySelectorAll("[role=listitem]")].filter(node => !node.parentNode.matches("[role=list]")).length,
          headings: [...live.querySelectorAll("[role=heading]")].map(node => node.textContent),
          focus: [...live.querySelectorAll("select, button, [tabindex='0']")].map(node => node.classList[0] ?? node.localName),
        };
        """, of: page, as: Found.self)
    #expect(found.order.count > 8)
    #expect(found.order == found.order.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
    #expect(found.lists == 2 && found.stray == 0)
    #expect(found.headings == ["Rows"])
    #expect(found.focus == ["select", "button", "safe-area", "text-size", "screen"])
  }

  @Test("The page opens at the item that it is asked for, in any window") func place() throws {
    let items = (0..<80).map { "i\($0)" }.joined(separator: ", ")
    let page = try htmlPage(
      rows, "sections: [{ id: rows, items: [\(items)] }, { id: tiles, count: 4 }]",
      with: ["--scroll-to", "i50", "--scroll-position", "top"])
    let moment = try LiveBrowser.answer(
      to: Self.moment
        + "await pause(300); return moment();",
      of: page, as: Moment.self)
    #expect(moment.room == 1_200)
    let item = try #require(moment.shown.first { $0[0] == 0 && $0[3] == 50 })
    // Under the pinned header, where UIKit scrolls an item to, too.
    #expect(abs(item[5] - moment.offset[1]) < 2)
  }

  // MARK: - Where something is missing

  private struct Failure: Decodable {
    var state: String
    var note: String
    var showsStatic: Bool
    var showsLive: Bool
  }

  private static let failure = """
    const isShown = node => !!node && node.getClientRects().length > 0;
    return { state: document.documentElement.dataset.live, note: document.getElementById("kumiko-note").textContent,
      showsStatic: isShown(document.querySelector("figure [data-frame]")), showsLive: isShown(document.getElementById("kumiko-live")) };
    """

  private func check(_ failure: Failure, says text: String) {
    #expect(failure.state == "failed" && failure.showsStatic && !failure.showsLive)
    #expect(failure.note.contains(text), "\(failure.note)")
  }

  @Test(
    "Without DecompressionStream or WebAssembly, the static page shows",
    arguments: ["DecompressionStream", "WebAssembly"])
  func missing(_ name: String) throws {
    let failure = try LiveBrowser.answer(
      to: Self.failure, of: try htmlPage(rows), before: "delete window.\(name);", as: Failure.self)
    check(failure, says: "this browser has no \(name)")
  }

  @Test("From right to left, an orthogonal section of the static page begins at its first item")
  func staticDirection() throws {
    let layout = "sections: [{ id: cards, kind: orthogonal, sample: 9, options: { width: 300pt, height: 100pt } }]"
    let shown = try LiveBrowser.answer(
      to: """
        const box = document.querySelector(".orthogonal"), { left, right } = box.getBoundingClientRect();
        const first = box.querySelector(".b").getBoundingClientRect();
        return ["orthogonal" in box.dataset, first.left >= left && first.right <= right];
        """, of: htmlPage(layout, with: ["--rtl"]), before: "delete window.WebAssembly;", as: [Bool].self)
    #expect(shown == [false, true])
  }

  @Test(
    "A damaged, foreign or newer layout shows the static page",
    arguments: [("truncated", "truncated"), ("foreign", "foreign"), ("newer", "of another version")])
  func badBlob(_ fault: String, _ words: String) throws {
    let page = try htmlPage(rows)
    let text = try #require(LiveTests.text("kumiko-layout", of: page))
    var bytes = Array(try #require(Data(base64Encoded: text)))
    switch fault {
    case "truncated": bytes.removeLast(9)
    case "foreign": bytes[0] = 0
    default: bytes[4] += 1
    }
    let broken = page.replacing(text, with: Data(bytes).base64EncodedString())
    check(try LiveBrowser.answer(to: Self.failure, of: broken, as: Failure.self), says: words)
  }

  @Test("An engine that stops, because memory is exhausted, shows the static page") func trap() throws {
    let page = try htmlPage(
      "sections: [{ id: tiles, kind: grid, options: { columns: 3, row-height: 110pt } }]",
      "sections: [{ id: tiles, count: 1000000 }]")
    let failure = try LiveBrowser.answer(
      to: """
        const { screen, engine } = kumiko, calls = engine.calls;
        // Takes what memory there is, so that the next answer finds none.
        try { for (;;) calls.kumiko_allocate(1 << 26); } catch {}
        try { for (;;) calls.kumiko_allocate(1 << 12); } catch {}
        try { for (;;) calls.kumiko_allocate(64); } catch {}
        screen.box.scrollTop = 4000;
        await pause(300);
        """ + Self.failure, of: page, as: Failure.self, flags: ["--js-flags=--wasm-max-mem-pages=4096"])
    check(failure, says: "the layout engine stopped")
  }
}
