import Foundation
@_spi(Kumiko) import KumikoServing
import KumikoTestSupport
import KumikoUIKit
import KumikoUIKitViews
import Testing

@testable import KumikoUIKitServing

extension ServedScreens {
  /// What a page shows under a finger, a touch pad and keys. These are left out without Chromium.
  @Suite("Gestures in a browser", .needsChromium) struct GestureTests {
    @Test("Rows and buttons look pressed at once") func press() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("0 taps"))
      for y in [42.0, 140 + 22] {
        try browser.call(
          "Input.dispatchMouseEvent", ["type": "mousePressed", "x": 80, "y": y, "button": "left", "clickCount": 1])
        #expect(try browser.value("document.querySelectorAll('.pressed').length") as? Int == 1)
        #expect(await ground.sample?.count == 0)
        try browser.call(
          "Input.dispatchMouseEvent", ["type": "mouseReleased", "x": 300, "y": 110, "button": "left", "clickCount": 1])
        #expect(try browser.value("document.querySelector('.pressed') === null") as? Bool == true)
      }
      ground.stop()
    }

    @Test("A screen slides in, follows a finger at the edge back, and stays where the finger turns") func edge()
      async throws
    {
      let ground = try await TestGround { UINavigationController(rootViewController: titled("First")) }
      let browser = try touched(ground, shows: "First")
      try browser.value(
        """
        window.moves = []; const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, timing) {
          window.moves.push(JSON.stringify(frames)); return animate.call(this, frames, timing); };
        """)
      for isBack in [false, true] {
        if !isBack { await push("Second", in: ground) }
        try browser.wait(browser.shows("Second"))
        try browser.wait("window.moves.includes('{\"translate\":[\"100%\",\"0\"]}')")
        try browser.wait("!(\(browser.shows("First")))")
        try browser.finger("touchStart", 5, 300)
        for x in [60.0, 150, 220] { try browser.finger("touchMove", x, 300) }
        try browser.wait("[...document.querySelectorAll('.node')].some(e => e.style.translate === '215px')")
        #expect(try browser.value(browser.shows("First")) as? Bool == true)
        if !isBack { for x in [150.0, 30] { try browser.finger("touchMove", x, 300) } }
        try browser.finger("touchEnd")
        try browser.wait("!(\(browser.shows(isBack ? "Second" : "First")))")
        #expect(await depth(of: ground) == (isBack ? 1 : 2))
      }
      ground.stop()
    }

    @Test("A section across its list follows the finger, and rests at its stops") func rail() async throws {
      let ground = try await TestGround { OrthogonalViewController() }
      let browser = try touched(ground, shows: "Item 1")
      let rail = "document.querySelector('.scroller .scroller')"
      try browser.finger("touchStart", 300, 50)
      for x in stride(from: 280.0, through: 140, by: -20) { try browser.finger("touchMove", x, 50) }
      try browser.wait("\(rail).scrollLeft > 80")
      // The finger rests before it leaves, so that nothing is flung.
      try browser.value("new Promise(next => setTimeout(next, 200))")
      try browser.finger("touchMove", 140, 50)
      try browser.finger("touchEnd")
      try browser.wait("\(rail).scrollLeft === 200")
      let list = try #require(await MainActor.run { (ground.made.controllers.last as? OrthogonalViewController)?.list })
      #expect(await isSo { list.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 0 })
      // A touch pad turns it, too.
      try browser.wheel(200, 50, by: 0, across: 250)
      #expect(await isSo { list.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minX == 0 })
      ground.stop()
    }

    @Test("A finger on a section across or at the edge of a pushed screen scrolls the list") func across() async throws
    {
      let ground = try await TestGround { UINavigationController(rootViewController: titled("First")) }
      let browser = try touched(ground, shows: "First")
      await MainActor.run { stack(of: ground)?.pushViewController(OrthogonalViewController(), animated: false) }
      try browser.wait("\(browser.shows("Item 1")) && document.getAnimations().length === 0")
      let rail = try browser.frame(".scroller .scroller")
      for (x, y) in [(200.0, Double(rail.midY)), (5.0, 400.0)] {
        try browser.value(
          """
          window.list = document.querySelector('.scroller'); list.scrollTop = 0; window.isAtRest = false;
          list.onscrollend = () => { window.isAtRest = true; }; 1
          """)
        try browser.wait("list.scrollTop === 0")
        try browser.finger("touchStart", x, y)
        for part in 1...8 { try browser.finger("touchMove", x, y - 10 * Double(part)) }
        try browser.wait("list.scrollTop > 30")
        try browser.finger("touchEnd")
        // A fling goes on by itself, and takes no other offset until it ends.
        try browser.wait("window.isAtRest")
      }
      ground.stop()
    }

    @Test("A focused element that is half hidden is scrolled into sight") func halves() async throws {
      let ground = try await TestGround { OrthogonalViewController() }
      let browser = try Browser(ground.server.link, ready: "document.querySelector('.line') !== null")
      try browser.call(
        "Emulation.setDeviceMetricsOverride", ["width": 460, "height": 700, "deviceScaleFactor": 1, "mobile": false])
      try browser.wait(browser.shows("Item 2"))
      for item in 0...2 {
        try browser.press("Tab", code: 9)
        try browser.wait("document.activeElement.textContent === 'Item \(item)'")
      }
      // It keeps the focus while others come and go.
      try browser.wait("document.querySelector('.scroller .scroller').scrollLeft === 200")
      try browser.wait("!(\(browser.shows("Item 0"))) && document.activeElement.textContent === 'Item 2'")
      ground.stop()
    }

    @Test("A swipe uncovers its actions under the finger, and acts past its end alone") func swipe() async throws {
      let ground = try await TestGround()
      let browser = try touched(ground, shows: "Row 2")
      let moved = "[...document.querySelectorAll('.node')].find(e => e.style.translate)?.style.translate"
      let isClosed = "document.querySelector('.actions') === null"
      func swipe(_ way: Double) throws {
        try browser.finger("touchStart", 370, 140 + 44 * 2.5)
        for part in 1...5 { try browser.finger("touchMove", 370 - way * Double(part) / 5, 140 + 44 * 2.5) }
        try browser.wait("\(moved) === '\(-Int(way))px'")
        try browser.finger("touchEnd")
      }
      try swipe(30)
      try browser.wait(isClosed)
      try swipe(120)
      try browser.wait("\(moved) === '-80px'")
      // The row stays within its section.
      let clip = "[...document.querySelectorAll('.node')].find(e => e.style.translate).style.clipPath"
      #expect((try browser.value(clip) as? String)?.hasPrefix("inset(0px 0px 0px 80px") == true)
      #expect(await ground.sample?.deleted == [])
      try browser.wait("document.getAnimations().length === 0")
      try browser.finger("touchStart", 350, 140 + 44 * 2.5)
      try browser.finger("touchEnd")
      #expect(await eventually(ground) { $0.deleted == [2] })
      // The row is still there, and comes back.
      try browser.wait(isClosed)
      try swipe(250)
      #expect(await eventually(ground) { $0.deleted == [2, 2] })
      try browser.wait(isClosed)
      #expect(await ground.sample?.chosen == [])
      ground.stop()
    }

    @Test("Two fingers on a touch pad swipe a row") func pad() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("Row 2"))
      // They rest when the test says so.
      try browser.value(
        """
        const later = window.setTimeout;
        window.setTimeout = (body, time) => { if (time === 150) window.rest = body; else return later(body, time); };
        """)
      for (ways, stop) in [([40.0, 40, 40], -80), ([100, 150], 0)] {
        for way in ways { try browser.wheel(200, 140 + 44 * 2.5, by: 0, across: way) }
        let moved = "[...document.querySelectorAll('.node')].find(e => e.style.translate)?.style.translate"
        try browser.wait("\(moved) === '-\(Int(ways.reduce(0, +)))px'")
        #expect(await ground.sample?.deleted == [])
        try browser.value("window.rest(), 1")
        if stop < 0 { try browser.wait("\(moved) === '\(stop)px'") }
      }
      #expect(await eventually(ground) { $0.deleted == [2] })
      ground.stop()
    }

    @Test("Keys alone reach the actions of a row, and leave them") func actions() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("Row 2"))
      while try browser.value("document.activeElement.textContent !== 'Row 0'") as? Bool == true {
        try browser.press("Tab", code: 9)
      }
      for (name, code) in [("Delete", 46), ("ContextMenu", 93)] {
        try browser.call(
          "Input.dispatchKeyEvent", ["type": "rawKeyDown", "key": name, "windowsVirtualKeyCode": code])
        try browser.wait("document.activeElement.matches('.actions > button')")
        #expect(await ground.sample?.deleted == [])
        try browser.press(code == 46 ? "Escape" : "Enter", code: code == 46 ? 27 : 13)
        try browser.wait("document.querySelector('.actions') === null")
        #expect(try browser.value("document.activeElement.textContent") as? String == "Row 0")
      }
      #expect(await eventually(ground) { $0.deleted == [0] })
      ground.stop()
    }

    @Test("A list whose focused row is used again for another one keeps the focus") func reuse() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("Row 2"))
      while try browser.value("document.activeElement.textContent !== 'Row 0'") as? Bool == true {
        try browser.press("Tab", code: 9)
      }
      for row in [20, 40, 60] {
        try browser.wheel(100, 300, by: 880)
        try browser.wait("\(browser.shows("Row \(row + 5)")) && document.activeElement.role === 'listitem'")
      }
      ground.stop()
    }

    @Test("The way back has the focus where it was, and what is disabled hands it on") func origins() async throws {
      let ground = try await TestGround { UINavigationController(rootViewController: PushingController()) }
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("Row 2"))
      let row = "document.activeElement.textContent === 'Row 1'"
      while try browser.value(row) as? Bool == false { try browser.press("Tab", code: 9) }
      try browser.press("Enter", code: 13)
      // Keys scroll what has come.
      try browser.wait("\(browser.shows("Item 1")) && document.activeElement.matches('.scroller')")
      try browser.value("history.back(), 1")
      try browser.wait("\(browser.shows("Row 1")) && \(row)")
      try browser.value("[...document.querySelectorAll('[role=button]')].find(e => e.textContent === 'Add').focus()")
      await MainActor.run {
        let button = stack(of: ground)?.topViewController?.view.subviews.lazy.compactMap { $0 as? UIButton }.first
        button?.isEnabled = false
      }
      try browser.wait("document.activeElement.textContent === 'Row 0'")
      // The bar above comes before the rows.
      await MainActor.run { stack(of: ground)?.pushViewController(OrthogonalViewController(), animated: false) }
      try browser.wait(browser.shows("Item 1"))
      try browser.call("Page.reload")
      try browser.wait(browser.shows("Item 1"))
      try browser.press("Tab", code: 9)
      try browser.wait("document.activeElement.matches('[role=navigation] [role=button]')")
      ground.stop()
    }

    @Test("A tap beside a sheet leaves it with all that is in it") func beside() async throws {
      let ground = try await TestGround { titled("First") }
      let browser = try Browser(ground.server.link, ready: "document.querySelector('.line') !== null")
      await MainActor.run {
        let stack = UINavigationController(rootViewController: titled("Sheet"))
        stack.pushViewController(titled("Deep"), animated: false)
        ground.made.controllers.last?.present(stack, animated: false)
      }
      try browser.wait(browser.shows("Deep"))
      for y in [400.0, 4] { try browser.click(20, y) }
      try browser.wait("!(\(browser.shows("Deep"))) && !(\(browser.shows("Sheet")))")
      #expect(await MainActor.run { ground.made.controllers.last?.presentedViewController == nil })
      ground.stop()
    }

    @Test("A sheet follows a finger down, and stays where the finger turns") func sheet() async throws {
      let ground = try await TestGround { titled("First") }
      let browser = try touched(ground, shows: "First")
      await MainActor.run { ground.made.controllers.last?.present(titled("Sheet"), animated: true) }
      try browser.wait("\(browser.shows("Sheet")) && document.getAnimations().length === 0")
      for isLast in [false, true] {
        try browser.finger("touchStart", 200, 60)
        for y in [120.0, 300, 360] { try browser.finger("touchMove", 200, y) }
        try browser.wait("[...document.querySelectorAll('.node')].some(e => e.style.translate === '0px 300px')")
        if !isLast { for y in [200.0, 80] { try browser.finger("touchMove", 200, y) } }
        try browser.finger("touchEnd")
        try browser.wait("document.getAnimations().length === 0 && \(browser.shows("Sheet")) !== \(isLast)")
        #expect(await isSo { (ground.made.controllers.last?.presentedViewController == nil) == isLast })
      }
      ground.stop()
    }

    @Test("The field that becomes first responder has the focus, and gives it back") func focus() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("Row 1"))
      try browser.press("Tab", code: 9)
      let button = "document.activeElement.textContent === 'Add'"
      try browser.wait(button)
      await MainActor.run {
        ground.sample?.present(UINavigationController(rootViewController: WritingController()), animated: true)
      }
      try browser.wait("document.activeElement.tagName === 'TEXTAREA'")
      try browser.type("abc")
      #expect(
        await isSo {
          let stack = ground.sample?.presentedViewController as? UINavigationController
          return (stack?.topViewController as? WritingController)?.text.text == "abc"
        })
      // What is covered takes none.
      for _ in 1...3 {
        try browser.press("Tab", code: 9)
        #expect(try browser.value("document.activeElement.matches('body, textarea')") as? Bool == true)
      }
      await MainActor.run { ground.sample?.dismiss(animated: true) }
      try browser.wait(button)
      ground.stop()
    }

    @Test("A search has the key to search, and a button that clears it") func search() async throws {
      let bar = await MainActor.run { UISearchBar(frame: CGRect(x: 0, y: 140, width: 390, height: 56)) }
      let ground = try await TestGround {
        let controller = SampleViewController()
        controller.view.addSubview(bar)
        return controller
      }
      let browser = try Browser(ground.server.link)
      try browser.wait("document.querySelector('[type=search]') !== null")
      #expect(try browser.value("document.querySelector('[type=search]').enterKeyHint") as? String == "search")
      try browser.click(150, 168)
      try browser.type("abc")
      #expect(await isSo { bar.text == "abc" })
      let field = try browser.frame(".field[type=search]")
      try browser.click(field.maxX - 8, field.midY)
      #expect(await isSo { bar.text == "" })
      #expect(try browser.value("document.activeElement.type") as? String == "search")
      // A finger clears it also where the keyboard has gone.
      try browser.type("abc")
      #expect(await isSo { bar.text == "abc" })
      try browser.value("document.activeElement.blur()")
      try browser.call("Emulation.setTouchEmulationEnabled", ["enabled": true])
      for type in ["touchStart", "touchEnd"] { try browser.finger(type, field.maxX - 8, field.midY) }
      #expect(await isSo { bar.text == "" })
      ground.stop()
    }

    @Test("A finger that stops a fling taps nothing, and lists that want it have the keyboard go") func fling()
      async throws
    {
      let ground = try await TestGround()
      let browser = try touched(ground, shows: "Row 2")
      await MainActor.run { ground.sample?.list.keyboardDismissMode = .onDrag }
      try browser.wait("document.querySelector('.hides') !== null")
      try browser.click(80, 98)
      try browser.wait("document.activeElement.matches('.field')")
      // The end of the fling is told when the test says so.
      try browser.value(
        "window.setTimeout = () => 0; addEventListener('scrollend', e => e.isTrusted && e.stopPropagation(), true)")
      try browser.finger("touchStart", 200, 600)
      for part in 1...5 { try browser.finger("touchMove", 200, 600 - 20 * Double(part)) }
      try browser.wait("document.querySelector('.scroller').scrollTop > 30")
      try browser.finger("touchCancel")
      #expect(try browser.value("document.activeElement === document.body") as? Bool == true)
      #expect(await eventually(ground) { !$0.field.isEditing })
      for isMoving in [true, false] {
        if !isMoving { try browser.value("document.querySelector('.scroller').dispatchEvent(new Event('scrollend'))") }
        try browser.finger("touchStart", 80, 42)
        try browser.finger("touchEnd")
      }
      try browser.wait(browser.shows("1 taps"))
      ground.stop()
    }

    @Test("A list that the program moves while a fling goes on is not thrown back") func thrown() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("Row 2"))
      // Nothing tells of the fling, nor of its end.
      try browser.value(
        """
        window.setTimeout = () => 0; addEventListener('scrollend', e => e.stopPropagation(), true);
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { if (!text.includes('"scroll"')) send.call(this, text); };
        document.querySelector('.scroller').scrollTop = 300;
        new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame));
        """)
      await MainActor.run { ground.sample?.list.contentOffset.y += 44 }
      try browser.wait("document.querySelector('.scroller').scrollTop === 344")
      ground.stop()
    }

    @Test("What is typed while the program is away arrives when it is back") func offline() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.wait(browser.shows("0 taps"))
      try browser.click(80, 98)
      #expect(await eventually(ground) { $0.field.isEditing })
      try browser.value("window.fetch = () => new Promise(found => { window.answer = found; })")
      await MainActor.run { for session in ground.host.sessions.values { session.close(.ending) } }
      try browser.wait("window.answer !== undefined")
      try browser.type("abc")
      try browser.value("window.answer({ status: 404 })")
      #expect(await eventually(ground) { $0.field.text == "abc" })
      ground.stop()
    }

    @Test("The way back asks before it drops what was typed") func draft() async throws {
      let ground = try await TestGround { UINavigationController(rootViewController: titled("First")) }
      let browser = try Browser(ground.server.link, ready: "document.querySelector('.line') !== null")
      let isAway = "document.querySelector('textarea') === null"
      for key in [false, true] {
        await MainActor.run {
          if key {
            stack(of: ground)?.present(WritingController(), animated: false)
          } else {
            stack(of: ground)?.pushViewController(WritingController(), animated: true)
          }
        }
        try browser.wait("document.activeElement.tagName === 'TEXTAREA'")
        try browser.type("a draft")
        try browser.value("window.asked = 0; window.confirm = () => { window.asked += 1; return window.asked > 1; }; 1")
        for turn in 1...2 {
          if key { try browser.press("Escape", code: 27) } else { try browser.value("history.back(), 1") }
          try browser.wait("window.asked === \(turn)")
          if turn == 1 { #expect(try browser.value(isAway) as? Bool == false) }
        }
        try browser.wait(isAway)
      }
      ground.stop()
    }

    @Test("A program that has started again is not waited for with another link, and what is lost is said")
    func restart() async throws {
      let ground = try await TestGround()
      let browser = try Browser(ground.server.link)
      try browser.click(80, 42)
      try browser.wait(browser.shows("1 taps"))
      await MainActor.run { for session in ground.host.sessions.values { ground.host.end(session) } }
      try browser.wait(
        "\(browser.shows("0 taps")) && document.getElementById('note').textContent.startsWith('The program no longer')")
      ground.stop()
      await MainActor.run { for session in ground.host.sessions.values { session.close(.ending) } }
      let next = try ScreenServer(ground.host, title: "Next", port: ground.server.port)
      try browser.wait("document.getElementById('note').textContent.startsWith('The program has started again.')")
      next.stop()
    }

    // MARK: - Helpers

    /// Opens the page of a phone.
    private func touched(_ ground: TestGround, shows text: String) throws -> Browser {
      let browser = try Browser(ground.server.link, ready: "document.querySelector('.line') !== null")
      try browser.call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 1])
      try browser.call(
        "Emulation.setDeviceMetricsOverride", ["width": 390, "height": 700, "deviceScaleFactor": 1, "mobile": true])
      try browser.wait(browser.shows(text))
      return browser
    }

    @MainActor private func stack(of ground: TestGround) -> UINavigationController? {
      ground.made.controllers.last as? UINavigationController
    }
    private func depth(of ground: TestGround) async -> Int? {
      await MainActor.run { stack(of: ground)?.viewControllers.count }
    }
    private func push(_ title: String, in ground: TestGround) async {
      await MainActor.run { stack(of: ground)?.pushViewController(titled(title), animated: true) }
    }

    /// Waits until a condition holds.
    private func isSo(_ condition: @MainActor () -> Bool) async -> Bool {
      for _ in 0..<30_000 {
        if await MainActor.run(body: condition) { return true }
        try? await Task.sleep(for: .milliseconds(1))
      }
      return false
    }
  }
}

/// A controller with a text in the middle.
@MainActor private func titled(_ text: String) -> UIViewController {
  let controller = UIViewController()
  let label = UILabel(frame: CGRect(x: 100, y: 300, width: 200, height: 30))
  label.text = text
  controller.view.backgroundColor = .white
  controller.view.addSubview(label)
  return controller
}

/// A controller with a text that is edited as soon as it appears.
private final class WritingController: UIViewController {
  let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
  override func viewDidLoad() { view.addSubview(text) }
  override func viewDidAppear(_ animated: Bool) { text.becomeFirstResponder() }
}

/// A list whose rows lead on.
private final class PushingController: SampleViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(OrthogonalViewController(), animated: true)
  }
}

extension Browser {
  /// Moves the only finger, or lifts it.
  func finger(_ type: String, _ x: Double = 0, _ y: Double = 0) throws {
    try call(
      "Input.dispatchTouchEvent",
      ["type": type, "touchPoints": ["touchEnd", "touchCancel"].contains(type) ? [] : [["x": x, "y": y]]])
  }
}
