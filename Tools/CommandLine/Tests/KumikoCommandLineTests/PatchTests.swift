import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

@Suite("kumiko patch")
struct PatchTests {
  private let old = """
    # A comment, which a patch does not keep.
    sections:
      - { id: apps, title: Apps, items: [{ id: mail, title: Mail }, maps, 7, "no"] }
      - { id: numbers, count: 10 }
    """
  private let new = """
    sections:
      - id: apps
        title: "Apps: ours"
        items:
          - "no"
          - { id: mail, title: "~", price: 1.0, b: true, l: [1, { x: null }] }
          - maps
          - { id: "null", title: "it's \\"\\t\\n" }
      - { id: numbers, count: 11 }
    """

  private func files(_ more: [String: String] = [:]) throws -> Folder {
    let folder = try Folder(["old.yaml": old, "new.yaml": new].merging(more) { $1 })
    let patch = kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml"), "--format", "json")
    try folder.write(patch.output, to: "patch.json")
    return folder
  }

  @Test("The new document is YAML with a line for each item, and exactly what the new one says")
  func yaml() throws {
    let folder = try files()
    let outcome = kumiko("patch", folder.path("old.yaml"), folder.path("patch.json"))
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        sections:
          - id: apps
            title: "Apps: ours"
            items:
              - "no"
              - { id: mail, title: "~", price: 1.0, b: true, l: [1, { x: null }] }
              - maps
              - { id: "null", title: "it's \\"\\t\\n" }
          - id: numbers
            count: 11

        """)
  }

  @Test("Keys of the document stay, and items of files stay there unless they change", arguments: ["yaml", "json"])
  func fromFiles(format: String) throws {
    let old = """
      version: 1
      from: all.csv
      sections:
        - { id: cities, title: Cities, from: { file: cities.csv, fields: { title: city } } }
        - { id: all, where: { kind: x } }
        - { id: own, items: [a] }
      """
    let folder = try Folder([
      "old.yaml": old, "cities.csv": "id,city\nbern,Bern\nrome,Rome\n", "all.csv": "id,kind\ni,x\nj,y\n",
      "own.yaml": old.replacing("[a]", with: "[a, b]").replacing("title: Cities", with: "title: Towns"),
      "rows.yaml": old.replacing("where: { kind: x }", with: "items: [{ id: i, kind: z }]"), "sub/x": "",
    ])
    func made(_ new: String, _ output: String = "-") throws -> Outcome {
      try folder.write(kumiko("diff", folder.path("old.yaml"), folder.path(new), "--patch").output, to: "p.json")
      return kumiko(
        "patch", folder.path("old.yaml"), folder.path("p.json"), "--to", format, "-o",
        output == "-" ? "-" : folder.path(output))
    }
    let kept = try made("own.yaml")
    #expect(kept.status == 0 && kept.errors.isEmpty, "\(kept.errors)")
    if format == "yaml" {
      #expect(
        kept.output == """
          version: 1
          from: all.csv
          sections:
            - id: cities
              title: Towns
              from: { file: cities.csv, fields: { title: city } }
            - id: all
              where: { kind: x }
            - id: own
              items:
                - a
                - b

          """)
    }
    try folder.write(kept.output, to: "made.yaml")
    #expect(kumiko("diff", folder.path("made.yaml"), folder.path("own.yaml")).status == 0)
    let changed = try made("rows.yaml", "made.\(format)")
    #expect(changed.errors.contains("old.yaml:2:1: note: the items of 'all' are written out, in place of 'from'"))
    let text = try #require(folder.text("made.\(format)"))
    #expect(text.contains("cities.csv") && !text.contains("all.csv"), "\(text)")
    #expect(kumiko("diff", folder.path("made.\(format)"), folder.path("rows.yaml")).status == 0)
    let moved = try made("own.yaml", "sub/made.\(format)")
    #expect(
      moved.errors.contains("note: the items of 'cities' are written out") && moved.errors.contains("keep 'from'"))
    #expect(kumiko("diff", folder.path("sub/made.\(format)"), folder.path("own.yaml")).status == 0)
  }

  @Test("A title is the same in quotes and without, and no change is told")
  func quotes() throws {
    let texts = ["1.10", "01067", "0x1F", "+5", "-0", "1e3", "False"]
    func document(_ mark: String) -> String {
      let items = texts.enumerated().map { "{ id: i\($0.offset), title: \(mark)\($0.element)\(mark) }" }
      return "sections: [{ id: s, items: [\(items.joined(separator: ", "))] }]"
    }
    let folder = try Folder(["a.yaml": document(""), "b.yaml": document("\"")])
    #expect(kumiko("diff", folder.path("a.yaml"), folder.path("b.yaml")).output == "no difference\n")
  }

  @Test("JSON, and a file: the difference to the new document is none")
  func json() throws {
    let folder = try files()
    let outcome = kumiko(
      "patch", folder.path("old.yaml"), folder.path("patch.json"), "--to", "json", "-o", folder.path("made.json"))
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect((KumikoCommandLineTests.json(folder.text("made.json") ?? "")?["sections"] as? [Any])?.count == 2)
    #expect(kumiko("diff", folder.path("made.json"), folder.path("new.yaml")).output == "no difference\n")
  }

  @Test(
    "The output has the form of its name, else of the document",
    arguments: [
      ("old.yaml", "made.json", true), ("old.yaml", "made.JSON", true), ("old.json", "made.json", true),
      ("old.yaml", "made.yaml", false), ("old.json", "made.yml", false), ("old.yaml", "made.txt", false),
      ("old.json", "made.txt", true), ("old.json", "-", true), ("old.yaml", "-", false),
    ])
  func form(data: String, output: String, isJSON: Bool) throws {
    let json = #"{"sections":[{"id":"apps","items":[{"id":"mail","title":"Mail"}]}]}"#
    let folder = try Folder([
      "old.yaml": json.replacing("\"", with: "").replacing(":", with: ": "), "old.json": json,
      "new.yaml": "sections: [{ id: apps, items: [{ id: mail, title: Post }] }]",
    ])
    try folder.write(kumiko("diff", folder.path(data), folder.path("new.yaml"), "--patch").output, to: "p.json")
    let outcome = kumiko(
      "patch", folder.path(data), folder.path("p.json"), "-o", output == "-" ? "-" : folder.path(output))
    #expect(outcome.status == 0, "\(outcome)")
    let text = try #require(output == "-" ? outcome.output : folder.text(output))
    #expect((KumikoCommandLineTests.json(text) != nil) == isJSON, "\(text)")
    try folder.write(text, to: isJSON ? "read.json" : "read.yaml")
    let read = folder.path(isJSON ? "read.json" : "read.yaml")
    #expect(kumiko("diff", read, folder.path("new.yaml")).output == "no difference\n")
  }

  @Test("Standard input in JSON makes JSON, and other text YAML", .blocking)
  func stream() throws {
    let folder = try files(["new.json": #"{"sections":[{"id":"a","items":["x"]}]}"#])
    for (text, isJSON) in [
      (#"{"sections":[{"id":"a","items":[]}]}"#, true), ("{ sections: [{ id: a, items: [] }] }", false),
    ] {
      try folder.write(text, to: "old.yaml")
      try folder.write(kumiko("diff", folder.path("old.yaml"), folder.path("new.json"), "--patch").output, to: "p.json")
      var command = CommandRun([Tool.path, "patch", "-", folder.path("p.json")])
      command.input = Array(text.utf8)
      let output = String(decoding: try command.run().output, as: UTF8.self)
      #expect(output.contains("x"))
      #expect((KumikoCommandLineTests.json(output) != nil) == isJSON, "\(output)")
    }
  }

  @Test("A name of JSON and --to yaml are a wrong call; --to json writes JSON, which is YAML too")
  func formOption() throws {
    let folder = try files()
    let paths = ["patch", folder.path("old.yaml"), folder.path("patch.json"), "-o"]
    let wrong = run(paths + [folder.path("made.json"), "--to", "yaml"])
    #expect(wrong.status == 64 && wrong.errors.contains("made.json' is written as JSON, not as YAML"), "\(wrong)")
    #expect(!folder.has("made.json"))
    #expect(run(paths + [folder.path("made.yaml"), "--to", "json"]).status == 0)
    #expect(KumikoCommandLineTests.json(folder.text("made.yaml") ?? "") != nil)
    #expect(kumiko("diff", folder.path("made.yaml"), folder.path("new.yaml")).output == "no difference\n")
  }

  @Test("A patch that diff writes is JSON, also in a file that is named as YAML")
  func patchFile() throws {
    let folder = try files()
    let paths = [folder.path("old.yaml"), folder.path("new.yaml")]
    for name in ["p.json", "p.yaml", "p.txt"] {
      #expect(run(["diff"] + paths + ["--patch", "-o", folder.path(name)]).status == 1)
      #expect(KumikoCommandLineTests.json(folder.text(name) ?? "") != nil)
      #expect(run(["patch", paths[0], folder.path(name), "-o", folder.path("made.yaml"), "--force"]).status == 0)
      #expect(kumiko("diff", folder.path("made.yaml"), paths[1]).status == 0)
    }
  }

  @Test("A document may be patched in its place, and the patch undone")
  func reverse() throws {
    let folder = try files()
    let paths = [folder.path("old.yaml"), folder.path("patch.json"), "-o", folder.path("old.yaml"), "--force"]
    #expect(run(["patch"] + paths).status == 0)
    #expect(kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml")).status == 0)
    #expect(run(["patch", "--reverse"] + paths).status == 0)
    let before = try Folder(["old.yaml": old])
    #expect(kumiko("diff", folder.path("old.yaml"), before.path("old.yaml")).status == 0)
  }

  @Test("A patch for another state says what differs first, and leaves the file as it was")
  func otherState() throws {
    let folder = try files(["other.yaml": old.replacing("title: Mail", with: "title: Post")])
    let before = folder.text("other.yaml")
    let outcome = kumiko("patch", folder.path("other.yaml"), folder.path("patch.json"), "-o", folder.path("other.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("other.yaml:3:44: error: "))
    #expect(folder.text("other.yaml") == before)
    let machine = kumiko("patch", folder.path("new.yaml"), folder.path("patch.json"), "--to", "json")
    #expect(machine.status == 2)
    #expect(KumikoCommandLineTests.json(machine.output)?["valid"] as? Bool == false)
  }

  @Test(
    "What is no data, or no patch",
    arguments: [
      ("patch.json", "old.yaml", "this is a patch, not a document"),
      ("patch.json", "old.yaml", "help: 'kumiko patch' applies it to a data document"),
      (
        "layout.yaml", "patch.json",
        "layout.yaml:1:1: error: 'kumiko patch' takes a data document, and this is a layout"
      ),
      ("layout.yaml", "patch.json", "help: patches are of data: keep layouts in git"),
      ("none.yaml", "patch.json", "there is no such file"), ("old.yaml", "none.json", "there is no such file"),
    ])
  func wrong(data: String, patch: String, message: String) throws {
    let folder = try files(["layout.yaml": gridLayout])
    let outcome = kumiko("patch", folder.path(data), folder.path(patch))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("A limit on size holds for the data and for the patch; a file that cannot be written")
  func limits() throws {
    let folder = try files()
    let paths = [folder.path("old.yaml"), folder.path("patch.json")]
    #expect(run(["patch"] + paths + ["--max-bytes", "20"]).errors.contains("old.yaml': it is too large"))
    let length = try #require(folder.text("old.yaml")).utf8.count
    #expect(run(["patch"] + paths + ["--max-bytes", "\(length)"]).errors.contains("patch.json': it is too large"))
    #expect(run(["patch"] + paths + ["-o", folder.path("no/x.yaml")]).status == 2)
  }

  @Test("What is no file is written to, not replaced")
  func pipe() throws {
    let folder = try files()
    let paths = [folder.path("old.yaml"), folder.path("patch.json")]
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // Open at both ends, so that neither waits for the other.
    let ends = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(ends) }
    #expect(run(["patch"] + paths + ["-o", pipe]).status == 0)
    let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
    #expect(type != .typeRegular)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let length = read(ends, &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(max(length, 0)), as: UTF8.self) == run(["patch"] + paths).output)
  }
}
