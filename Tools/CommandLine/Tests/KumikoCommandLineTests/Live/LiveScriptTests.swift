import Foundation
import Testing

/// The script interface of live pages: other contents, the state, and the environment.
@Suite("window.kumiko of a live page, in a browser", .needsChromium, .serialized, .blocking)
struct LiveScriptTests {
  private static let layout = """
    sections:
      - id: rows
        kind: list
        options: { row-height: 60pt, spacing: 0pt }
        header: { size: { width: 100%, height: 40pt }, pinned: true, z: 2 }
      - { id: news, kind: orthogonal, options: { behavior: continuous, width: 300pt, height: 120pt } }
    """

  private func page(rows: [String], news: [String], layout: String = Self.layout) throws -> String {
    try htmlPage(
      layout,
      """
      sections: [{ id: rows, title: Rows, items: [\(rows.joined(separator: ", "))] }, { id: news, items: [\(news.joined(separator: ", "))] }]
      """)
  }

  /// The arguments of `show` for a page, as JavaScript.
  private func parts(_ page: String) throws -> String {
    let texts = try ["kumiko-layout", "kumiko-contents"].map { try #require(LiveTests.text($0, of: page)) }
    return String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
  }

  private static let place = """
    const place = id => {
      const node = [...document.querySelectorAll(".n:not(.ghost)")].find(node => node.dataset.item === id);
      const box = kumiko.screen.box.getBoundingClientRect(), { x, y } = node?.getBoundingClientRect() ?? {};
      return node ? [x - box.x, y - box.y] : null;
    };
    kumiko.set({ device: "390x844" });
    await pause(300);
    """

  private struct Shown: Decodable {
    var before: [[Double]?]
    var after: [[Double]?]
    var offset: [Double]
    var orthogonalOffsets: [String: Double]
    var animated: Int
    var ghosts: Int
    var titles: [String]
  }

  @Test("Other contents: what remains stays visible where it was, orthogonal sections too, and changes are animated")
  func show()
    throws
  {
    let rows = (0..<40).map { "row-\($0)" }
    let news = (0..<9).map { "card-\($0)" }
    let page = try page(rows: rows, news: news)
    // Two rows come above; one in sight goes, one moves, and one has another title.
    var later = ["new-1", "new-2"] + rows
    later.removeAll { $0 == "row-12" }
    later.removeAll { $0 == "row-14" }
    later.insert("row-14", at: 20)
    later[later.firstIndex(of: "row-10") ?? 0] = "{ id: row-10, title: Ten }"
    let next = try self.page(rows: later, news: ["first"] + news)
    let shown = try LiveBrowser.answer(
      to: Self.place + """
        kumiko.screen.box.scrollTop = 1900;
        await pause(300);
        kumiko.screen.orthogonals.get(1).box.scrollLeft = 420;
        for (let turn = 0; turn < 6; turn++) await pause(200);
        kumiko.screen.box.scrollTop = 500;
        await pause(300);
        const ids = ["row-9", "row-10", "row-11", "row-13", "row-12"];
        const before = ids.map(place);
        kumiko.show(...\(try parts(next)));
        const animations = document.getAnimations(), ghosts = document.querySelectorAll(".ghost").length;
        for (const animation of animations) animation.finish();
        await pause(300);
        return { before, after: ids.map(place), offset: kumiko.state().offset, orthogonalOffsets: kumiko.state().orthogonalOffsets,
          animated: animations.length, ghosts, titles: [...document.querySelectorAll(".n .t")].map(node => node.textContent) };
        """, of: page, as: Shown.self)
    #expect(shown.before[0] == [0, 80])
    #expect(Array(shown.after[..<3]) == Array(shown.before[..<3]))
    // Row 12 is gone, so row 13 moves up by its height.
    #expect(shown.after[3] == [0, 260] && shown.after[4] == nil)
    #expect(shown.offset == [0, 620])
    // One card came before the cards that are seen: 300 points, and no space between them.
    #expect(shown.orthogonalOffsets == ["news": 720])
    #expect(shown.animated > 3 && shown.ghosts == 1)
    #expect(shown.titles.contains("Ten"))
  }

  @Test("What is wrong is told, and the screen stays") func faults() throws {
    let page = try page(rows: ["a", "b"], news: ["c"])
    let faults = try LiveBrowser.answer(
      to: Self.place + """
        const told = [], before = JSON.stringify(kumiko.state()), [blob, contents] = \(try parts(page));
        const attempt = work => { try { work(); told.push("nothing"); } catch (error) { told.push(`${error.name}: ${error.message}`); } };
        attempt(() => kumiko.show("R0lGODlh", contents));
        attempt(() => kumiko.show(blob.slice(0, -40), contents));
        attempt(() => kumiko.show(blob, "[]"));
        attempt(() => kumiko.show(blob, "{"));
        attempt(() => kumiko.set({ theme: "blue", direction: "rtl" }));
        attempt(() => kumiko.set({ direction: "up" }));
        attempt(() => kumiko.set({ textSize: "huge" }));
        attempt(() => kumiko.set({ device: "1x1" }));
        attempt(() => kumiko.set({ width: -4 }));
        attempt(() => kumiko.show(blob, { ...JSON.parse(contents), texts: [] }));
        const isWhole = document.documentElement.dataset.live === "on" && !!place("a");
        attempt(() => kumiko.show(blob, contents));
        told.push(String(isWhole));
        return [...told, String(before === JSON.stringify(kumiko.state())), String(!!place("a"))];
        """, of: page, as: [String].self)
    #expect(faults[0] == "Error: the layout of this page is foreign")
    #expect(faults[1] == "Error: the layout of this page is truncated")
    #expect(faults[2].hasPrefix("TypeError: the contents are not those of a live page"))
    #expect(faults[3].hasPrefix("SyntaxError"))
    #expect(faults[4] == "RangeError: unknown theme 'blue': use auto, light, dark")
    #expect(faults[5].hasPrefix("RangeError: unknown direction 'up'"))
    #expect(faults[6].hasPrefix("RangeError: unknown text size 'huge': use xs, s, m, l,"))
    #expect(faults[7].hasPrefix("RangeError: unknown device '1x1': use window, 320x568, 375x667, 390x844, "))
    #expect(faults[8] == "RangeError: sizes must be greater than 0")
    #expect(faults[9].hasPrefix("TypeError: the layout has more texts than the 0 of the contents"))
    #expect(faults[10...] == ["nothing", "true", "true", "true"])
  }

  @Test("A wrong state and damaged contents are refused, and the page goes on") func damaged() throws {
    let page = try page(rows: ["a", "b"], news: ["c"])
    let told = try LiveBrowser.answer(
      to: Self.place + """
        const told = [], before = JSON.stringify(kumiko.state()), [blob, contents] = \(try parts(page));
        const attempt = work => { try { work(); told.push("nothing"); } catch (error) { told.push(error.name); } };
        for (const offset of [-1, [0], {}, ["a", "b"], [null, null], [NaN, 0], "x"]) attempt(() => kumiko.restore({ offset }));
        for (const anchor of [5, {}, { section: 1, item: 0, distance: 0 }]) attempt(() => kumiko.restore({ anchor }));
        for (const state of [5, "x", { orthogonalOffsets: { news: "x" } }, { spans: 7 }]) attempt(() => kumiko.restore(state));
        const damage = change => { const next = JSON.parse(contents); change(next); attempt(() => kumiko.show(blob, next)); };
        damage(next => { next.sections[0].items[0] = null; });
        damage(next => { next.sections[0].items[0].color = 1e6; });
        damage(next => { next.sections[1] = 5; });
        damage(next => { next.neutral = 1e6; });
        damage(next => { next.standard[0][0][6] = null; });
        damage(next => { delete next.metrics.rowTitle; });
        damage(next => { next.fonts.body = []; });
        damage(next => { next.colors[0] = "red"; });
        const stack = [0, 0, "start", [0, 0, 0, 0], [], ["url(x)", 0, 0]];
        damage(next => { next.styles = [["none", 0, "center", 0, 1, 0, stack, stack]]; });
        return [...told, String(before === JSON.stringify(kumiko.state())), document.documentElement.dataset.live];
        """, of: page, as: [String].self)
    #expect(told.dropLast(2).allSatisfy { $0 == "TypeError" } && told.count == 25, "\(told)")
    #expect(told.suffix(2) == ["true", "on"])
  }

  private struct Restored: Decodable {
    struct State: Decodable, Equatable {
      struct Anchor: Decodable, Equatable {
        var section: String
        var item: String
        var distance: Double
      }
      var offset: [Double]
      var anchor: Anchor?
      var orthogonalOffsets: [String: Double]
      var device: String?
      var direction: String
      var textSize: String
      var theme: String
    }
    var saved: State
    var other: State
    var restored: State
    var page: [String]
  }

  @Test("A state is restored: place, orthogonal sections, device, direction, text size and theme") func restore() throws
  {
    let rows = (0..<40).map { "{ id: row-\($0), title: Row \($0), subtitle: Some words that may need several lines }" }
    let page = try page(
      rows: rows, news: (0..<9).map { "card-\($0)" },
      layout: Self.layout.replacing("row-height: 60pt", with: "row-height: ~60pt"))
    let found = try LiveBrowser.answer(
      to: Self.place + """
        const colour = () => getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
        kumiko.screen.engine.ask("scroll", { offsets: [{ section: 1, offset: 250 }] });
        kumiko.set({ direction: "rtl", textSize: "xxl", theme: "dark" });
        await pause(300);
        kumiko.screen.box.scrollTop = 700;
        await pause(300);
        const saved = JSON.parse(JSON.stringify(kumiko.state())), dark = colour();
        kumiko.set({ device: "820x1180", direction: "ltr", textSize: "l", theme: "light" });
        kumiko.screen.box.scrollTop = 0;
        await pause(300);
        const other = kumiko.state(), light = colour();
        kumiko.restore(saved);
        await pause(300);
        return { saved, other, restored: kumiko.state(), page: [dark, light, colour()] };
        """, of: page, as: Restored.self)
    #expect(found.saved.anchor != nil && found.saved.orthogonalOffsets["news"] == 250)
    #expect(found.other.device == "820x1180" && found.other.theme == "light" && found.other.anchor == nil)
    #expect(found.restored.anchor?.item == found.saved.anchor?.item)
    #expect(abs((found.restored.anchor?.distance ?? 0) - (found.saved.anchor?.distance ?? 9)) < 1)
    #expect(found.restored.device == "390x844" && found.restored.direction == "rtl")
    #expect(found.restored.textSize == "xxl" && found.restored.theme == "dark")
    #expect(found.restored.orthogonalOffsets == found.saved.orthogonalOffsets)
    #expect(found.page[0] == found.page[2] && found.page[0] != found.page[1])
  }

  private struct Enlarged: Decodable {
    var heights: [Double]
    var headers: [Double]
    var anchors: [String]
  }

  @Test("A larger text size measures cells and headers again, and the place is kept") func textSize() throws {
    let rows = (0..<60).map { "{ id: row-\($0), title: Row \($0), subtitle: Some words that may need several lines }" }
    let page = try page(
      rows: rows, news: [],
      layout: """
        sections:
          - id: rows
            kind: list
            options: { row-height: ~60pt, spacing: 0pt }
            header: { size: { width: 100%, height: ~40pt }, pinned: true, z: 2 }
          - { id: news, kind: orthogonal, options: { behavior: continuous, width: 300pt, height: 120pt } }
        """)
    let found = try LiveBrowser.answer(
      to: Self.place + """
        const result = { heights: [], headers: [], anchors: [] };
        const take = () => {
          const elements = [...kumiko.screen.nodes.values()].map(node => node.element);
          result.heights.push(Math.max(...elements.filter(e => e.role === 0).map(e => e.h)));
          result.headers.push(elements.find(e => e.role === 1).h);
          result.anchors.push(kumiko.state().anchor.item);
        };
        kumiko.screen.box.scrollTop = 900;
        await pause(300);
        for (const size of ["l", "xs", "xxxl", "ax5"]) { kumiko.set({ textSize: size }); await pause(300); take(); }
        // The text size of the browser counts too.
        kumiko.set({ textSize: "l" });
        document.documentElement.style.fontSize = "32px";
        for (let turn = 0; turn < 4; turn++) await pause(100);
        take();
        return result;
        """, of: page, as: Enlarged.self)
    for list in [found.heights, found.headers] {
      #expect(list[1] < list[0] && list[0] < list[2] && list[2] < list[3], "\(list)")
      #expect(list[4] > list[2], "\(list)")
    }
    #expect(Set(found.anchors).count == 1, "\(found.anchors)")
  }
}
