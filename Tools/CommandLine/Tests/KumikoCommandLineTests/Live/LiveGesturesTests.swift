import Foundation
import KumikoTestSupport
import Testing

/// Orthogonal sections under a reader's hands: after each gesture, the page, the engine and `state()` say the same.
@Suite("Live pages under random gestures", .needsChromium, .serialized, .blocking)
struct LiveGesturesTests {
  /// The number of gestures. `KUMIKO_GESTURES` asks for more.
  private static let count = ProcessInfo.processInfo.environment["KUMIKO_GESTURES"].flatMap { Int($0) } ?? 300

  /// What the page says of itself: a sentence for each thing that disagrees.
  private static let checks = """
    window.offsetIn = ({ scroller: s }) => s.isScaled ? s.offset : s.reversed ? s.high - s.position : s.low + s.position;
    window.faults = rests => {
      const { screen, engine } = kumiko, found = [];
      const differs = (one, other) => Math.abs(one - other) >= 1;
      const told = new Map(engine.ask("offsets").offsets.map(({ section, offset }) => [section, offset]));
      for (const orthogonal of screen.orthogonals.values()) {
        if (orthogonal.isParked) continue;
        const { section, scroller, stops } = orthogonal, offset = offsetIn(orthogonal);
        const first = Math.min(Math.max(0, scroller.low), scroller.high);
        if (differs(told.get(section) ?? first, offset)) found.push(`section ${section}: ${offset}, engine ${told.get(section)}`);
        const rest = engine.ask("rest", { gesture: { section, offset, velocity: 0, start: offset } }).rest.offset;
        if (rests && differs(rest, offset)) found.push(`section ${section}: ${offset}, and no rest: of ${[...stops.keys()]}`);
      }
      const { orthogonalOffsets, spans } = kumiko.state();
      const saved = [...Object.values(spans), ...Object.values(orthogonalOffsets)].sort();
      if (String(saved) !== String([...told.values()].sort())) found.push(`state ${saved}, engine ${[...told.values()]}`);
      const { x, y } = screen.scroller.box === screen.box ? screen.box.getBoundingClientRect() : { x: 0, y: 0 };
      const { low, high, place, box } = screen.scroller, top = box.scrollTop;
      if (!screen.scroller.isScaled && differs(screen.y, top)) {
        found.push(`screen: ${top}, told ${place}, has ${screen.y} of ${low} to ${high}, ${[screen.height, innerHeight, box.clientHeight, box.scrollHeight]}`);
      }
      for (const node of screen.nodes.values()) {
        const e = node.element, here = node.getBoundingClientRect();
        if (differs(here.x - x + screen.x, e.x) || differs(here.y - y + screen.y, e.y)) found.push(`element ${e.key}`);
      }
      return found.slice(0, 5);
    };
    """

