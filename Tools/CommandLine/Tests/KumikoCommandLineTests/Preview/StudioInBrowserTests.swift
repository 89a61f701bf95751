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
}
