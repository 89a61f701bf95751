import KumikoTestSupport
import KumikoUIKit
import Testing

@testable import KumikoUIKitServing

extension ServedScreens {
  /// What a page has while it scrolls, four frames away from its program. These are left out without Chromium.
  @Suite("Frames in a browser", .needsChromium) struct FrameTests {
    enum Device: CaseIterable { case phone, touchPad, keys }

    @Test("A list that scrolls shows all rows in each frame", arguments: Device.allCases)
    func rows(_ device: Device) async throws {
      #expect(try await scrolled(device, ScreenLimits()) == 0)
      // Without the rows ahead there are such frames.
      var limits = ScreenLimits()
      limits.reach = 0
      #expect(try await scrolled(device, limits) > 0.2)
    }

    /// Scrolls through several screens. Returns the share of frames in which a row is missing.
    private func scrolled(_ device: Device, _ limits: ScreenLimits) async throws -> Double {
      let ground = try await TestGround(limits: limits, turns: false) { ScrolledController() }
      let browser = try Browser(ground.server.link)
      if device == .phone { try browser.call("Emulation.setTouchEmulationEnabled", ["enabled": true]) }
      try browser.call("Page.enable")
      try browser.call("Page.addScriptToEvaluateOnNewDocument", ["source": Self.far])
      try browser.call("Page.reload")
      try browser.wait(
        "window.far !== undefined && \(browser.shows(limits.reach > 0 ? "Row 20" : "Row 3")) && !far.owed")
      while device == .keys, try browser.value("document.activeElement.role !== 'listitem'") as? Bool == true {
        try browser.press("Tab", code: 9)
      }
      try browser.value("far.isFar = true")
      let isFar = "document.querySelector('.scroller').scrollTop > 3600"
      for step in 0..<2_000 {
        switch device {
        case .phone where step % 12 == 0: try browser.finger("touchStart", 200, 680)
        case .phone: try browser.finger("touchMove", 200, 680 - 44 * Double(step % 12))
        case .touchPad: try browser.wheel(200, 400, by: 44)
        case .keys:
          try browser.call(
            "Input.dispatchKeyEvent",
            ["type": "rawKeyDown", "key": "PageDown", "windowsVirtualKeyCode": 34, "autoRepeat": step > 0])
        }
        try browser.value("frame()")
        // Without a fling, whose way depends on the time.
        if device == .phone, step % 12 == 11 { try browser.finger("touchCancel") }
        if try browser.value(isFar) as? Bool == true { break }
      }
      #expect(try browser.value(isFar) as? Bool == true)
      let share = try browser.value("far.holes.filter(hole => hole > 1).length / far.holes.length")
      ground.stop()
      return try #require(share as? NSNumber).doubleValue
    }

    /// A socket whose messages take two frames each way. A frame waits for what the program owes, so that its share of the
    /// processor does not matter.
    private static let far = """
      const far = window.far = { frame: 0, isFar: false, sent: [], acked: 0, got: 0, steps: 0, holes: [],
        later(body) { if (far.isFar) far.sent.push([far.frame + 2, body]); else body(); },
        get owed() { return far.steps > 0 && far.acked === far.got || far.got === 0; } };
      window.WebSocket = class extends WebSocket {
        send(text) {
          far.later(() => {
            const { t, n } = JSON.parse(text);
            if (t === "ok") far.acked = n;
            if (t === "scroll") far.steps += 1;
            super.send(text);
          });
        }
        addEventListener(type, body) {
          super.addEventListener(type, type !== "message" ? body : event => {
            const { n, q = 0 } = JSON.parse(event.data);
            far.got = n;
            far.steps -= q;
            far.later(() => body(event));
          });
        }
      };
      window.frame = async () => {
        far.frame += 1;
        while (far.sent[0]?.[0] <= far.frame) far.sent.shift()[1]();
        while (far.owed) await new Promise(next => setTimeout(next, 1));
        await new Promise(requestAnimationFrame);
        const box = document.querySelector(".scroller").getBoundingClientRect();
        let hole = 0, end = box.top;
        const rows = [...document.querySelectorAll("[role=listitem]")].map(row => row.getBoundingClientRect());
        for (const row of rows.filter(row => row.bottom > box.top && row.top < box.bottom).sort((a, b) => a.top - b.top)) {
          hole = Math.max(hole, row.top - end);
          end = row.bottom;
        }
        far.holes.push(Math.max(hole, box.bottom - end));
      };
      """
  }
}

/// A list that tells how often it has scrolled, so that the program answers each step.
private final class ScrolledController: SampleViewController {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { add() }
}
