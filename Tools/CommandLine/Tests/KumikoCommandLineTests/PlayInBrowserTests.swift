import Foundation
import Testing

/// What a browser makes of a page of states: where it puts elements, where it scrolls, and what it says happens.
///
/// These need Chromium (`chromium`, `chromium-browser` or `google-chrome` in the path), and are left out without it.
@Suite("kumiko play, in a browser", .needsChromium, .serialized, .blocking)
struct PlayInBrowserTests {
  /// What the page shows after a step.
  private struct Report: Decodable {
    struct Cell: Decodable {
      var id: String
      var frame: [Double]
    }
    var state: Int
    var offset: [Double]
    var cells: [Cell]
    var said: [String]
    var heading: String
    var leftovers: Int
    var nodes: Int
  }

  /// Goes to a state by its controls, and tells what the page shows then. Frames are in content coordinates.
  private static let steps = """
    const byId = id => document.getElementById(id);
    const report = () => {
      // A low window shows the device smaller.
      kumiko.screen.box.closest(".frame").style.transform = "";
      const { screen } = kumiko, box = screen.box.getBoundingClientRect();
      const cells = [...screen.root.querySelectorAll(".n[data-item]:not(.ghost)")].map(node => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return { id: node.dataset.item, frame: [x - box.x + screen.x, y - box.y + screen.y, width, height] };
      });
      return { state: Number(screen.root.dataset.state), offset: [screen.x, screen.y], cells,
        said: [...byId("steps").children].map(line => line.textContent), heading: byId("happened").textContent,
        leftovers: screen.root.querySelectorAll(".ghost").length, nodes: screen.root.querySelectorAll(".n").length };
    };
    const finish = async () => {
      for (const animation of document.getAnimations()) animation.finish();
      await pause(300);
    };
    const step = async id => { byId(id).click(); await finish(); return report(); };
    const device = async size => { kumiko.set({ device: size }); await pause(300); };
    await device("DEVICE");
    """

  /// What a script finds in a page after the steps.
  private func answer<Value: Decodable>(
    _ script: String, in page: String, device: String = "390x844", as type: Value.Type
  ) throws -> Value {
    try LiveBrowser.answer(to: Self.steps.replacing("DEVICE", with: device) + script, of: page, as: type)
  }

