import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
import KumikoRegistry
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

/// Every output, with marks of its language inside characters: a letter before each mark joins it, and an accent behind it. An
/// independent reader of the language reads the output back.
@Suite("No text becomes code of an output")
struct EveryOutputTests {
  private static let before = "\u{0D4E}"
  private static let behind = "\u{301}"
  private static let marks = [
    "<", ">", "&", "\"", "'", "\\", "`", "|", "#", "{", "}", "[", "]", "(", ")", "@", "$", "%", ":", ",",
  ]

  /// What ends a place of a language, or begins another one.
  private static let words: [String] = [
    "\\#(pwn)", "\\(pwn)", "\"\"\"#", "\"#", "\\##(pwn)", "*/", "</script>", "</title>", "<!--", "]]>", "<pwn pwn=1>",
    "\" pwn=1 ", "' pwn=1 ", "``", "` ![p](https://pwn.example/x.png)", "\\|", "@org/team", "see owner/name#12",
    "GH-12",
    "https://pwn.example", "www.pwn.example", "a@pwn.example", "::error::pwn", "%0A", "{{pwn}}", "${pwn}", "$(pwn)",
    "\\e", ".pwn",
    "'pwn", "1. pwn", "# pwn",
  ]
  /// Marks and words inside characters, and words without any.
  static let texts: [String] =
    marks.map { mark -> String in "a\(before)\(mark)\(behind)b" }
    + words.flatMap { word -> [String] in [before + word + behind, word] }
  /// Those, with line breaks.
  static let lines: [String] =
    texts + texts.map { text -> String in "a\(before)\n\(behind)\(text)" } + ["a\r\n\(behind)b", "\r", "\u{2028}x"]

  /// All of them in one text without line breaks.
  private static let all = texts.joined(separator: " ")

  private func document(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  private func isEqual(_ text: String?, _ other: String) -> Bool {
    text.map { $0.utf8.elementsEqual(other.utf8) } ?? false
  }

  /// Data with each text as the identifier and the title of an item.
  private var data: String {
    get throws {
      let items = Self.texts.map { ["id": $0, "title": $0, "subtitle": $0] }
      return try document(["sections": [["id": "apps", "title": Self.all, "items": items]]])
    }
  }

  // MARK: - Swift

  @Test("Literals of Swift are their texts", arguments: EveryOutputTests.lines + HostileTexts.all)
  func literals(text: String) throws {
    for literal in [SwiftText.quoted(text), SwiftText.block(text)] {
      let source = try SwiftSource("let a = \(literal)\n")
      #expect(source.code == "let a = \n" && source.literals.count == 1 && isEqual(source.literals.first, text))
      #expect(obeyed(in: literal) == [])
    }
    #expect(try SwiftSource("\(SwiftText.comment(text))\nlet a = 1\n").code == "\nlet a = 1\n")
    // What follows the literal of a file is code, whatever the path is.
    #expect(
      try SwiftSource("#sourceLocation(file: \(SwiftText.file(text)), line: 1)\n").code
        == "#sourceLocation(file: , line: 1)\n")
  }

