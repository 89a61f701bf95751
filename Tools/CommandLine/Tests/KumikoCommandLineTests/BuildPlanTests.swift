import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

@Suite("kumiko build: what is written")
struct BuildPlanTests {
  private let registry = """
    kinds:
      grid: { linked: Grid }
      rows: { linked: List }
      photos: { extends: grid, options: { columns: 3 } }
      acme.timeline:
        { package: "https://example.org/acme-timeline.git", from: 1.2.0, product: AcmeTimeline, type: TimelineSection }
      acme.chart: { process: [python3, chart.py] }
    """

  @Test("Kumiko with the products of the linked kinds, the packages that are named, and a table of both")
  func everything() throws {
    let outcome = try plan(registry, "--from-version", "1.4.0", "--product", "shop-kumiko")
    #expect(outcome.status == 0, "\(outcome)")
    let lines = outcome.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.contains(
        #".package(url: "https://example.org/kumiko", from: "1.4.0", traits: ["Tool"]),"#))
    #expect(lines.contains(#".package(url: "https://example.org/acme-timeline.git", from: "1.2.0"),"#))
    #expect(lines.contains(#".product(name: "AcmeTimeline", package: "acme-timeline"),"#))
    let linked = lines.filter { $0.hasPrefix(".product(name: \"Kumiko") && $0.contains("Section") }
    #expect(linked == ["Grid", "List"].map { #".product(name: "Kumiko\#($0)Section", package: "kumiko"),"# })
    #expect(!outcome.output.contains("path:"))
    #expect(
      outcome.output.hasSuffix(
        """
        import Kumiko
        import KumikoCommandLine
        import KumikoRegistry
        import KumikoGridSection
        import KumikoListSection
        import AcmeTimeline

        let providers: [Swift.String: any SectionProvider.Type] = [
          "Grid": KumikoGridSection.GridSection.self,
          "List": KumikoListSection.ListSection.self,
          "acme.timeline": AcmeTimeline.TimelineSection.self,
        ]
        KumikoCommand.main(providers: LinkedKinds(providers))

        ==> .build-kumiko/.gitignore <==
        *


        """), "\(outcome.output)")
  }

  @Test("The names of types, modules and kinds are those that Kumiko's own kinds have")
  func names() {
    #expect(KindProducts.all.count > 1)
    #expect(KindProducts.all.mapValues { $0.kind } == LinkedKinds.builtIn.providers.mapValues { $0.kind })
    for (name, provider) in LinkedKinds.builtIn.providers {
      #expect(String(reflecting: provider) == "Kumiko\(name)Section.\(name)Section")
      #expect(KindProducts.all[name]?.product == "Kumiko\(name)Section")
    }
  }