  /// The page of the states of a folder.
  private func page(
    _ folder: Folder, _ states: String..., layout: String = "layout.yaml", with options: [String] = []
  ) throws -> String {
    let data = states.flatMap { ["--data", folder.path($0)] }
    let outcome = run(["play", folder.path(layout), "-o", "-"] + data + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  /// The frames of the cells in a state, as the tool itself lays them out.
  private func frames(_ folder: Folder, _ data: String, _ options: [String] = []) throws -> [String: [Double]] {
    let outcome = run(["frames", folder.path("layout.yaml"), "--data", folder.path(data)] + options)
    let elements = try #require(json(outcome.output)?["elements"] as? [[String: Any]])
    var frames: [String: [Double]] = [:]
    for element in elements {
      if let item = element["item"] as? String, element["category"] as? String == "cell" {
        frames[item] = element["frame"] as? [Double]
      }
    }
    return frames
  }

  /// Compares the cells of a report with frames: those that are shown, and those that should be.
  private func check(_ report: Report, _ frames: [String: [Double]], height: Double = 844) {
    #expect(!report.cells.isEmpty && report.leftovers == 0 && report.nodes <= 240)
    for cell in report.cells {
      let frame = frames[cell.id] ?? []
      // Browsers place things at 64ths of a pixel.
      #expect(
        frame.count == 4 && zip(cell.frame, frame).allSatisfy { abs($0 - $1) < 1 / 16 }, "\(cell) \(frame)")
    }
    let shown = Set(report.cells.map(\.id))
    for (item, frame) in frames where frame[1] + frame[3] > report.offset[1] && frame[1] < report.offset[1] + height {
      #expect(shown.contains(item), "\(item)")
    }
  }

  private static let listLayout = """
    sections:
      - id: rows
        kind: list
        options: { row-height: 60pt, spacing: 1pt }
        header: { size: { width: 100%, height: 40pt }, pinned: true, z: 2 }
    """

  @Test("Rows that come, go and change: every cell is where the tool has it, in every state, there and back")
  func rows() throws {
    let rows = (0..<30).map { "row-\($0)" }
    let documents = [
      "a.yaml": PlayTests.rows(rows),
      "b.yaml": PlayTests.rows(["new-1", "new-2"] + rows[..<9] + ["{ id: row-9, title: Nine }"] + rows[14...]),
      "c.yaml": PlayTests.rows(rows.shuffled(seed: 5)),
    ]
    let folder = try Folder(documents.merging(["layout.yaml": Self.listLayout]) { $1 })
    let states = ["a.yaml", "b.yaml", "c.yaml"]
    let reports = try answer(
      """
      const list = [report()];
      for (const id of ["next", "next", "previous", "previous"]) list.push(await step(id));
      // A jump across a state, from the middle of the content.
      kumiko.screen.box.scrollTop = 600;
      await pause(300);
      byId("state").value = 2;
      byId("state").dispatchEvent(new Event("input"));
      await finish();
      list.push(report());
      return list;
      """, in: page(folder, "a.yaml", "b.yaml", "c.yaml"), as: [Report].self)
    #expect(reports.map(\.state) == [0, 1, 2, 1, 0, 2])
    for report in reports { check(report, try frames(folder, states[report.state])) }
    #expect(reports[0].said.isEmpty)
    let there = reports[1].said
    // Rows 10 to 13 go, of which those in sight are told.
    #expect(Set(["Deleted row-10", "Deleted row-11", "Deleted row-12"]).isSubset(of: there), "\(there)")
    #expect(Set(["Changed Nine", "Inserted new-1", "Inserted new-2", "Moved row-0 down 122"]).isSubset(of: there))
    #expect(reports[1].heading.hasPrefix("a.yaml → b.yaml: 4 deleted"), "\(reports[1].heading)")
    let back = reports[3].said + reports[4].said
    #expect(Set(["Deleted new-1", "Changed row-9", "Inserted row-10"]).isSubset(of: back), "\(back)")
  }

  @Test("Placeholders of another kind are a state that a patch makes: frames move there and back")
  func placeholders() throws {
    let layout = """
      sections:
        - id: rows
          kind: list
          options: { row-height: 61pt }
          states: { loading: { kind: grid, options: { columns: 2, row-height: 80pt }, items: [v, w, x] } }
        - { id: more, kind: list, options: { row-height: 30pt } }
      """
    let more = "  - { id: more, items: [m] }\n"
    let folder = try Folder([
      "layout.yaml": layout, "a.yaml": "sections:\n  - { id: rows, items: [row-0, row-1] }\n" + more,
      "b.yaml": "sections:\n  - { id: rows, state: loading }\n" + more,
    ])
    for (name, old, new) in [("there.json", "a.yaml", "b.yaml"), ("back.json", "b.yaml", "a.yaml")] {
      try folder.write(kumiko("diff", folder.path(old), folder.path(new), "--patch").output, to: name)
    }
    let page = try page(
      folder, "a.yaml", with: ["--patch", folder.path("there.json"), "--patch", folder.path("back.json")])
    let reports = try answer(
      """
      const list = [report()];
      for (const id of ["next", "next", "previous", "previous"]) list.push(await step(id));
      return list;
      """, in: page, as: [Report].self)
    #expect(reports.map(\.state) == [0, 1, 2, 1, 0])
    for report in reports { check(report, try frames(folder, report.state == 1 ? "b.yaml" : "a.yaml")) }
  }

  @Test("A page without sections steps, and a state that is none is refused") func empty() throws {
    let folder = try Folder(["layout.yaml": "sections: []", "a.yaml": "document: data\nsections: []"])
    let said = try answer(
      """
      await step("next");
      const told = [root.dataset.state, document.documentElement.dataset.live];
      for (const number of [-1, 2, 0.5, NaN, "1", null]) {
        try { kumiko.go(number); told.push("nothing"); } catch (error) { told.push(error.message); }
      }
      return told;
      """.replacing("root.", with: "kumiko.screen.root."), in: page(folder, "a.yaml", "a.yaml"), as: [String].self)
    #expect(said == ["1", "on"] + Array(repeating: "the states are 0 to 1", count: 6))
  }

  @Test("The reader keeps looking at the same, and at an end as the anchoring has it")
  func anchoring() throws {
    let rows = (0..<20).map { "row-\($0)" }
    // Three rows come above, and two below.
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: rows, kind: list, options: { row-height: 100pt } }]",
      "a.yaml": PlayTests.rows(rows), "b.yaml": PlayTests.rows((0..<25).map { "row-\($0 - 3)" }),
    ])
    let cases: [(options: [String], offset: Double)] = [
      (["--offset", "500"], 800), ([], 0), (["--anchoring", "conversation"], 300), (["--scroll-to", "row-19"], 1_500),
      (["--scroll-to", "row-19", "--anchoring", "conversation"], 1_700),
    ]
    for (options, offset) in cases {
      let page = try page(folder, "a.yaml", "b.yaml", with: ["--viewport", "400x800"] + options)
      let report = try answer("return step('next');", in: page, device: "400x800", as: Report.self)
      #expect(report.offset == [0, offset], "\(options)")
    }
  }

  @Test("Sizes in the data count in every state, and nothing in sight moves for rows above")
  func sizes() throws {
    func items(_ height: (Int) -> Int) -> String {
      PlayTests.rows((0..<20).map { "{ id: row-\($0), size: [400, \(height($0))] }" })
    }
    let folder = try Folder([
      "layout.yaml": PlayTests.layout, "a.yaml": items { _ in 100 }, "b.yaml": items { $0 < 3 ? 150 : 100 },
    ])
    let page = try page(folder, "a.yaml", "b.yaml", with: ["--viewport", "400x800", "--offset", "600"])
    let reports = try answer(
      """
      const list = [await step("next")];
      kumiko.screen.box.scrollTop = 0;
      await pause(300);
      list.push(report(), await step("previous"));
      return list;
      """, in: page, device: "400x800", as: [Report].self)
    #expect(reports[0].offset == [0, 750] && reports[0].heading.hasSuffix("nothing changes in sight"))
    check(reports[0], try frames(folder, "b.yaml", ["--viewport", "400x800"]), height: 800)
    check(reports[1], try frames(folder, "b.yaml", ["--viewport", "400x800"]), height: 800)
    check(reports[2], try frames(folder, "a.yaml", ["--viewport", "400x800"]), height: 800)
    #expect(reports[2].said.contains("Resized row-1 400 × 150 to 400 × 100, up 50"), "\(reports[2].said)")
  }

  /// What a jump does.
  private struct Jump: Decodable {
    var state: Int
    var first: String
    var copied: Int
    var nodes: Int
  }

  @Test("Among many named items, a step and a jump copy a few of them, and the states between share the others")
  func many() throws {
    let rows = (0..<20_000).map { "row-\($0)" }
    let folder = try Folder(["layout.yaml": Self.listLayout, "a.yaml": PlayTests.rows(rows)])
    // Each patch inserts a row at the top of the one before.
    var before = folder.path("a.yaml")
    var lines = ""
    for number in 1...3 {
      let after = "\(number).yaml"
      try folder.write(PlayTests.rows((0..<number).map { "new-\($0)" }.reversed() + rows), to: after)
      lines += run(["diff", before, folder.path(after), "--format", "json"]).output.replacing("\n", with: " ") + "\n"
      before = folder.path(after)
    }
    try folder.write(lines, to: "all.jsonl")
    let page = try page(folder, "a.yaml", with: ["--patch", folder.path("all.jsonl")])
    let jumps = try answer(
      """
      let copied = 0;
      for (const name of ["slice", "concat", "flatMap", "map"]) {
        const was = Array.prototype[name];
        Array.prototype[name] = function (...given) {
          const made = was.apply(this, given);
          // Only lists of items: each of them is a list with an identifier.
          if (typeof made[0]?.[0] === "string") copied += made.length;
          return made;
        };
      }
      const list = [];
      for (const number of [1, 3, 0, 2]) {
        copied = 0;
        kumiko.go(number);
        const seen = copied;
        await finish();
        const { state, cells, nodes } = report();
        list.push({ state, first: cells.sort((a, b) => a.frame[1] - b.frame[1])[0].id, copied: seen, nodes });
      }
      return list;
      """, in: page, as: [Jump].self)
    #expect(jumps.map(\.state) == [1, 3, 0, 2])
    #expect(jumps.map(\.first) == ["new-0", "new-2", "row-0", "new-1"])
    // A chunk has 256 items, and each patch copies the one that it touches.
    #expect(jumps.allSatisfy { $0.copied <= 3 * 600 && $0.nodes <= 240 }, "\(jumps)")
  }

  @Test("A grid from right to left whose items change their places, and a kind that describes itself by its items")
  func kinds() throws {
    let tiles = (0..<24).map { "tile-\($0)" }
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: rows, kind: grid, options: { columns: 3, row-height: 110pt, spacing: 8pt } }]",
      "a.yaml": PlayTests.rows(tiles), "b.yaml": PlayTests.rows(tiles.shuffled(seed: 9)),
      "news.yaml":
        "sections: [{ id: news, kind: orthogonal, options: { behavior: group-paging-centered, width: 300pt } }]",
      "c.yaml": "sections: [{ id: news, items: [] }]", "d.yaml": "sections: [{ id: news, items: [x, y] }]",
    ])
    let grid = try page(folder, "a.yaml", "b.yaml", with: ["--rtl"])
    let reports = try answer("return [await step('next'), await step('previous')];", in: grid, as: [Report].self)
    check(reports[0], try frames(folder, "b.yaml", ["--rtl"]))
    check(reports[1], try frames(folder, "a.yaml", ["--rtl"]))
    let news = try page(folder, "c.yaml", "d.yaml", layout: "news.yaml")
    let report = try answer("return step('next');", in: news, as: Report.self)
    #expect(report.said == ["Inserted x", "Inserted y"])
    // The first group stands in the middle, as it does at rest.
    #expect(report.cells.first { $0.id == "x" }?.frame.first == 45)
  }

  @Test("The arrow keys step, except in fields; Play steps by itself and stops at the end")
  func keys() throws {
    let rows = (0..<30).map { "row-\($0)" }
    let folder = try Folder([
      "layout.yaml": Self.listLayout, "a.yaml": PlayTests.rows(rows), "b.yaml": PlayTests.rows(["new-1"] + rows),
      "c.yaml": PlayTests.rows(rows.reversed()),
    ])
    let states = try answer(
      """
      const states = [], take = () => states.push(report().state);
      const press = (key, on = document.body, more = {}) => {
        on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
        take();
      };
      press("ArrowRight"); press("ArrowRight"); press("ArrowRight"); press("ArrowLeft");
      press("ArrowLeft", document.querySelector("select")); press("ArrowLeft", document.body, { shiftKey: true });
      press("ArrowLeft"); press("ArrowLeft");
      byId("play").click();
      for (let turn = 0; turn < 40 && report().state < 2; turn++) await pause(200);
      for (let turn = 0; turn < 20 && byId("play").textContent !== "Play"; turn++) await pause(200);
      take();
      return [...states, Number(byId("next").disabled), Number(byId("previous").disabled), Number(byId("play").textContent === "Play")];
      """, in: page(folder, "a.yaml", "b.yaml", "c.yaml"), as: [Int].self)
    #expect(states == [1, 2, 2, 1, 1, 1, 0, 0, 2, 1, 0, 1])
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

/// A page in Chromium.
enum Browser {
  /// Opens a page, runs the body of a function in it, and gives what it returns as JSON.
  static func answer(of page: String, to script: String) throws -> Data {
    let probe = """
      <script>addEventListener("load", async () => {
        let answer;
        try { answer = await (async () => { \(script) })(); } catch (error) { answer = String(error); }
        document.title = "answer:" + encodeURIComponent(JSON.stringify(answer)) + ":end";
      });</script></body>
      """
    let text = try Chromium.document(
      page.replacing("</body>", with: probe), ["--window-size=1200,1000", "--virtual-time-budget=60000"])
    let answer = try #require(
      text.components(separatedBy: "<title>answer:").dropFirst().first, "the browser said nothing")
    let encoded = answer.components(separatedBy: ":end").first
    return Data(try #require(encoded?.removingPercentEncoding).utf8)
  }
}
