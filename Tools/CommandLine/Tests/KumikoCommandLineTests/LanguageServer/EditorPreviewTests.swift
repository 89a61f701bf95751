import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

@Suite("The preview beside an editor", .blocking)
struct EditorPreviewTests {
  private static let shows: PlainValue = ["window": ["showDocument": ["support": true]]]

  /// A preview that an editor has opened.
  private struct Opened {
    var port: UInt16
    var path: String

    init(_ answer: PlainValue) throws {
      let address = try #require(answer["address"]?.string, "\(answer)")
      let url = try #require(URL(string: address))
      #expect(url.host() == "127.0.0.1" && url.path().count > 32)
      port = UInt16(url.port ?? 0)
      path = url.path()
    }

    /// The headers of a request that a script of the page makes.
    private static let script = ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"]

    func get(_ name: String, headers: [String] = script) throws -> (status: Int, head: String, body: String) {
      try LoopbackClient.get(path + name, port: port, headers: headers)
    }

    /// The events about the cursor.
    func cursor() throws -> LoopbackClient {
      let client = try LoopbackClient(port: port)
      try client.send("\(path)cursor", host: "127.0.0.1:\(port)", headers: Self.script)
      _ = try client.read(through: "\r\n\r\n")
      return client
    }
  }

  private func open(_ name: String, in editor: inout Editor) throws -> PlainValue {
    try editor.request(
      "workspace/executeCommand", ["command": "kumiko.preview", "arguments": [.string(editor.uri(name))]])
  }

  private func cursor(_ part: String, in name: String, of editor: inout Editor) throws -> PlainValue {
    let place = try editor.place(of: part, in: name)
    return try editor.request(
      "kumiko/cursor",
      ["textDocument": ["uri": .string(editor.uri(place.name))], "position": place.position.value])
  }

  // MARK: - The cursor

  @Test(
    "The line of the cursor has the frames of 'kumiko frames'",
    arguments: [
      ("layouts/home.yaml", "id: apps", "apps: 2 cells in [0, 30, 390, 50]"),
      ("layouts/home.yaml", "row-height: 50pt", "apps: 2 cells in [0, 30, 390, 50]"),
      // The start of a line counts as its first value.
      ("layouts/home.yaml", "  - { use: rows", "news: 3 cells in [0, 80, 390, 132]"),
      ("data/home.yaml", "b] }", "'b': [130, 30, 130, 50]"),
      ("data/home.yaml", "  - { id: \"news\"", "news: 3 cells in [0, 80, 390, 132]"),
      ("tests/home.yaml", "{ section: news, index: 0", "the cell 0 of 'news': [0, 80, 390, 44]"),
    ])
  func frames(name: String, part: String, words: String) throws {
    var editor = try Editor(screenFiles)
    let answer = try cursor(part, in: name, of: &editor)
    #expect(answer["text"]?.string == words)
    if words.hasPrefix("apps") {
      #expect(answer["section"] == "apps" && answer["frame"] == [0, 30, 390, 50], "\(answer)")
      #expect(answer["elements"] == ["'a': [0, 30, 130, 50]", "'b': [130, 30, 130, 50]"])
    }
  }

  @Test("A header has its frame, also in a text that is not saved")
  func header() throws {
    var editor = try Editor(["layout.yaml": gridLayout])
    let text = gridLayout.replacing("height: 30pt", with: "height: 40pt")
    try editor.open("layout.yaml")
    try editor.change("layout.yaml", text)
    let answer = try cursor("height: 40pt", in: "layout.yaml", of: &editor)
    #expect(answer["frame"] == [0, 0, 390, 40], "\(answer)")
  }

  @Test("A line without an element has no frames, and a screen with a fault has the section alone")
  func withoutFrames() throws {
    var editor = try Editor(screenFiles)
    for (name, part) in [
      ("layouts/home.yaml", "version"), ("layouts/parts.yaml", "with:"), ("registry.yaml", "grid"),
      ("tests/home.yaml", "layout:"),
    ] {
      #expect(try cursor(part, in: name, of: &editor) == .null, "\(name)")
    }
    try editor.open("layouts/home.yaml")
    let home = screenFiles["layouts/home.yaml"] ?? ""
    try editor.change("layouts/home.yaml", home.replacing("row-height: 50pt", with: "row-height: -1pt"))
    let answer = try cursor("-1pt", in: "layouts/home.yaml", of: &editor)
    #expect(answer["text"] == "apps" && answer["elements"] == [] && answer["frame"] == nil, "\(answer)")
  }

