import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Kinds that files describe")
struct DescribedKindTests {
  static let descriptor = """
    { "formatVersion": 1, "kinds": [{
      "kind": "acme.timeline", "summary": "Rows beside a rail.", "item-fields": ["title"],
      "options": [
        { "name": "rail", "help": "How wide.", "schema": { "type": "points", "minimum": 12, "maximum": 200 }, "default": "40pt" },
        { "name": "row-height", "help": "How high.", "schema": { "type": "length", "of": "height" }, "default": "64pt",
          "former-names": ["height"] }
      ]
    }] }
    """
  private let files = [
    "registry.yaml": """
    kinds:
      grid: { linked: Grid }
      acme.timeline: { descriptor: kinds/timeline.kind.json, type: TimelineSection }
      thin: { extends: acme.timeline, options: { rail: 12 }, locked: [rail] }
    """,
    "kinds/timeline.kind.json": descriptor,
    "layout.yaml": "sections: [{ id: s, kind: acme.timeline, options: { rail: 30 } }, { id: t, kind: thin }]",
  ]

  /// What is said of a layout, or of the registry, where some files are others.
  private func told(
    _ others: [String: String?], of document: String = "layout.yaml", trusting: Bool = true
  ) throws -> String {
    var text = ""
    var all: [String: String?] = files
    for (name, content) in others { all[name] = .some(content) }
    try withFiles(all.compactMapValues(\.self)) { (folder) throws in
      var loader = DocumentLoader(linked: linked)
      loader.trustsDescriptors = trusting
      text = loader.validate("\(folder)/\(document)", in: phone).diagnostics.text().replacing("\(folder)/", with: "")
    }
    return text
  }

  @Test("A layout that names one, or a preset of one, is valid")
  func valid() throws {
    #expect(try told([:]) == "")
    #expect(try told([:], of: "registry.yaml") == "")
  }

  @Test("Their options are checked at their places, those of presets too")
  func options() throws {
    let text = try told([
      "layout.yaml": """
      sections:
        - id: s
          kind: acme.timeline
          options: { rial: 30, row-height: high }
        - { id: t, kind: acme.timeline, options: { rail: 300 } }
        - { id: u, kind: thin, options: { rail: 30 } }
        - { id: v, kind: acme.timline }
        - { id: w, kind: grid, options: { colums: 3 } }
      """
    ])
    #expect(text.contains("layout.yaml:4:16: error: the kind 'acme.timeline' has no option 'rial'\n"), "\(text)")
    #expect(text.contains("help: did you mean 'rail'?"))
    #expect(text.contains("layout.yaml:4:38: error: "))
    #expect(text.contains("layout.yaml:5:52: error: must be from 12 to 200, not 300\n"))
    #expect(text.contains("layout.yaml:6:37: error: the preset 'thin' has locked 'rail'\n"))
    #expect(text.contains("layout.yaml:7:20: error: there is no kind 'acme.timline'"))
    #expect(text.contains("layout.yaml:8:37: error: the kind 'grid' has no option 'colums'\n"))
  }

  @Test("A former name of an option works, with a warning")
  func formerName() throws {
    let text = try told(["layout.yaml": "sections: [{ id: s, kind: acme.timeline, options: { height: 30 } }]"])
    #expect(text.hasPrefix("layout.yaml:1:53: warning: the option 'height' is called 'row-height' now\n"), "\(text)")
  }

  @Test("What else is wrong with a screen is found all the same: rows stand in for the section")
  func others() throws {
    let text = try told([
      "layout.yaml": """
      sections:
        - { id: s, kind: acme.timeline }
        - id: wide
          group: { size: { width: 100%, height: 50 }, items: [{ item: { size: { width: 500, height: 50 } } }] }
      """
    ])
    #expect(text.hasPrefix("layout.yaml:4:5: error: section 'wide' cannot be laid out in 400 × 800 points"), "\(text)")
  }

  @Test("Data may measure what only the kind itself knows, but sections that are not there are still told of")
  func data() throws {
    let data = """
      sections: [{ id: s, count: 2 }, { id: t, count: 1 }]
      measurements: [{ section: s, kind: marker, size: [1, 1] }]
      """
    try withFiles(files.merging(["data.yaml": data, "wrong.yaml": "sections: [{ id: x, count: 2 }]"]) { $1 }) {
      (folder) throws in
      func text(_ data: String) -> String {
        DocumentLoader(linked: linked).validate(["\(folder)/layout.yaml", "\(folder)/\(data)"], in: phone)
          .map { $0.diagnostics.text() }.joined()
      }
      #expect(text("data.yaml") == "")
      #expect(text("wrong.yaml").contains("the layout has no section 'x'"))
    }
  }

