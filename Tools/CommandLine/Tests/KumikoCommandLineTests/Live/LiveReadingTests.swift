import Foundation
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTestSupport
import Testing

/// Live pages under the keys and the eyes of a reader.
@Suite("Live pages: keys, reading, print and place", .needsChromium, .serialized, .blocking)
struct LiveReadingTests {
  @Test("Keys scroll the screen right after opening, and the document itself does not scroll") func keys() throws {
    let page = try OpenPage("countries")
    #expect(try page.settled("document.documentElement.scrollHeight - innerHeight", as: Int.self) == 0)
    #expect(try page.settled("getComputedStyle(document.querySelector('.frame'), '::after').content") == "none")
    var places: [Double] = []
    for (key, code) in [("PageDown", 34), ("ArrowDown", 40), ("End", 35), ("Home", 36)] {
      try page.browser.press(key, code: code)
      places.append(try page.settled("kumiko.screen.y"))
    }
    let end = try page.settled("kumiko.screen.scroller.high", as: Double.self)
    #expect(places[0] > 400 && places[1] > places[0] && places[2] == end && places[3] == 0, "\(places)")
  }

  @Test(
    "Short steps ask the engine only where the elements beyond the visible part end, or where something is pinned",
    arguments: [("grid", false), ("pinned-section-headers", true)])
  func steps(_ name: String, _ isPinned: Bool) throws {
    let page = try OpenPage(name)
    _ = try page.settled("0", as: Int.self)
    let found = try page.browser.value(
      """
      (async () => {
        const { screen, engine } = kumiko, tell = engine.tell, asked = [];
        engine.tell = (...question) => {
          asked.push(screen.y);
          return tell.apply(engine, question);
        };
        // A frame that takes long must not count as rest.
        screen.wait = () => {};
        let isCovered = true;
        for (let step = 0; step < 30; step += 1) {
          screen.scroller.position += 10;
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          const ends = [...screen.nodes.values()].map(({ element: e }) => e.y + e.h);
          isCovered &&= Math.max(...ends) >= Math.min(screen.y + screen.height, screen.scroller.high + screen.height - 30);
        }
        const count = asked.length, rests = screen.root.dataset.idle;
        delete screen.wait;
        screen.wait();
        while (screen.root.dataset.idle === rests) await new Promise(requestAnimationFrame);
        return [count, isCovered ? 1 : 0, asked.at(-1), screen.y, screen.scroller.position];
      })()
      """)
    let numbers = (found as? [NSNumber] ?? []).map(\.doubleValue)
    try #require(numbers.count == 5, "\(found ?? "nothing")")
    #expect(isPinned ? numbers[0] >= 25 : (1...3).contains(numbers[0]), "\(numbers)")
    #expect(numbers[1] == 1 && numbers[2] == numbers[3] && numbers[3] == numbers[4], "\(numbers)")
  }

  @Test("A window that gets lower keeps the width of the screen, where scroll bars take room too") func lower() throws {
    let page = try OpenPage("shelves")
    for (width, height) in [(820, 1_180), (820, 600), (390, 500)] {
      try page.browser.call(
        "Emulation.setDeviceMetricsOverride",
        ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
      try page.browser.wait("innerHeight === \(height)")
      let size = "[kumiko.screen.width + kumiko.screen.barWidth, kumiko.screen.height]"
      #expect(try page.settled(size, as: [Int].self) == [width, height])
    }
  }

  @Test("What holds the focus or the selection stays in the document while it is out of sight") func held() throws {
    let page = try OpenPage("app-store")
    let far =
      "(async () => { const { screen } = kumiko; screen.scroller.to(screen.scroller.high); screen.scrolled(); await frame(); })()"
    try page.browser.value("window.orthogonal = [...kumiko.screen.orthogonals.values()][1].box; orthogonal.focus()")
    try page.browser.value(far)
    #expect(try page.settled("document.activeElement === orthogonal && orthogonal.isConnected"))

    let list = try OpenPage("countries")
    let text = """
      (() => {
        const view = [...kumiko.screen.nodes.values()].filter(view => view.element.role === 0)[4];
        getSelection().selectAllChildren(view);
        window.view = view;
        return getSelection().getRangeAt(0).toString();
      })()
      """
    let selected = try #require(try list.browser.value(text) as? String)
    try list.browser.value(far)
    #expect(try list.settled("view.getBoundingClientRect().bottom < 0 && view.isConnected"))
    #expect(try list.settled("getSelection().getRangeAt(0).toString()") == selected)
    try list.browser.value("kumiko.screen.scroller.to(0); kumiko.screen.scrolled()")
    #expect(
      try list.settled("view.getBoundingClientRect().top > 0 && getSelection().getRangeAt(0).toString()") == selected)
  }

