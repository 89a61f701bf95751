import Foundation
import KumikoTestSupport
import Testing

/// A live page in a window of a phone, which a person uses.
final class OpenPage {
  let browser: KumikoTestSupport.Browser
  private let folder: Folder

  /// Opens a sample.
  ///
  /// - Parameters:
  ///   - name: The name of the layout.
  ///   - place: What stands behind the address, such as `#at=rows`.
  convenience init(_ name: String, at place: String = "") throws {
    try self.init(html: samplePage(name), at: place)
  }

  /// Opens a page.
  init(html: String, at place: String = "") throws {
    folder = try Folder(["page.html": html])
    browser = try KumikoTestSupport.Browser(
      "file://\(folder.path("page.html"))\(place)", height: 844, ready: Self.isReady)
    try browser.value(Self.waits)
  }

  private static let isReady = "document.documentElement?.dataset.live === 'on' && !!window.kumiko"

  /// `frame` ends when what has scrolled is told, or after some frames; `settled` when nothing moves any longer.
  private static let waits = """
    const next = () => new Promise(done => requestAnimationFrame(done));
    // A movement that began within a frame is told in the next one.
    const isTold = ({ scroller, isParked }) => isParked || Math.abs(scroller.position - scroller.place) < 0.01;
    window.frame = async (limit = 8) => {
      await next();
      for (let count = 0; count < limit; count += 1) {
        await next();
        if ([kumiko.screen, ...kumiko.screen.orthogonals.values()].every(isTold)) return;
      }
    };
    window.settled = async () => {
      const places = () => [kumiko.screen, ...kumiko.screen.orthogonals.values()].map(({ scroller }) => scroller.position).join();
      for (let last, calm = 0; calm < 8;) {
        await frame();
        const now = places();
        calm = now === last ? calm + 1 : 0;
        last = now;
      }
    };
    """

  /// Opens another page in the same window.
  func open(_ link: String) throws {
    try browser.call("Page.navigate", ["url": link])
    try browser.wait("location.href === '\(link)' && \(Self.isReady)")
    try browser.value(Self.waits)
  }

  /// Loads the page again.
  func reload() throws {
    try browser.value("window.isOld = true")
    try browser.call("Page.reload")
    try browser.wait("!window.isOld && \(Self.isReady)")
    try browser.value(Self.waits)
  }

  /// The value of an expression when nothing moves.
  func settled<Value>(_ expression: String, as type: Value.Type = Value.self) throws -> Value {
    try #require(
      try browser.value("(async () => { await settled(); return \(expression); })()") as? Value, "\(expression)")
  }
}
