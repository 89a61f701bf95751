import Foundation
@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

@Suite("kumiko mcp")
struct ToolServerTests {
  @Test("A recorded conversation: initialize, tools, a call, a resource")
  func recorded() throws {
    var agent = try Agent(isReady: false)
    let answers = try agent.say(
      #"{"jsonrpc":"2.0","id":0,"method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":"c","method":"tools/call","params":{"name":"frames","arguments":{"layout":"layouts/home.yaml","data":"data/home.yaml"}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"kumiko://kinds/grid"}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"nothing"}"#, #"{"jsonrpc":"2.0","id":5,"method":"ping"}"#, "{")
    #expect(answers.map { $0["id"] } == [.null, 0, 1, 2, "c", 3, 4, 5] || answers.count == 8)
    func answer(_ id: PlainValue) -> PlainValue? { answers.first { $0["id"] == id } }
    #expect(answer(0)?["error"]?["code"] == -32600)
    #expect(answer(1)?["result"]?["protocolVersion"] == "2025-03-26")
    #expect(answer(1)?["result"]?["serverInfo"]?["name"] == "kumiko")
    let names = answer(2)?["result"]?["tools"]?.list?.compactMap { $0["name"]?.string }
    #expect(
      names == [
        "validate", "frames", "why", "render", "test", "sweep", "diff", "list_kinds", "show_kind", "schema", "explain",
      ])
    #expect(answer("c")?["result"]?["isError"] == false)
    #expect(answer("c")?["result"]?["structuredContent"]?["elements"]?.list?.isEmpty == false)
    #expect(answer(3)?["result"]?["contents"]?.list?.first?["text"]?.string?.hasPrefix("# grid") == true)
    #expect(answer(4)?["error"]?["code"] == -32601 && answer(5)?["result"] == [:])
    #expect(answer(.null)?["error"]?["code"] == -32700)
  }

