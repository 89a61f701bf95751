import Foundation

/// A conversation with Chromium in its DevTools protocol.
final class DevTools {
  /// Where a browser listens.
  struct Place {
    var port: UInt16
    /// The path of the conversation with the browser itself.
    var path: String

    /// Waits until the browser of a profile has told its place.
    init(ofProfile folder: String) throws {
      let file = folder + "/DevToolsActivePort"
      guard eventually({ (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\n") == true }) else {
        throw LoopbackClient.Failure(words: "Chromium does not start")
      }
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      guard lines.count == 2, let port = UInt16(lines[0]) else {
        throw LoopbackClient.Failure(words: "Chromium tells no port: \(lines)")
      }
      (self.port, path) = (port, String(lines[1]))
    }
  }

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