  @Test("They cannot be laid out: the error stands at the kind and says why")
  func layingOut() throws {
    try withFiles(files) { (folder) throws in
      let loader = DocumentLoader(linked: linked)
      let error = try #require(throws: DocumentError.self) {
        try loader.screen(layout: "\(folder)/layout.yaml", in: phone)
      }
      let text = shown(error, in: folder)
      #expect(
        text.hasPrefix(
          "layout.yaml:1:27: error: the kind 'acme.timeline' cannot be laid out by this program: only its "
            + "description is known\n"), "\(text)")
      let registry = try loader.registry(for: "\(folder)/layout.yaml")
      #expect(registry.names == ["grid"])
      #expect(registry.knownNames == ["acme.timeline", "grid", "thin"])
      #expect(try registry.descriptor(for: "thin").option("rail")?.isLocked == true)
    }
  }

  @Test("A program that has the type needs no file")
  func linkedType() throws {
    var registry = files
    registry["kinds/timeline.kind.json"] = nil
    try withFiles(registry) { (folder) throws in
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      let program = LinkedKinds(["Grid": SampleGrid.self, "acme.timeline": SampleTimeline.self])
      #expect(try document.registry(linked: program).names == ["acme.timeline", "grid", "thin"])
    }
  }

  @Test(
    "What is wrong with the file is told where it is, with the registry's line beside it",
    arguments: [
      (nil, "registry.yaml:3:32: error: cannot read 'kinds/timeline.kind.json': there is no such file\n"),
      ("{ \"formatVersion\": 1, ", "kinds/timeline.kind.json:1:"),
      (
        "{ \"formatVersion\": 2, \"kinds\": 3 }",
        "kinds/timeline.kind.json:1:20: error: the descriptors are of format version 2; this program reads version 1\n"
      ),
      (
        "{ \"kinds\": [] }",
        "kinds/timeline.kind.json:1:1: error: this is no file of descriptors: 'formatVersion' is missing\n"
      ),
      ("{ \"formatVersion\": 1 }", "kinds/timeline.kind.json:1:1: error: 'kinds' is missing\n"),
      ("[]", "kinds/timeline.kind.json:1:1: error: a file of descriptors is a mapping, not a list\n"),
      (
        "{ \"formatVersion\": 1, \"kinds\": [{ \"kind\": \"acme.timeline\", \"opitons\": [] }] }",
        "kinds/timeline.kind.json:1:60: error: unknown key 'opitons'\n"
      ),
      (
        "{ \"formatVersion\": 1, \"kinds\": [{ \"kind\": \"acme.time-line\" }] }",
        "registry.yaml:3:32: error: 'kinds/timeline.kind.json' does not describe 'acme.timeline'; it describes: acme.time-line\n"
      ),
      (
        "{ \"formatVersion\": 1, \"kinds\": [{ \"kind\": \"acme.timeline\", \"options\": [{ \"name\": \"rail\", "
          + "\"schema\": { \"type\": \"integer\" }, \"default\": \"wide\" }] }] }",
        "kinds/timeline.kind.json:1:134: error: "
      ),
      (
        "{ \"formatVersion\": 1, \"kinds\": [{ \"kind\": \"acme.timeline\", \"api-version\": 99 }] }",
        "registry.yaml:3:18: error: the kind 'acme.timeline' was written for version 99 of the contract"
      ),
    ] as [(String?, String)])
  func faults(_ file: String?, message: String) throws {
    let text = try told(["kinds/timeline.kind.json": file], of: "registry.yaml")
    #expect(text.contains(message), "\(text)")
    let isOld = file?.contains("99") ?? false
    #expect(isOld || text.components(separatedBy: "error: ").count == 2, "one thing is wrong: \(text)")
    if message.hasPrefix("kinds/") { #expect(text.contains("registry.yaml:3:32: note: "), "\(text)") }
    // The layout is told of it as well.
    #expect(try told(["kinds/timeline.kind.json": file]).contains(message))
  }

  @Test(
    "The file is in the registry's folder or below, and an entry has no other keys",
    arguments: [
      (
        "{ descriptor: ../timeline.kind.json }",
        "registry.yaml:1:39: error: '../timeline.kind.json' leads out of the folder"
      ),
      ("{ descriptor: /etc/passwd }", "registry.yaml:1:39: error: '/etc/passwd' must be a path from the folder"),
      ("{ descriptor: a.json, tpye: T }", "help: did you mean 'type'?"),
      ("{ descriptor: [a.json] }", "registry.yaml:1:39: error: expected a text"),
    ])
  func places(_ entry: String, message: String) throws {
    let text = try told(["registry.yaml": "kinds: { acme.timeline: \(entry) }"], of: "registry.yaml")
    #expect(text.contains(message), "\(text)")
  }

  @Test("While files are renewed, options that they do not know pass; everything else is checked")
  func renewing() throws {
    let layout = "sections: [{ id: s, kind: acme.timeline, options: { new: 1 } }]"
    #expect(try told(["layout.yaml": layout], trusting: false) == "")
    #expect(try told(["layout.yaml": layout, "kinds/timeline.kind.json": String?.none], trusting: false) == "")
    let thick = files["registry.yaml", default: ""].replacing("rail: 12", with: "rial: 12").replacing(
      "[rail]", with: "[rial]")
    #expect(try told(["registry.yaml": thick, "layout.yaml": layout], trusting: false) == "")
    #expect(try told(["registry.yaml": thick]) != "")
    #expect(
      try told(["layout.yaml": "sections: [{ id: s, kind: acme.x }]"], trusting: false).contains("no kind 'acme.x'"))
  }

  @Test("Layouts' schemas complete them")
  func schema() throws {
    try withFiles(files) { (folder) throws in
      let registry = try DocumentLoader(linked: linked).registry(for: "\(folder)/layout.yaml")
      #expect(DocumentSchema.text(DocumentSchema.layout(registry)).contains("\"options.acme.timeline\""))
    }
  }
}

/// The kind of the descriptor above, as an application has it.
struct SampleTimeline: SectionProvider {
  static let kind: SectionKind = "acme.timeline"
  static let summary = "Rows beside a rail."
  static let itemFields = ["title"]

  @SectionOption(help: "How wide.", unit: .points, in: 12...200) var rail = 40.0
  @SectionOption(help: "How high.", along: .vertical, formerly: ["height"]) var rowHeight = LayoutDimension.absolute(64)

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}
