public import Foundation

/// A window of the Chromium that the tests share, driven through its DevTools protocol.
public final class Browser {
  private let window: SharedChromium.Window

  /// Opens a page in a window of a size, and waits until it is ready. Swipes do not lead to the page before.
  public init(
    _ link: String, width: Int = 390, height: Int = 700, ready: String = "document.querySelectorAll('.node').length > 3"
  ) throws {
    window = try SharedChromium.Window(width: width, height: height)
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    try call("Page.navigate", ["url": link])
    try wait(ready)
  }

  /// Calls a method of the protocol, and returns its result.
  @discardableResult public func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try window.page.call(method, parameters)
  }

  /// Returns the value of an expression of the page.
  @discardableResult public func value(_ expression: String) throws -> Any? { try window.page.value(expression) }

  /// Waits until an expression of the page is true. The main actor, which answers the page, may be busy with other tests for long.
  public func wait(_ expression: String) throws {
    for _ in 0..<5_000 {
      if try value(expression) as? Bool == true { return }
      // Each question takes a part of a millisecond of both processes.
      Thread.sleep(forTimeInterval: 0.02)
    }
    let page = try value("document.body?.innerText")
    throw LoopbackClient.Failure(words: "it never comes: \(expression); the page shows \(page ?? "nothing")")
  }

  /// The rectangle of the first element of a selector on the screen.
  public func frame(_ selector: String) throws -> CGRect {
    let numbers = try value(
      "(r => [r.x, r.y, r.width, r.height])(document.querySelector(\(quoted(selector))).getBoundingClientRect())")
    return rectangle(numbers)
  }

  /// The rectangle of the nearest node around the element with a text.
  public func frame(ofText text: String) throws -> CGRect {
    let numbers = try value(
      """
      (r => [r.x, r.y, r.width, r.height])([...document.querySelectorAll(".line")]
        .find(e => e.textContent === \(quoted(text))).closest(".node").getBoundingClientRect())
      """)
    return rectangle(numbers)
  }

  /// An expression that is true when the page shows a text.
  public func shows(_ text: String) -> String {
    "[...document.querySelectorAll('.line')].some(e => e.textContent === \(quoted(text)))"
  }

  private func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private func rectangle(_ value: Any?) -> CGRect {
    let numbers = (value as? [NSNumber] ?? []).map(\.doubleValue)
    guard numbers.count == 4 else { return .null }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  // MARK: - The person

  /// Clicks at a point.
  public func click(_ x: Double, _ y: Double) throws {
    for type in ["mousePressed", "mouseReleased"] {
      try call("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  /// Clicks in the middle of the element with a text.
  public func click(_ text: String) throws {
    try wait(shows(text))
    let frame = try frame(ofText: text)
    try click(frame.midX, frame.midY)
  }

  /// Turns the wheel at a point.
  public func wheel(_ x: Double, _ y: Double, by way: Double, across: Double = 0) throws {
    try call("Input.dispatchMouseEvent", ["type": "mouseWheel", "x": x, "y": y, "deltaX": across, "deltaY": way])
  }

  /// Types a text into what has the focus.
  public func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  /// Shows a text that an input method composes in what has the focus. `type` ends the composition.
  public func compose(_ text: String) throws {
    try call(
      "Input.imeSetComposition", ["text": text, "selectionStart": text.utf16.count, "selectionEnd": text.utf16.count])
  }

  /// Presses a key.
  public func press(_ key: String, code: Int) throws {
    for type in ["keyDown", "keyUp"] {
      var parameters: [String: Any] = ["type": type, "key": key, "windowsVirtualKeyCode": code]
      if key == "Enter", type == "keyDown" { parameters["text"] = "\r" }
      try call("Input.dispatchKeyEvent", parameters)
    }
  }

  /// Writes a picture of the page to a file.
  public func picture(_ path: String) throws {
    let text = try call("Page.captureScreenshot")["data"] as? String ?? ""
    try Data(base64Encoded: text)?.write(to: URL(fileURLWithPath: path))
  }
}
