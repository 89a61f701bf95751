import Foundation
@_spi(Kumiko) import KumikoServing
import Testing

@testable import KumikoCommandLine

/// The panel of a preview in Chromium: values that are changed, and frames that are shown.
@Suite("kumiko preview, the studio in a browser", .needsChromium, .serialized, .blocking)
struct StudioInBrowserTests {
  static let layout = """
    sections:
      - id: tiles
        kind: grid
        options: { columns: 2, row-height: 50pt } # two

    """

  /// Opens a preview that may change files, with a script in its page.
  static func open(
    _ files: [String: String], data: [String] = [], at hash: String = "", script: String
  ) throws -> (ground: PreviewGround, window: PreviewWindow) {
    let window = PreviewWindow()
    let ground = try PreviewGround(files, data: data) { window.answer($0, $1, script: script) }
    try window.open("\(ground.server.address)\(ground.session.token)/\(hash)", profile: ground.folder.path("profile"))
    return (ground, window)
  }

  private struct Seen: Decodable {
    var title: String
    var words: String
    var overlay: String
  }

  private static let helpers = """
    await until(() => shown() && page() && page().screen.nodes.size);
    const part = id => document.getElementById(id), inner = () => part("frame").contentDocument;
    const field = path => document.querySelector(`#values [data-path="${path}"]`);
    const widths = () => new Set(frames().map(frame => frame[5]));
    const type = (path, value) => { field(path).value = value; field(path).dispatchEvent(new Event("change")); };
    const seen = () => ({ title: part("why").querySelector("h2").textContent,
      words: part("why").querySelector("p").textContent, overlay: part("overlay").textContent });

    """

  @Test("A typed value is written and shown, a wrong one is refused with its reason, and undo takes it back")
  func typed() throws {
    let (ground, window) = try Self.open(
      ["layout.yaml": Self.layout],
      script: Self.helpers + """
        inner().querySelector('.n[data-index="0,0"]').click();
        await until(() => field("options.columns"));
        type("options.columns", "3");
        await until(() => widths().has(130) && seen().words.includes("130"));
        await say("typed", seen().words);
        await until(() => field("options.columns").value === "3");
        type("options.columns", "0");
        await until(() => document.querySelector("#values p").textContent);
        await say("refused", document.querySelector("#values p").textContent);
        await until(() => field("options.columns").value === "3");
        document.getElementById("undo").click();
        await until(() => widths().has(195) && field("options.columns").value === "2" && seen().words.includes("195"));
        await say("undone", part("redo").disabled);
        """)
    #expect(try window.hear("typed", as: String.self) == "x, y, width, height: 0 · 0 · 130 · 50")
    #expect(ground.folder.text("layout.yaml") == Self.layout.replacing("columns: 2", with: "columns: 3"))
    #expect(try window.hear("refused", as: String.self).contains("columns"))
    #expect(try window.hear("undone", as: Bool.self) == false)
    #expect(ground.folder.text("layout.yaml") == Self.layout)
    window.close()
    ground.stop()
  }

  @Test("Steps of the arrow keys are sent one after another; the last one is in the file, and one undo takes all back")
  func stepped() throws {
    let (ground, window) = try Self.open(
      ["layout.yaml": Self.layout],
      script: Self.helpers + """
        inner().querySelector('.n[data-index="0,0"]').click();
        await until(() => field("options.row-height"));
        field("options.row-height").focus();
        for (let step = 0; step < 12; step++) {
          field("options.row-height").dispatchEvent(
            new KeyboardEvent("keydown", { key: "ArrowUp", shiftKey: step === 11, cancelable: true }));
        }
        await until(() => frames().some(frame => frame[6] === 71));
        field("options.row-height").blur();
        await until(() => !part("undo").disabled && field("options.row-height").value === "71pt");
        await say("stepped", []);
        part("undo").click();
        await until(() => frames().every(frame => frame[6] === 50));
        await say("undone", []);
        """)
    _ = try window.hear("stepped", as: [String].self)
    #expect(ground.folder.text("layout.yaml") == Self.layout.replacing("50pt", with: "71pt"))
    _ = try window.hear("undone", as: [String].self)
    #expect(ground.folder.text("layout.yaml") == Self.layout)
    window.close()
    ground.stop()
  }

  @Test("Hover and steps light up rectangles, keys select elements, and the numbers follow the device and each save")
  func inspected() throws {
    let (ground, window) = try Self.open(
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
    let (ground, window) = try Self.open(
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
    let (ground, window) = try Self.open(
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
    let (ground, window) = try Self.open(
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
    let (ground, window) = try Self.open(
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
