import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
import Testing

/// A kind that repeats one row of a height.
private struct Bars: OutsideKind {
  var descriptor: SectionDescriptor
  var origin: String { "library lib/charts.so" }

  init(_ kind: SectionKind) {
    descriptor = SectionDescriptor(
      kind: kind, summary: "Bars.",
      options: [SectionOptionDescriptor(name: "height", help: "How high.", schema: .points(1...99), defaultValue: 40)])
    descriptor.itemFields = ["title"]
    descriptor.aliases = [SectionAlias("acme.old-bars", deprecatedSince: "2.0.0")]
  }

  func answer(_ request: SectionRequest) throws -> PlainValue {
    if request.options["height"] == 13 { throw OutsideKindFault(option: "height", message: "13 brings bad luck") }
    let titles = request.items.compactMap { $0["title"]?.string }
    let height = request.options["height"] ?? 40
    return [
      "group": [
        "axis": "horizontal", "size": ["width": "100%", "height": height],
        "items": [["item": ["size": ["width": "100%", "height": "100%"]]]],
      ],
      "spacing": .int(titles.count),
    ]
  }
}

/// A host of two libraries and of one process.
private struct Host: KindHost {
  func kinds(inLibrary path: String, timeout: Duration?) throws(KindHostError) -> [any OutsideKind] {
    guard path.hasSuffix("lib/charts.so") else { throw KindHostError("the library '\(path)' is broken") }
    return [Bars("acme.bars"), Bars("acme.pie")]
  }

  func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind] {
    guard timeout == .seconds(2) else { throw KindHostError("the process '\(command.joined(separator: " "))' hangs") }
    return [Bars("acme.poster")]
  }
}

/// A host that counts how often it is asked for a library.
private final class CountingHost: KindHost {
  private let asked = Guarded(0)
  var count: Int { asked.withLock { $0 } }

  func kinds(inLibrary path: String, timeout: Duration?) throws(KindHostError) -> [any OutsideKind] {
    asked.withLock { $0 += 1 }
    return try Host().kinds(inLibrary: path, timeout: timeout)
  }

  func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind] {
    try Host().kinds(ofProcess: command, in: folder, timeout: timeout)
  }
}

@Suite("Kinds from outside")
struct OutsideDocumentTests {
  private let files = [
    "registry.yaml": """
    kinds:
      acme.bars: { library: lib/charts.so }
      acme.poster: { process: [python3, poster.py], timeout: 2s }
      wall: { process: [python3, poster.py], timeout: 2s }
      thin: { extends: acme.bars, options: { height: 5 }, locked: [height] }
    """,
    "lib/charts.so": "", "lib/broken.so": "",
    "layout.yaml": "sections: [{ id: s, kind: acme.bars, options: { height: 30 } }]",
    "data.yaml": "sections: [{ id: s, items: [{ id: a, title: A, price: 3 }, b] }]",
  ]

  private func loader(_ folder: String, named: Bool = true) -> DocumentLoader {
    DocumentLoader(linked: linked, host: Host(), registryPath: named ? "\(folder)/registry.yaml" : nil)
  }

  private func complaint(_ registry: String) throws -> String {
    var text = ""
    try withFiles(["registry.yaml": registry, "lib/charts.so": "", "lib/broken.so": "", "p.sh": ""]) {
      (folder) throws in
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      let error = try #require(throws: DocumentError.self) { try document.registry(linked: linked, host: Host()) }
      text = shown(error, in: folder)
    }
    return text
  }

  @Test("A registry that is named brings kinds of libraries and processes, for layouts and for presets")
  func named() throws {
    try withFiles(files) { (folder) throws in
      let registry = try loader(folder).registry(for: "\(folder)/layout.yaml")
      #expect(registry.names == ["acme.bars", "acme.poster", "thin", "wall"])
      #expect(try registry.descriptor(for: "thin").option("height")?.isLocked == true)
      let screen = try loader(folder).screen(layout: "\(folder)/layout.yaml", data: "\(folder)/data.yaml", in: phone)
      #expect(screen.layout.contentSize.height == 30 * 2 + 2 - 1)
    }
  }

