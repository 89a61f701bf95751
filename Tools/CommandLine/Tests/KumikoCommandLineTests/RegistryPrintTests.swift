import Foundation
import Testing

@Suite("kumiko registry print")
struct RegistryPrintTests {
  private func folder() throws -> Folder {
    try Folder([
      "registry.yaml": """
      include: [team/registry.yaml]
      kinds:
        grid: { linked: Grid }
        wall: { extends: grid, options: { columns: 4 }, override: true }
        acme.chart: { process: [python3, chart.py] }
      """,
      "team/registry.yaml": "kinds:\n  wall: { extends: grid }\n  old-wall: { alias: wall, deprecated-since: 2.0.0 }\n",
      "layout.yaml": "sections: []",
    ])
  }

  @Test("Everything that is included is in one registry, which is one again")
  func whole() throws {
    let folder = try folder()
    let outcome = kumiko("registry", "print", folder.path("layout.yaml"))
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        version: 1
        kinds:
          wall: { extends: grid, options: { columns: 4 } }
          old-wall: { alias: wall, deprecated-since: "2.0.0" }
          grid: { linked: Grid }
          acme.chart: { process: [python3, chart.py] }

        """)
    try folder.write(outcome.output, to: "whole/registry.yaml")
    let names = kumiko("kinds", "list", "--registry", folder.path("registry.yaml"))
    #expect(names.status == 2)
    #expect(kumiko("validate", folder.path("whole/registry.yaml")).status == 0)
  }

  @Test(
    "Owners, namespaces and final entries are printed; read again, the registry has the same owners and final entries")
  func owners() throws {
    let folder = try Folder([
      "registry.yaml": """
      owner: Storefront
      include: [{ registry: ads/registry.yaml, owner: Ads, namespace: ads }]
      kinds: { photos: { extends: grid, final: true } }
      """,
      "ads/registry.yaml": "kinds: { grid: { linked: Grid }, ads.banner: { extends: grid, final: true } }",
    ])
    let path = folder.path("registry.yaml")
    let printed = kumiko("registry", "print", path).output
    #expect(
      printed == """
        version: 1
        owner: Storefront
        kinds:
          grid: { linked: Grid }
          ads.banner: { extends: grid, final: true, owner: Ads }
          photos: { extends: grid, final: true }

        """)
    try folder.write(printed, to: "whole/registry.yaml")
    #expect(kumiko("registry", "print", folder.path("whole/registry.yaml")).output == printed)
    func owners(_ path: String) -> [String?] {
      let record = json(kumiko("registry", "print", path, "--format", "json").output)
      return (record?["kinds"] as? [[String: Any]] ?? []).dropFirst().map { $0["owner"] as? String }
    }
    #expect(
      owners(folder.path("whole/registry.yaml")) == ["Ads", "Storefront"] && owners(path) == ["Ads", "Storefront"])
    #expect(kumiko("registry", "print", path, "--origin").output.contains("  # in the namespace 'ads'\n  ads.banner: "))
    try folder.write("kinds: { grid: { linked: Grid, owner: '' } }", to: "empty.yaml")
    #expect(kumiko("validate", folder.path("empty.yaml")).errors.contains("'owner' must not be empty"))
  }

  @Test("With the origin: the file and line that won, whose place it has, and why a kind cannot be used")
  func origin() throws {
    let folder = try folder()
    let text = kumiko("registry", "print", folder.path("layout.yaml"), "--origin").output
      .replacing(folder.path("") + "/", with: "")
    #expect(text.contains("  # registry.yaml:4:3\n  # in the place of team/registry.yaml:2:3\n  wall: "), "\(text)")
    #expect(text.contains("  # team/registry.yaml:3:3\n  old-wall: "), "\(text)")
    #expect(text.contains("  # not to be used here: the kind 'acme.chart' is not in this build: "), "\(text)")
  }

  @Test("The same for programs")
  func forPrograms() throws {
    let folder = try folder()
    let record = json(kumiko("registry", "print", folder.path("layout.yaml"), "--format", "json").output)
    #expect(record?["formatVersion"] as? Int == 1)
    let kinds = try #require(record?["kinds"] as? [[String: Any]])
    #expect(kinds.compactMap { $0["name"] as? String } == ["wall", "old-wall", "grid", "acme.chart"])
    let origin = kinds[0]["origin"] as? [String: Any]
    #expect(origin?["line"] as? Int == 4)
    #expect((kinds[0]["replaces"] as? [[String: Any]])?.first?["line"] as? Int == 2)
    #expect(kinds.compactMap { $0["available"] as? Bool } == [true, true, true, false])
  }

  @Test("Without a registry document the linked kinds are told")
  func linked() throws {
    let folder = try Folder(["layout.yaml": "sections: []"])
    let outcome = kumiko("registry", "print", folder.path("layout.yaml"))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("# There is no registry document"))
    #expect(outcome.output.contains("# grid\n"))
  }

  @Test("A registry that is named is printed itself, whichever is nearest")
  func named() throws {
    let folder = try folder()
    let outcome = kumiko("registry", "print", folder.path("team/registry.yaml"))
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("team/registry.yaml:2:20: error: the registry does not list 'grid'"), "\(outcome.errors)")
    try folder.write("kinds: { rows: { linked: List } }", to: "other/mine.yaml")
    let mine = kumiko("registry", "print", folder.path("other/mine.yaml"))
    #expect(mine.output == "version: 1\nkinds:\n  rows: { linked: List }\n")
    #expect(mine.status == 0)
  }

  @Test("A file that is not there is an error, and so is a registry beside --registry")
  func wrongCalls() throws {
    let folder = try folder()
    let missing = kumiko("registry", "print", folder.path("none.yaml"))
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no such file"))
    let path = folder.path("registry.yaml")
    #expect(kumiko("registry", "print", path, "--registry", path).status == 64)
  }
}
