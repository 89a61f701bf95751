import Foundation
@_spi(Kumiko) import KumikoServing
import KumikoTestSupport
import KumikoUIKit
import KumikoUIKitViews
import Testing

@testable import KumikoUIKitServing

extension ServedScreens {
  /// A screen in Chromium. These are left out without it.
  @Suite("Screens in a browser", .needsChromium) struct BrowserTests {
    @Test("Elements are where the views are, and the text stands on its baseline") func frames() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("Row 3"))
      let expected = try #require(
        await MainActor.run {
          ground.sample.map { sample -> [CGRect] in
            let window = sample.view.window
            let cell = sample.list.cellForRow(at: IndexPath(row: 3, section: 0))
            let label = cell?.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first
            return [sample.counter, label, sample.list].compactMap { view in
              view.map { $0.convert($0.bounds, to: window) }
            }.map { $0 }
          }
        })
      #expect(try browser.frame(ofText: "0 taps") == expected[0])
      #expect(try browser.frame(ofText: "Row 3") == expected[1])
      #expect(try browser.frame(".scroller").minY == 140)
      #expect(try browser.value("document.querySelector('.scroller .track').offsetHeight") as? Int == 44_000)
      // The line's post ends at the baseline, and so do the letters.
      let post = try browser.value(
        """
        (line => { const probe = document.createElement("span");
          probe.style.cssText = "display:inline-block;width:1px;height:1px";
          line.append(probe); const end = probe.getBoundingClientRect().bottom; probe.remove();
          return end - line.firstChild.getBoundingClientRect().bottom; })(document.querySelector(".line"))
        """)
      #expect((post as? NSNumber)?.doubleValue == 0)
      ground.stop()
    }

    @Test("Clicks, the wheel and keys reach the views") func events() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("0 taps"))
      try browser.press("Tab", code: 9)
      try browser.press("Enter", code: 13)
      try browser.wait(browser.shows("1 taps"))
      try browser.click(80, 42)
      try browser.wait(browser.shows("2 taps"))
      try browser.wheel(100, 300, by: 880)
      try browser.wait(browser.shows("Row 25"))
      #expect(await eventually(ground) { $0.list.contentOffset.y == 880 })
      #expect(try browser.value("document.querySelector('.scroller').scrollTop") as? Int == 880)
      try browser.click(100, 140 + 22)
      #expect(await eventually(ground) { $0.chosen == [20] })
      ground.stop()
    }

    @Test("A composed text arrives when its composition ends") func composition() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("0 taps"))
      try browser.click(80, 98)
      #expect(await eventually(ground) { $0.field.isEditing })
      for text in ["k", "か", "かん"] { try browser.compose(text) }
      #expect(try browser.value("document.activeElement.value") as? String == "かん")
      // A click is handled after whatever was typed before it.
      await MainActor.run { ground.sample?.add() }
      try browser.wait(browser.shows("1 taps"))
      #expect(await ground.sample?.field.text ?? "" == "")
      #expect(try browser.value("document.activeElement.value") as? String == "かん")
      try browser.type("漢字")
      #expect(await eventually(ground) { $0.field.text == "漢字" })
      ground.stop()
    }

    @Test("Of a megabyte that is pasted, a field takes what a message may have, and the screen goes on") func paste()
      async throws
    {
      let ground = try await TestGround {
        let controller = SampleViewController()
        controller.view.addSubview(UITextView(frame: CGRect(x: 0, y: 140, width: 390, height: 300)))
        return controller
      }
      func eventually(_ isSo: @escaping @MainActor @Sendable (String) -> Bool) async -> Bool {
        await KumikoUIKitServingTests.eventually(ground) {
          $0.view.subviews.lazy.compactMap { ($0 as? UITextView)?.text }.contains(where: isSo)
        }
      }
      let browser = try Browser(ground.server.link)
      try browser.wait("document.querySelector('textarea') !== null")
      try browser.click(80, 200)
      try browser.wait("document.activeElement.tagName === 'TEXTAREA'")
      try browser.type(String(repeating: "a word ", count: 150_000))
      #expect(await eventually { $0.count == 100_000 })
      // The program's answer to the paste may come after the selection, and set it once more. Then there is no room to type.
      for _ in 0..<200 where try browser.value("document.activeElement.value === 'short'") as? Bool == false {
        try browser.value("document.activeElement.setSelectionRange(0, 100000)")
        try browser.type("short")
      }
      #expect(await eventually { $0 == "short" })
      ground.stop()
    }

    @Test("The application scrolls and animates the page") func application() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("0 taps"))
      await MainActor.run {
        ground.sample?.list.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
      }
      try browser.wait(browser.shows("Row 500"))
      #expect(try browser.value("document.querySelector('.scroller').scrollTop") as? Int == 22_000)
      // The page notes what moves: on a busy machine it is over before it is looked for.
      try browser.value(
        """
        window.moved = false;
        new MutationObserver(() => { if (document.querySelector(".moves")) window.moved = true; })
          .observe(document.body, { attributes: true, childList: true, subtree: true });
        """)
      await MainActor.run {
        UIView.animate(withDuration: 0.2) { ground.sample?.counter.frame.origin.x = 200 }
      }
      try browser.wait("window.moved && document.querySelector('.moves') === null")
      #expect(try browser.frame(ofText: "0 taps").minX == 200)
      ground.stop()
    }

    @Test("A page connects to its own program alone") func policy() async throws {
      let ground = try await TestGround(), other = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("0 taps"))
      try browser.value(
        """
        addEventListener("securitypolicyviolation", event => { window.refused = event.effectiveDirective; });
        try { new WebSocket("ws://127.0.0.1:\(other.server.port)/socket"); } catch {}
        """)
      try browser.wait("window.refused === 'connect-src'")
      ground.stop()
      other.stop()
    }

    @Test("A page comes back to its screen, after a reload and after the program was away") func comesBack()
      async throws
    {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.click(80, 42)
      try browser.wait(browser.shows("1 taps"))
      try browser.call("Page.reload")
      try browser.wait(browser.shows("1 taps"))
      await MainActor.run { for session in ground.host.sessions.values { session.close(.ending) } }
      #expect(await eventually(ground) { _ in ground.host.sessions.values.allSatisfy { $0.isConnected } })
      try browser.click(80, 42)
      try browser.wait(browser.shows("2 taps"))
      #expect(await ground.host.sessions.count == 1)
      #expect(try browser.value("document.getElementById('note').hidden") as? Bool == true)
      ground.stop()
    }
  }
}
