import Foundation
import Testing

/// What a browser makes of a page of states: where it puts elements, where it scrolls, and what it says happens.
///
/// These need Chromium (`chromium`, `chromium-browser` or `google-chrome` in the path), and are left out without it.
@Suite("kumiko play, in a browser", .enabled(if: Browser.path != nil), .serialized)
struct PlayInBrowserTests {
  /// What the page says of itself after a step.
  private struct Report: Decodable {
    var state: Int
    /// How far the screen is scrolled, and how far the engine would have it.
    var scroll: [Double]
    var engine: [Double]
    var said: [String]
    var engineSaid: [String]
    /// Where elements are, and where the engine has them, if they are neither pinned nor in a rail.
    var rectangles: [[Double]]
    var frames: [[Double]]
    var leftovers: Int
  }

  /// Steps on to the last state and back to the first, and tells of each. The engine's steps back begin where the steps
  /// forward led, and so do these.
  private static let tour = """
    const reports = [], screen = document.querySelector(".screen"), count = document.querySelectorAll(".canvas").length;
    const bar = screen.dataset.axis === "vertical" ? Number(screen.dataset.bars.split(",")[0]) : 0;
    const lines = list => [...list.children].map(line => line.textContent);
    const states = [...Array(count).keys()];
    let before = 0;
    const places = [[screen.scrollLeft, screen.scrollTop]];
    for (const state of [...states.slice(1), ...states.slice(0, -1).reverse()]) {
      screen.scrollTo(...places[before]);
      document.getElementById(state > before ? "next" : "previous").click();
      const said = lines(document.getElementById("steps"));
      for (const animation of document.getAnimations()) animation.finish();
      await new Promise(done => setTimeout(done, 50));
      places[state] ??= [screen.scrollLeft, screen.scrollTop];
      const canvas = document.querySelector(".canvas:not([hidden])"), corner = canvas.getBoundingClientRect();
      const free = [...canvas.querySelectorAll("[data-key]")].filter(node => !node.closest(".pin,.rail"));
      const list = document.querySelector(`details ol[data-from="${before}"][data-to="${state}"]`);
      reports.push({
        state: Number(canvas.dataset.state), scroll: [screen.scrollLeft, screen.scrollTop - bar],
        engine: [Number(list.dataset.x), Number(list.dataset.y)], said, engineSaid: lines(list),
        rectangles: free.map(node => node.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x - corner.x, y - corner.y, width, height]),
        frames: free.map(node => node.dataset.frame.split(",").map(Number)),
        leftovers: document.querySelectorAll(".mark,.was,.gone>*").length,
      });
      before = state;
    }
    return reports;
    """

  private func check(_ page: String, states: [Int], isFree: Bool = true) throws {
    let reports = try JSONDecoder().decode([Report].self, from: try Browser.answer(of: page, to: Self.tour))
    #expect(reports.map(\.state) == states)
    for report in reports {
      #expect(zip(report.scroll, report.engine).allSatisfy { abs($0 - $1) <= 0.5 }, "\(report.scroll) \(report.engine)")
      #expect(report.said.sorted() == report.engineSaid.sorted())
      #expect(report.frames.isEmpty != isFree && report.leftovers == 0)
      for (rectangle, frame) in zip(report.rectangles, report.frames) {
        // Browsers place things at 64ths of a pixel.
        #expect(zip(rectangle, frame).allSatisfy { abs($0 - $1) < 1 / 32 }, "\(rectangle) \(frame)")
      }
    }
  }

  @Test("Rows that come, go and change under a bar: everything is where the engine has it, in every state")
  func rows() throws {
    let rows = (0..<30).map { "row-\($0)" }
    let folder = try Folder([
      "layout.yaml": """
      sections:
        - id: rows
          kind: list
          options: { row-height: 60pt, spacing: 1pt }
          header: { size: { width: 100%, height: 40pt }, pinned: true, z: 2 }
      """,
      "a.yaml": PlayTests.rows(rows),
      "b.yaml": PlayTests.rows(["new-1", "new-2"] + rows[..<9] + ["{ id: row-9, title: Nine }"] + rows[14...]),
      "c.yaml": PlayTests.rows(rows.shuffled(seed: 5)),
    ])
    let play =
      ["play", folder.path("layout.yaml")]
      + ["a.yaml", "b.yaml", "c.yaml"].flatMap { ["--data", folder.path($0)] }
      + ["--safe-area", "59,0,34,0", "-o", "-"]
    for place in [[], ["--scroll-to", "row-8", "--scroll-position", "top"], ["--scroll-to", "row-29"]] {
      for anchoring in ["reading", "conversation"] {
        let outcome = run(play + place + ["--anchoring", anchoring])
        try check(outcome.output, states: [1, 2, 1, 0])
      }
    }
  }