  @Test("A registry that was merely found loads nothing, and says what would")
  func found() throws {
    try withFiles(files) { (folder) throws in
      let error = try #require(throws: DocumentError.self) {
        try loader(folder, named: false).screen(layout: "\(folder)/layout.yaml", in: phone)
      }
      let text = shown(error, in: folder)
      #expect(text.contains("layout.yaml:1:"), "\(text)")
      #expect(text.contains("which only a named registry may load; add '--registry registry.yaml'"), "\(text)")
    }
  }

  @Test("An option that the kind refuses is told at its place in the layout")
  func refusal() throws {
    let layout = "sections:\n  - id: s\n    kind: acme.bars\n    options:\n      height: 13\n"
    try withFiles(files.merging(["layout.yaml": layout]) { $1 }) { (folder) throws in
      let error = try #require(throws: DocumentError.self) {
        try loader(folder).screen(layout: "\(folder)/layout.yaml", in: phone)
      }
      #expect(shown(error, in: folder).hasPrefix("layout.yaml:5:15: error: 13 brings bad luck\n"))
    }
  }

  @Test("Documents that are validated together have their registry loaded once")
  func once() throws {
    try withFiles(files) { (folder) throws in
      let counting = CountingHost()
      var loader = loader(folder)
      loader.host = counting
      let paths = Array(repeating: "\(folder)/layout.yaml", count: 3)
      #expect(loader.validate(paths, in: phone).map(\.diagnostics.isValid) == [true, true, true])
      #expect(counting.count == 1)
    }
  }

  @Test("Kinds from outside are passed over where somebody says so: nothing is loaded, and all else is still told")
  func passedOver() throws {
    let layout = """
      sections:
        - { id: a, kind: acme.bars, options: { no-such: 1 } }
        - { id: b, kind: thin }
        - { id: c, kind: missing }
        - { id: d, kind: acme.bars, insets: wide }
      """
    try withFiles(files.merging(["layout.yaml": layout]) { $1 }) { (folder) throws in
      let counting = CountingHost()
      var loader = loader(folder)
      loader.host = counting
      loader.passesOverOutsideKinds = true
      let found = loader.validate("\(folder)/layout.yaml", in: phone).diagnostics.sorted
      #expect(found.compactMap { $0.range?.start.line } == [4, 5], "\(Diagnostics(found).text())")
      let registry = loader.validate("\(folder)/registry.yaml", in: phone).diagnostics
      #expect(registry.isValid)
      #expect(registry.warningCount == 3)
      #expect(counting.count == 0)
    }
  }

  @Test("Former names work, with a warning at their place")
  func formerNames() throws {
    let layout = "sections:\n  - id: s\n    kind: acme.old-bars\n"
    try withFiles(files.merging(["layout.yaml": layout]) { $1 }) { (folder) throws in
      let result = loader(folder).validate("\(folder)/layout.yaml", in: phone)
      #expect(result.diagnostics.isValid)
      #expect(
        result.diagnostics.text().replacing("\(folder)/", with: "").hasPrefix(
          "layout.yaml:3:11: warning: the kind 'acme.old-bars' is called 'acme.bars' since version 2.0.0\n"))
    }
  }

  @Test("What is wrong with a library or a process is told where it is named")
  func broken() throws {
    let library = try complaint("kinds: { acme.bars: { library: lib/broken.so } }")
    #expect(library.hasPrefix("registry.yaml:1:32: error: the library '"), "\(library)")
    let process = try complaint("kinds: { acme.bars: { process: ./p.sh } }")
    #expect(process.contains("p.sh' hangs"), "\(process)")
    let missing = try complaint("kinds: { acme.bras: { library: lib/charts.so } }")
    #expect(
      missing.hasPrefix("registry.yaml:1:10: error: the library has no kind 'acme.bras'; it has: acme.bars, acme.pie\n")
    )
    #expect(missing.contains("help: did you mean 'acme.bars'?"))
    let absent = try complaint("kinds: { acme.bars: { library: lib/none.so } }")
    #expect(absent.hasPrefix("registry.yaml:1:32: error: cannot read 'lib/none.so': there is no such file\n"))
    #expect(absent.contains("help: has it been built?"))
    let program = try complaint("kinds: { acme.bars: { process: [lib/none.sh, x] } }")
    #expect(program.hasPrefix("registry.yaml:1:32: error: cannot read 'lib/none.sh': there is no such file\n"))
  }

  @Test(
    "A library or a program that is not there yet does no harm to a registry that loads nothing",
    arguments: ["library: lib/none.so", "process: [./none.sh]"])
  func absent(origin: String) throws {
    try withFiles(["registry.yaml": "kinds: { grid: { linked: Grid }, acme.bars: { \(origin) } }"]) { (folder) throws in
      let registry = try loader(folder, named: false).registry(for: "\(folder)/layout.yaml")
      #expect(registry.names == ["grid"])
    }
  }

  @Test("A library that everybody may write is worth a warning; so is a folder on the way to it")
  func writable() throws {
    for open in ["lib/charts.so", "lib"] {
      try withFiles(files) { (folder) throws in
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: "\(folder)/\(open)")
        let document = try RegistryDocument(path: "\(folder)/registry.yaml")
        let text = Diagnostics(document.warnings).text().replacing("\(folder)/", with: "")
        #expect(text.hasPrefix("registry.yaml:2:25: warning: all users may write to '"), "\(text)")
      }
    }
    try withFiles(files) { (folder) throws in
      #expect(try RegistryDocument(path: "\(folder)/registry.yaml").warnings.isEmpty)
    }
  }

  @Test("A program that everybody may write is worth a warning, and so is its script")
  func writableProgram() throws {
    let registry = "kinds: { acme.a: { process: ./a.sh }, acme.b: { process: [sh, b.sh, none.sh] } }"
    try withFiles(["registry.yaml": registry, "a.sh": "", "b.sh": ""]) { (folder) throws in
      #expect(try RegistryDocument(path: "\(folder)/registry.yaml").warnings.isEmpty)
      for script in ["a.sh", "b.sh"] {
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: "\(folder)/\(script)")
      }
      let warnings = try RegistryDocument(path: "\(folder)/registry.yaml").warnings
      #expect(warnings.map(\.message).allSatisfy { $0.hasPrefix("all users may write to '") } && warnings.count == 2)
      #expect(warnings.map { $0.range?.start.column } == [29, 63])
    }
  }

  @Test("A kind of a package is there where a build has linked it")
  func package() throws {
    let document = try RegistryDocument(
      SourceDocument(
        SourceText(
          name: "r.yaml",
          text: "kinds: { grid: { package: 'https://x/y', from: 1.2, product: P, type: T }, acme.x: { package: z } }")))
    let registry = try document.registry(linked: linked)
    #expect(registry.names == ["grid"])
    let error = try #require(throws: RegistryError.self) {
      try registry.section(kind: "acme.x", in: phone, itemCount: 1)
    }
    #expect(error.description.contains("it is of the package 'z', which this program was not built with"))
  }
}