  @Test("The page finds texts that are out of sight, in orthogonal sections too, and scrolls to them") func find()
    throws
  {
    for (name, text) in [("countries", "zimbab"), ("app-store", "tarn med")] {
      let page = try OpenPage(name)
      try page.browser.call(
        "Input.dispatchKeyEvent", ["type": "rawKeyDown", "key": "f", "windowsVirtualKeyCode": 70, "modifiers": 2])
      try page.browser.type(text)
      let found = try page.settled(
        """
        (() => {
          const { textContent, top = 0 } = document.querySelector(".found"), r = document.querySelector(".found").getBoundingClientRect();
          return [textContent.toLowerCase(), String(r.top >= 40 && r.bottom <= innerHeight && r.left >= -1 && r.right <= innerWidth + 1)];
        })()
        """, as: [String].self)
      #expect(found[0].contains(text) && found[1] == "true", "\(found)")
      try page.browser.type("…")
      #expect(try page.settled("document.querySelector('.find output').textContent") == "Not found")
      try page.browser.press("Escape", code: 27)
      #expect(try page.settled("document.activeElement === kumiko.screen.box && !document.querySelector('.found')"))
    }
  }

  @Test("Items say how many there are, and lists have the titles of their sections") func names() throws {
    let page = try OpenPage("countries")
    let sizes = try page.settled(
      "[...new Set([...document.querySelectorAll('[role=listitem]')].map(node => node.ariaSetSize))]", as: [String].self
    )
    #expect(sizes.first == "32")
    let lists = try page.settled(
      "[...document.querySelectorAll('#kumiko-live [role=list]')].map(list => list.ariaLabel)", as: [String].self)
    #expect(lists.first == "Africa")
  }

  @Test("Print has the whole content on pages of the paper's width, and leaves the screen as it was") func print()
    throws
  {
    let page = try OpenPage("countries")
    try page.browser.value("kumiko.screen.scroller.to(1500); kumiko.screen.scrolled()")
    let before = try page.settled("JSON.stringify(kumiko.state())", as: String.self)
    try page.browser.value("dispatchEvent(new Event('beforeprint'))")
    #expect(try page.settled("kumiko.screen.width", as: Int.self) == 700)
    let items =
      "JSON.parse(document.getElementById('kumiko-contents').textContent).sections.flatMap(one => one.items ?? []).length"
    #expect(
      try page.settled("document.querySelectorAll('.printed [role=listitem]').length", as: Int.self)
        == page.settled(items, as: Int.self))
    // A block is a row of four cells or fewer, each in its place in the content, or a header that stays with the next one.
    let rows = """
      [...document.querySelectorAll(".printed>div")].map(row => {
        const cells = [...row.querySelectorAll("[role=listitem]")], top = document.querySelector(".printed").getBoundingClientRect().y;
        const tops = new Set(cells.map(cell => Math.round(cell.getBoundingClientRect().y)));
        const isPlaced = [...kumiko.screen.nodes.values()].filter(({ element: e }) => e.role === 0).every(({ element: e }) =>
          document.querySelector(`.printed [data-index="${e.section},${e.item}"][role=listitem]`).getBoundingClientRect().y - top - e.y < 1);
        return isPlaced && getComputedStyle(row).breakInside === "avoid" && (cells.length > 0 ? tops.size === 1
          : row.querySelector("[role=heading]") === null || row.style.breakAfter === "avoid");
      })
      """
    let isRow = try page.settled(rows, as: [Bool].self)
    #expect(isRow.count > 20 && isRow.allSatisfy { $0 })
    try page.browser.value("dispatchEvent(new Event('afterprint'))")
    #expect(try page.settled("JSON.stringify(kumiko.state())") == before)
    let paper = try #require(try page.browser.call("Page.printToPDF")["data"] as? String)
    let bytes = String(decoding: try #require(Data(base64Encoded: paper)), as: Unicode.ASCII.self)
    #expect(bytes.components(separatedBy: "/Type /Page\n").count > 3)
  }

