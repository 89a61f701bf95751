import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Registries")
struct RegistryDocumentTests {
  private func document(_ text: String) throws -> RegistryDocument {
    try RegistryDocument(SourceDocument(SourceText(name: "r.yaml", text: text)))
  }

  private func complaint(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try #require(throws: DocumentError.self, sourceLocation: sourceLocation) {
      try document(text).registry(linked: linked)
    }.description
  }

  private func columns(_ kind: SectionKind, in registry: SectionRegistry) throws -> Int? {
    let section = try registry.section(kind: kind, in: phone, itemCount: 1)
    if case .axis(_, _, .equalShares(let count)) = section.group.arrangement { return count }
    return nil
  }

  @Test("Kinds under the names that the registry gives them, and presets of each other in any order")
  func kinds() throws {
    let registry = try document(
      """
      version: 1
      kinds:
        wide: { extends: photos, options: { row-height: 9 } }
        photos: { extends: tiles, options: { columns: 3 }, locked: [columns], summary: Photos. }
        tiles: { linked: Grid }
      """
    ).registry(linked: linked)
    #expect(registry.names == ["photos", "tiles", "wide"])
    #expect(try columns("wide", in: registry) == 3)
    #expect(try registry.descriptor(for: "photos").summary == "Photos.")
  }

  @Test(
    "An entry that is not linked is skipped. An error about its kind says so, as it does for a kind that is not listed")
  func missing() throws {
    let registry = try document(
      "kinds: { grid: { linked: Grid }, orthogonal: { linked: Orthogonal }, shelf: { extends: orthogonal } }"
    ).registry(linked: linked)
    #expect(registry.names == ["grid"])
    func complaint(_ kind: SectionKind) throws -> String {
      try #require(throws: RegistryError.self) {
        try registry.section(kind: kind, in: phone, itemCount: 1)
      }.description
    }
    #expect(
      try complaint("orthogonal")
        == "the kind 'orthogonal' is not in this build: link the product KumikoOrthogonalSection")
    #expect(try complaint("shelf").hasPrefix("the kind 'shelf' extends 'orthogonal', which is not in this build"))
    #expect(
      try complaint("list")
        == "the kind 'list' is not in this build: the registry 'r.yaml' does not list it; "
        + "'list: { linked: List }' there would bring it")
  }

  @Test("Without a registry document there is what is linked")
  func linkedAlone() throws {
    #expect(try linked.registry().names == ["grid", "list"])
    #expect(linked.names.count == 3)
  }

  @Test("Presets that extend each other in a cycle, or what does not exist")
  func circles() throws {
    #expect(
      try complaint("kinds:\n  a: { extends: b }\n  b: { extends: a }\n") == """
        r.yaml:2:17: error: the presets extend each other in a cycle: a → b → a
            a: { extends: b }
                          ^
        r.yaml:3:17: error: the presets extend each other in a cycle: b → a → b
            b: { extends: a }
                          ^

        """)
    #expect(try complaint("kinds: { a: { extends: a } }").contains("1:24: error: the presets extend each other"))
    let unknown = try complaint("kinds:\n  grid: { linked: Grid }\n  a: { extends: gird }\n")
    #expect(unknown.hasPrefix("r.yaml:3:17: error: the kind 'a' extends 'gird', which does not exist"), "\(unknown)")
    #expect(unknown.contains("help: did you mean 'grid'?"))
    #expect(
      try complaint("kinds: { a: { extends: grid } }") == """
        r.yaml:1:24: error: the registry does not list 'grid'
          kinds: { a: { extends: grid } }
                                 ^~~~
        help: add 'grid: { linked: Grid }'

        """)
  }

  @Test("Presets of presets only so deep, and a thousand faulty ones")
  func many() throws {
    let deep = (0..<65).map { "k\($0): { extends: k\($0 + 1) }" } + ["k65: { linked: Grid }"]
    #expect(try complaint("kinds: { \(deep.joined(separator: ", ")) }").contains("more than 64 deep"))
    #expect(
      try document("kinds: { \(deep.dropFirst().joined(separator: ", ")) }").registry(linked: linked).names.count == 65)
    for base in ["nothing", "k0", "next"] {
      let kinds = (0..<1_000).map { "k\($0): { extends: \(base == "next" ? "k\($0 + 1)" : base) }" }
      let text = try complaint("kinds: { \(kinds.joined(separator: ", ")) }")
      #expect(text.contains(base == "nothing" ? "which does not exist" : base == "k0" ? "in a cycle" : "64 deep"))
    }
  }

  @Test("All faults of presets' options in one run, each at its place")
  func options() throws {
    let text = try complaint(
      """
      kinds:
        grid: { linked: Grid }
        a: { extends: grid, options: { colums: 3, row-height: -1 } }
        b: { extends: grid, options: { columns: 3 }, locked: [columns, spacing] }
        c: { extends: b, options: { columns: 4 } }
      """)
    #expect(text.contains("r.yaml:3:34: error: the kind 'grid' has no option 'colums'"), "\(text)")
    #expect(text.contains("r.yaml:3:57: error: a size must be above zero"), "\(text)")
    #expect(text.contains("r.yaml:4:66: error: the kind 'grid' has no option 'spacing'"), "\(text)")
  }

  @Test(
    "Entries that are none",
    arguments: [
      ("kinds: { a: 3 }", "1:13: error: the kind 'a' is a mapping, not the number 3"),
      ("kinds: { a: { linked: Gird } }", "1:23: error: this program links no kind 'Gird'"),
      ("kinds: { A: { linked: Grid } }", "1:10: error: 'A' is not a valid kind name"),
      ("kinds: { a: { extends: B } }", "1:24: error: 'B' is not a valid kind name"),
      ("kinds: { a: { process: [x], timeout: 0x2s } }", "1:38: error: '0x2s' is not a time from 1ms to 600s"),
      ("kinds: { a: { process: [x], timeout: 1e9 } }", "1:38: error: '1e9' is not a time from 1ms to 600s"),
      ("kinds: { a: { library: ../l.so } }", "1:24: error: '../l.so' leads out of the folder of this document"),
      ("kinds: { a: { library: /l.so } }", "1:24: error: '/l.so' must be a path from the folder of this document"),
      ("kinds: { a: { process: [../p] } }", "1:25: error: '../p' leads out of the folder of this document"),
      ("kinds: { a: { linked: Grid, override: true } }", "1:10: error: there is no 'a' in an included registry"),
      ("kinds: { a: { alias: b } }", "1:22: error: 'a' is another name of 'b', which does not exist"),
      ("kinds: { a: { alias: B } }", "1:22: error: 'B' is not a valid kind name"),
      (
        "kinds: { a: { alias: b }, b: { alias: a } }",
        "1:22: error: the names lead to each other in a cycle: a → b → a"
      ),
      ("include: [3]", "1:11: error: expected the path of a registry, found the number 3"),
    ])
  func bad(text: String, complaint: String) throws {
    let found = try self.complaint(text)
    #expect(found.contains("r.yaml:\(complaint)"), "\(found)")
  }
}

