import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

/// States of data, pictures and libraries, as the server gives them.
@Suite("kumiko preview, states and libraries", .blocking) struct StudioTests {
  private static let layout = "sections: [{ id: tiles, kind: grid, options: { columns: 2, row-height: 50pt } }]"
  private static let data = """
    sections:
      - { id: tiles, title: Places, items: [{ id: a, title: Long Island, image: sun }, { id: b, title: Oslo }, { id: c }] }
    """

  private static func ground() throws -> PreviewGround {
    try PreviewGround(["layout.yaml": layout, "data.yaml": data], data: ["data.yaml"])
  }

  private func contents(_ ground: PreviewGround, _ state: String) throws -> String {
    let answer = try ground.get("/state?data=0&state=\(state)")
    #expect(answer.status == 200)
    return try #require(json(answer.body)?["contents"] as? String, "\(answer.body)")
  }

  @Test("States are made of the data's own items, and follow its saves") func states() throws {
    let ground = try Self.ground()
    #expect(try !contents(ground, "empty").contains("Oslo"))
    let one = try contents(ground, "one")
    #expect(one.contains("Long Island") && !one.contains("Oslo"))
    #expect(try contents(ground, "many").contains("\"c-2\""))
    #expect(try contents(ground, "long-texts").contains("Oslo Oslo Oslo Oslo"))
    let arabic = try contents(ground, "right-to-left")
    #expect(!arabic.contains("Oslo") && !arabic.contains("Places") && arabic.contains("\"a\""))
    #expect(try contents(ground, "no-pictures").contains("Oslo"))
    let events = try ground.events()
    let before = try events.next()
    try ground.folder.write(Self.data.replacing("Oslo", with: "Bergen"), to: "data.yaml")
    _ = try events.next { $0.number > before.number }
    while try !contents(ground, "long-texts").contains("Bergen Bergen") {}
    for wrong in ["state=full", "data=1&state=empty", "data=-1"] {
      #expect(try ground.get("/state?\(wrong)").status == 404, "\(wrong)")
    }
    ground.stop()
  }

  @Test("What a page shows is drawn at its size and offset") func picture() throws {
    let ground = try Self.ground()
    let picture = try ground.get("/picture?data=0&viewport=320x568&offset=0,0&theme=dark")
    #expect(picture.status == 200 && picture.head.contains("image/svg+xml") && picture.body.hasPrefix("<svg"))
    #expect(picture.body.contains("320") && picture.body.contains("Oslo"))
    for wrong in ["viewport=0x0", "viewport=wide", "offset=a,b", "text-size=huge"] {
      #expect(try ground.get("/picture?data=0&\(wrong)").status != 200, "\(wrong)")
    }
    ground.stop()
  }

