import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
@_spi(Kumiko) import KumikoServing
import KumikoTestSupport
import Testing

@testable import KumikoCommandLine

/// The room that the page around a preview gives to its parts, and the page of a folder, in a browser.
@Suite("kumiko preview in its window", .needsChromium, .serialized, .blocking)
struct PreviewRoomTests {
  private static let layout =
    "sections: [{ id: tiles, kind: grid, options: { columns: 2, row-height: 50pt }, sample: 9 }]"

  private func opened(
    _ ground: PreviewGround, _ width: Int = 1_280, _ height: Int = 700
  ) throws -> KumikoTestSupport.Browser {
    let ready = "!!document.documentElement?.dataset.shown && !!document.getElementById('frame')?.contentWindow?.kumiko"
    return try KumikoTestSupport.Browser(ground.server.address, width: width, height: height, ready: ready)
  }

  private let place = "(({ x, y, width, height }) => [x, y, width, height])(frame.getBoundingClientRect())"

  @Test("A device that is higher than the window is shown whole, in the middle, with the ring of focus") func fit()
    throws
  {
    let ground = try PreviewGround(["layout.yaml": Self.layout])
    let browser = try opened(ground)
    let place = try #require(try browser.value(place) as? [Double])
    #expect(place[1] + place[3] <= 700 && place[3] < 844 && abs(place[2] / place[3] - 390.0 / 844) < 0.01, "\(place)")
    #expect(abs(place[0] + place[2] / 2 - 640) < 1, "\(place)")
    try browser.press("Tab", code: 9)
    try browser.value("stage.focus()")
    let ring = "[frame, stage].map(node => getComputedStyle(node).outlineStyle).join()"
    #expect(try browser.value(ring) as? String == "solid,none")
    ground.stop()
  }

  @Test("A panel that opens leaves the device where it is") func panel() throws {
    let ground = try PreviewGround(["layout.yaml": Self.layout])
    let browser = try opened(ground)
    let before = try #require(try browser.value(place) as? [Double])
    try browser.value("frame.contentDocument.querySelector('.n').click()")
    try browser.wait("!document.getElementById('why').hidden")
    #expect(try browser.value(place) as? [Double] == before)
    ground.stop()
  }

  @Test("Where a panel would cover the device, the device is fitted beside it", arguments: ["390x844", "fit"])
  func beside(size: String) throws {
    let ground = try PreviewGround(["layout.yaml": Self.layout])
    let browser = try opened(ground, 900, 700)
    try browser.value("device.value = '\(size)'; device.dispatchEvent(new Event('change'))")
    let before = try #require(try browser.value(place) as? [Double])
    try browser.value("frame.contentDocument.querySelector('.n').click()")
    try browser.wait("!document.getElementById('why').hidden")
    let after = try #require(try browser.value(place) as? [Double])
    #expect(before[0] + before[2] > 564 && after[0] >= 0 && after[0] + after[2] <= 564, "\(before) \(after)")
    #expect(abs(after[2] / after[3] - before[2] / before[3]) < 0.01, "\(after)")
    // The screen keeps its size beside the panel.
    try browser.value("document.getElementById('close').click()")
    #expect(try browser.value(place) as? [Double] == before)
    ground.stop()
  }

  @Test("In a narrow window the tools are in one row, and those that are used less in a menu") func menu() throws {
    let ground = try PreviewGround(["layout.yaml": Self.layout])
    let browser = try opened(ground, 390, 844)
    let seen = "[...document.querySelectorAll('#tools :is(select,button)')].filter(one => one.checkVisibility())"
    let rows = "new Set(\(seen).map(one => Math.round(one.getBoundingClientRect().y))).size"
    #expect(
      try browser.value("[\(rows), \(seen).length, document.querySelector('header').offsetHeight < 90].join()")
        as? String == "1,4,true")
    try browser.value("more.click()")
    let inside =
      "\(seen).every(one => { const { x, right } = one.getBoundingClientRect(); return x >= 0 && right <= innerWidth; })"
    #expect(try browser.value("[\(inside), \(seen).length].join()") as? String == "true,13")
    try browser.value("direction.click()")
    try browser.wait("frame.contentWindow.kumiko.state().direction === 'rtl'")
    ground.stop()
  }

  @Test("Warnings are a badge that opens, errors are open, and all tools are in a narrow window") func warnings() throws
  {
    let ground = try PreviewGround(["layout.yaml": Self.layout.replacing("50pt", with: "0.5")])
    let browser = try opened(ground, 390, 844)
    let badge = """
      (({ height }, list) => [document.querySelector("#faults summary").textContent, height < 50, list.checkVisibility()])
        (document.getElementById("faults").getBoundingClientRect(), document.querySelector("#faults ol")).join()
      """
    try browser.wait("!document.getElementById('faults').hidden")
    #expect(try browser.value(badge) as? String == "1 warning,true,false")
    try browser.value("document.querySelector('#faults summary').click()")
    try browser.wait("document.querySelector('#faults details').open")
    #expect(try browser.value(badge) as? String == "1 warning,false,true")
    let outside =
      "[...document.querySelectorAll('#tools>*')].filter(one => one.getBoundingClientRect().right > innerWidth).length"
    #expect(try browser.value(outside) as? Int == 0)
    try ground.folder.write("sections: [{ id: tiles, kind: grd }]", to: "layout.yaml")
    try browser.wait("document.querySelector('#faults summary').textContent.startsWith('1 error.')")
    #expect((try browser.value(badge) as? String)?.hasSuffix(",true") == true)
    ground.stop()
  }

  @Test("A folder counts the errors of what cannot be drawn, and Enter opens what the search found") func folder()
    throws
  {
    let template = """
      templates: { rows: { with: { id: text }, section: { id: "{id}", kind: list, options: { row-height: 44pt } } } }
      sections: [{ use: rows, with: { id: towns } }]
      """
    let folder = try Folder([
      "broken.yaml": "sections: [{ id: a, kind: grd }, { id: a, kind: list, options: { row-heigt: 4pt } }]",
      "rows.yaml": template, "samples.yaml": "sections: [{ id: towns, kind: list, sample: 3 }]",
      "towns.yaml": "document: data\nsections: [{ id: towns, items: [{ id: o, title: Oslo }] }]",
    ])
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    let context = CommandContext(linked: .builtIn, itemProviders: [:], console: console, program: ["/no/kumiko"])
    let documents = PreviewDocuments(
      layout: folder.path(""), data: [], loader: DocumentLoader(linked: .builtIn, host: context.host), title: "Screens")
    let library = try PreviewLibrary(folder.path(""), documents, editor: try EditorLink(), context: context)
    // Data goes to the layout that needs it, whose section comes from a template.
    #expect(library.entries.map(\.data.count) == [0, 1, 0])
    let server = try LoopbackServer(port: nil) { library.answer($0) }
    let browser = try KumikoTestSupport.Browser(
      server.address, width: 900, height: 700, ready: "document.querySelectorAll('main li').length === 3")
    try browser.wait("[...document.querySelectorAll('.errors')].map(note => note.textContent).join() === '3 errors'")
    #expect(
      try browser.value("document.querySelector('.errors').closest('li').textContent.includes('broken')") as? Bool
        == true)
    try browser.value("search.focus(); search.value = 'sampl'; search.dispatchEvent(new Event('input'))")
    try browser.press("Enter", code: 13)
    try browser.wait("location.pathname === '/screen-2/'")
    library.stop()
    server.stop()
  }
}
