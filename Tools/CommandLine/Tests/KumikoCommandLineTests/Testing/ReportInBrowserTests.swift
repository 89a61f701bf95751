import Foundation
import Testing

@testable import KumikoCommandLine

/// The page of a report in Chromium, opened from its file as it was written: its policy of contents holds.
///
/// These need Chromium, and are left out without it.
@Suite("The page of a report, in a browser", .needsChromium, .serialized, .blocking)
struct ReportInBrowserTests {
  /// What a page says of itself.
  private struct Answer: Decodable, Equatable {
    var title: String
    var loaded: [Bool]
    var byDevice: [String]
    var byKind: Int
    var byLine: Int
    var byNothing: Int
    var views: [String]
    var marks: [Bool]
    var next: [String]
    var overflow: Double
    var background: String
  }

  private static let probe = """
    addEventListener("load", async () => {
      const shown = () => [...document.querySelectorAll("article:not([hidden]) h2")].map(node => node.textContent);
      const selects = [...document.querySelectorAll("header select")], [file, device, kind, view] = selects;
      const search = document.querySelector("input[type=search]");
      const press = key => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const set = (control, value, event) => { control.value = value; control.dispatchEvent(new Event(event)); };
      const focused = () => document.activeElement.textContent;
      const images = [...document.querySelectorAll("article:first-child img")];
      await Promise.all(images.map(image => { image.loading = "eager"; return image.decode().catch(() => {}); }));
      const answer = { title: document.querySelector("h1").textContent, loaded: images.map(image => image.naturalWidth > 0) };
      set(device, "820x1180", "change");
      answer.byDevice = shown();
      set(device, "", "change");
      set(kind, "screen", "change");
      answer.byKind = shown().length;
      set(kind, "", "change");
      set(search, "LAYOUT.YAML:12", "input");
      answer.byLine = shown().length;
      set(search, "no such case", "input");
      answer.byNothing = shown().length;
      set(search, "", "input");
      answer.views = [document.body.dataset.view];
      for (let count = 0; count < 4; count++) { press("v"); answer.views.push(document.body.dataset.view); }
      const marked = () => getComputedStyle(document.querySelector(".marks")).display !== "none";
      answer.marks = [marked()];
      press("m");
      answer.marks.push(marked());
      press("j");
      answer.next = [focused()];
      press("j");
      answer.next.push(focused());
      answer.overflow = document.documentElement.scrollWidth - innerWidth;
      answer.background = getComputedStyle(document.querySelector("article")).backgroundColor;
      document.title = "answer:" + encodeURIComponent(JSON.stringify(answer)) + ":end";
    });
    """

  /// Opens the report of a folder.
  private func answer(of folder: Folder, _ flags: [String]) throws -> Answer {
    let page = try #require(folder.text("report/index.html"))
      .replacing("script-src '", with: "script-src '\("sha256-\(try LiveBrowser.digest(Self.probe))")' '")
      .replacing("</body>", with: "<script>\(Self.probe)</script></body>")
    try folder.write(page, to: "report/probe.html")
    let text = try Chromium.run(
      flags + ["--virtual-time-budget=60000", "--dump-dom", "file://\(folder.path("report/probe.html"))"],
      folder: folder.path(""))
    let found = text.components(separatedBy: "<title>answer:").dropFirst().first?.components(separatedBy: ":end").first
    let said = try #require(found?.removingPercentEncoding, "the browser said nothing: \(text.prefix(2_000))")
    return try JSONDecoder().decode(Answer.self, from: Data(said.utf8))
  }

  @Test("Pictures load from files, filters and keys work, and a narrow window shows all of it")
  func page() throws {
    let folder = try RecordGround.recorded()
    try RecordGround.edit(folder, "layout.yaml", "columns: 2", "columns: 3")
    try RecordGround.edit(folder, "tests.yaml", "820x1180,", "820x1180, scale: 2,")
    #expect(kumiko("test", folder.path("tests.yaml"), "--report", folder.path("report")).status == 1)
    var expected = Answer(
      title: "2 of 2 cases differ or fail", loaded: [true, true, true, true], byDevice: ["On a tablet"], byKind: 1,
      byLine: 2,
      byNothing: 0, views: ["slider", "beside", "was", "now", "slider"], marks: [true, false],
      next: ["On a tablet", "On a tablet"], overflow: 0, background: "rgb(255, 255, 255)")
    let flags = [["--window-size=1100,900"], ["--window-size=500,900", "--blink-settings=preferredColorScheme=0"]]
    for (flags, background) in zip(flags, ["rgb(255, 255, 255)", "rgb(18, 18, 18)"]) {
      var answer = try answer(of: folder, flags)
      // A scroll bar takes room.
      answer.overflow = max(answer.overflow, 0)
      expected.background = background
      #expect(answer == expected)
    }
  }
}
