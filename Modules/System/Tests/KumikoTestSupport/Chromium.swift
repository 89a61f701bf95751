import Foundation
public import Testing

/// Chromium without a window, and the engine as a page carries it.
public enum Chromium {
  /// The path of the browser; nil if there is none.
  public static let path = SystemProgram.path(of: "chromium", "chromium-browser", "google-chrome")

  /// A Boolean value that indicates whether the browser is installed, or must be: then its absence is a failure.
  static let isAvailable = path != nil || ProcessInfo.processInfo.environment["KUMIKO_REQUIRE_CHROMIUM"] == "1"

  /// Runs the browser with a folder for its files, without a window. A browser that hangs is stopped after three minutes, many
  /// times what a page takes on a busy machine.
  ///
  /// - Returns: What it writes to standard output.
  @discardableResult
  public static func run(_ arguments: [String], folder: String) throws -> String {
    let all = flags + ["--user-data-dir=\(folder)/profile"] + arguments
    return String(
      decoding: try SystemProgram.run(try #require(path), all, limit: .seconds(180)).output, as: UTF8.self)
  }

  /// No window, and nothing that a browser of a person does at its start, which takes half of the time of a small page.
  static let flags = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-sync",
    "--disable-component-update", "--disable-background-networking", "--disable-default-apps", "--disable-breakpad",
    // An eighth of what a page takes: pages of the browser itself, and a process for a page that may come.
    "--disable-features=PreloadTopChromeWebUI,WebUIOmniboxPopup,SpareRendererForSitePerProcess,OptimizationHints,"
      + "MediaRouter,Translate,GlobalMediaControls,SegmentationPlatform,OverscrollHistoryNavigation",
  ]

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - flags: The flags of the browser.
  /// - Returns: The page as it is when its scripts have run.
  public static func document(_ html: String, _ flags: [String] = []) throws -> String {
    let folder = try TemporaryFolder(["page.html": html])
    return try withExtendedLifetime(folder) {
      try run(flags + ["--dump-dom", "file://\(folder.path("page.html"))"], folder: folder.path)
    }
  }

  /// Opens a page in the browser that the tests share, without scroll bars.
  ///
  /// - Parameter budget: The time after which the page is given up, in milliseconds of its own clock.
  /// - Returns: The page as it is when its title tells an answer, or at the end of the time.
  public static func answeredDocument(_ html: String, width: Int, height: Int, budget: Int) throws -> String {
    let folder = try TemporaryFolder(["page.html": html])
    return try withExtendedLifetime(folder) {
      try SharedChromium.document(
        "file://\(folder.path("page.html"))", width: width, height: height, budget: budget)
    }
  }

  /// Loads the engine in a page and sends messages to it. Everything happens before the page has loaded, so that no test waits
  /// for a time.
  ///
  /// - Parameters:
  ///   - messages: The messages in order.
  ///   - engine: The module: gzip in a dense text.
  /// - Returns: The answers.
  public static func answers(to messages: [WasmKit.Message], by engine: String) throws -> [[Double]] {
    let module = try WasmKit.unpacked(engine).base64EncodedString()
    let input = messages.map(\.bytes).reduce(Data(), +).base64EncodedString()
    let text = try document(
      """
      <!DOCTYPE html><title>engine</title><body><script>
      const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
      try {
        const none = () => 8;
        const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes("\(module)")),
          { wasi_snapshot_preview1: { fd_read: none, fd_write: none } });
        const input = bytes("\(input)"), view = new DataView(input.buffer), output = [];
        for (let at = 0; at < input.length;) {
          const count = view.getUint32(at, true), body = input.slice(at + 5, at + 4 + count);
          const place = exports.kumiko_allocate(body.length + 8);
          new Uint8Array(exports.memory.buffer, place, body.length).set(body);
          let answer = [];
          if (input[at + 4] === 0) {
            answer = [exports.kumiko_load(place, body.length)];
          } else {
            const length = exports.kumiko_ask(place, body.length / 8);
            answer = [...new Float64Array(exports.memory.buffer, exports.kumiko_answer(), length)];
          }
          exports.kumiko_free(place);
          // As texts of bits: no digit is lost.
          output.push([...new BigUint64Array(new Float64Array(answer).buffer)].map(bits => bits.toString(16)).join(" "));
          at += 4 + count;
        }
        document.body.textContent = "answers:" + output.join(",") + ":end";
      } catch (error) {
        document.body.textContent = String(error);
      }
      </script></body>
      """)
    let answers = text.components(separatedBy: "answers:").last?.components(separatedBy: ":end")
    let found = try #require(answers?.count == 2 ? answers?.first : nil, "the browser printed: \(text.suffix(500))")
    return found.split(separator: ",", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ").compactMap { UInt64($0, radix: 16).map(Double.init(bitPattern:)) }
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// The test opens pages in Chromium. Without it the test is skipped, or fails if `KUMIKO_REQUIRE_CHROMIUM` is 1.
  public static var needsChromium: Self { .enabled(if: Chromium.isAvailable, "browser tests (no Chromium)") }
}
