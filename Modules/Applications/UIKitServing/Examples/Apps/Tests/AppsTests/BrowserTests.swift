import Foundation
import KumikoTestSupport
import Testing

/// Each program, served to Chromium as a person sees it. The tests are left out without the browser.
@Suite("Applications in a browser", .needsChromium, .serialized, .timeLimit(.minutes(5))) struct BrowserTests {
  /// Runs a program in a folder of its own, and opens its link in a browser.
  private func serve(_ name: String, _ body: (Browser) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(name)
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var link = ""
    while !link.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "\(name) ends without a link")
      link += String(decoding: data, as: UTF8.self)
    }
    let browser = try Browser(String(link.dropLast()), height: 844)
    // What a person saw last, also of a test that fails.
    defer {
      if let folder = ProcessInfo.processInfo.environment["APPS_PICTURES"] {
        try? browser.picture("\(folder)/\(name)-browser.png")
      }
    }
    try body(browser)
  }

  @Test func mountains() throws {
    try serve("Mountains") { browser in
      try browser.wait(browser.shows("Mount Everest"))
      try browser.value("document.querySelector('input').focus()")
      try browser.type("annap")
      try browser.wait(browser.shows("Annapurna South"))
      try browser.wait("!(\(browser.shows("Mount Everest")))")
    }
  }

  @Test func networks() throws {
    try serve("WiFiSettings") { browser in
      try browser.wait(browser.shows("Maple"))
      let box = try browser.frame("[role=switch]")
      try browser.click(box.midX, box.midY)
      try browser.wait("!(\(browser.shows("Maple")))")
      try browser.click(box.midX, box.midY)
      try browser.wait(browser.shows("Maple"))
    }
  }

  @Test func bars() throws {
    try serve("InsertionSort") { browser in
      try browser.click("Start")
      try browser.wait(browser.shows("Stop"))
      // Sorted: the bars stop by themselves.
      try browser.wait(browser.shows("Start"))
    }
  }

  @Test func store() throws {
    try serve("AppStore") { browser in
      try browser.click("Harbor Timer")
      try browser.wait(browser.shows("Get"))
      // The screen slides in.
      try browser.wait("document.getAnimations().length === 0")
      // The title is in the middle of its button.
      let distance = try browser.value(
        """
        (line => {
          const [text, button] = [line.querySelector("span"), line.closest(".node")].map(e => e.getBoundingClientRect());
          return Math.abs(text.top + text.bottom - button.top - button.bottom) / 2;
        })([...document.querySelectorAll(".line")].find(e => e.textContent === "Get"))
        """)
      #expect(try #require(distance as? NSNumber).doubleValue < 3)
      try browser.click("Get")
      try browser.wait(browser.shows("Open"))
    }
  }

  @Test func diary() throws {
    try serve("Diary") { browser in
      try browser.wait(browser.shows("No entries. Write one."))
      let compose = try browser.frame("[aria-label=Compose]")
      try browser.click(compose.midX, compose.midY)
      try browser.wait(browser.shows("Save"))
      try browser.wait("document.activeElement.tagName === 'TEXTAREA'")
      try browser.type("It snows.")
      try browser.wait("document.getAnimations().length === 0")
      try browser.click("Save")
      try browser.wait("document.querySelector('textarea') === null")
      try browser.wait(browser.shows("It snows."))
      try browser.wait("!(\(browser.shows("No entries. Write one.")))")
    }
  }

  @Test func feed() throws {
    try serve("Feed") { browser in
      try browser.wait("document.body.innerText.includes('100,000 posts')")
      try browser.wheel(200, 400, by: 300_000)
      try browser.wait("document.querySelector('.scroller').scrollTop > 200000")
      // Places are filled with the posts there.
      try browser.wait("document.body.innerText.includes('likes')")
      // New posts come while it is read.
      try browser.wait("document.body.innerText.includes('100,001 posts')")
    }
  }
}
