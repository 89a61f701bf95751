import Foundation
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
import Testing

@Suite("Registries of several teams")
struct RegistryTeamTests {
  private static let teams = """
    owner: Storefront
    include:
      - { registry: ads/registry.yaml, owner: Ads, namespace: ads }
      - { registry: shop/registry.yaml, owner: Shop }
    kinds: { grid: { linked: Grid } }
    """

  @Test("Each entry has the owner of its registry; registries that are complete by themselves list the same kinds")
  func owners() throws {
    let files = [
      "registry.yaml": Self.teams,
      "ads/registry.yaml": """
      owner: Advertising
      include: [{ registry: common/registry.yaml }]
      kinds: { grid: { linked: Grid }, ads.banner: { extends: grid, final: true } }
      """,
      "ads/common/registry.yaml": "kinds: { ads.base: { extends: grid } }",
      "shop/registry.yaml": "owner: Sales\nkinds: { rows: { extends: grid } }",
    ]
    try withFiles(files) { folder in
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      #expect(document.entries.map(\.kind) == ["ads.base", "grid", "ads.banner", "rows"])
      // The include's word counts more than the registry's own.
      #expect(document.entries.map(\.owner) == ["Ads", "Ads", "Ads", "Shop"])
      #expect(document.entries.map(\.isFinal) == [false, false, true, false])
      #expect(try document.registry(linked: linked).names.count == 4)
      // An include without an owner leaves the word to the registry, which may have none.
      for (text, owner) in [("owner: Common\n", "Common"), ("", "Ads")] {
        let common = "\(text)kinds: { ads.base: { extends: grid } }"
        try common.write(toFile: "\(folder)/ads/common/registry.yaml", atomically: true, encoding: .utf8)
        let owners = try RegistryDocument(path: "\(folder)/registry.yaml").entries.map(\.owner)
        #expect(owners == [owner, "Ads", "Ads", "Shop"])
      }
      let alone = try RegistryDocument(path: "\(folder)/ads/registry.yaml")
      #expect(alone.entries.map(\.owner) == ["Advertising", "Advertising", "Advertising"])
    }
  }