  @Test("generate: comments and values of documents stay in literals")
  func generate() throws {
    let made = try generated(from: Self.texts)
    for text in [made.layout, made.data] { #expect(made.source.literals.contains { isEqual($0, text) }) }
    // Texts may be in names. All else is as with plain texts.
    #expect(skeleton(of: made.source) == skeleton(of: try generated(from: Self.texts.map { _ in "a" }).source))
  }

  private struct Generated {
    var layout: String
    var data: String
    var source: SwiftSource
  }

  /// The source of a layout with a section for each text, which is in the identifier and in a comment.
  private func generated(from texts: [String]) throws -> Generated {
    let sections = texts.enumerated().map { index, text in
      "  - { id: \(JSONText.quoted("s\(index)-\(text)")), kind: list, sample: 1 } # \(text)\n"
    }
    let layout = "version: 1 # \(Self.all)\nsections:\n  - { id: apps, kind: list }\n\(sections.joined())"
    let data = try self.data
    let folder = try Folder(["screen.yaml": layout, "items.json": data])
    let output = folder.path("Made.swift")
    let outcome = kumiko(
      "generate", folder.path("screen.yaml"), folder.path("items.json"), "--module", "Shop", "-o", output)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let source = try SwiftSource(try #require(folder.text("Made.swift")))
    return Generated(layout: layout, data: data, source: source)
  }

  /// The code with one letter in the place of each name and number.
  private func skeleton(of source: SwiftSource) -> String {
    var skeleton = String.UnicodeScalarView()
    for scalar in source.code.unicodeScalars {
      let isName = scalar == "_" || scalar.properties.isIDContinue
      if !isName { skeleton.append(scalar) } else if skeleton.last != "n" { skeleton.append("n") }
    }
    return String(skeleton)
  }

  @Test("explain: a shell completes with words that it does not expand")
  func completions() throws {
    let options = Self.lines.map { ["name": $0, "help": "", "schema": ["type": "string"]] as [String: Any] }
    let kind: [String: Any] = [
      "kind": "shop.t", "options": options + [["name": "size", "schema": ["type": "string"]]],
    ]
    let folder = try Folder([
      "t.kind.json": try document(["formatVersion": 1, "kinds": [kind]]),
      "registry.yaml": "kinds: { shop.t: { descriptor: t.kind.json, type: T } }",
    ])
    let loader = DocumentLoader(linked: .builtIn, registryPath: folder.path("registry.yaml"))
    let guide = KeyGuide(registry: try loader.registry(for: "-"), linked: .builtIn)
    let words = guide.completions(of: "shop.t.")
    #expect(words.contains("shop.t.size"))
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_".utf8)
    #expect(words.allSatisfy { $0.utf8.allSatisfy(plain.contains) }, "\(words)")
  }

  // MARK: - Markup

  @Test("Markup is its text", arguments: EveryOutputTests.lines)
  func markup(text: String) throws {
    let escaped = MarkupEscaping.escaped(text)
    let read = try #require(xml("<a b=\"\(escaped)\" c='\(escaped)'>\(escaped)</a>"))
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.compactMap(SafeText.drawn)))
    #expect(read.filter { isEqual($0, shown) }.count == 3)
  }

