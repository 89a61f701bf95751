import Foundation
@_spi(Kumiko) import KumikoSystem
import KumikoTestSupport
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
import Testing

@testable import KumikoUIKitServing

extension ServedScreens {
  /// Screens of people, through real sockets.
  @Suite("Sessions") struct SessionTests {
    @Test("A page gets the whole screen, with the frames of the views") func whole() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      #expect(RandomToken.isValid(page.session))
      #expect(page.frame(page.root) == CGRect(x: 0, y: 0, width: 390, height: 700))
      #expect(page.texts.contains("0 taps") && page.texts.contains("Row 0") && !page.texts.contains("Row 30"))
      ground.stop()
    }

    @Test("A tap is a touch in the window, and the patch has what it changed alone") func tap() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      let before = page.nodes.count
      try page.tap(80, 42)
      while !page.texts.contains("1 taps") { try page.read() }
      #expect(page.size < 400 && page.nodes.count == before, "\(page.patch)")
      #expect(await ground.sample?.count == 1)
      ground.stop()
    }

    @Test("A row that is tapped is selected") func row() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      try page.tap(100, 140 + 44 * 2 + 20)
      try page.tap(80, 42)
      while !page.texts.contains("1 taps") { try page.read() }
      #expect(await ground.sample?.chosen == [2])
      ground.stop()
    }

    @Test("A step of scrolling is a patch of less than 2 kB, and its offset is not sent back") func scroll()
      async throws
    {
      let ground = try await TestGround()
      let page = try ground.opened()
      let list = try #require(page.first("v"))
      for step in 1...20 {
        try page.send(["t": "scroll", "id": list, "x": 0, "y": step * 60])
        try page.read()
        #expect(page.size < 2_000 && page.patch["p"] == nil, "\(page.patch)")
      }
      try page.send(["t": "scroll", "id": list, "x": 0, "y": 1_200, "b": true])
      #expect(await eventually(ground) { $0.list.contentOffset.y == 1_200 })
      #expect(page.texts.contains("Row 30") && !page.texts.contains("Row 0"))
      ground.stop()
    }

    @Test("Offsets beyond the content come back as they may be") func beyond() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      let list = try #require(page.first("v"))
      try page.send(["t": "scroll", "id": list, "x": -1e300, "y": 1e300, "b": true])
      try page.read()
      #expect(page.offsets[list] == [0, 44_000 - 560])
      #expect(page.texts.contains("Row 999"))
      ground.stop()
    }

    @Test("The application's own scrolling moves the page") func ownScrolling() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      let list = try #require(page.first("v"))
      await MainActor.run {
        ground.sample?.list.setContentOffset(CGPoint(x: 0, y: 880), animated: true)
      }
      try page.read()
      #expect(page.offsets[list] == [0, 880])
      ground.stop()
    }

    @Test("A change in a task reaches the page") func later() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      await MainActor.run { ground.sample?.addLater() }
      #expect(await eventually(ground) { $0.count == 1 })
      try page.read()
      #expect(page.texts.contains("1 taps"))
      ground.stop()
    }

    @Test("While nothing happens, nothing is looked at") func idle() async throws {
      let ground = try await TestGround(turns: false)
      let page = try ground.page()
      try page.hello()
      let isIdle = await MainActor.run {
        let now = ContinuousClock.now + .seconds(5)
        let first = ground.host.turn(at: now, hasWorked: false)
        return first == nil && ground.host.turn(at: now, hasWorked: true) != nil
          && ground.host.turn(at: now + .seconds(1), hasWorked: false) == nil
      }
      #expect(isIdle)
      ground.stop()
    }

    @Test("A page that has not drawn gets nothing, and then the newest state") func slow() async throws {
      let ground = try await TestGround()
      let page = try ground.page()
      page.draws = false
      try page.hello()
      for _ in 0..<50 { try page.tap(80, 42) }
      #expect(await eventually(ground) { $0.count == 50 })
      try page.acknowledge()
      try page.read()
      #expect(page.patch["n"] as? Int == 2 && page.texts.contains("50 taps"))
      ground.stop()
    }

    @Test("Size, appearance and text size of the page are those of the window") func traits() async throws {
      let ground = try await TestGround()
      let page = try ground.opened(isDark: true)
      #expect(await ground.sample?.traitCollection.userInterfaceStyle == .dark)
      try page.send(["t": "traits", "x": 800, "y": 300, "b": false, "v": "UICTContentSizeCategoryXL"])
      #expect(
        await eventually(ground) {
          $0.view.bounds.size == CGSize(width: 800, height: 300) && $0.traitCollection.userInterfaceStyle == .light
            && $0.traitCollection.preferredContentSizeCategory == .extraLarge
        })
      ground.stop()
    }

    @Test("A page that comes back has its screen, and takes it from another tab") func reconnects() async throws {
      let ground = try await TestGround()
      let first = try ground.opened()
      try first.tap(80, 42)
      while !first.texts.contains("1 taps") { try first.read() }
      let second = try ground.page(session: first.session)
      try second.hello(width: 500)
      #expect(second.session == first.session && second.texts.contains("1 taps"))
      #expect(try first.client.closeCode() == 4_001)
      let third = try ground.page(session: String(repeating: "0", count: 32))
      try third.hello()
      #expect(third.session != first.session && third.texts.contains("0 taps"))
      ground.stop()
    }

    @Test("People do not see one another's screens") func people() async throws {
      let ground = try await TestGround()
      let one = try ground.opened(), other = try ground.opened()
      try one.tap(80, 42)
      while !one.texts.contains("1 taps") { try one.read() }
      try other.send(["t": "traits", "x": 390, "y": 690, "b": false, "v": "UICTContentSizeCategoryL"])
      try other.read()
      #expect(other.texts.contains("0 taps"))
      ground.stop()
    }

    @Test("Scenes go to the background without a page, and end after a time") func scenes() async throws {
      var limits = ScreenLimits()
      limits.grace = .seconds(60)
      let ground = try await TestGround(limits: limits, turns: false)
      var page: TestPage? = try ground.page()
      try page?.hello()
      let scene = try #require(await ground.host.sessions.values.first?.scene)
      #expect(await scene.activationState == .foregroundActive)
      page = nil
      #expect(await eventually(ground) { _ in scene.activationState == .background })
      // The loop would turn without rest for what is due before.
      let waits = await MainActor.run {
        ground.host.turn(at: .now + .seconds(5), hasWorked: false) == ground.host.sessions.values.first?.end
      }
      #expect(waits)
      await MainActor.run { _ = ground.host.turn(at: .now + .seconds(59), hasWorked: false) }
      #expect(await ground.host.sessions.count == 1)
      await MainActor.run { _ = ground.host.turn(at: .now + .seconds(61), hasWorked: false) }
      #expect(await ground.host.sessions.isEmpty)
      #expect(await scene.activationState == .unattached)
      ground.stop()
    }

    @Test("Of too many people, the last is refused, unless a session without a page can end") func full() async throws {
      var limits = ScreenLimits()
      limits.sessions = 2
      let ground = try await TestGround(limits: limits)
      var first: TestPage? = try ground.page()
      let second = try ground.page(), third = try ground.page()
      try first?.hello()
      try second.hello()
      try third.send(["t": "hi", "x": 1, "y": 1, "b": false, "v": ""])
      #expect(try third.client.closeCode() == 4_002)
      first = nil
      #expect(await eventually(ground) { _ in ground.host.sessions.values.contains { !$0.isConnected } })
      let fourth = try ground.page()
      try fourth.hello()
      #expect(await ground.host.sessions.count == 2)
      ground.stop()
    }

    @Test("Another process takes a session over by its token") func restoration() async throws {
      let folder = try TemporaryFolder([:])
      let store = KumikoFileStore(folder: URL(fileURLWithPath: folder.path("states")))
      let ground = try await TestGround(store: store)
      let page = try ground.opened()
      let list = try #require(page.first("v"))
      try page.send(["t": "scroll", "id": list, "x": 0, "y": 440, "b": true])
      try page.tap(80, 42)
      while !page.texts.contains("1 taps") { try page.read() }
      await MainActor.run { ground.host.stop() }
      ground.stop()
      let next = try await TestGround(store: store)
      let again = try next.page(session: page.session)
      try again.hello()
      #expect(again.session == page.session && again.texts.contains("1 taps") && again.texts.contains("Row 10"))
      #expect(await next.sample?.list.contentOffset.y == 440)
      next.stop()
      withExtendedLifetime(folder) {}
    }

    @Test("A section that scrolls across its list is a scroller with the places at which it rests")
    func orthogonalSections()
      async throws
    {
      let ground = try await TestGround { OrthogonalViewController() }
      let page = try ground.opened()
      #expect(page.texts.contains("Item 0") && page.texts.contains("Item 100"))
      let rail = try #require(page.nodes.first { ($0.value["v"] as? [Any])?.count == 8 })
      #expect((rail.value["v"] as? [Any])?.suffix(2).first as? Int == 13)
      let stops = try #require((rail.value["v"] as? [Any])?.last as? [Double])
      #expect(stops.prefix(3) == [0, 200, 400] && stops.last == 20 * 200 - 390)
      let before = page.node(ofText: "Item 1").map { page.frame($0).minX }
      try page.send(["t": "scroll", "id": rail.key, "x": 200, "y": 0, "b": true])
      try page.read()
      #expect(page.patch["p"] == nil && page.texts.contains("Item 2") && !page.texts.contains("Item 0"))
      #expect(page.node(ofText: "Item 1").map { page.frame($0).minX } == before)
      let place = await MainActor.run {
        (ground.made.controllers.last as? OrthogonalViewController)?.list.cellForItem(
          at: IndexPath(item: 1, section: 0))?
          .frame.minX
      }
      #expect(place == 0)
      ground.stop()
    }

    @Test("Once the visible rows are drawn, those of the next screen are sent, and of four screens in a fling")
    func reach() async throws {
      let ground = try await TestGround(limits: ScreenLimits())
      let page = try ground.opened()
      #expect(page.texts.contains("Row 12") && !page.texts.contains("Row 13"))
      try page.read()
      #expect(page.texts.contains("Row 25") && !page.texts.contains("Row 26"))
      let visible = await MainActor.run { ground.sample?.list.indexPathsForVisibleRows?.map(\.row) }
      #expect(visible == Array(0...12))
      let list = try #require(page.first("v"))
      try page.send(["t": "scroll", "id": list, "x": 0, "y": 4_400])
      try page.read()
      #expect(page.texts.contains("Row 163") && !page.texts.contains("Row 164"))
      #expect(page.texts.contains("Row 49") && !page.texts.contains("Row 48"))
      ground.stop()
    }

    @Test("The return key taps a row whose middle is out of sight") func hiddenMiddle() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      let list = try #require(page.first("v"))
      try page.send(["t": "scroll", "id": list, "x": 0, "y": 30, "b": true])
      let label = try #require(page.node(ofText: "Row 0"))
      let row = try #require(
        page.nodes.keys.first { page.nodes[$0]?["a"] != nil && page.holds(label, in: $0) && $0 != list })
      try page.send(["t": "act", "id": row])
      #expect(await eventually(ground) { $0.chosen == [0] })
      ground.stop()
    }

    @Test("A finger that stays taps when it leaves, unless there is a gesture for it") func hold() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      let tap: [String: Any] = ["t": "tap", "x": 80, "y": 42, "h": 0.6]
      for (width, message) in [["t": "touch", "p": [80, 42], "h": 0.6], tap, tap].enumerated() {
        if width == 2 {
          await MainActor.run { ground.sample?.view.addGestureRecognizer(UILongPressGestureRecognizer()) }
        }
        try await send(message, to: page, of: ground, width: 400 + width)
        #expect(await ground.sample?.count == min(width, 1))
      }
      ground.stop()
    }

    /// Sends a message, and waits until it was handled: then the screen has a width.
    private func send(_ message: [String: Any], to page: TestPage, of ground: TestGround, width: Int) async throws {
      try page.send(message)
      try page.send(["t": "traits", "x": width, "y": 700, "b": false, "v": "UICTContentSizeCategoryL"])
      #expect(await eventually(ground) { $0.view.bounds.width == CGFloat(width) })
    }

    @Test("The way back leaves a controller, and the page knows whether there is one") func back() async throws {
      let ground = try await TestGround {
        let stack = UINavigationController(rootViewController: SampleViewController())
        stack.pushViewController(UIViewController(), animated: false)
        return stack
      }
      let page = try ground.opened()
      #expect(
        (page.patch["b"] as? [Int]).map { page.nodes[$0[0]] != nil && $0[1] == 0 } == true
          && !page.texts.contains("0 taps"))
      try page.send(["t": "back"])
      try page.read()
      #expect(page.patch["b"] as? [Int] == [0, 0] && page.texts.contains("0 taps"))
      ground.stop()
    }

    @Test("The header of a list is a heading without swipe actions, though it is a cell") func header() async throws {
      let ground = try await TestGround { HeaderViewController() }
      let page = try ground.opened()
      for (text, count) in [("Header", 2), ("Row", 3)] {
        let label = try #require(page.node(ofText: text))
        let row = try #require(
          page.nodes.keys.first {
            page.nodes[$0]?["a"] != nil && page.nodes[$0]?["v"] == nil && page.holds(label, in: $0)
          })
        let role = (page.nodes[row]?["a"] as? [Any])?.first as? String
        #expect(role == (text == "Header" ? "heading" : "listitem"))
        try page.send(["t": "swipe", "id": row, "b": false])
        repeat { try page.read() } while page.patch["w"] == nil
        #expect((page.patch["w"] as? [Any])?.count == count)
      }
      ground.stop()
    }

    @Test("The way back of a message is its action to cancel") func message() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      await MainActor.run {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in ground.sample?.add() })
        ground.sample?.present(alert, animated: false)
      }
      while !page.texts.contains("Sure?") { try page.read() }
      #expect((page.patch["b"] as? [Int]).map { $0[0] == $0[1] && $0[0] != 0 } == true)
      try page.send(["t": "back"])
      while !page.texts.contains("1 taps") { try page.read() }
      #expect(!page.texts.contains("Sure?") && page.patch["b"] as? [Int] == [0, 0])
      ground.stop()
    }

    @Test("An animation begins where the view was put before, and its completion waits for the end") func beginnings()
      async throws
    {
      let ground = try await TestGround()
      let page = try ground.opened()
      let ends = await MainActor.run {
        var (times, ends): ([TimeInterval], [() -> Void]) = ([], [])
        UIView.kumikoAfter = { time, body in
          times.append(time)
          ends.append { MainActor.assumeIsolated { body() } }
        }
        defer { UIView.kumikoAfter = nil }
        ground.sample?.counter.transform = CGAffineTransform(translationX: 100, y: 0)
        UIView.animate(withDuration: 0.25) {
          ground.sample?.counter.transform = .identity
        } completion: { _ in
          ground.sample?.add()
        }
        let before = ground.sample?.count
        for end in ends { end() }
        return (times, before, ground.sample?.count)
      }
      #expect(ends == ([0.25], 0, 1))
      let label = try #require(page.node(ofText: "0 taps"))
      // On a busy machine the host may still tell of the opening.
      while page.nodes[label]?["t"] as? [Double] != [1, 0, 0, 1, 100, 0] { try page.read() }
      #expect(page.patch["ms"] == nil)
      try page.read()
      #expect(page.nodes[label]?["t"] is NSNull && page.patch["ms"] as? Int == 250)
      ground.stop()
    }

    @Test("An animation of the application is a time of the patch") func animations() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      await MainActor.run {
        UIView.animate(withDuration: 0.25) { ground.sample?.counter.frame.origin.x = 200 }
      }
      try page.read()
      #expect(page.patch["ms"] as? Int == 250)
      ground.stop()
    }
  }
}

/// Waits until a condition of the controller holds.
func eventually(_ ground: TestGround, _ condition: @MainActor (SampleViewController) -> Bool) async -> Bool {
  for _ in 0..<30_000 {
    if await MainActor.run(body: { ground.sample.map(condition) ?? false }) { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return false
}
