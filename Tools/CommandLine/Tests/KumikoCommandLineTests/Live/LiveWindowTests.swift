import Foundation
import KumikoTestSupport
import Testing

/// What the window of a page does to it: phones that are turned, bars, and layouts that follow one another at once.
@Suite("Live pages in their windows", .needsChromium, .serialized, .blocking)
struct LiveWindowTests {
  /// Gives the window of a page the size of a phone with a touch screen, or of a desktop.
  private func resize(_ page: OpenPage, _ width: Int, _ height: Int, isPhone: Bool = true) throws {
    let size: [String: Any] = ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isPhone]
    try page.browser.call("Emulation.setTouchEmulationEnabled", ["enabled": isPhone, "maxTouchPoints": 1])
    try page.browser.call("Emulation.setDeviceMetricsOverride", size)
  }

  @Test("A phone shows each sample to its end, and turned twice for its window, on one ground") func phones() throws {
    let page = try OpenPage("list")
    let names = SamplesInBrowserTests.names
    #expect(names.count > 30)
    for name in names {
      let folder = try Folder(["page.html": samplePage(name)])
      try resize(page, 390, 844)
      try page.open("file://\(folder.path("page.html"))")
      for (width, height) in [(390, 844), (844, 390), (390, 844)] {
        try resize(page, width, height)
        // A layout for certain heights has the greatest of them that the window holds.
        try page.browser.wait("kumiko.screen.width === \(width) && kumiko.screen.height <= \(height)")
        // What is measured there may be longer than it was estimated.
        for _ in 1...2 {
          let height =
            "(({ screen }) => { screen.scroller.to(1e9); screen.scrolled(); return screen.scroller.high; })(kumiko)"
          _ = try page.settled(height, as: Double.self)
        }
        let faults = """
          (() => {
            const { screen } = kumiko, { documentElement: page, body } = document, { scroller } = screen;
            const ends = [...screen.nodes.values()].map(node => node.getBoundingClientRect()).map(one => one.bottom + scrollY);
            return [
              screen.width !== innerWidth && `${screen.width} of ${innerWidth}`,
              !kumiko.screen.vertical || screen.height === innerHeight ? "" : `${screen.height} of ${innerHeight}`,
              page.scrollWidth > innerWidth && `${page.scrollWidth} wide`,
              Math.abs(scroller.offset - scroller.high) > 1 && `at ${scroller.offset} of ${scroller.high}`,
              screen.vertical && Math.max(...ends) > page.scrollHeight + 1 && "more than the document has",
              getComputedStyle(body).backgroundColor !== getComputedStyle(screen.box).backgroundColor && "ground",
            ].filter(Boolean);
          })()
          """
        #expect(try page.settled(faults, as: [String].self) == [], "\(name), \(width) × \(height)")
      }
    }
  }

  @Test("The ground of a bar at the end covers nothing where the content is shorter than the screen")
  func shortContent() throws {
    let page = try OpenPage("conversation")
    for (width, height) in [(768, 1_400), (1_280, 1_300), (390, 1_600), (390, 500)] {
      try resize(page, width, height, isPhone: false)
      try page.browser.wait("kumiko.screen.height === \(height)")
      let excess = """
        [...document.querySelectorAll(".bar-ground")].map(ground => ground.offsetHeight).filter(height => height > 100)
        """
      #expect(try page.settled(excess, as: [Int].self) == [], "\(width) × \(height)")
    }
  }

  @Test("A window with a mouse has a thin scroll bar, for which the layout leaves room") func scrollBar() throws {
    let page = try OpenPage("countries")
    try page.browser.call("Emulation.setScrollbarsHidden", ["hidden": false])
    try page.browser.value("kumiko.resize()")
    let sizes = "(s => [s.width, s.box.clientWidth, s.box.offsetWidth, innerWidth])(kumiko.screen)"
    let found = try page.settled(sizes, as: [Int].self)
    #expect(found[0] == found[1] && found[1] < found[2] && found[2] == found[3], "\(found)")
    #expect(try page.settled("document.documentElement.clientWidth === innerWidth", as: Bool.self))
    // Devices and touch screens have none.
    try page.browser.value("kumiko.set({ device: '390x844' })")
    #expect(try page.settled("kumiko.screen.box.offsetWidth - kumiko.screen.box.clientWidth", as: Int.self) == 0)
    #expect(
      try page.settled("getComputedStyle(document.getElementById('kumiko-live')).display", as: String.self) == "block")
  }

  @Test("Two layouts within a frame keep the places of orthogonal sections")
  func places() throws {
    let page = try OpenPage("app-store")
    let bring = """
      for (const { scroller } of kumiko.screen.orthogonals.values()) scroller.position = 700;
      """
    try page.browser.value(bring)
    let offsets = "Object.values(kumiko.state().orthogonalOffsets).map(Math.round)"
    let before = try page.settled(offsets, as: [Int].self)
    #expect(before.contains { $0 > 300 })
    try page.browser.value("kumiko.set({ textSize: 'xl' }); kumiko.set({ textSize: 'l' })")
    #expect(try page.settled(offsets, as: [Int].self) == before)
    try page.browser.value("kumiko.set({ textSize: 'xl' }); kumiko.restore({ ...kumiko.state(), textSize: 'l' })")
    #expect(try page.settled(offsets, as: [Int].self) == before)
  }

  @Test("An orthogonal section that goes out of sight while it moves rests at a stop") func unseen() throws {
    let page = try OpenPage("orthogonal-behaviors")
    // Between two stops, in a browser that has not snapped yet.
    let leave = """
      const rail = [...kumiko.screen.orthogonals.values()].find(({ stops }) => stops.size > 2);
      rail.box.classList.remove("snap");
      rail.scroller.position += 41;
      rail.scroller.follow();
      window.left = [rail.section, rail.scroller.offset];
      kumiko.screen.scroller.to(1e9);
      kumiko.screen.scrolled();
      """
    try page.browser.value("(() => { \(leave) })()")
    let rests = """
      (([section, offset]) => {
        const told = kumiko.engine.ask("offsets").offsets.find(one => one.section === section).offset;
        const rest = kumiko.engine.ask("rest", { gesture: { section, offset: told, velocity: 0, start: told } }).rest.offset;
        return [kumiko.screen.orthogonals.has(section) ? 1 : 0, Math.abs(told - rest), Math.abs(told - offset)];
      })(left)
      """
    let found = try page.settled(rests, as: [Double].self)
    #expect(found[0] == 0 && found[1] < 0.01 && found[2] > 1, "\(found)")
  }

  @Test("Home and End lead to the ends of an orthogonal section") func keys() throws {
    let page = try OpenPage("app-store"), rail = "[...kumiko.screen.orthogonals.values()][0]"
    for (key, code, end) in [("End", 35, "high"), ("Home", 36, "low")] {
      try page.browser.value("\(rail).box.focus({ preventScroll: true })")
      try page.browser.press(key, code: code)
      try page.browser.wait("Math.abs(\(rail).scroller.offset - \(rail).scroller.\(end)) < 1")
    }
    #expect(try page.settled("kumiko.screen.y", as: Int.self) == 0)
  }

  @Test("A jump lays out once and makes no views, and a cell of a letter is one node") func jumps() throws {
    let page = try OpenPage(
      html: htmlPage(
        "sections: [{ id: tiles, kind: grid, options: { columns: 4, row-height: 80pt } }]",
        "sections: [{ id: tiles, count: 100000 }]"))
    let jump = """
      (async place => {
        const { screen } = kumiko;
        screen.scroller.position = place;
        await frame();
        return [screen.nodes.size, screen.canvas.querySelectorAll(".n, .n *").length];
      })
      """
    for place in [200_000, 250_000] { try page.browser.value("\(jump)(\(place))") }
    try page.browser.value(
      "window.made = 0; { const { createElement } = document; document.createElement = function(...all) { made += 1; "
        + "return createElement.apply(this, all); }; }")
    try page.browser.call("Performance.enable")
    func layouts() throws -> Double {
      let metrics = try page.browser.call("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
      return try #require(metrics.first { $0["name"] as? String == "LayoutCount" }?["value"] as? Double)
    }
    let before = try layouts()
    for place in [300_000, 500_000, 700_000] {
      let counts = try #require(try page.browser.value("\(jump)(\(place))") as? [Int])
      #expect(counts[0] >= 40 && counts[0] == counts[1], "\(counts)")
    }
    // Each of three jumps is one layout, and a scroll bar may take another one.
    #expect(try layouts() - before <= 12)
    #expect(try page.browser.value("made") as? Int == 0)
  }

  @Test("A step of a grid writes nothing but the tops and texts of cells that are used again")
  func steps() throws {
    let page = try OpenPage(
      html: htmlPage(
        "sections: [{ id: tiles, kind: grid, options: { columns: 4, row-height: 80pt } }]",
        "sections: [{ id: tiles, count: 100000 }]"))
    let found = try page.browser.value(
      """
      (async () => {
        const { screen } = kumiko, go = async place => {
          screen.scroller.position = place;
          await frame();
        };
        await go(200000);
        await go(200800);
        const lefts = new Map([...screen.nodes.values()].map(view => [view, view.style.left]));
        const writes = [], { made } = screen;
        new MutationObserver(list => writes.push(...list)).observe(screen.canvas, { attributes: true, childList: true, subtree: true });
        await go(201600);
        const moved = new Set(writes.map(({ target }) => target));
        return [
          [...moved].every(view => view.style.left === lefts.get(view)),
          writes.every(({ type, attributeName }) => type === "attributes" && attributeName === "style"),
          writes.length === moved.size, screen.made - made === moved.size, moved.size >= 20,
        ].join();
      })()
      """)
    #expect(found as? String == "true,true,true,true,true")
  }

  @Test("Cells that are used again have the attributes of their items when the page rests or is pointed at, not before")
  func attributes() throws {
    let page = try OpenPage(
      html: htmlPage(
        "sections: [{ id: tiles, kind: grid, options: { columns: 4, row-height: 80pt } }]",
        "sections: [{ id: tiles, count: 100000 }]"))
    let found = try page.browser.value(
      """
      (async () => {
        const { screen } = kumiko, { setAttribute } = Element.prototype, views = () => [...screen.nodes.values()];
        const areRight = () => views().every(node => node.dataset.index === `0,${node.element.item}`
          && node.getAttribute("aria-posinset") === node.textContent && node.ariaLabel === node.textContent);
        // A frame that takes long must not count as rest.
        screen.wait = () => {};
        clearTimeout(screen.timer);
        let written = 0;
        for (const place of [200000, 250000, 300000, 500000]) {
          screen.scroller.position = place;
          await frame();
          if (place === 250000) Element.prototype.setAttribute = function(...all) { written += 1; setAttribute.apply(this, all); };
        }
        const first = written, isStale = !areRight();
        dispatchEvent(new Event("pointerdown"));
        const isPointedAt = areRight();
        screen.scroller.position = 700000;
        await frame();
        const rests = screen.root.dataset.idle;
        delete screen.wait;
        screen.wait();
        while (screen.root.dataset.idle === rests) await new Promise(requestAnimationFrame);
        return [first, isStale, isPointedAt, areRight(), views().length > 40].join();
      })()
      """)
    #expect(found as? String == "0,true,true,true,true")
  }

  @Test(
    "A cell that comes back in the view of another one looks as before",
    arguments: ["shop", "settings", "films", "photos"])
  func moulds(_ name: String) throws {
    let page = try OpenPage(name)
    let looks = """
      Object.fromEntries([...kumiko.screen.nodes].map(([key, node]) => {
        const copy = node.cloneNode(true);
        for (const inner of [copy, ...copy.querySelectorAll("[style]")]) {
          inner.setAttribute("style", (inner.getAttribute("style") ?? "").split(/; */).filter(Boolean).sort().join("; "));
        }
        for (const line of copy.querySelectorAll(".line")) line.remove();
        return [key, [...copy.attributes].map(one => `${one.name}=${one.value}`).sort().join(" ") + copy.innerHTML];
      }))
      """
    let before = try page.settled(looks, as: [String: String].self)
    for _ in 1...2 {
      for end in ["high", "low"] {
        try page.browser.value("kumiko.screen.scroller.to(kumiko.screen.scroller.\(end)); kumiko.screen.scrolled()")
        _ = try page.settled("true", as: Bool.self)
      }
    }
    let after = try page.settled(looks, as: [String: String].self)
    #expect(before.count > 5)
    for (key, look) in before { #expect(after[key] == look, "\(key)") }
  }
}