  @Test("The items of a long section are lines of text, which are read as they come to be seen") func packed() throws {
    let titles = (0..<3_000).map { "Line \($0) of a text that is <about> as long as a message which people write" }
    let items = titles.enumerated().map {
      #"{ "id": "i\#($0)", "title": "\#($1)"\#($0 == 9 ? #", "subtitle": "own""# : "") }"#
    }
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: rows, kind: list, options: { row-height: 50pt } }]",
      "data.json": #"{ "sections": [{ "id": "rows", "items": [\#(items.joined(separator: ", "))] }] }"#,
    ])
    let made = run([
      "render", folder.path("layout.yaml"), "--data", folder.path("data.json"), "--live", "--to", "html", "-o", "-",
    ])
    #expect(made.status == 0, "\(made.errors)")
    let lines = try #require(
      made.output.components(separatedBy: #"id="kumiko-items">"#).last?.components(separatedBy: "</script>").first)
    #expect(lines.split(separator: "\n").count == 12 && !lines.contains("<"))
    #expect(lines.utf8.count * 10 <= titles.joined().utf8.count * 13)
    let page = try OpenPage(html: made.output, at: "#at=rows&item=i2500")
    let shown = "[...document.querySelectorAll('[role=listitem]')].map(node => node.innerText.split('\\n')[0])"
    #expect(try page.settled(shown, as: [String].self).contains(titles[2_500]))
    try page.browser.value("kumiko.screen.scroller.to(0); kumiko.screen.scrolled()")
    let start = try page.settled("document.querySelector('[role=list]').innerText", as: String.self)
    #expect(start.contains(titles[0]) && start.contains("own"))
    try page.browser.value("kumiko.screen.scroller.to(1e9); kumiko.screen.scrolled()")
    #expect(try page.settled(shown, as: [String].self).last == titles[2_999])
  }

  @Test("On a device with a touch screen the document scrolls, and in a device of the page the screen") func document()
    throws
  {
    let page = try OpenPage("countries")
    let phone: [String: Any] = ["width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true]
    try page.browser.call("Emulation.setDeviceMetricsOverride", phone)
    try page.browser.call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 1])
    try page.reload()
    let agrees = """
      (() => {
        const { screen } = kumiko, { x, y } = screen.box.getBoundingClientRect();
        return [...screen.nodes.values()].every(node => {
          const here = node.getBoundingClientRect(), e = node.element;
          return Math.abs(here.x - x - e.x) < 1 && Math.abs(here.y - y - e.y) < 1 && screen.nodes.size > 10;
        }) && [screen.y, screen.scroller.box.scrollTop, -y];
      })()
      """
    let moves = stride(from: 500, through: 100, by: -100).map { ("touchMove", [["x": 195, "y": $0]]) }
    for (type, points) in [("touchStart", [["x": 195, "y": 600]])] + moves + [("touchEnd", [])] {
      try page.browser.call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }
    let places = try page.settled(agrees, as: [Double].self)
    #expect(places[0] > 400 && places.allSatisfy { abs($0 - places[0]) < 1 }, "\(places)")
    #expect(try page.settled("document.scrollingElement.scrollTop", as: Double.self) > 400)
    // The place outlives a reload, and another device.
    try page.reload()
    #expect(abs(try page.settled("kumiko.screen.y", as: Double.self) - places[0]) < 1)
    let first = "JSON.stringify(kumiko.state().anchor.item)"
    let before = try page.settled(first, as: String.self)
    try page.browser.value("kumiko.set({ device: '390x844' })")
    #expect(try page.settled("document.scrollingElement.scrollTop", as: Double.self) == 0)
    #expect(try page.settled("kumiko.screen.box.scrollTop", as: Double.self) > 400)
    #expect(try page.settled(first, as: String.self) == before)
  }

  @Test("The safe area of a device lies around the content at its start and its end") func safeArea() throws {
    let page = try OpenPage("countries")
    try page.browser.value("kumiko.set({ device: '390x844', safeArea: true })")
    let edges = """
      (() => {
        const { top, bottom } = kumiko.screen.box.getBoundingClientRect();
        const all = [...kumiko.screen.nodes.values()].map(node => node.getBoundingClientRect());
        return [Math.min(...all.map(one => one.top)) - top, bottom - Math.max(...all.map(one => one.bottom))].map(Math.round);
      })()
      """
    #expect(try page.settled(edges, as: [Int].self).first == 47)
    #expect(try page.settled("kumiko.state().safeArea", as: Bool.self))
    try page.browser.value("kumiko.screen.scroller.to(1e6); kumiko.screen.scrolled()")
    #expect(try page.settled(edges, as: [Int].self).last == 34)
    // Every device has the insets that the tool gives it. Turned, the notch is at a side.
    let left = "Math.min(...[...document.querySelectorAll('[role=listitem]')].map(node => node.offsetLeft))"
    for device in Device.all {
      let size = "\(Int(device.size.width))x\(Int(device.size.height))"
      try page.browser.value(
        "kumiko.set({ device: '\(size)' }); kumiko.screen.scroller.to(-1e6); kumiko.screen.scrolled()")
      let insets = try page.settled("[\(edges)[0], \(left) - 16]", as: [Double].self)
      #expect(insets == Array(device.safeArea[0...1]), "\(device.name)")
    }
  }

  @Test("Print has all of sections that scroll across the layout") func printOfOrthogonalSections() throws {
    let page = try OpenPage("app-store")
    let items = try page.settled(
      "JSON.parse(document.getElementById('kumiko-contents').textContent).sections.flatMap(one => one.items ?? []).length",
      as: Int.self)
    try page.browser.value("dispatchEvent(new Event('beforeprint'))")
    #expect(try page.settled("document.querySelectorAll('.printed [role=listitem]').length", as: Int.self) == items)
    #expect(try page.settled("document.querySelectorAll('.orthogonal').length", as: Int.self) == 0)
    try page.browser.value("dispatchEvent(new Event('afterprint'))")
    #expect(try page.settled("document.querySelectorAll('.orthogonal').length", as: Int.self) > 0)
  }

  @Test("A page of states is loaded again in its state, and an address leads to one") func states() throws {
    let rows = { (ids: [String]) in
      "sections: [{ id: rows, items: [\(ids.map { "{ id: \($0), title: \($0.uppercased()) }" }.joined(separator: ", "))] }]"
    }
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: rows, kind: list, options: { row-height: 50pt } }]", "a.yaml": rows(["x", "y"]),
      "b.yaml": rows(["z", "x"]), "c.yaml": rows(["z"]),
    ])
    let outcome = kumiko(
      "play", folder.path("layout.yaml"), "--data", folder.path("a.yaml"), "--data", folder.path("b.yaml"), "--data",
      folder.path("c.yaml"), "-o", "-")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try OpenPage(html: outcome.output)
    try page.browser.value("kumiko.go(1)")
    try page.reload()
    #expect(try page.settled("kumiko.screen.root.dataset.state") == "1")
    try page.browser.value("location.hash = '#state=2'")
    try page.browser.wait("kumiko.screen.root.dataset.state === '2'")
    let linked = try OpenPage(html: outcome.output, at: "#state=2")
    #expect(try linked.settled("kumiko.screen.root.dataset.state") == "2")
  }

  @Test("A page that is loaded again is where it was, and an address leads to an item") func place() throws {
    let page = try OpenPage("countries")
    try page.browser.value("kumiko.screen.scroller.to(1500); kumiko.screen.scrolled()")
    try page.browser.wait("history.state?.kumiko.offset[1] === 1500")
    try page.reload()
    #expect(try page.settled("kumiko.screen.y", as: Int.self) == 1_500)

    let linked = try OpenPage("countries", at: "#at=africa&item=ZWE")
    let isSeen =
      "(r => r.top > 40 && r.bottom < innerHeight)(document.querySelector('[data-item=ZWE]').getBoundingClientRect())"
    #expect(try linked.settled(isSeen))
    for wrong in [
      "#at=none", "#at=africa&item=%E0%A4%A", "#at=africa&item=999999999", "#at", "#state=9", "#at=africa&item=-1",
    ] {
      try linked.browser.value("location.hash = '\(wrong)'")
      #expect(try linked.settled("document.documentElement.dataset.live") == "on")
    }
    // A state that another version or another page left.
    for wrong in [
      "5", "{ offset: 'x' }", "{ anchor: { section: 'none', item: 3, distance: 0 } }", "{ theme: 'green' }",
    ] {
      try linked.browser.value(
        "onpagehide = event => event.stopImmediatePropagation(); history.replaceState({ kumiko: \(wrong) }, '')")
      try linked.reload()
      #expect(try linked.settled("document.documentElement.dataset.live") == "on")
    }
  }
}