  @Test("One package trait of the tool; two, and others are refused")
  func traits() throws {
    let pictures = try plan(registry, "--trait", "Pictures", "--trait", "Pictures")
    #expect(pictures.output.contains(#"traits: ["Pictures"]),"#), "\(pictures)")
    let both = try plan(registry, "--trait", "Tool", "--trait", "Offline")
    #expect(both.status == 64 && both.errors.contains("--trait takes one package trait"), "\(both)")
    let unknown = try plan(registry, "--trait", "Grid")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("'Grid' is invalid for '--trait <trait>'"), "\(unknown)")
  }

  @Test("A type that is called like its module, and one inside another")
  func references() throws {
    let outcome = try plan(
      """
      kinds:
        a.clock: { package: "git@example.org:a/clock.git", from: 1.0.0, product: Clock, type: Clock }
        b.dial: { package: "https://example.org/dial", from: 2.0.0, product: Dial, type: Kinds.Round }
      """)
    #expect(outcome.output.contains(#""a.clock": Clock.self,"#))
    #expect(outcome.output.contains(#".product(name: "Clock", package: "clock"),"#))
    #expect(outcome.output.contains(#""b.dial": Dial.Kinds.Round.self,"#))
  }

  @Test("A folder is a dependency as it is, from the file that names it")
  func folders() throws {
    let outcome = try plan(
      "include: [team/registry.yaml]",
      with: [
        "team/registry.yaml": "kinds: { a.b: { package: ../kinds/b, product: B, type: BSection } }",
        "kinds/b/Package.swift": "",
      ])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains(#".package(path: "kinds/b"),"#))
    #expect(outcome.output.contains(#".product(name: "B", package: "b"),"#))
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "A folder of Kumiko's goes by its own path if it is called so, or a kind's package calls it so",
    arguments: [("kumiko", "kumiko"), ("Clone-7", "clone-7"), ("Clone-7", "kumiko")])
  func identity(folderName: String, dependency: String) throws {
    let folder = try Folder([
      "\(folderName)/Package.swift": "",
      "b/Package.swift": ".product(name: \"KumikoRegistry\", package: \"\(dependency)\")",
      "registry.yaml": "kinds: { a.b: { package: b, product: B, type: BSection } }",
    ])
    let outcome = kumiko(
      "build", "--registry", folder.path("registry.yaml"), "--kumiko", folder.path(folderName), "--dry-run")
    let isLinked = dependency != folderName.lowercased()
    let path = folder.path(isLinked ? ".build-kumiko/kumiko" : folderName)
    #expect(outcome.output.contains(".package(path: \"\(path)\", traits:"), "\(outcome)")
    #expect(outcome.output.contains("name: \"Kumiko\", package: \"\(dependency)\""))
  }

  @Test("A folder has no version, which is told")
  func versionOfAFolder() throws {
    let outcome = try plan(
      "kinds: { a.b: { package: b, from: 1.0.0, product: B, type: BSection } }", with: ["b/Package.swift": ""])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("registry.yaml:1:35: warning: a folder is taken as it is"), "\(outcome.errors)")
  }

  @Test("Inside Kumiko's own repository, that one")
  func inHouse() throws {
    let parts = ["Package.swift", "Modules/Kinds/Registry/Package.swift", "Plugins/GridSection/Package.swift"]
    let house = try Folder(Dictionary(uniqueKeysWithValues: parts.map { ($0, "") }))
    try house.write("kinds: {}", to: "config/registry.yaml")
    let arguments = ["build", "--registry", house.path("config/registry.yaml"), "--dry-run"]
    let outcome = run(arguments)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains(#"config/.build-kumiko/kumiko", traits: ["Tool"]),"#), "\(outcome.output)")
    #expect(outcome.output.contains("providers: [Swift.String: any SectionProvider.Type] = [:]\n"))
    #expect(run(arguments + ["--from-version", "1.0.0"]).status == 64)
    // Whatever the repository's folder is called, it is the package 'kumiko'.
    try house.write(
      "kinds: { a.b: { package: 'https://x.org/kumiko', from: 1.0.0, product: B, type: C } }",
      to: "config/registry.yaml")
    #expect(run(arguments).errors.contains("both are called 'kumiko'"))
  }

  @Test("For programs, the same")
  func forPrograms() throws {
    let record = try #require(json(try plan(registry, "--format", "json").output))
    #expect(record["formatVersion"] as? Int == 1)
    #expect(record["traits"] as? [String] == ["Tool"])
    #expect(record["products"] as? [String] == ["KumikoGridSection", "KumikoListSection"])
    #expect(record["kinds"] as? [String] == ["acme.timeline", "grid", "rows"])
    let files = try #require(record["files"] as? [[String: String]])
    #expect(files.compactMap { $0["path"] } == ["Package.swift", "Sources/OwnKumiko/main.swift", ".gitignore"])
  }

  @Test("Nothing is written")
  func dry() throws {
    let folder = try Folder(["registry.yaml": registry])
    let outcome = kumiko(
      "build", "--registry", folder.path("registry.yaml"), "--kumiko", "https://x.org/kumiko", "--from-version",
      "1.0.0",
      "--print")
    #expect(outcome.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["registry.yaml"])
  }

  @Test("Texts are escaped as Swift wants them")
  func escapes() {
    #expect(SwiftText.quoted("a\"b\\(c)\n\u{202E}é") == #""a\"b\\(c)\u{a}\u{202e}\u{e9}""#)
  }
}