  @Test("A grid whose items change their places")
  func grid() throws {
    let tiles = (0..<24).map { "tile-\($0)" }
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: rows, kind: grid, options: { columns: 3, row-height: 110pt, spacing: 8pt } }]",
      "a.yaml": PlayTests.rows(tiles), "b.yaml": PlayTests.rows(tiles.shuffled(seed: 9)),
    ])
    let outcome = kumiko(
      "play", folder.path("layout.yaml"), "--data", folder.path("a.yaml"), "--data", folder.path("b.yaml"), "--rtl",
      "--viewport", "400x500", "--offset", "200", "-o", "-")
    try check(outcome.output, states: [1, 0])
  }

  @Test("Sections that scroll sideways, and a screen that does, in either direction", arguments: [[], ["--rtl"]])
  func sideways(_ direction: [String]) throws {
    let folder = try Folder([
      "rails.yaml": """
      sections:
        - { id: cards, kind: orthogonal, options: { behavior: group-paging-centered, width: 300pt, height: 120pt } }
        - { id: rows, kind: orthogonal, options: { behavior: continuous, width: 160pt, height: 100pt, spacing: 10pt } }
      """,
      "screen.yaml": """
      scroll: horizontal
      sections:
        - id: rows
          spacing: 10pt
          group:
            axis: vertical
            size: { width: 150pt, height: 100% }
            count: 3
            items: [{ item: { size: { width: 100%, height: 100% } } }]
      """,
      "a.yaml": "sections: [{ id: cards, items: [x, y, z] }, { id: rows, items: [a, b, c, d, e, f] }]",
      "b.yaml": "sections: [{ id: cards, items: [w, x, z] }, { id: rows, items: [n, a, d, y, f] }]",
      "c.yaml": PlayTests.rows((0..<24).map { "tile-\($0)" }),
      "d.yaml": PlayTests.rows(["new"] + (4..<24).map { "tile-\($0)" }),
    ])
    for (layout, data, place) in [
      ("rails.yaml", ["a.yaml", "b.yaml"], ["--scroll-to", "d"]),
      ("screen.yaml", ["c.yaml", "d.yaml"], ["--offset", "200"]),
    ] {
      let states = data.flatMap { ["--data", folder.path($0)] }
      let outcome = run(["play", folder.path(layout)] + states + direction + place + ["-o", "-"])
      try check(outcome.output, states: [1, 0], isFree: layout == "screen.yaml")
    }
  }

  @Test("A reader who scrolled by hand keeps looking at the same, and pinned headers follow")
  func byHand() throws {
    let rows = (0..<30).map { "row-\($0)" }
    let folder = try Folder([
      "layout.yaml": """
      sections:
        - { id: rows, kind: list, options: { row-height: 60pt },
            header: { size: { width: 100%, height: 40pt }, pinned: true, z: 2 } }
      """,
      "a.yaml": PlayTests.rows(rows), "b.yaml": PlayTests.rows(["new-1", "new-2"] + rows),
    ])
    let outcome = kumiko(
      "play", folder.path("layout.yaml"), "--data", folder.path("a.yaml"), "--data", folder.path("b.yaml"), "-o", "-")
    let answer = try Browser.answer(
      of: outcome.output,
      to: """
        const screen = document.querySelector(".screen");
        const top = name => document.querySelector(`.canvas:not([hidden]) ${name}`).getBoundingClientRect().y
          - screen.getBoundingClientRect().y;
        screen.scrollTop = 500;
        const before = top("[data-item=row-9]");
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        for (const animation of document.getAnimations()) animation.finish();
        return [before, top("[data-item=row-9]"), screen.scrollTop, top("[data-kind=header]")];
        """)
    #expect(try JSONDecoder().decode([Double].self, from: answer) == [80, 80, 620, 0])
  }
}

extension [String] {
  /// The same in another order, the same one for the same seed.
  fileprivate func shuffled(seed: UInt64) -> [String] {
    var state = seed
    var list = self
    for index in list.indices.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      list.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return list
  }
}

/// Chromium, without a window.
enum Browser {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Opens a page, runs the body of a function in it, and gives what it returns as JSON.
  static func answer(of page: String, to script: String) throws -> Data {
    let probe = """
      <script>addEventListener("load", async () => {
        let answer;
        try { answer = await (async () => { \(script) })(); } catch (error) { answer = String(error); }
        document.title = "answer:" + encodeURIComponent(JSON.stringify(answer)) + ":end";
      });</script></body>
      """
    let folder = try Folder(["page.html": page.replacing("</body>", with: probe)])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1200,1000", "--virtual-time-budget=60000",
      "--user-data-dir=\(folder.path("profile"))", "--dump-dom", "file://\(folder.path("page.html"))",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let answer = try #require(
      text.components(separatedBy: "<title>answer:").dropFirst().first, "the browser said nothing")
    let encoded = answer.components(separatedBy: ":end").first
    return Data(try #require(encoded?.removingPercentEncoding).utf8)
  }
}