  @Test("A kind of two teams, with both teams and both lines")
  func conflict() throws {
    let text = try registryComplaint([
      "registry.yaml": Self.teams, "ads/registry.yaml": "kinds: { ads.x: { linked: Grid } }",
      "shop/registry.yaml": "kinds:\n  ads.x: { linked: List }",
    ])
    #expect(
      text == """
        shop/registry.yaml:2:3: error: duplicate kind 'ads.x': 'Ads' and 'Shop' define it
            ads.x: { linked: List }
            ^~~~~
        help: only a registry that includes both can decide, with 'override: true'
        ads/registry.yaml:1:10: note: Ads defines it here
          kinds: { ads.x: { linked: Grid } }
                   ^~~~~

        """)
  }

  @Test("Two teams that override each other: only a registry that includes both can decide")
  func mutual() throws {
    let override = "kinds: { wall: { linked: Grid, override: true } }"
    let teams = Self.teams.replacing(", namespace: ads", with: "")
    let text = try registryComplaint([
      "registry.yaml": teams, "ads/registry.yaml": override,
      "shop/registry.yaml": override.replacing("Grid", with: "List"),
    ])
    #expect(
      text.hasPrefix("shop/registry.yaml:1:10: error: 'Ads' and 'Shop' override each other's kind 'wall'\n"), "\(text)")
    #expect(text.contains("help: only a registry that includes both can decide, with 'override: true'\n"))
    #expect(text.contains("ads/registry.yaml:1:10: note: Ads defines it here\n"))
    let oneSided = try registryComplaint([
      "registry.yaml": teams, "ads/registry.yaml": "kinds: { wall: { linked: Grid } }",
      "shop/registry.yaml": override.replacing("Grid", with: "List"),
    ])
    #expect(
      oneSided.hasPrefix(
        "shop/registry.yaml:1:10: error: cannot override 'wall' of 'Ads': this registry does not include '"),
      "\(oneSided)")
    let decided = [
      "registry.yaml": teams.replacing("kinds: {", with: "kinds: { wall: { linked: List, override: true },"),
      "ads/registry.yaml": "kinds: { wall: { linked: Grid } }", "shop/registry.yaml": "kinds: {}",
    ]
    try withFiles(decided) { folder in
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      #expect(document.entries.first?.replaced.map(\.owner) == ["Ads"])
    }
  }

  @Test(
    "The registry that includes both decides, whether the entries below have 'override' or not",
    arguments: [("", ""), (", override: true", ""), ("", ", override: true"), (", override: true", ", override: true")])
  func decision(first: String, second: String) throws {
    let root = Self.teams.replacing(", namespace: ads", with: "").replacing("kinds: {", with: "kinds: { wall: WALL,")
    let files = [
      "ads/registry.yaml": "kinds: { wall: { linked: Grid\(first) } }",
      "shop/registry.yaml": "kinds: { wall: { extends: grid\(second) }, rows: { extends: wall } }",
    ]
    let decided = files.merging([
      "registry.yaml": root.replacing("WALL", with: "{ linked: List, override: true }")
    ]) { $1 }
    try withFiles(decided) { folder in
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      let wall = try #require(document.entries.first { $0.kind == "wall" })
      #expect(wall.replaced.map(\.owner) == ["Ads", "Shop"] && wall.source.name == "\(folder)/registry.yaml")
      #expect(document.entries.count { $0.kind == "wall" } == 1)
      #expect(try document.registry(linked: linked).descriptor(for: "rows").options.map(\.name) == ["least"])
    }
    let undecided = files.merging(["registry.yaml": root.replacing("WALL", with: "{ linked: List }")]) { $1 }
    let text = try registryComplaint(undecided)
    #expect(text.contains("registry.yaml:5:10: error: duplicate kind 'wall'"), "\(text)")
    #expect(text.contains("help: add 'override: true' to take the place of the included one"))
    #expect(text.contains("shop/registry.yaml:1:10: error: "))
  }

  @Test("A registry between decides for what it includes alone; the outermost decides for all")
  func levels() throws {
    let middle = [
      "m/registry.yaml": "include: [a.yaml, b.yaml]\nkinds: { card: { linked: Grid, override: true } }",
      "m/a.yaml": "kinds: { card: { linked: Grid } }", "m/b.yaml": "kinds: { card: { linked: List } }",
      "c.yaml": "kinds: { card: { linked: List, since: 2.0 } }",
    ]
    func files(_ root: String) -> [String: String] { middle.merging(["registry.yaml": root]) { $1 } }
    try withFiles(files("include: [m/registry.yaml]")) { folder in
      let entries = try RegistryDocument(path: "\(folder)/registry.yaml").entries
      #expect(entries.map(\.replaced.count) == [2])
    }
    for order in ["c.yaml, m/registry.yaml", "m/registry.yaml, c.yaml"] {
      let open = try registryComplaint(files("include: [\(order)]"))
      #expect(open.contains("can decide, with 'override: true'"), "\(open)")
      try withFiles(files("include: [\(order)]\nkinds: { card: { linked: List, override: true } }")) { folder in
        let entries = try RegistryDocument(path: "\(folder)/registry.yaml").entries
        #expect(entries.map(\.replaced.count) == [4])
      }
    }
    // What replaces nothing is told, also where it is replaced itself.
    for root in ["", "\nkinds: { card: { linked: List, override: true } }"] {
      let unfounded = try registryComplaint([
        "registry.yaml": "include: [a.yaml]\(root)", "a.yaml": "kinds: { card: { linked: Grid, override: true } }",
      ])
      #expect(
        unfounded.hasPrefix("a.yaml:1:10: error: there is no 'card' in an included registry to take the place of\n"),
        "\(unfounded)")
      #expect(unfounded.contains("help: leave 'override' out\n") && unfounded.count { $0 == "\n" } == 4)
    }
    let final = try registryComplaint(
      files("include: [m/registry.yaml, c.yaml]\nkinds: { card: { linked: Grid, override: true } }")
        .merging(["c.yaml": "kinds: { card: { linked: List, final: true } }"]) { $1 })
    #expect(final.contains("registry.yaml:2:10: error: cannot override 'card': it is final"), "\(final)")
  }

  @Test("A final entry is not replaced, and both lines are named")
  func final() throws {
    let text = try registryComplaint([
      "registry.yaml": """
      owner: Storefront
      include: [{ registry: ads/registry.yaml, owner: Ads }]
      kinds:
        ads.banner: { linked: List, override: true }
      """,
      "ads/registry.yaml": "kinds:\n  ads.banner: { linked: Grid, final: true }",
    ])
    #expect(text.hasPrefix("registry.yaml:4:3: error: cannot override 'ads.banner' of 'Ads': it is final\n"), "\(text)")
    #expect(text.contains("help: give this one another name, such as with 'extends: ads.banner'\n"))
    #expect(text.contains("ads/registry.yaml:2:3: note: Ads defines it here\n"))
  }

  @Test("A team stays in its namespace, and other teams out of it")
  func namespaces() throws {
    let outside = try registryComplaint([
      "registry.yaml": Self.teams, "ads/registry.yaml": "kinds: { banner: { extends: grid } }",
      "shop/registry.yaml": "kinds: { ads.rows: { extends: grid }, adsx: { extends: grid } }",
    ])
    #expect(
      outside.contains(
        "ads/registry.yaml:1:10: error: the kinds of 'Ads' are in the namespace 'ads', and 'banner' is not\n"),
      "\(outside)")
    #expect(outside.contains("help: name it 'ads.banner'\nregistry.yaml:3:59: note: the include says so\n"))
    let inside = try registryComplaint([
      "registry.yaml": Self.teams, "ads/registry.yaml": "kinds: {}",
      "shop/registry.yaml": "kinds: { ads.rows: { extends: grid }, adsx: { extends: grid } }",
    ])
    #expect(
      inside.hasPrefix(
        "shop/registry.yaml:1:10: error: the name 'ads.rows' is in the namespace 'ads' of 'Ads'\n"), "\(inside)")
    #expect(inside.contains("registry.yaml:3:59: note: the namespace is given here\n"))
    #expect(!inside.contains("adsx'"))
  }

  @Test(
    "Includes that are none",
    arguments: [
      ("{ registry: a.yaml, owner: '' }", "2:32: error: 'owner' must not be empty"),
      ("{ registry: a.yaml, namespace: Ads }", "2:36: error: 'Ads' is not a valid namespace"),
      ("{ registry: a.yaml, team: Ads }", "2:25: error: unknown key 'team'"),
      ("{ registry: no.yaml }", "2:17: error: cannot read 'no.yaml': there is no such file"),
      ("{ registry: 3 }", "2:17: error: expected the path of a registry"),
      (
        "{ registry: a.yaml, owner: A, namespace: x }\n  - { registry: b.yaml, owner: B, namespace: x }",
        "3:46: error: the namespace 'x' belongs to two teams: 'A' and 'B'"
      ),
      (
        "{ registry: a.yaml, namespace: x }\n  - { registry: b.yaml, owner: B, namespace: x }",
        "3:46: error: the namespace 'x' belongs to two teams: a team without a name and 'B'"
      ),
    ])
  func invalid(include: String, complaint: String) throws {
    let text = try registryComplaint([
      "registry.yaml": "include:\n  - \(include)", "a.yaml": "kinds: {}", "b.yaml": "kinds: {}",
    ])
    #expect(text.contains(complaint), "\(text)")
  }
}
