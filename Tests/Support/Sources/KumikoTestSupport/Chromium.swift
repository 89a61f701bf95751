import Foundation
import Testing

/// The engine as a page carries it, run by Chromium without a window.
public enum Chromium {
  /// The path of the browser; nil if there is none.
  public static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Loads the engine in a page and sends messages to it. Everything happens before the page has loaded, so that no test waits
  /// for a time.
  ///
  /// - Parameters:
  ///   - messages: The messages in order.
  ///   - engine: The module: base64 of gzip.
  /// - Returns: The answers.
  public static func answers(to messages: [WasmKit.Message], by engine: String) throws -> [[Double]] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kumiko-chromium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = try WasmKit.unpacked(engine).base64EncodedString()
    let input = messages.map(\.bytes).reduce(Data(), +).base64EncodedString()
    let page = folder.appendingPathComponent("page.html")
    try """
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
    """.write(to: page, atomically: true, encoding: .utf8)
    let profile = folder.appendingPathComponent("profile").path
    let text = try output(
      of: try #require(path),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile)", "--dump-dom",
        "file://\(page.path)",
      ])
    let answers = text.components(separatedBy: "answers:").last?.components(separatedBy: ":end")
    let found = try #require(answers?.count == 2 ? answers?.first : nil, "the browser printed: \(text.suffix(500))")
    return found.split(separator: ",", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ").compactMap { UInt64($0, radix: 16).map(Double.init(bitPattern:)) }
    }
  }

  private static func output(of path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
