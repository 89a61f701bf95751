import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
import KumikoRegistry
import Testing

@testable import KumikoCommandLine

@Suite("kumiko registry explain")
struct RegistryExplainTests {
  private func folder() throws -> Folder {
    try Folder([
      "registry.yaml": """
      owner: Storefront
      include: [{ registry: team/registry.yaml, owner: Ads }]
      kinds:
        grid: { linked: Grid }
        wall: { extends: ads.tiles, options: { spacing: 4pt }, override: true, final: true }
        photos: { alias: wall }
      """,
      "team/registry.yaml": """
      kinds:
        ads.tiles: { extends: grid, options: { columns: 3 }, locked: [columns] }
        wall: { extends: ads.tiles }
        ads.chart: { library: chart.so }
      """, "team/chart.so": "no library",
    ])
  }

  private func explain(_ folder: Folder, _ arguments: String...) -> Outcome {
    run(["registry", "explain", "--registry", folder.path("registry.yaml")] + arguments).within(folder)
  }

  @Test("Each step to the kind, with teams and lines, and where options and their locks come from")
  func text() throws {
    let folder = try folder()
    try folder.write(
      (folder.text("team/registry.yaml") ?? "").replacing("  ads.chart: { library: chart.so }", with: ""),
      to: "team/registry.yaml")
    let outcome = explain(folder, "photos")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output.hasPrefix(
        """
        photos: another name of wall
          registry.yaml:6:3 (Storefront)
        wall: preset of ads.tiles, final
          registry.yaml:5:3 (Storefront)
          in the place of team/registry.yaml:3:3 (Ads)
        ads.tiles: preset of grid
          team/registry.yaml:2:3 (Ads)
        grid: linked as Grid
          registry.yaml:4:3 (Storefront)
        options:

        """), "\(outcome.output)")
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines.contains(
        "columns 3 (set by ads.tiles, team/registry.yaml:2:42; locked by ads.tiles, team/registry.yaml:2:65)"),
      "\(lines)")
    #expect(lines.contains("spacing 4pt (set by wall, registry.yaml:5:42)"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("row-height ") && $0.hasSuffix("(default of grid)") }, "\(lines)")
    let record = json(explain(folder, "photos", "--format", "json").output)
    let origins = try #require(record?["origins"] as? [[String: Any]])
    #expect(origins.compactMap { $0["name"] as? String } == ["photos", "wall", "ads.tiles", "grid"])
    #expect(origins.compactMap { $0["owner"] as? String } == ["Storefront", "Storefront", "Ads", "Storefront"])
    #expect(origins.compactMap { $0["final"] as? Bool } == [false, true, false, false])
    let options = try #require(record?["options"] as? [[String: Any]])
    let columns = try #require(options.first { $0["name"] as? String == "columns" })
    #expect((columns["setBy"] as? [String: Any])?["line"] as? Int == 2)
    #expect((columns["lockedBy"] as? [String: Any])?["kind"] as? String == "ads.tiles")
  }

  @Test("A kind of a file, with its digest in the lock file; one that is not there")
  func locked() throws {
    let folder = try folder()
    #expect(run(["registry", "lock", folder.path("registry.yaml")]).status == 0)
    // The registry is only found, and loads nothing.
    let document = try RegistryDocument(path: folder.path("registry.yaml"))
    let lock = try #require(try RegistryLock.beside(document))
    let kinds = try document.registry(linked: .builtIn)
    let text = KindOrigins("ads.chart", document: document, registry: kinds, lock: lock).text
      .replacing(folder.path("") + "/", with: "")
    #expect(
      text.hasPrefix("ads.chart: library chart.so\n  team/registry.yaml:4:3 (Ads)\nnot to be used here: "), "\(text)")
    #expect(
      text.hasSuffix("locked: team/chart.so: \(lock.files["team/chart.so"] ?? "")  (registry.lock:4:3)\n"), "\(text)")
    let refused = explain(folder, "wall")
    #expect(refused.status == 2)
    try folder.write("kinds: { grid: { linked: Grid } }", to: "registry.yaml")
    let unknown = explain(folder, "gird")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("the registry has no kind 'gird'; did you mean 'grid'?"), "\(unknown)")
  }
}