  /// Opens a sample.
  private func opened(_ name: String) throws -> OpenPage {
    let page = try OpenPage(name)
    try page.browser.call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 1])
    try page.browser.value(Self.checks)
    return page
  }

  private func touch(_ browser: KumikoTestSupport.Browser, _ type: String, _ point: (Double, Double)? = nil) throws {
    try browser.call(
      "Input.dispatchTouchEvent",
      ["type": type, "touchPoints": point.map { [["x": $0.0, "y": $0.1]] } ?? []])
  }

  /// Makes a random gesture, and returns its name. Most are on a visible orthogonal section, if there is one.
  private func gesture(_ browser: KumikoTestSupport.Browser, _ random: inout SeededGenerator) throws -> String {
    let found = try browser.value(
      """
      [...kumiko.screen.orthogonals.values()].map(({ box, section }) => {
        const { y, height } = box.getBoundingClientRect();
        return [section, y + height / 2];
      }).filter(([, y]) => y > 45 && y < innerHeight - 5)
      """)
    let orthogonals = (found as? [[NSNumber]] ?? []).map { $0.map(\.doubleValue) }
    let orthogonal = orthogonals.randomElement(using: &random)
    let others = ["screen", "resize", "direction"]
    let all = ["wheel", "wheel", "touch", "touch", "key", "script", "glide", "focus"] + others
    let kind = (orthogonal == nil ? others : all).randomElement(using: &random) ?? "screen"
    let (section, y) = (Int(orthogonal?[0] ?? 0), orthogonal?[1] ?? 0)
    let share = Double.random(in: 0...1, using: &random)
    func choose<Value>(_ values: Value...) -> Value { values.randomElement(using: &random) ?? values[0] }
    /// Runs a script with the orthogonal section `r`, if it is still there.
    func ask(_ script: String) throws {
      try browser.value("(r => { if (r) { \(script) } })(kumiko.screen.orthogonals.get(\(section)))")
    }
    switch kind {
    case "wheel":
      let by = choose(60.0, 120, -120, 240, 17, -33, 500, -700)
      for _ in 0..<choose(1, 1, 3) { try browser.wheel(195, y, by: 0, across: by) }
      return "wheel \(section) by \(by)"
    case "touch":
      let (by, steps) = (choose(-30.0, -90, -200, -300, 60, 150, 300), choose(2, 4, 8))
      let start = by < 0 ? 340.0 : 40
      try touch(browser, "touchStart", (start, y))
      for step in 1...steps { try touch(browser, "touchMove", (start + by * Double(step) / Double(steps), y)) }
      try touch(browser, "touchEnd")
      return "touch \(section) by \(by) in \(steps)"
    case "key":
      try ask("r.box.focus({ preventScroll: true })")
      let (key, code) = choose(("ArrowRight", 39), ("ArrowLeft", 37), ("Home", 36), ("End", 35))
      try browser.press(key, code: code)
      return "key \(key) in \(section)"
    case "script": try ask("r.scroller.position = \(share) * r.scroller.pixels")
    case "glide": try ask("r.box.scrollTo({ left: \(share) * r.scroller.pixels, behavior: 'smooth' })")
    case "focus":
      try ask("const n = [...r.track.querySelectorAll('.n')].at(-1); if (n) { n.tabIndex = -1; n.focus(); }")
    case "resize":
      let (width, height) = choose((390, 844), (320, 568), (820, 1_180), (844, 390))
      let size: [String: Any] = ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false]
      try browser.call("Emulation.setDeviceMetricsOverride", size)
      // On a busy machine the window gets its new size in a later frame.
      try browser.wait("innerWidth === \(width) && innerHeight === \(height)")
      return "resize to \(width)"
    case "direction":
      try browser.value("kumiko.set({ direction: kumiko.state().direction === 'rtl' ? 'ltr' : 'rtl' })")
    default: try browser.wheel(195, 300, by: choose(120.0, -120, 400, -400, 1_500, -1_500))
    }
    return "\(kind) in \(section)"
  }

  @Test(
    "The page, the engine and the state agree after each gesture, and orthogonal sections rest at stops",
    arguments: ["app-store", "shelves", "orthogonal-behaviors", "tv-guide"])
  func agree(_ name: String) throws {
    let page = try opened(name)
    for number in 0..<(Self.count / 3) {
      var random = SeededGenerator(seed: number)
      let made = try gesture(page.browser, &random)
      let rests = number % 10 == 9
      // Sizes that come in between are compared when nothing moves any more.
      let found = try page.browser.value(
        """
        (async () => {
          await \(rests ? "settled()" : "frame(600)");
          const found = faults(\(rests));
          if (found.length === 0) return found;
          await settled();
          return faults(\(rests));
        })()
        """)
      let faults = found as? [String] ?? ["no answer"]
      #expect(faults.isEmpty, "gesture \(number), \(made): \(faults)")
      if !faults.isEmpty { return }
    }
  }

  @Test("Rows of a table scroll together: in one frame, and after a restore and a jump") func together() throws {
    let page = try opened("tv-guide"), rows = "[...kumiko.screen.orthogonals.values()]"
    let offsets = "[...new Set(\(rows).map(one => Math.round(offsetIn(one))))].join()"
    #expect(try page.settled("\(rows).length", as: Int.self) == 9)
    // The page hears of the event first. Nothing is drawn before this listener runs.
    let scrolled = """
      (async () => {
        const { box } = \(rows)[3];
        const heard = new Promise(done => box.addEventListener("scroll", () => done(\(offsets)), { once: true }));
        box.scrollLeft = 300;
        return heard;
      })()
      """
    #expect(try page.browser.value(scrolled) as? String == "300")
    #expect(try page.settled("faults(true)", as: [String].self) == [])
    try page.browser.value("kumiko.restore({ orthogonalOffsets: { one: 700, talk: 200 } })")
    #expect(try page.settled(offsets, as: String.self) == "700")
    #expect(
      try page.settled("Object.values(kumiko.state().orthogonalOffsets).join()", as: String.self).hasPrefix("700,700"))
    try page.reload()
    try page.browser.value(Self.checks)
    #expect(try page.settled(offsets, as: String.self) == "700")
    try page.browser.value("location.hash = 'at=sport&item=sport-1'")
    #expect(try page.settled(offsets, as: String.self) != "700")
    let isSeen =
      "(({ left, right }) => left > -1 && left < innerWidth)(document.querySelector('[data-item=sport-1]').getBoundingClientRect())"
    #expect(try page.settled(isSeen, as: Bool.self) && !page.settled(offsets, as: String.self).contains(","))
    #expect(try page.settled("faults(true)", as: [String].self) == [])
  }

  @Test("A browser that has more room than the engine comes back to the engine's end")
  func room() throws {
    let page = try opened("orthogonal-behaviors"), scroller = "kumiko.screen.scroller"
    try page.browser.value("kumiko.screen.canvas.style.height = `${\(scroller).view + \(scroller).pixels + 5}px`")
    // At once: the page may come back in its next frame.
    let beyond = "\(scroller).position = \(scroller).high + 5; \(scroller).position > \(scroller).high + 4"
    #expect(try page.browser.value(beyond) as? Bool == true)
    try page.browser.wait("\(scroller).position < \(scroller).high + 1")
    #expect(try page.settled("faults(true)", as: [String].self) == [])
  }

  @Test("Steps of a wheel and keys go from one stop to the next, and never back") func steps() throws {
    let page = try opened("app-store"), browser = page.browser,
      orthogonal = "[...kumiko.screen.orthogonals.values()][0]"
    var places: [Double] = [try page.settled("offsetIn(\(orthogonal))")]
    for step in 0..<4 {
      if step < 2 {
        try browser.wheel(195, 180, by: 0, across: 60)
      } else {
        try browser.value("\(orthogonal).box.focus()")
        try browser.press("ArrowRight", code: 39)
      }
      places.append(try page.settled("offsetIn(\(orthogonal))"))
      #expect(try page.settled("faults(true)", as: [String].self) == [])
    }
    let stops = try page.settled("[...\(orthogonal).stops.keys()].sort((a, b) => a - b)", as: [Double].self)
    #expect(
      zip(places, stops).allSatisfy { abs($0 - places[0] - $1) < 1 } && places.count <= stops.count,
      "\(places) \(stops)")
  }
}
