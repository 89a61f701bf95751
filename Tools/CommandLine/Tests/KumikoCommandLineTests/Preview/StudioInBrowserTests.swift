import Foundation
@_spi(Kumiko) import KumikoServing
import Testing

@testable import KumikoCommandLine

/// The panel of a preview in Chromium: values and frames that are shown.
@Suite("kumiko preview, the studio in a browser", .needsChromium, .serialized, .blocking)
struct StudioInBrowserTests {
  static let layout = """
    sections:
      - id: tiles
        kind: grid
        options: { columns: 2, row-height: 50pt } # two

    """

  private struct Seen: Decodable {
    var title: String
    var words: String
    var overlay: String
  }

  private static let helpers = """
    await until(() => shown() && page() && page().screen.nodes.size);
    const part = id => document.getElementById(id), inner = () => part("frame").contentDocument;
    const widths = () => new Set(frames().map(frame => frame[5]));
    const seen = () => ({ title: part("why").querySelector("h2").textContent,
      words: part("why").querySelector("p").textContent, overlay: part("overlay").textContent });

    """

  private struct Row: Decodable, Equatable {
    var words: [String]
    var link: String?
  }

  @Test("The panel lists the values with links to their places, and follows a save") func values() throws {
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout],
      script: Self.helpers + """
        const rows = () => [...document.querySelectorAll("#values dl div")].map(row =>
          ({ words: [...row.children].map(node => node.textContent), link: row.querySelector("a")?.href }));
        inner().querySelector('.n[data-index="0,0"]').click();
        await until(() => rows().length);
        await say("rows", rows());
        await until(() => rows()[0]?.words[1] === "3" && widths().has(130));
        await say("saved", rows());
        """)
    let path = ground.folder.path("layout.yaml")
    let rows = try window.hear("rows", as: [Row].self)
    #expect(rows.first == Row(words: ["columns", "2", "4:25"], link: "vscode://file\(path):4:25"), "\(rows)")
    #expect(rows.contains { $0.words.last == "the default of the kind 'grid'" && $0.link == nil }, "\(rows)")
    try ground.folder.write(Self.layout.replacing("columns: 2", with: "columns: 3"), to: "layout.yaml")
    #expect(try window.hear("saved", as: [Row].self).count == rows.count)
    window.close()
    ground.stop()
  }

  @Test("Hover and steps light up rectangles, keys select elements, and the numbers follow the device and each save")
  func inspected() throws {
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout],
      script: Self.helpers + """
        const node = item => inner().querySelector(`.n[data-index="0,${item}"]`);
        node(3).dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
        await until(() => seen().overlay);
        await say("hover", seen());
        part("stage").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
        await until(() => !part("why").hidden);
        part("stage").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        await until(() => seen().words.includes("195 · 0 · 195 · 50"));
        await say("keys", seen());
        document.querySelector("#why li button").focus();
        await until(() => document.querySelector("#overlay .step"));
        await say("step", seen());
        document.querySelector("#why li button").blur();
        const device = part("device");
        device.value = "320x568";
        device.dispatchEvent(new Event("change"));
        await until(() => seen().words.includes("160 · 0 · 160 · 50"));
        await say("device", seen());
        await until(() => seen().words.includes("160 · 0 · 160 · 90"));
        await say("saved", seen());
        """)
    #expect(try window.hear("hover", as: Seen.self).overlay.contains("195, 50 · 195 × 50"))
    _ = try window.hear("keys", as: Seen.self)
    #expect(try window.hear("step", as: Seen.self).overlay.contains("390 × 844"))
    #expect(try window.hear("device", as: Seen.self).words.contains("tool measures") == false)
    try ground.folder.write(Self.layout.replacing("50pt", with: "90pt"), to: "layout.yaml")
    #expect(try window.hear("saved", as: Seen.self).words.contains("tool measures") == false)
    window.close()
    ground.stop()
  }

  private static let data = "sections: [{ id: tiles, items: [{ id: a, title: Oslo }, { id: b, title: Bergen }] }]"

  @Test("D shows the states of the data one after another") func states() throws {
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout, "data.yaml": Self.data], data: ["data.yaml"],
      script: Self.helpers + """
        const press = () => dispatchEvent(new KeyboardEvent("keydown", { key: "d" }));
        await until(() => page().screen.nodes.size === 2);
        press();
        await until(() => page().screen.nodes.size === 0);
        press();
        await until(() => page().screen.nodes.size === 1);
        press();
        await until(() => page().screen.nodes.size > 20);
        press();
        await until(() => inner().body.textContent.includes("Oslo Oslo Oslo Oslo"));
        await say("hash", decodeURIComponent(location.hash));
        """)
    #expect(try window.hear("hash", as: String.self).contains("data=0:long-texts"))
    window.close()
    ground.stop()
  }

  @Test("Seven tabs share one stream, and each shows a save") func tabs() throws {
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout],
      script: """
        if (window !== window.top) return;
        const tabs = Array.from({ length: 7 }, () => {
          const tab = document.createElement("iframe");
          tab.src = location.pathname;
          document.body.append(tab);
          return tab;
        });
        const numbers = () => tabs.map(tab => Number(tab.contentDocument?.documentElement?.dataset.shown ?? 0));
        await until(() => shown() && numbers().every(number => number));
        const before = numbers();
        await say("open", []);
        await until(() => numbers().every((number, at) => number > before[at]));
        await say("saved", []);
        """)
    _ = try window.hear("open", as: [String].self)
    #expect(ground.session.feed.subscriberCount == 1)
    try ground.folder.write(Self.layout.replacing("columns: 2", with: "columns: 3"), to: "layout.yaml")
    _ = try window.hear("saved", as: [String].self)
    window.close()
    ground.stop()
  }

  @Test("A save is shown while the answer to a question before it is on its way") func late() throws {
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout],
      script: Self.helpers + """
        const ask = window.fetch;
        let release, wasHeld = false;
        window.fetch = async (...question) => {
          const answer = await ask(...question);
          if (String(question[0]).startsWith("state") && !wasHeld) {
            wasHeld = true;
            await say("held", []);
            await new Promise(done => { release = done; });
          }
          return answer;
        };
        await say("ready", []);
        await until(() => widths().has(97.5));
        release();
        await new Promise(done => setTimeout(done, 50));
        await say("shown", [...widths()]);
        """)
    _ = try window.hear("ready", as: [String].self)
    try ground.folder.write(Self.layout.replacing("columns: 2", with: "columns: 3"), to: "layout.yaml")
    _ = try window.hear("held", as: [String].self)
    try ground.folder.write(Self.layout.replacing("columns: 2", with: "columns: 4"), to: "layout.yaml")
    #expect(try window.hear("shown", as: [Double].self) == [97.5])
    window.close()
    ground.stop()
  }

  private struct Board: Decodable {
    var note: String
    var tiles: Int
    var alive: Int
  }

  @Test("A board of thousands of variants has a bounded number of live pages, which follow saves and scroll together")
  func board() throws {
    let sizes = "320x568,390x844,430x932,844x390,744x1133,820x1180"
    let texts = "xs,s,m,l,xl,xxl,xxxl,ax1,ax2,ax3,ax4,ax5"
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout.replacing("kind: grid", with: "kind: grid\n    sample: 200")],
      at: "#board=size=\(sizes);text=\(texts);theme=light,dark;direction=ltr,rtl;data=0,0:one,0:many,0:empty",
      script: """
        const live = () => [...document.querySelectorAll("#canvas iframe")].map(view => view.contentWindow?.kumiko).filter(page => page);
        const board = () => ({ note: document.getElementById("board-note").textContent,
          tiles: document.querySelectorAll("#canvas figure").length, alive: document.querySelectorAll("#canvas iframe").length });
        await until(() => document.querySelectorAll("#canvas .alive").length > 3);
        await say("many", board());
        const before = live()[0];
        await until(() => [...live()[0].screen.nodes.values()].some(node => node.element.h === 90));
        await say("saved", before === live()[0]);
        document.getElementById("together").checked = true;
        const [one, two] = [...document.querySelectorAll("#canvas .alive iframe")];
        one.contentDocument.dispatchEvent(new WheelEvent("wheel"));
        one.contentWindow.kumiko.screen.box.scrollTop = 900;
        await until(() => two.contentWindow.kumiko.state().offset[1] > 500);
        await say("together", []);
        document.getElementById("board-button").click();
        await until(() => document.getElementById("board").hidden);
        await say("closed", board());
        """)
    let many = try window.hear("many", as: Board.self)
    #expect(many.tiles == 1_000 && (4...12).contains(many.alive) && many.note.contains("of 1152"), "\(many)")
    try ground.folder.write(
      Self.layout.replacing("50pt", with: "90pt").replacing("kind: grid", with: "kind: grid\n    sample: 200"),
      to: "layout.yaml")
    #expect(try window.hear("saved", as: Bool.self))
    _ = try window.hear("together", as: [String].self)
    #expect(try window.hear("closed", as: Board.self).alive == 0)
    window.close()
    ground.stop()
  }
}
