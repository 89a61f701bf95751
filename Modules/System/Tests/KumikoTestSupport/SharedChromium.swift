import Foundation

/// The one Chromium of a test process. Its pages have nothing in common but the process.
enum SharedChromium {
  private static let place = Result { try start() }

  /// Starts the browser below a shell, which ends it when this process has ended.
  private static func start() throws -> DevTools.Place {
    guard let path = Chromium.path else { throw LoopbackClient.Failure(words: "there is no Chromium") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kumiko-test-\(UUID().uuidString)").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #""$@" >/dev/null 2>&1 & cat >/dev/null; kill $!; wait; rm -rf "$0""#, folder, path] + Chromium.flags + [
        "--remote-debugging-port=0", "--user-data-dir=\(folder)", "about:blank",
      ]
    let life = Pipe()
    process.standardInput = life
    try process.run()
    // Open for as long as this process is, and in no other.
    _ = fcntl(life.fileHandleForWriting.fileDescriptor, F_DUPFD_CLOEXEC, 0)
    return try DevTools.Place(ofProfile: folder)
  }

  /// A window with an empty page, which has no cookies and no stored values of other windows. It closes when nobody has it.
  final class Window {
    let page: DevTools
    /// Its end closes the window.
    private let browser: DevTools

    init(width: Int, height: Int) throws {
      let place = try SharedChromium.place.get()
      browser = try DevTools(place.path, port: place.port)
      let context = try browser.call("Target.createBrowserContext", ["disposeOnDetach": true])["browserContextId"] ?? ""
      let target = try browser.call(
        "Target.createTarget",
        ["url": "about:blank", "width": width, "height": height, "browserContextId": context, "newWindow": true])
      page = try DevTools("/devtools/page/\(target["targetId"] ?? "")", port: place.port)
      try page.call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }
  }

  /// Opens a page without scroll bars, and turns the page's clock forward whenever it waits.
  static func document(_ link: String, width: Int, height: Int, budget: Int) throws -> String {
    let window = try Window(width: width, height: height)
    let page = window.page
    return try withExtendedLifetime(window) {
      try page.call("Emulation.setScrollbarsHidden", ["hidden": true])
      // The empty page would use up the time.
      try page.call("Emulation.setVirtualTimePolicy", ["policy": "pause"])
      try page.call("Page.navigate", ["url": link])
      try page.call(
        "Emulation.setVirtualTimePolicy",
        ["policy": "pauseIfNetworkFetchesPending", "budget": budget, "maxVirtualTimeTaskStarvationCount": 9_999])
      while try page.value("document.title.startsWith('answer:')") as? Bool != true,
        !page.events.contains("Emulation.virtualTimeBudgetExpired")
      {
        Thread.sleep(forTimeInterval: 0.03)
      }
      return try page.value("document.documentElement?.outerHTML") as? String ?? ""
    }
  }
}
