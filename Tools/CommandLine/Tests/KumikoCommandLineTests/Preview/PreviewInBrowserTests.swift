import Foundation
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

/// The page of a preview in Chromium, while a document is edited.
///
/// These need Chromium, and are left out without it.
@Suite("kumiko preview, in a browser", .needsChromium, .serialized, .blocking)
struct PreviewInBrowserTests {
  /// The frames of the tool, in the order of index paths.
  private func frames(_ ground: PreviewGround, viewport: String = "390x844") throws -> [[Double]] {
    let outcome = kumiko("frames", ground.folder.path("layout.yaml"), "--viewport", viewport)
    let elements = try #require(json(outcome.output)?["elements"] as? [[String: Any]])
    return elements.compactMap { $0["frame"] as? [Double] }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static let layout = "sections: [{ id: tiles, kind: grid, options: { columns: 2, row-height: 50pt } }]"

  @Test("A document is edited: the frames in the page become the engine's, and an error shows and goes") func edit()
    throws
  {
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout],
      script: """
        await until(() => shown() && page());
        const old = page(), before = shown();
        await say("first", frames());
        await until(() => shown() > before);
        await say("second", frames());
        await say("same", old === page());
        // A save in place is read half-way where the machine is busy.
        await until(() => document.getElementById("faults").textContent.includes("columns"));
        await say("fault", document.getElementById("faults").textContent);
        await say("kept", frames());
        await until(() => document.getElementById("faults").hidden);
        await say("recovered", frames());
        """)
    #expect(
      try window.hear("first", as: [[Double]].self).map { Array($0[3...]) }.sorted { $0.lexicographicallyPrecedes($1) }
        == frames(ground))
    try ground.folder.write(Self.layout.replacing("columns: 2", with: "columns: 3"), to: "layout.yaml")
    let second = try window.hear("second", as: [[Double]].self).map { Array($0[3...]) }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    #expect(try second == frames(ground) && second.contains([130, 0, 130, 50]))
    // The live page goes on; it is not loaded again.
    #expect(try window.hear("same", as: Bool.self))
    try ground.folder.write(Self.layout.replacing("columns: 2", with: "colums: 3"), to: "layout.yaml")
    let fault = try window.hear("fault", as: String.self)
    for words in ["layout.yaml:1:", "did you mean 'columns'?", "last valid screen"] { #expect(fault.contains(words)) }
    #expect(
      try window.hear("kept", as: [[Double]].self).map { Array($0[3...]) }.sorted { $0.lexicographicallyPrecedes($1) }
        == second)
    try ground.folder.write(Self.layout.replacing("columns: 2", with: "columns: 4"), to: "layout.yaml")
    #expect(
      try window.hear("recovered", as: [[Double]].self).map { Array($0[3...]) }.sorted {
        $0.lexicographicallyPrecedes($1)
      } == frames(ground))
    window.close()
    ground.stop()
  }

  @Test("The controls change the screen, and the address returns to it") func controls() throws {
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout.replacing("kind: grid", with: "sample: 200, kind: grid")],
      at: "#size=820x1180&direction=rtl&theme=dark&data=7",
      script: """
        await until(() => shown() && page() && page().screen.width === 820);
        const set = (id, value) => { const node = document.getElementById(id); node.value = value; node.dispatchEvent(new Event("change")); };
        await say("address", { state: page().state(), frames: frames() });
        set("device", "320x568");
        await until(() => page().screen.width === 320);
        document.getElementById("direction").click();
        set("text", "xxl");
        set("theme", "light");
        document.getElementById("handle").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true }));
        await until(() => page().screen.width === 340);
        page().screen.box.scrollTop = 1000;
        await until(() => location.hash.includes("at="));
        await say("changed", { state: page().state(), hash: decodeURIComponent(location.hash), frames: frames() });
        """)
    struct Found: Decodable {
      struct State: Decodable {
        var direction: String
        var theme: String
        var textSize: String
        var offset: [Double]
      }
      var state: State
      var hash: String?
      var frames: [[Double]]
    }
    let address = try window.hear("address", as: Found.self)
    #expect(address.state.direction == "rtl" && address.state.theme == "dark")
    #expect(address.frames.contains { Array($0[3...]) == [410, 0, 410, 50] && $0[2] == 0 })
    let changed = try window.hear("changed", as: Found.self)
    #expect(changed.state.direction == "ltr" && changed.state.theme == "light" && changed.state.textSize == "xxl")
    #expect(changed.state.offset[1] == 1_000)
    let hash = try #require(changed.hash)
    #expect(hash.contains("size=340x568") && hash.contains("text=xxl") && hash.contains("theme=light"), "\(hash)")
    #expect(hash.contains("tiles"))
    #expect(changed.frames.contains { $0[2] == 41 && Array($0[3...]) == [170, 1_000, 170, 50] })
    window.close()
    ground.stop()
  }

  @Test("A place in the address that is none is ignored, said, and left out of the address") func wrongPlace()
    throws
  {
    let (ground, window) = try PreviewGround.open(
      ["layout.yaml": Self.layout], at: "#at=%7B%22offset%22%3A%5B0%5D%7D",
      script: """
        await until(() => shown() && page() && page().screen.nodes.size);
        await until(() => document.getElementById("status").textContent.includes("address"));
        await say("hash", location.hash);
        await say("live", document.getElementById("frame").contentDocument.documentElement.dataset.live);
        """)
    #expect(try window.hear("hash", as: String.self) == "")
    #expect(try window.hear("live", as: String.self) == "on")
    window.close()
    ground.stop()
  }

  @Test("A click shows the rules of a frame with links to their lines; another data document is shown as a change")
  func click() throws {
    let (ground, window) = try PreviewGround.open(
      [
        "layout.yaml": Self.layout, "one.yaml": "sections: [{ id: tiles, items: [a, b, c] }]",
        "two.yaml": "sections: [{ id: tiles, items: [c, a] }]",
      ], data: ["one.yaml", "two.yaml"],
      script: """
        await until(() => shown() && page() && page().screen.nodes.size === 3);
        const inner = document.getElementById("frame").contentDocument, why = document.getElementById("why");
        inner.querySelector("[data-item=c]").click();
        await until(() => !why.hidden);
        await say("why", { text: why.textContent, links: [...why.querySelectorAll("a")].map(link => link.href) });
        const list = document.getElementById("data");
        list.value = "1";
        list.dispatchEvent(new Event("change"));
        await until(() => page().screen.nodes.size === 2);
        await say("two", [...page().screen.nodes.values()].map(node => node.dataset.item));
        """)
    struct Why: Decodable {
      var text: String
      var links: [String]
    }
    let why = try window.hear("why", as: Why.self)
    #expect(why.text.contains("'c'") && why.text.contains("0 · 50 · 195 · 50"), "\(why.text)")
    #expect(why.links.contains("vscode://file\(ground.folder.path("layout.yaml")):1:31"), "\(why.links)")
    #expect(try window.hear("two", as: [String].self).sorted() == ["a", "c"])
    window.close()
    ground.stop()
  }

  @Test("A frame that differs as other views have not been shown yet is explained by them")
  func unseen() throws {
    let items = (0..<100).map {
      "{ id: c\($0), title: \"\($0 == 99 ? String(repeating: "long ", count: 40) : "short")\" }"
    }
    let (ground, window) = try PreviewGround.open(
      [
        "layout.yaml": """
        sections:
          - { id: rail, kind: orthogonal, cell: banner, options: { width: 200pt, height: ~90pt } }
          - { id: below, kind: grid, options: { columns: 1, row-height: 50pt } }
        """,
        "one.yaml": "sections: [{ id: rail, items: [\(items.joined(separator: ", "))] }, { id: below, items: [b] }]",
      ], data: ["one.yaml"],
      script: """
        await until(() => shown() && page() && page().screen.nodes.size > 2);
        const inner = document.getElementById("frame").contentDocument, why = document.getElementById("why");
        inner.querySelector("[data-item=b]").click();
        await until(() => !why.hidden);
        await say("why", why.querySelector("p").textContent);
        """)
    let why = try window.hear("why", as: String.self)
    #expect(why.contains("the page has not shown and measured them yet"), "\(why)")
    window.close()
    ground.stop()
  }

  @Test("The section of the editor's cursor is outlined and brought into sight, and a click is told to the editor")
  func editor() throws {
    let window = PreviewWindow()
    let clicks = Guarded<[PreviewClick]>([])
    let layout = """
      sections:
        - { id: top, kind: list, sample: 100, options: { row-height: 40pt } }
        - { id: "a \\"b\\"", kind: grid, sample: 4, options: { columns: 2, row-height: 50pt } }
      """
    let ground = try PreviewGround(
      ["layout.yaml": layout],
      answer: {
        window.answer(
          $0, $1,
          script: """
            await until(() => shown() && page() && page().screen.nodes.size);
            const inner = document.getElementById("frame").contentDocument;
            const outlined = () => [...inner.querySelectorAll(".n")]
              .filter(node => inner.defaultView.getComputedStyle(node).outlineStyle === "dashed").map(node => node.dataset.section);
            await say("none", outlined());
            await until(() => outlined().includes("top"));
            await say("top", { sections: [...new Set(outlined())], offset: page().state().offset });
            await until(() => outlined().includes('a "b"'));
            await say("grid", { sections: [...new Set(outlined())], offset: page().state().offset });
            inner.querySelector('.n[data-index="1,1"]').click();
            await until(() => document.querySelector("#why a"));
            document.querySelector("#why a").click();
            await say("clicked", []);
            await until(() => !outlined().length);
            await say("end", []);
            """)
      }, clicked: { click in clicks.withLock { $0.append(click) } })
    try window.open(ground.server.address, profile: ground.folder.path("profile"))
    struct Found: Decodable {
      var sections: [String]
      var offset: [Double]
    }
    #expect(try window.hear("none", as: [String].self).isEmpty)
    ground.session.mark("top")
    let top = try window.hear("top", as: Found.self)
    #expect(top.sections == ["top"] && top.offset == [0, 0])
    ground.session.mark("a \"b\"")
    let grid = try window.hear("grid", as: Found.self)
    // 100 rows of 40 points, and two of 50, in 844 points.
    #expect(grid.sections == ["a \"b\""] && grid.offset == [0, 4_100 - 844])
    _ = try window.hear("clicked", as: [String].self)
    ground.session.mark(nil)
    _ = try window.hear("end", as: [String].self)
    while clicks.withLock(\.count) < 2 { Thread.sleep(forTimeInterval: 0.01) }
    guard case .element(let section)? = clicks.withLock(\.first) else {
      Issue.record("no element")
      return
    }
    #expect(section == "a \"b\"")
    guard case .line(let file, let line, _)? = clicks.withLock(\.last) else {
      Issue.record("no line")
      return
    }
    #expect(file == ground.folder.path("layout.yaml") && line == 3)
    window.close()
    ground.stop()
  }
}