  @Test("A long section lists its first cells")
  func long() throws {
    var editor = try Editor(["a.yaml": "sections: [{ id: a, kind: list, sample: 900, options: { row-height: 10pt } }]"])
    let elements = try #require(try cursor("id: a", in: "a.yaml", of: &editor)["elements"]?.list)
    #expect(elements.count == 51 && elements.last == "and 850 more")
  }

  // MARK: - The command

  @Test("The preview of a layout, of its data and of its test is one, at an address with a secret")
  func command() throws {
    var editor = try Editor(screenFiles, capabilities: Self.shows)
    let answer = try open("data/home.yaml", in: &editor)
    for name in ["layouts/home.yaml", "tests/home.yaml", "layouts/parts.yaml"] {
      #expect(try open(name, in: &editor) == answer, "\(name)")
    }
    let shown = editor.messages.filter { $0["method"] == "window/showDocument" }
    #expect(shown.count == 4 && Set(shown.compactMap { $0["id"]?.string }).count == 4)
    #expect(shown[0]["params"] == ["uri": answer["address"] ?? .null, "external": true])
    let preview = try Opened(answer)
    let page = try preview.get("")
    #expect(page.status == 200 && page.body.contains(#""editor":true"#))
    // An editor may show the page in a frame of its own, because nobody else knows its address.
    #expect(!page.head.lowercased().contains("x-frame-options"))
    #expect(try preview.get("page").body.contains("kumiko-layout"))
    for path in ["/", "/page", "/x" + preview.path, String(preview.path.dropLast(2)) + "/", "/preview.js"] {
      #expect(try LoopbackClient.get(path, port: preview.port).status == 404, "\(path)")
    }
  }

  @Test("A document without a screen has no preview, and a wrong command is an error")
  func faults() throws {
    var editor = try Editor(screenFiles)
    for (params, words) in [
      (["command": "kumiko.preview", "arguments": [.string(editor.uri("registry.yaml"))]], "no layout shows"),
      (["command": "kumiko.preview", "arguments": []], "needs the URI of a file"),
      (["command": "kumiko.preview", "arguments": ["untitled:1"]], "needs the URI of a file"),
      (["command": "kumiko.other"], "there is 'kumiko.preview'"),
    ] as [(PlainRecord, String)] {
      let answer = try editor.request("workspace/executeCommand", params)
      #expect(answer["message"]?.string?.contains(words) == true, "\(answer)")
    }
    #expect(!editor.messages.contains { $0["method"] == "window/showDocument" })
  }

