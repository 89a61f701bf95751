import Foundation
import Testing

@Suite("kumiko kinds")
struct KindsTests {
  @Test("The list has a name and its summary on each line, of linked kinds and of the registry's presets")
  func list() throws {
    let folder = try Folder([
      "registry.yaml": """
      version: 1
      kinds:
        grid: { linked: Grid }
        photos: { extends: grid, options: { columns: 3 }, locked: [columns] }
      """
    ])
    let outcome = kumiko("kinds", "list", "--registry", folder.path("registry.yaml"))
    let summary = "A grid of rows with columns of equal width."
    #expect(outcome.output == "grid    \(summary)\nphotos  \(summary)\n")
    let names = json(kumiko("kinds", "list", "--registry", folder.path("registry.yaml"), "--format", "json").output)
    let kinds = names?["kinds"] as? [[String: Any]]
    #expect(kinds?.compactMap { $0["name"] as? String } == ["grid", "photos"])
    #expect(kinds?.last?["extends"] as? String == "grid")
  }

  @Test("A kind is explained with its options, for people and for programs")
  func show() throws {
    let folder = try Folder(["registry.yaml": "version: 1\nkinds: { grid: { linked: Grid } }"])
    let registry = folder.path("registry.yaml")
    let text = kumiko("kinds", "show", "grid", "--registry", registry).output
    #expect(text.hasPrefix("grid: "))
    #expect(text.contains("  columns: "))
    #expect(text.contains("default: 2"))
    let record = json(kumiko("kinds", "show", "grid", "--registry", registry, "--format", "json").output)
    #expect(record?["formatVersion"] as? Int == 1)
    let kind = (record?["kinds"] as? [[String: Any]])?.first
    #expect((kind?["options"] as? [[String: Any]])?.contains { $0["name"] as? String == "row-height" } == true)
  }

  @Test("Several kinds are explained in the order of their names in the call, and without names all are")
  func several() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid }, list: { linked: List } }"])
    let registry = ["--registry", folder.path("registry.yaml")]
    let grid = run(["kinds", "show", "grid"] + registry).output
    let list = run(["kinds", "show", "list"] + registry).output
    #expect(run(["kinds", "show", "list", "grid"] + registry).output == "\(list)\n\(grid)")
    #expect(run(["kinds", "show"] + registry).output == "\(grid)\n\(list)")
  }

  @Test("A kind that is not there is answered with the nearest name")
  func unknown() throws {
    let folder = try Folder(["registry.yaml": "version: 1\nkinds: { grid: { linked: Grid } }"])
    let outcome = kumiko("kinds", "show", "gird", "--registry", folder.path("registry.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("grid"))
  }

  @Test("Help is data, and ends well")
  func help() {
    let outcome = kumiko("--help")
    #expect(outcome.status == 0)
    for name in ["frames", "render", "validate", "kinds"] { #expect(outcome.output.contains(name)) }
  }
}