  @Test("render, play and the preview: pages and pictures have the elements and attributes of plain ones")
  func pages() throws {
    let folder = try Folder([
      "layout.yaml": gridLayout, "data.json": try data,
      "plain.yaml": "sections: [{ id: apps, title: A, items: [{ id: x, title: x, subtitle: x }] }]",
    ])
    func page(_ name: String, _ title: String, _ options: [String]) throws -> String {
      let file = folder.path("page.\(options.last ?? "")")
      let command = options.first == "play" ? ["play"] : ["render"]
      let outcome = run(
        command + [folder.path("layout.yaml"), "--data", folder.path(name), "--title", title, "-o", file]
          + (options.first == "live"
            ? ["--live"] : options.first == "play" ? ["--data", folder.path("plain.yaml")] : []))
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try String(contentsOfFile: file, encoding: .utf8)
    }
    for options in [["html"], ["live", "html"], ["play", "html"], ["svg"]] {
      let (made, plain) = (try page("data.json", Self.all, options), try page("plain.yaml", "x", options))
      let read = HTMLPage(made)
      #expect(read.names.subtracting(HTMLPage(plain).names) == [], "\(options)")
      if options == ["svg"] {
        let values = try #require(xml(made))
        for text in Self.texts { #expect(values.contains { isEqual($0, text) }, "\(text)") }
      }
      guard options.count > 1 else { continue }
      #expect(read.scripts.count >= 3)
      for (id, script) in read.scripts { #expect(!script.utf8.contains(UInt8(ascii: "<")), "\(id)") }
      let contents = try #require(read.scripts["kumiko-contents"].flatMap(json))
      let items = ((contents["sections"] as? [[String: Any]])?.first?["items"] as? [[String: Any]] ?? [])
        .compactMap { $0["id"] as? String }
      #expect(items.map { Array($0.utf8) } == Self.texts.map { Array($0.utf8) })
    }
    let documents = PreviewDocuments(
      layout: "layout.yaml", data: Self.texts.map { "\($0.filter { $0 != "/" }).yaml" },
      loader: DocumentLoader(linked: .builtIn),
      title: Self.all)
    var plain = documents
    (plain.title, plain.data) = ("x", ["x.yaml", "y.yaml"])
    let made = HTMLPage(PreviewPage(documents: documents, session: Self.all).html)
    #expect(made.names == HTMLPage(PreviewPage(documents: plain, session: "x").html).names)
    #expect(isEqual(made.scripts["setup"].flatMap(json)?["session"] as? String, Self.all))
  }

  // MARK: - Reports

  @Test("test: JUnit, report.md and index.html keep the names of cases and items as texts")
  func reports() throws {
    let folder = try Folder(["data.json": try data])
    func write(_ columns: Int) throws {
      try folder.write(
        "version: 1\nsections: [{ id: apps, kind: grid, options: { columns: \(columns), row-height: 50pt } }]\n",
        to: "layout.yaml")
    }
    let names = Self.texts.filter { !$0.utf8.contains(UInt8(ascii: "/")) }
    let cases = names.map {
      ["name": $0, "viewport": "390x844", "expect": [["count": Self.texts.count]]] as [String: Any]
    }
    try folder.write(try document(["layout": "layout.yaml", "data": "data.json", "cases": cases]), to: "tests.json")
    try write(2)
    _ = kumiko("test", folder.path("tests.json"), "--record")
    try write(3)
    let outcome = kumiko("test", folder.path("tests.json"), "--report", folder.path("report"), "--format", "junit")
    let values = try #require(xml(outcome.output))
    for name in names { #expect(values.contains { isEqual($0, name) }, "\(name)") }

    let page = HTMLPage(try #require(folder.text("report/index.html")))
    #expect(!page.names.contains("pwn"))
    let differences = page.scripts["report"].flatMap(json)?["differences"] as? [[String: Any]] ?? []
    #expect(differences.count == names.count)
    for entry in differences { #expect(names.contains { isEqual(entry["case"] as? String, $0) }) }

    for line in try #require(folder.text("report/report.md")).components(separatedBy: "\n") where !line.hasPrefix("**")
    {
      // A bullet begins with a mark of its own.
      let read = MarkdownLine(line.utf8.starts(with: "* ".utf8) ? line.dropFirst(2) : line[...])
      #expect(read.marks == [], "\(line)")
      #expect(!links(read.words), "\(line)")
    }
  }

  /// Whether GitHub finds something in words that it makes a link of.
  private func links(_ words: String) -> Bool {
    words.range(of: "@[A-Za-z0-9]|#[0-9]|://|www\\.|GH-[0-9]", options: .regularExpression) != nil
  }

  @Test(
    "Markdown: words and code are their texts, and nothing in them is a link",
    arguments: EveryOutputTests.lines + HostileTexts.all)
  func markdown(text: String) {
    let line = SafeText.line(text)
    let plain = MarkdownLine(MarkdownText.plain(text))
    #expect(plain.marks == [] && plain.code == [] && !links(plain.words))
    #expect(isEqual(String(String.UnicodeScalarView(plain.words.unicodeScalars.filter { $0 != "\u{200B}" })), line))
    let code = MarkdownLine("a \(MarkdownText.code(text)) b")
    #expect(code.words == "a  b" && code.code.count == 1)
    #expect(isEqual(code.code.first?.trimmingCharacters(in: [" "]), line.trimmingCharacters(in: [" "])))
    for cell in [MarkdownText.code(text, inTable: true), MarkdownText.plain(text)] {
      let cells = MarkdownLine.cells("| \(cell) | b |")
      #expect(cells.count == 4 && cells.last == "")
    }
  }

  @Test("The reference of a kind, in Markdown, has the table of a plain one")
  func reference() throws {
    var descriptor = try LinkedKinds.builtIn.registry().descriptor(for: "grid")
    descriptor.summary = Self.all
    let rows = KindReference(descriptor: descriptor).markdown.components(separatedBy: "\n")
    #expect(MarkdownLine(rows[2]).marks == [] && !links(MarkdownLine(rows[2]).words))
  }

  // MARK: - Faults

  @Test("validate: GitHub commands, SARIF, JSON and terminals get one fault a section, each with its words")
  func faults() throws {
    let kinds = Self.texts.enumerated().map {
      "  - { id: s\($0), kind: list, options: { \(JSONText.quoted($1)): 1 } }\n"
    }
    let folder = try Folder(["layout.yaml": "version: 1\nsections:\n\(kinds.joined())"])
    func output(_ format: String) -> String {
      kumiko("validate", folder.path("layout.yaml"), "--format", format).output
    }
    func has(_ messages: [String], in format: String) {
      #expect(messages.count >= Self.texts.count, "\(format)")
      for text in Self.texts {
        #expect(messages.contains { Data($0.utf8).range(of: Data("'\(text)'".utf8)) != nil }, "\(format): \(text)")
      }
    }
    let commands = output("github").components(separatedBy: "\n").dropLast()
    #expect(commands.allSatisfy { $0.utf8.starts(with: "::error file=".utf8) })
    has(
      commands.compactMap { command in
        // The first "::" behind the properties begins the message.
        Data(command.utf8.dropFirst(2)).range(of: Data("::".utf8)).flatMap {
          decoded(command.utf8.dropFirst(2 + $0.upperBound))
        }
      }, in: "github")
    let sarif = ((json(output("sarif"))?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]) ?? []
    let messages = sarif.compactMap { ($0["message"] as? [String: Any])?["text"] as? String }
    #expect(messages.allSatisfy { $0.utf8.firstRange(of: "](".utf8) == nil })
    has(messages.map { String($0.unicodeScalars.filter { $0 != "\u{200B}" }.map(Character.init)) }, in: "sarif")
    let faults = json(output("json"))?["diagnostics"] as? [[String: Any]] ?? []
    has(faults.compactMap { $0["message"] as? String }, in: "json")
    #expect(obeyed(in: kumiko("validate", folder.path("layout.yaml")).errors) == [])
  }

  @Test(
    "Commands of GitHub, JSON and paths in addresses are their texts",
    arguments: EveryOutputTests.lines + HostileTexts.all)
  func words(text: String) throws {
    for isProperty in [false, true] {
      let escaped = WorkflowText.escaped(text, isProperty: isProperty)
      #expect(!escaped.utf8.contains { $0 == 0x0A || $0 == 0x0D || isProperty && ":,".utf8.contains($0) })
      #expect(isEqual(decoded(escaped.utf8), text))
    }
    let record = try #require(json("{\"a\":\(JSONText.quoted(text))}"))
    #expect(isEqual(record["a"] as? String, text))
    let script = JSONText.script(["a": .string(text)])
    #expect(!script.utf8.contains(UInt8(ascii: "<")) && isEqual(json(script)?["a"] as? String, text))
    let address = PercentText.path(text)
    #expect(
      !address.utf8.contains { " \"'<>&?#+\n".utf8.contains($0) } && isEqual(decoded(address.utf8), text))
    #expect(obeyed(in: SafeText.lines(text)) == [] && !SafeText.line(text).utf8.contains(0x0A))
  }
}