@Suite("Registries that include others, and where they are found")
struct RegistryFileTests {
  @Test("Included kinds are there, once, however many ways lead to them")
  func including() throws {
    let files = [
      "registry.yaml": "include: [a/r.yaml, ./a/../b.yaml]\nkinds: { grid: { linked: Grid } }",
      "a/r.yaml": "include: [c.yaml]\nkinds: { photos: { extends: grid } }",
      "a/c.yaml": "kinds: { c: { extends: photos } }",
      "b.yaml": "include: [a/c.yaml]",
    ]
    try withFiles(files) { folder in
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      #expect(document.entries.map(\.kind) == ["c", "photos", "grid"])
      #expect(try document.registry(linked: linked).names == ["c", "grid", "photos"])
    }
  }

  @Test("A name that two registries give, with both places")
  func duplicates() throws {
    let text = try registryComplaint([
      "registry.yaml": "include: [b.yaml]\nkinds: { x: { linked: Grid } }", "b.yaml": "kinds: { x: { linked: List } }",
    ])
    #expect(
      text == """
        registry.yaml:2:10: error: duplicate kind 'x'
          kinds: { x: { linked: Grid } }
                   ^
        help: add 'override: true' to take the place of the included one
        b.yaml:1:10: note: it is first given here
          kinds: { x: { linked: List } }
                   ^

        """)
  }

  @Test("An entry takes the place of an included one where it says so, and tells which")
  func overriding() throws {
    let files = [
      "registry.yaml": "include: [b.yaml]\nkinds: { x: { linked: Grid, override: true }, list: { linked: List } }",
      "b.yaml": "kinds: { x: { linked: List } }",
    ]
    try withFiles(files) { (folder) throws in
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      #expect(document.entries.map(\.kind) == ["x", "list"])
      let entry = try #require(document.entries.first)
      #expect(entry.replaced.map(\.source.name) == ["\(folder)/b.yaml"])
      #expect(try document.registry(linked: linked).descriptor(for: "x").summary == "Columns.")
    }
    let own = try registryComplaint([
      "registry.yaml": "kinds:\n  x: { linked: Grid }\n  y: { alias: x }\n  z: { alias: x, override: true }\n"
    ])
    #expect(own.contains("registry.yaml:4:3: error: there is no 'z' in an included registry to take the place of"))
  }

  @Test("Circles, also of one")
  func circles() throws {
    let text = try registryComplaint(["registry.yaml": "include: [b.yaml]", "b.yaml": "include: [registry.yaml]"])
    #expect(
      text.hasPrefix(
        "b.yaml:1:11: error: the registries include each other in a cycle: "
          + "registry.yaml → b.yaml → registry.yaml\n"))
    #expect(try registryComplaint(["registry.yaml": "include: [registry.yaml]"]).contains("in a cycle"))
  }

  @Test("Only so deep")
  func deep() throws {
    var files = ["r17.yaml": "kinds: {}"]
    for depth in 0..<17 { files["r\(depth).yaml"] = "include: [r\(depth + 1).yaml]" }
    #expect(try registryComplaint(files, "r0.yaml").contains("registries include each other more than 16 deep"))
    #expect(try registryComplaint(files, "r0.yaml").hasPrefix("r15.yaml:1:11"))
  }

  @Test(
    "Paths that lead out of the folder, or nowhere",
    arguments: [
      ("../b.yaml", "'../b.yaml' leads out of the folder of this document"),
      ("x/../../b.yaml", "leads out of the folder of this document"),
      ("/etc/passwd", "'/etc/passwd' must be a path from the folder of this document"),
      ("link.yaml", "'link.yaml' leads out of the folder of this document"),
      ("no.yaml", "there is no such file"), ("''", "invalid file path"), ("x", "is not a file"),
      ("'a\\0b'", "there is no such file"),
    ])
  func outside(name: String, complaint: String) throws {
    try withFiles(["a/r.yaml": "include: [\(name)]", "a/x/y": "", "b.yaml": "kinds: {}"]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/a/link.yaml", withDestinationPath: "\(folder)/b.yaml")
      let error = try #require(throws: DocumentError.self) { try RegistryDocument(path: "\(folder)/a/r.yaml") }
      #expect(error.description.contains(complaint), "\(error)")
      #expect(error.description.contains("a/r.yaml:1:11: error"))
      #expect(
        error.description.contains("help: keep the file, or a Git submodule with it, in the folder of this document\n")
          == complaint.hasSuffix("leads out of the folder of this document"))
    }
  }

  @Test("A named pipe is not waited for")
  func pipe() throws {
    try withFiles(["r.yaml": "include: [pipe.yaml]"]) { folder in
      #expect(mkfifo("\(folder)/pipe.yaml", 0o600) == 0)
      let error = try #require(throws: DocumentError.self) { try RegistryDocument(path: "\(folder)/r.yaml") }
      #expect(error.description.contains("is not a file"))
    }
  }

  @Test("The nearest registry at or above a document")
  func nearest() throws {
    let files = [
      "config/registry.yaml": "", "registry.yaml": "", "config/layouts/a.yaml": "", "team/registry.yaml": "",
      "team/x/y/a.yaml": "", "b.yaml": "",
    ]
    try withFiles(files) { folder in
      func found(_ path: String) -> String? {
        RegistryDocument.path(nearest: "\(folder)/\(path)")?.replacing("\(folder)/", with: "")
      }
      #expect(found("config/layouts/a.yaml") == "config/registry.yaml")
      #expect(found("team/x/y/a.yaml") == "team/registry.yaml")
      #expect(found("team/x/missing/a.yaml") == "team/registry.yaml")
      #expect(found("b.yaml") == "config/registry.yaml")
    }
    #expect(RegistryDocument.path(nearest: "/a.yaml") == nil)
  }
}