  @Test(
    "A screen with too long a side, too many items or too many visible elements is not drawn, and the reason is said")
  func largePicture() throws {
    let ground = try PreviewGround(["layout.yaml": Self.layout])
    let wide = try ground.get("/picture?data=0&viewport=10001x100")
    #expect(wide.status == 422 && wide.body.contains("10001 x 100 points is too large"), "\(wide.body)")
    #expect(
      try ground.get("/why?data=0&viewport=100x10001&section=tiles&index=0").body.contains("each side is at most 10000")
    )
    #expect(try ground.get("/picture?data=0&viewport=10000x100").status == 200)
    ground.stop()
    for (count, words) in [(100_001, "at most 100000 are drawn"), (20_160, "shows 20160 elements")] {
      let layout = "sections: [{ id: a, kind: grid, sample: \(count), options: { columns: 64, row-height: 4pt } }]"
      let (library, folder) = try Self.library(["a.yaml": layout])
      #expect(text(library.answer(ServedRequest(path: "/screen-0/thumbnail"))).contains("drawn") == (count > 100_000))
      let query = ["data": "0", "viewport": "390x10000"]
      let answer = library.answer(ServedRequest(path: "/screen-0/picture", query: query))
      #expect(answer.status == 422 && text(answer).contains(words), "\(text(answer))")
      library.stop()
      withExtendedLifetime(folder) {}
    }
  }

  @Test("Pages, explanations and pictures pass the gate, whose places the previews of a folder share") func gate()
    throws
  {
    let gate = AnswerGate(places: 2, seats: 0)
    let (library, folder) = try Self.library(["a.yaml": Self.layout, "b.yaml": Self.layout], gate: gate)
    func status(_ path: String) -> Int {
      let query = ["data": "0", "size": "390x844", "section": "tiles", "index": "0"]
      return library.answer(ServedRequest(path: path, query: query)).status
    }
    let made = [
      "/screen-0/page", "/screen-1/why", "/screen-1/picture", "/screen-0/thumbnail", "/screen-1/dark-thumbnail",
    ]
    for path in made { #expect(status(path) == 200, "\(path)") }
    _ = gate.answer {
      for path in made { #expect(status(path) == 200, "\(path)") }
      return gate.answer {
        for path in made { #expect(status(path) == 503, "\(path)") }
        for path in ["/", "/screen-0/", "/screen-0/state"] { #expect(status(path) == 200, "\(path)") }
        return .json("")
      }
    }
    for path in made { #expect(status(path) == 200, "\(path)") }
    library.stop()
    withExtendedLifetime(folder) {}
  }

  private static func library(
    _ files: [String: String], gate: AnswerGate = AnswerGate()
  ) throws -> (library: PreviewLibrary, folder: Folder) {
    let folder = try Folder(files)
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    let context = CommandContext(linked: .builtIn, itemProviders: [:], console: console, program: ["/no/kumiko"])
    let documents = PreviewDocuments(
      layout: folder.path(""), data: [], loader: DocumentLoader(linked: .builtIn, host: context.host),
      title: "Screens")
    let library = try PreviewLibrary(folder.path(""), documents, editor: try EditorLink(), context: context, gate: gate)
    return (library, folder)
  }

  private func text(_ response: ServedResponse) -> String {
    if case .text(let text, _) = response.content { text } else { "" }
  }

  @Test("A folder is a page of all its screens with their data, each with a picture and a preview") func folder() throws
  {
    let (library, folder) = try Self.library([
      "b/layout.yaml": Self.layout, "data/other.yaml": Self.data, "data/layout.yaml": Self.data,
      "a.yaml": Self.layout.replacing("tiles", with: "<rows>"), "broken.yaml": "sections: [",
      "tests.yaml": "document: test\ncases: []",
    ])
    #expect(library.entries.map(\.name) == ["a.yaml", "b/layout.yaml"])
    #expect(library.entries[1].data.map { FilePath.name(of: $0) } == ["layout.yaml", "other.yaml"])
    let page = text(library.answer(ServedRequest(path: "/")))
    #expect(page.contains("b/layout.yaml") && page.contains("screen-1/thumbnail"))
    #expect(text(library.answer(ServedRequest(path: "/screen-1/thumbnail"))).hasPrefix("<svg"))
    #expect(text(library.answer(ServedRequest(path: "/screen-1/"))).contains("other.yaml"))
    #expect(text(library.answer(ServedRequest(path: "/screen-1/page", query: ["data": "0"]))).contains("Oslo"))
    for wrong in ["screen-2/", "screen--1/", "screen-x/", "other", "screen-1", "screen-1/secret"] {
      #expect(library.answer(ServedRequest(path: "/\(wrong)")).status == 404, "\(wrong)")
    }
    library.stop()
    withExtendedLifetime(folder) {}
  }

  @Test("Of many screens a bounded number is followed, and each one can be opened again") func many() throws {
    let files = Dictionary(uniqueKeysWithValues: (10..<30).map { ("\($0).yaml", Self.layout) })
    let (library, folder) = try Self.library(files)
    for number in Array(0..<20) + [0] {
      #expect(library.answer(ServedRequest(path: "/screen-\(number)/page")).status == 200)
    }
    library.stop()
    withExtendedLifetime(folder) {}
  }

  @Test("A folder without layouts, and data for a folder, are refused with the reason") func wrongFolder() throws {
    let folder = try Folder(["data.yaml": Self.data])
    let outcome = run(["preview", folder.path("")], linked: .builtIn)
    #expect(outcome.status == 2 && outcome.errors.contains("no layout with sections"), "\(outcome.errors)")
    let other = run(["preview", folder.path(""), "--data", folder.path("data.yaml")], linked: .builtIn)
    #expect(other.status != 0 && other.errors.contains("--data requires a layout"), "\(other.errors)")
  }
}
