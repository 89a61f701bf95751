import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
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

  @Test("A state is saved beside its data, as a document that is valid, and replaces nothing") func save() throws {
    let ground = try Self.ground()
    let path = "/\(ground.session.token)/save?data=0&state=long-texts"
    #expect(try ground.get("/save?data=0&state=long-texts").status == 403)
    let saved = try #require(json(try ground.get(path).body)?["path"] as? String)
    #expect(FilePath.name(of: saved) == "data.long-texts.yaml")
    let outcome = kumiko("validate", saved)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = ground.folder.text("data.long-texts.yaml")
    #expect(text?.contains("Oslo Oslo") == true)
    #expect((json(try ground.get(path).body)?["error"] as? String)?.contains("exists already") == true)
    #expect((json(try ground.get("/\(ground.session.token)/save?data=0").body)?["error"] as? String) != nil)
    ground.stop()
  }

  @Test("What a page shows is drawn at its size and offset") func picture() throws {
    let ground = try Self.ground()
    let picture = try ground.get("/picture?data=0&size=320x568&offset=0,0&theme=dark")
    #expect(picture.status == 200 && picture.head.contains("image/svg+xml") && picture.body.hasPrefix("<svg"))
    #expect(picture.body.contains("320") && picture.body.contains("Oslo"))
    for wrong in ["size=0x0", "size=wide", "offset=a,b", "text=huge"] {
      #expect(try ground.get("/picture?data=0&\(wrong)").status != 200, "\(wrong)")
    }
    ground.stop()
  }

  private static func library(_ files: [String: String]) throws -> (library: PreviewLibrary, folder: Folder) {
    let folder = try Folder(files)
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    let context = CommandContext(linked: .builtIn, itemProviders: [:], console: console, program: ["/no/kumiko"])
    let documents = PreviewDocuments(
      layout: folder.path(""), data: [], loader: DocumentLoader(linked: .builtIn, host: context.host),
      environment: ScreenRoom().environment, title: "Screens")
    let library = try PreviewLibrary(
      folder.path(""), documents, look: .preview(try EditorLink()), context: context, allowsEdits: true)
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
    let start = "/\(library.path)"
    let page = text(library.answer(ServedRequest(path: start)))
    #expect(page.contains("b/layout.yaml") && page.contains("screen-1/thumbnail"))
    #expect(text(library.answer(ServedRequest(path: start + "screen-1/thumbnail"))).hasPrefix("<svg"))
    let preview = text(library.answer(ServedRequest(path: start + "screen-1/")))
    #expect(preview.contains("\"edits\":true") && preview.contains("other.yaml"))
    #expect(text(library.answer(ServedRequest(path: "/screen-1/"))).contains("\"edits\":false"))
    #expect(text(library.answer(ServedRequest(path: start + "screen-1/page", query: ["data": "0"]))).contains("Oslo"))
    for wrong in ["screen-2/", "screen--1/", "screen-x/", "other", "screen-1", "screen-1/secret"] {
      #expect(library.answer(ServedRequest(path: start + wrong)).status == 404, "\(wrong)")
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
