import Foundation
import Testing

/// A live page in Chromium, as it was written: its policy of contents holds, and lets only the probe in besides.
enum LiveBrowser {
  /// Waits until the page is on or has failed. Browsers unpack and compile outside of the clock that tests turn forward, so
  /// that only passing the turn lets them finish.
  private static let wait = """
    const turn = () => new Promise(done => {
      const channel = new MessageChannel();
      channel.port1.onmessage = done;
      channel.port2.postMessage(0);
    });
    // Scrolling is told with the next frame, and the clock of tests does not wait for frames by itself.
    const frame = async () => {
      let isDone = false;
      requestAnimationFrame(() => { isDone = true; });
      while (!isDone) await turn();
    };
    const pause = async time => {
      await frame();
      await frame();
      await new Promise(done => setTimeout(done, time));
      await frame();
    };
    while (!["on", "failed"].includes(document.documentElement.dataset.live)) await turn();
    """

  /// What shows where elements are: index, category, kind, and the frame in content coordinates.
  static let frames = """
    const shown = () => {
      const { screen } = kumiko, box = screen.box.getBoundingClientRect();
      return [...screen.nodes.values()].map(node => {
        const { x, y, width, height } = node.getBoundingClientRect(), e = node.element;
        return [e.category, e.kind, e.section, e.item, x - box.x + screen.x, y - box.y + screen.y, width, height];
      });
    };
    """

  /// Opens a page, runs the body of a function in it, and gives what it returns.
  ///
  /// `compiles` lets the script that comes before make functions of texts, as axe-core does. `flags` are more flags of the browser.
  static func answer<Answer: Decodable>(
    to script: String, of page: String, before: String = "", compiles: Bool = false, as type: Answer.Type = Answer.self,
    flags: [String] = []
  ) throws -> Answer {
    let probe = """
      addEventListener("load", async () => {
        let answer;
        try { answer = await (async () => { \(wait)\(frames)\(script) })(); } catch (error) { answer = String(error); }
        document.title = "answer:" + encodeURIComponent(JSON.stringify(answer)) + ":end";
      });
      """
    let sources = try [before, probe].map { "'sha256-\(try digest($0))'" } + (compiles ? ["'unsafe-eval'"] : [])
    let digests = sources.joined(separator: " ")
    let changed = page.replacing("script-src 'wasm-unsafe-eval'", with: "script-src 'wasm-unsafe-eval' \(digests)")
      .replacing("</head>", with: "<script>\(before)</script></head>")
      .replacing("</body>", with: "<script>\(probe)</script></body>")
    var found: String?
    for _ in 1...3 where found == nil { found = try said(by: changed, flags) }
    let answer = try #require(found, "the browser said nothing")
    return try JSONDecoder().decode(Answer.self, from: Data(answer.utf8))
  }

  /// What a page says; nil if the browser ends before. On a busy machine the browser's own clock, which it turns forward while a
  /// page does nothing, can reach its end before the page has compiled the engine.
  private static func said(by page: String, _ flags: [String]) throws -> String? {
    // Flags are those of a process.
    let text =
      flags.isEmpty
      ? try Chromium.answeredDocument(page, width: 1_200, height: 1_000, budget: 900_000)
      : try Chromium.document(
        page, flags + ["--hide-scrollbars", "--window-size=1200,1000", "--virtual-time-budget=900000"])
    let found = text.components(separatedBy: "<title>answer:").dropFirst().first?.components(separatedBy: ":end").first
    return found?.removingPercentEncoding
  }

  /// SHA-256 in base64, by another program than the page's own.
  static func digest(_ text: String) throws -> String {
    let folder = try Folder(["text": text])
    let line = String(decoding: try SystemProgram.run("sha256sum", [folder.path("text")]).output, as: UTF8.self)
    let hex = Array(line.prefix(64).utf8)
    let bytes = try stride(from: 0, to: 64, by: 2).map { index in
      try #require(UInt8(String(decoding: hex[index...(index + 1)], as: UTF8.self), radix: 16))
    }
    return Data(bytes).base64EncodedString()
  }
}