  @Test("The page shows texts that are not saved, and the file again once the document is closed")
  func unsaved() throws {
    var editor = try Editor(screenFiles)
    try editor.open("layouts/home.yaml")
    let preview = try Opened(try open("layouts/home.yaml", in: &editor))
    let events = try PreviewGround.Events(path: preview.path, port: preview.port)
    let saved = try events.next { $0.diagnostics.isEmpty }
    let home = screenFiles["layouts/home.yaml"] ?? ""
    try editor.change("layouts/home.yaml", home.replacing("row-height: 50pt", with: "row-height: 70pt"))
    let changed = try events.next { $0.layout != saved.layout }
    #expect(changed.page == changed.number)
    let why = try preview.get("why?data=0&viewport=390x844&section=apps&item=a")
    #expect(why.body.contains("[0,30,130,70]"), "\(why.body)")
    try editor.change("layouts/home.yaml", home.replacing("row-height: 50pt", with: "row-hight: 70pt"))
    let faulty = try events.next { !$0.diagnostics.isEmpty }
    #expect(faulty.diagnostics[0].text.contains("row-hight") && faulty.diagnostics[0].link.hasPrefix("show?file=/"))
    try editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(editor.uri("layouts/home.yaml"))]])
    #expect(try events.next { $0.diagnostics.isEmpty && $0.layout == saved.layout }.page > changed.page)
  }

  @Test("The page is told the section of the cursor")
  func outline() throws {
    var editor = try Editor(screenFiles)
    let preview = try Opened(try open("layouts/home.yaml", in: &editor))
    _ = try cursor("id: apps", in: "layouts/home.yaml", of: &editor)
    let events = try preview.cursor()
    #expect(try events.read(through: "\n\n").contains(#"data: {"section":"apps"}"#))
    let place = try editor.place(of: "use: rows", in: "layouts/home.yaml")
    // Without a question, too.
    try editor.notify(
      "kumiko/cursor",
      ["textDocument": ["uri": .string(editor.uri(place.name))], "position": place.position.value])
    #expect(try events.read(through: "\n\n").contains(#"data: {"section":"news"}"#))
    _ = try cursor("version", in: "layouts/home.yaml", of: &editor)
    #expect(try events.read(through: "\n\n").contains(#"data: {"section":null}"#))
  }

  @Test("A click moves the cursor to the section, and a link to its line")
  func click() throws {
    var editor = try Editor(screenFiles, capabilities: Self.shows)
    try editor.open("layouts/home.yaml")
    try editor.change("layouts/home.yaml", "# é𐐀\n" + (screenFiles["layouts/home.yaml"] ?? ""))
    let preview = try Opened(try open("layouts/home.yaml", in: &editor))
    func shown(_ request: String) throws -> PlainValue? {
      let before = editor.messages.count
      #expect(try preview.get(request).status == 200)
      try editor.notify("$/nothing", [:])
      return editor.messages.dropFirst(before).first?["params"]
    }
    let place = try editor.place(of: "apps\n", in: "layouts/home.yaml")
    let section = try #require(try shown("show?section=apps"))
    #expect(section["uri"]?.string == editor.uri("layouts/home.yaml") && section["takeFocus"] == true)
    #expect(section["selection"]?["start"] == place.position.value, "\(section)")
    let parts = editor.folder.path("layouts/parts.yaml")
    let line = try #require(try shown("show?file=\(parts)&line=2&column=3"))
    #expect(line["uri"]?.string == editor.uri("layouts/parts.yaml"))
    #expect(line["selection"]?["start"] == ["line": 1, "character": 2])
    // A place outside the folders, and a section that no line names, move nothing.
    #expect(try shown("show?file=/etc/passwd&line=1&column=1") == nil)
    #expect(try shown("show?section=other") == nil)
    for query in ["", "file=relative&line=1&column=1", "file=\(parts)&line=0&column=1", "file=\(parts)"] {
      #expect(try preview.get("show?\(query)").status == 400, "\(query)")
    }
  }

  @Test("Only a script of the page follows the cursor and moves it: a link, a frame and a picture do not")
  func navigation() throws {
    var editor = try Editor(screenFiles, capabilities: Self.shows)
    let preview = try Opened(try open("layouts/home.yaml", in: &editor))
    let before = editor.messages.count
    var callers = ["document", "iframe", "frame", "image", "object", "empty, document", "EMPTY"].map { destination in
      ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: \(destination)"]
    }
    callers.append([])
    for headers in callers {
      for path in ["show?section=apps", "cursor"] {
        #expect(try preview.get(path, headers: headers).status == 403, "\(headers)")
      }
    }
    try editor.notify("$/nothing", [:])
    #expect(editor.messages.count == before)
  }

  @Test("Libraries and programs are not loaded for a preview either")
  func programs() throws {
    let files = [
      "registry.yaml": "kinds: { acme: { process: [./kind.sh] } }", "layout.yaml": "sections: [{ id: a, kind: acme }]",
    ]
    var editor = try Editor(files)
    try editor.folder.write("#!/bin/sh\ntouch '\(editor.folder.path("started"))'\n", to: "kind.sh", mode: 0o755)
    let preview = try Opened(try open("layout.yaml", in: &editor))
    #expect(try preview.get("page").status == 200)
    #expect(editor.folder.text("started") == nil)
  }

  @Test("The preview that was opened first is closed for one too many")
  func many() throws {
    var files: [String: String] = [:]
    for number in 0...EditorPreviews.maximum {
      files["\(number).yaml"] = "sections: [{ id: a\(number), kind: list, options: { row-height: 10pt } }]"
    }
    var editor = try Editor(files)
    var opened: [Opened] = []
    for number in 0...EditorPreviews.maximum { opened.append(try Opened(try open("\(number).yaml", in: &editor))) }
    #expect(throws: (any Error).self) { try opened[0].get("") }
    #expect(try opened[1].get("").status == 200)
  }
}
