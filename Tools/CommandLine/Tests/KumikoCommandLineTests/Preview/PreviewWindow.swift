import Foundation
@_spi(Kumiko) import KumikoServing
import Testing

@testable import KumikoCommandLine

/// A browser that runs a script in the page of a preview, and what the script said.
final class PreviewWindow: @unchecked Sendable {
  private let changed = NSCondition()
  private var said: [String: String] = [:]
  private var process: Process?

  /// The script's own function `say` asks for the path `/said`, which only this test answers.
  func answer(_ request: ServedRequest, _ response: ServedResponse, script: String) -> ServedResponse {
    if request.path == "/said" {
      changed.withLock { said[request.query["step"] ?? ""] = request.query["text"] }
      changed.broadcast()
      return .plain(status: 200, "heard")
    }
    guard case .text(let text, let type) = response.content else { return response }
    let probe = """
      (async () => {
        const say = (step, value) => fetch(`/said?step=${step}&text=${encodeURIComponent(JSON.stringify(value))}`);
        const until = async test => { for (;;) { const value = test(); if (value) return value; await new Promise(requestAnimationFrame); } };
        const page = () => document.getElementById("frame").contentWindow?.kumiko;
        const frames = () => [...page().screen.nodes.values()].map(({ element: e }) => [e.category, e.section, e.item, e.x, e.y, e.w, e.h]);
        const shown = () => Number(document.documentElement.dataset.shown ?? 0);
        try { \(script) } catch (error) { await say("error", String(error)); }
      })();
      """
    return request.path == "/preview.js" ? ServedResponse(content: .text(text + probe, type: type)) : response
  }

  func open(_ address: String, profile: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Chromium.path))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1200,1000", "--remote-debugging-port=0",
      "--user-data-dir=\(profile)", address,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
  }

  /// Waits for what the script says at a step. A page that says nothing fails the test, and does not hang.
  func hear<Value: Decodable>(_ step: String, as type: Value.Type = Value.self) throws -> Value {
    changed.lock()
    defer { changed.unlock() }
    let end = Date(timeIntervalSinceNow: 300)
    while said[step] == nil {
      let isLate = !changed.wait(until: end)
      if let error = said["error"] { throw LoopbackClient.Failure(words: error) }
      if isLate { throw LoopbackClient.Failure(words: "the page did not say '\(step)'") }
    }
    return try JSONDecoder().decode(Value.self, from: Data((said[step] ?? "").utf8))
  }

  func close() {
    process?.terminate()
    process?.waitUntilExit()
  }
}

extension PreviewGround {
  /// Opens a preview with a script in its page.
  static func open(
    _ files: [String: String], data: [String] = [], at hash: String = "", script: String
  ) throws -> (ground: PreviewGround, window: PreviewWindow) {
    let window = PreviewWindow()
    let ground = try PreviewGround(files, data: data) { window.answer($0, $1, script: script) }
    try window.open(ground.server.address + hash, profile: ground.folder.path("profile"))
    return (ground, window)
  }
}
