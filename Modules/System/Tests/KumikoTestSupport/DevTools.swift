import Foundation

/// A conversation with Chromium in its DevTools protocol.
final class DevTools {
  private let client: WebSocketClient
  private var lastCall = 0
  /// The names of the events that have come.
  private(set) var events: Set<String> = []

  init(_ path: String, port: UInt16) throws { client = try WebSocketClient(path, port: port) }

  /// Calls a method, and returns its result.
  @discardableResult func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastCall += 1
    let message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    try client.send(Array(JSONSerialization.data(withJSONObject: message)))
    while true {
      let text = try client.text()
      let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      if let event = answer["method"] as? String { events.insert(event) }
      guard answer["id"] as? Int == lastCall else { continue }
      guard let result = answer["result"] as? [String: Any] else { throw LoopbackClient.Failure(words: text) }
      return result
    }
  }

  /// Returns the value of an expression of the page.
  @discardableResult func value(_ expression: String) throws -> Any? {
    let answer = try call("Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let fault = answer["exceptionDetails"] { throw LoopbackClient.Failure(words: "\(expression): \(fault)") }
    return (answer["result"] as? [String: Any])?["value"]
  }
}

/// The one Chromium of a test process. Its pages have nothing in common but the process.
enum SharedChromium {
  private struct Place {
    var port: UInt16
    /// The path of the conversation with the browser itself.
    var path: String
  }

  private static let place = Result { try start() }

  /// Starts the browser below a shell, which ends it when this process has ended.
  private static func start() throws -> Place {
    guard let path = Chromium.path else { throw LoopbackClient.Failure(words: "there is no Chromium") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kumiko-test-\(UUID().uuidString)").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #""$@" >/dev/null 2>&1 & cat >/dev/null; kill $!; wait; rm -rf "$0""#, folder, path] + Chromium.flags + [
        "--hide-scrollbars", "--remote-debugging-port=0", "--user-data-dir=\(folder)", "about:blank",
      ]
    let life = Pipe()
    process.standardInput = life
    try process.run()
    // Open for as long as this process is.
    _ = dup(life.fileHandleForWriting.fileDescriptor)
    let file = folder + "/DevToolsActivePort"
    guard eventually({ (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\n") == true }) else {
      throw LoopbackClient.Failure(words: "Chromium does not start")
    }
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    guard lines.count == 2, let port = UInt16(lines[0]) else {
      throw LoopbackClient.Failure(words: "Chromium tells no port: \(lines)")
    }
    return Place(port: port, path: String(lines[1]))
  }

  /// Opens a page in a window of its own, and turns the page's clock forward whenever it waits.
  ///
  /// - Returns: The page as it is when its title tells an answer, or when the clock is at its end, in milliseconds.
  static func document(_ link: String, width: Int, height: Int, budget: Int) throws -> String {
    let place = try place.get()
    let browser = try DevTools(place.path, port: place.port)
    // It goes with the conversation, and its page with it.
    let context = try browser.call("Target.createBrowserContext", ["disposeOnDetach": true])["browserContextId"] ?? ""
    let target = try browser.call(
      "Target.createTarget",
      ["url": "about:blank", "width": width, "height": height, "browserContextId": context, "newWindow": true])
    let page = try DevTools("/devtools/page/\(target["targetId"] ?? "")", port: place.port)
    try page.call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    // The empty page would use up the time.
    try page.call("Emulation.setVirtualTimePolicy", ["policy": "pause"])
    try page.call("Page.navigate", ["url": link])
    try page.call(
      "Emulation.setVirtualTimePolicy",
      ["policy": "pauseIfNetworkFetchesPending", "budget": budget, "maxVirtualTimeTaskStarvationCount": 9_999])
    while try page.value("document.title.startsWith('answer:')") as? Bool != true,
      !page.events.contains("Emulation.virtualTimeBudgetExpired")
    {
      Thread.sleep(forTimeInterval: 0.01)
    }
    return try page.value("document.documentElement?.outerHTML") as? String ?? ""
  }
}