  @Test("Faults have file, line, column, help and the fix")
  func faults() throws {
    var agent = try Agent(["a.yaml": "sections:\n  - { id: a, kind: gird }\n"])
    let result = try agent.call("validate", ["paths": ["a.yaml"]])
    #expect(result["isError"] == false && result["structuredContent"]?["valid"] == false)
    let fault = try #require(result["structuredContent"]?["diagnostics"]?.list?.first)
    #expect(fault["file"]?.string?.hasSuffix("a.yaml") == true && fault["line"] == 2 && fault["column"] == 20)
    #expect(
      fault["fix"] == ["replacement": "grid", "line": 2, "column": 20, "endLine": 2, "endColumn": 24], "\(fault)")
    let frames = try agent.call("frames", ["layout": "a.yaml"])
    #expect(frames["isError"] == true && frames["structuredContent"]?["diagnostics"]?.list?.count == 1)
    try agent.folder.write("layout: a.yml\ncases: [{ nam: x, expect: [{ count: 1 }] }]", to: "test.yaml")
    let test = try agent.call("test", ["paths": ["test.yaml"]])["structuredContent"]
    let error = test?["invalid"]?.list?.first?["errors"]?.list?.first { $0["fix"] != nil }
    #expect(error?["fix"]?["replacement"] == "name" && error?["fix"]?["endColumn"] != nil, "\(test ?? .null)")
    let kind = try agent.call("show_kind", ["name": "gird"])
    #expect(kind["structuredContent"]?["fix"] == ["replacement": "grid"])
  }

  @Test("Every tool answers")
  func tools() throws {
    var agent = try Agent()
    let screen: PlainRecord = ["layout": "layouts/home.yaml", "data": "data/home.yaml"]
    for (name, arguments, words) in [
      ("validate", ["paths": ["."]], "\"valid\":true"), ("frames", screen, "\"elements\""),
      ("why", screen.merging(["item": "a"]), "\"steps\""), ("render", screen.merging(["to": "txt"]), "Home"),
      ("render", screen.merging(["to": "svg"]), "<svg"), ("test", ["paths": ["tests"]], "\"failed\":0"),
      ("sweep", ["paths": ["tests"]], "\"findings\":["),
      ("diff", ["old": "layouts/home.yaml", "new": "layouts/other.yaml"], "\"formatVersion\""),
      ("list_kinds", [:], "grid"), ("show_kind", ["name": "grid"], "columns"),
      ("schema", ["document": "test"], "cases"),
      ("explain", ["path": "layout.sections"], "header"),
    ] as [(String, PlainRecord, String)] {
      let result = try agent.call(name, arguments)
      #expect(result["isError"] == false && result.text.contains(words), "\(name): \(result)")
      #expect(result["structuredContent"]?.record != nil, "\(name)")
    }
    let resources = try agent.request("resources/list")["result"]?["resources"]?.list ?? []
    #expect(resources.contains { $0["uri"] == "kumiko://guide/layout" } && resources.count > 10)
    for resource in resources {
      let answer = try agent.request("resources/read", ["uri": resource["uri"] ?? ""])
      #expect(answer["result"]?["contents"]?.list?.first?["text"]?.string?.isEmpty == false)
    }
    let home = FileURI.uri(of: agent.folder.path("layouts/home.yaml"))
    #expect(resources.contains { $0["uri"]?.string == home && $0["name"] == "layouts/home.yaml" }, "\(resources)")
    try agent.folder.write("secret", to: "notes.txt")
    let outside = try Folder(["a.yaml": "sections: []"])
    for uri in [
      "kumiko://kinds/nothing", "file:///etc/passwd", "", "kumiko://guide/grid",
      FileURI.uri(of: outside.path("a.yaml")),
      FileURI.uri(of: agent.folder.path("notes.txt")), FileURI.uri(of: agent.folder.path("no.yaml")),
    ] {
      #expect(try agent.request("resources/read", ["uri": .string(uri)])["error"]?["code"] == -32002)
    }
  }

  @Test("Unknown tools and arguments are errors with the nearest name")
  func wrongCalls() throws {
    var agent = try Agent()
    let unknown = try agent.call("validat")
    #expect(unknown["error"]?["message"]?.string?.contains("did you mean 'validate'?") == true)
    let former = try agent.call("package_tests")["error"]?["message"]?.string
    #expect(former == "unknown tool 'package_tests': run 'swift test'")
    for (name, arguments, words) in [
      ("frames", ["layot": "a"], "did you mean 'layout'?"), ("frames", [:], "missing argument 'layout'"),
      ("frames", ["layout": 1], "1"), ("frames", ["layout": []], "must be a text"),
      ("validate", ["paths": []], "list of paths"), ("validate", ["paths": "."], "list of paths"),
      ("frames", ["layout": "layouts/home.yaml", "rtl": "yes"], "true or false"),
      ("frames", ["layout": "layouts/home.yaml", "viewport": "big"], "viewport"),
      ("show_kind", ["name": "-h"], "invalid"),
      ("show_kind", ["name": "gird"], "did you mean 'grid'?"), ("explain", ["path": "layout.x"], "unknown key"),
      ("frames", ["layout": ""], "invalid path"), ("frames", ["layout": "-"], "no such file"),
      ("frames", ["layout": "--help"], "no such file"), ("format", ["paths": ["."]], "'kumiko mcp --allow-edits'"),
      ("schema", ["document": "layuot"], "did you mean 'layout'?"),
      ("render", ["layout": "layouts/home.yaml", "to": "pdf"], "there are png, svg, txt"),
    ] as [(String, PlainRecord, String)] {
      let result = try agent.call(name, arguments)
      let text = result.text + (result["error"]?["message"]?.string ?? "")
      #expect(text.contains(words) && result["isError"] != false, "\(name) \(arguments): \(result)")
    }
  }

  @Test("No path leads out of the folder: given, by a link, by a document, or by the search for a registry")
  func confined() throws {
    let outside = try Folder(["secret.yaml": "sections: [{ id: secret, kind: list }]"])
    let secret = outside.path("secret.yaml")
    var agent = try Agent([
      "sub/a.yaml": "sections: [{ id: a, kind: grid, options: { row-height: 9pt } }]",
      "test.yaml":
        "layout: ../\(FilePath.name(of: outside.path))/secret.yaml\ncases: [{ name: a, expect: [{ count: 12 }] }]",
    ])
    try FileManager.default.createSymbolicLink(atPath: agent.folder.path("link.yaml"), withDestinationPath: secret)
    try FileManager.default.createSymbolicLink(atPath: agent.folder.path("links"), withDestinationPath: outside.path)
    for path in [
      secret, "../\(FilePath.name(of: outside.path))/secret.yaml", "link.yaml", "links/secret.yaml", "/", "..",
    ] {
      let result = try agent.call("validate", ["paths": [.string(path)]])
      #expect(result["isError"] == true && result.text.contains("is outside the folder"), "\(path): \(result)")
    }
    // Where cases are recorded, files are watched while they are read.
    for folder in [nil, "test.pictures"] {
      if let folder {
        try FileManager.default.createDirectory(atPath: agent.folder.path(folder), withIntermediateDirectories: false)
      }
      let tests = try agent.call("test", ["paths": ["test.yaml"]])
      #expect(tests.text.contains("outside the folder") && !tests.text.contains("secret'"), "\(tests)")
    }
    let all = try agent.call("validate", ["paths": ["."]])
    #expect(all.text.contains("outside the folder"), "\(all)")
    // A registry above the folder does not count.
    let above = try Folder([
      "registry.yaml": "kinds: { acme: { extends: grid } }", "in/a.yaml": "sections: [{ id: a, kind: acme }]",
    ])
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    var server = ToolServer(
      folder: above.path("in"), context: CommandContext(linked: .builtIn, console: console), run: KumikoCommand.run)
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"frames","arguments":{"layout":"a.yaml"}}}"#
    server.receive(Array(("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\"}\n" + call + "\n").utf8))
    while server.step() {}
    #expect(String(decoding: server.takeOutput(), as: UTF8.self).contains("acme"))
  }

  @Test("No library or program of a registry is started, also where tests name the registry")
  func programs() throws {
    var agent = try Agent([
      "registry.yaml": "kinds: { acme: { process: [./kind.sh] } }",
      "a.yaml": "sections: [{ id: a, kind: acme }]",
      "test.yaml": "layout: a.yaml\nregistry: registry.yaml\ncases: [{ name: a, expect: [{ count: 12 }] }]",
    ])
    try agent.folder.write("#!/bin/sh\ntouch '\(agent.folder.path("started"))'\n", to: "kind.sh", mode: 0o755)
    for (name, arguments) in [
      ("test", ["paths": ["test.yaml"]]), ("validate", ["paths": ["."]]), ("frames", ["layout": "a.yaml"]),
    ] as [(String, PlainRecord)] {
      let result = try agent.call(name, arguments)
      #expect(name == "validate" || !result.text.contains("\"passed\":1"), "\(result)")
    }
    #expect(!agent.folder.has("started"))
  }

  @Test("Without a form, a screen is drawn as a picture and as text, and nothing but messages is written")
  func drawings() throws {
    var agent = try Agent()
    let result = try agent.call("render", ["layout": "layouts/home.yaml", "data": "data/home.yaml"])
    let contents = try #require(result["content"]?.list)
    #expect(contents.count == 2 && contents.last?["text"]?.string?.contains("Home") == true, "\(result)")
    if PixelPictures.areBuilt {
      let bytes = contents.first?["data"]?.string.flatMap { Data(base64Encoded: $0) }
      #expect(bytes?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true && contents.first?["mimeType"] == "image/png")
    } else {
      #expect(contents.first?["text"]?.string?.hasPrefix("<svg") == true)
      let picture = try agent.call("render", ["layout": "layouts/home.yaml", "to": "png"])
      #expect(picture["isError"] == true && picture.text.contains("cannot draw PNG"))
    }
  }

  @Test("A failed layout test has its frames and a drawing")
  func failedTest() throws {
    var files = screenFiles
    files["tests/home.yaml"] = files["tests/home.yaml"]?.replacing("[0, 30, 130, 50]", with: "[0, 30, 130, 60]")
    var agent = try Agent(files)
    let result = try agent.call("test", ["paths": ["tests"]])
    let failure = try #require(result["structuredContent"]?["cases"]?.list?.first?["failures"]?.list?.first)
    #expect(result["isError"] == false && failure["line"] == 6 && failure["actual"] == [0, 30, 130, 50], "\(result)")
    #expect(failure["drawing"]?.string?.contains("┌") == true && failure["endLine"] == 6)
  }

  @Test("Output has a largest size")
  func bounded() throws {
    var agent = try Agent(["a.yaml": "sections: [{ id: a, kind: grid, options: { row-height: 9pt }, sample: 100000 }]"])
    let result = try agent.call("frames", ["layout": "a.yaml"])
    #expect(result["isError"] == true && result.text.contains("more than 400000 bytes"))
    let part = try agent.call("frames", ["layout": "a.yaml", "rect": "0,0,390,90"])
    #expect(part["isError"] == false)
  }

  @Test("Documents change only where edits are allowed")
  func edits() throws {
    let text = "sections:\n- id:   a\n  kind: grid\n"
    var reader = try Agent(["a.yaml": text])
    #expect(try reader.call("format", ["paths": ["a.yaml"]])["error"] != nil && reader.folder.text("a.yaml") == text)
    var writer = try Agent(["a.yaml": text], allowsEdits: true)
    let result = try writer.call("format", ["paths": ["a.yaml"]])
    #expect(
      result["isError"] == false && writer.folder.text("a.yaml") == "sections:\n  - id: a\n    kind: grid\n",
      "\(result)")
  }
}
