import Foundation
@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) import KumikoRegistry
import Testing

@testable import KumikoCommandLine

/// Rows, the cells of which reach out of the content.
private struct WideSection: SectionProvider {
  static let kind: SectionKind = "acme.wide"
  static let summary = "Too wide."
  @SectionOption(help: "") var spacing = 0.0

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .absolute(2_000), heightDimension: .absolute(40))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

@Suite("kumiko kinds test, describe and docs")
struct KindChecksTests {
  private static let wide = LinkedKinds(["Wide": WideSection.self])

  @Test("Sound kinds, by name or all of them")
  func sound() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { grid: { linked: Grid }, photos: { extends: grid, options: { columns: 3 } } }"
    ])
    let registry = folder.path("registry.yaml")
    let all = kumiko("kinds", "test", "--registry", registry)
    #expect(all.status == 0)
    #expect(all.output == "grid: sound\nphotos: sound\n")
    #expect(kumiko("kinds", "test", "grid", "--registry", registry).output == "grid: sound\n")
  }

  @Test("What a kind does not keep, a line each, and status 1")
  func unsound() throws {
    let folder = try Folder(["registry.yaml": "kinds: { acme.wide: { linked: Wide } }"])
    let outcome = kumiko("kinds", "test", "--registry", folder.path("registry.yaml"), linked: Self.wide)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("acme.wide:\n  - 'spacing' has no help\n  - by default, 1 items in 390 × 844: "))
    let record = json(
      kumiko("kinds", "test", "--registry", folder.path("registry.yaml"), "--format", "json", linked: Self.wide).output)
    let kinds = record?["kinds"] as? [[String: Any]]
    #expect((kinds?.first?["findings"] as? [String])?.count == 2)
  }

  @Test(
    "Kumiko's own kinds are sound in any registry, also without the kinds of their examples",
    arguments: [
      "", "nested: { extends: grid }", "nested: { package: https://x, product: N, type: N }",
      "nested: { descriptor: nested.json }",
    ])
  func own(entry: String) throws {
    let others = LinkedKinds.builtIn.names.filter { $0.value != "nested" }
    for (name, kind) in others.sorted(by: { $0.key < $1.key }) {
      let grid = kind == "grid" ? "" : "  grid: { linked: Grid }\n"
      let text = "kinds:\n\(grid)  \(kind): { linked: \(name) }\n" + (entry.isEmpty ? "" : "  \(entry)\n")
      let folder = try Folder(["registry.yaml": text, "nested.json": nestedDescriptor])
      let outcome = kumiko("kinds", "test", kind.name, "--registry", folder.path("registry.yaml"))
      #expect(outcome.output == "\(kind): sound\n" && outcome.status == 0, "\(outcome)")
    }
  }

  private var nestedDescriptor: String {
    #"{"formatVersion":1,"kinds":[{"kind":"nested","summary":"N","options":[]}]}"#
  }

  @Test("Kinds that are listed and not linked are skipped by name; a named one is a fault")
  func unlinked() throws {
    let folder = try Folder([
      "registry.yaml": """
      kinds:
        grid: { linked: Grid }
        acme.timeline: { package: https://x, product: T, type: T }
        acme.tall: { extends: acme.timeline }
        acme.rows: { descriptor: rows.json }
        squares: { alias: grid }
      """, "rows.json": nestedDescriptor.replacing("nested", with: "acme.rows"),
    ])
    let registry = folder.path("registry.yaml")
    let all = kumiko("kinds", "test", "--registry", registry)
    #expect(all.status == 0, "\(all)")
    let lines = all.output.split(separator: "\n")
    #expect(lines.count == 4 && lines[3] == "grid: sound", "\(all.output)")
    for (line, name) in zip(lines, ["acme.rows", "acme.tall", "acme.timeline", "grid"]) where name != "grid" {
      #expect(line.hasPrefix("\(name): skipped: "), "\(line)")
    }
    #expect(lines[2].contains("it is of the package 'https://x', which this program was not built with"))
    let kinds =
      json(kumiko("kinds", "test", "--registry", registry, "--format", "json").output)?["kinds"] as? [[String: Any]]
    #expect(kinds?.map { $0["obstacle"] == nil } == [false, false, false, true])
    let named = kumiko("kinds", "test", "acme.timeline", "--registry", registry)
    #expect(named.status == 1 && named.output.hasPrefix("acme.timeline:\n  - "), "\(named)")
  }

  @Test("A kind that no program links is skipped by name; a named one is a finding, and 'validate' has an error")
  func absentType() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid }, x: { linked: Gird } }"])
    let registry = folder.path("registry.yaml")
    let all = kumiko("kinds", "test", "--registry", registry)
    #expect(all.status == 0, "\(all)")
    #expect(
      all.output
        == "grid: sound\nx: skipped: the kind 'x' is not in this build: this program links no kind 'Gird'\n")
    #expect(kumiko("kinds", "test", "grid", "--registry", registry).output == "grid: sound\n")
    let named = kumiko("kinds", "test", "x", "--registry", registry)
    #expect(named.status == 1 && named.output.hasPrefix("x:\n  - "), "\(named)")
    let invalid = kumiko("validate", registry)
    #expect(invalid.status == 2 && invalid.errors.contains("did you mean 'Grid'?"), "\(invalid)")
  }

  @Test("A kind that is not there")
  func absent() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid } }"])
    let outcome = kumiko("kinds", "test", "gird", "--registry", folder.path("registry.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("did you mean 'grid'?"))
  }

  @Test("Descriptors for programs are what a registry reads of a library, too")
  func describe() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid } }"])
    let outcome = kumiko("kinds", "show", "grid", "--format", "json", "--registry", folder.path("registry.yaml"))
    let text = try #require(outcome.output.data(using: .utf8))
    struct Answer: Decodable { var kinds: [SectionDescriptor] }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(text))
    let grid = try #require(LinkedKinds.builtIn.providers["Grid"])
    #expect(answer.kinds == [SectionDescriptor(of: grid)])
    #expect(kumiko("kinds", "show", "gird", "--format", "json", "--registry", folder.path("registry.yaml")).status == 2)
  }

  @Test("A reference page has every option, with its default, and every example")
  func docs() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid } }"])
    let page = kumiko("kinds", "show", "--format", "markdown", "--registry", folder.path("registry.yaml")).output
    #expect(page.hasPrefix("# grid\n\nA grid of rows with columns of equal width.\n"))
    let grid = try #require(LinkedKinds.builtIn.providers["Grid"])
    for option in SectionDescriptor(of: grid).options { #expect(page.contains("\n| `\(option.name)` | ")) }
    for example in grid.examples { #expect(page.contains("\n## \(example.title)\n")) }
    #expect(page.contains("| `columns` | 1 to 64 | `2` | Number of columns. |"))
  }
}
