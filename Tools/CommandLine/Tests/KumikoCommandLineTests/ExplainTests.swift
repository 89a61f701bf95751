import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("kumiko explain")
struct ExplainTests {
  @Test("The key of images lists all symbols", arguments: ["data.sections.items.image", "symbol", "symbols"])
  func symbols(path: String) {
    let outcome = kumiko("explain", path)
    let names = outcome.output.split(separator: "\n").first { $0.hasPrefix("Examples: ") }?.dropFirst(10).split(
      separator: ",")
    #expect(outcome.status == 0 && names?.count == 64 && names?.contains(" star") == true)
  }

  @Test("A key with its help, and the keys of its value")
  func key() {
    let outcome = kumiko("explain", "layout.sections.header")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("layout.sections.header: mapping\n"))
    #expect(outcome.output.contains("\nBoundary item or section above the section.\n"))
    #expect(outcome.output.contains("\n  size: size\n      Size."))
    #expect(outcome.output.contains("\n  pinned: true or false, default: false\n"))
  }

  @Test(
    "Keys of every document, and options by their kind",
    arguments: [
      ("data.sections.items.title", "The first line."), ("test.cases.expect.frame", "Frame of the element"),
      ("registry.kinds.NAME.extends", "Kind that the preset extends."),
      ("registry.kinds.photos.locked", "Options that"),
      ("layout.styles.my-row.stack", "Direction of the parts."), ("layout.sections.sections.header", "Boundary item"),
      ("layout.sections.options.grid.columns", "whole number from 1 to 64"), ("grid.columns", "Number of columns."),
      ("nested.trailing.kind", "Kind of the section in the piece"),
      ("layout.sections.when.options.list", "A list of rows"), ("length", "A length above zero: 44pt"),
      ("bounce", "layout.sections.bounce: automatic or"), ("sections.boundary", "layout.sections.boundary: list"),
      ("corner-radius", "layout.styles.NAME.corner-radius: "), ("points", "A number of points"),
      ("insets", "[vertical, horizontal]"), ("offset", "as a share of the container"),
      ("cell-parts", "A part of a cell."), ("layout.styles.parts", "layout.styles.NAME.parts: list of cell-parts"),
      ("data.sections.items.color", "A color: #rgb, #rrggbb or a name of CSS."),
    ])
  func paths(path: String, text: String) {
    let outcome = kumiko("explain", path)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains(text), "\(outcome)")
  }

  @Test("Every key of every document has a page and a sentence of help")
  func complete() throws {
    for document in ["layout", "data", "registry", "test"] {
      let page = try #require(json(kumiko("explain", document, "--format", "json").output))
      let keys = try #require(page["keys"] as? [[String: Any]])
      #expect(keys.count > 4)
      for key in keys {
        let path = try #require(key["path"] as? String)
        #expect((key["descriptions"] as? [String])?.isEmpty == false, "\(path)")
        #expect(kumiko("explain", path).status == 0, "\(path)")
      }
    }
  }

  @Test(
    "A typing mistake, with the nearest key",
    arguments: [
      ("layout.sections.heder", "unknown key 'heder' in layout.sections; did you mean 'header'?"),
      ("layuot", "did you mean 'layout'?"), ("grid.colums", "unknown key 'colums' in grid; did you mean 'columns'?"),
      ("spans", "'spans' has several meanings, such as 'data.spans' or 'layout.spans'"),
      ("columns", "'columns' has several meanings, such as 'layout.sections.columns' or "),
      ("section-spcing", "'layout.section-spacing'"),
      ("lenght", "did you mean 'length'?"),
      ("row", "'row' is a value of 'layout.sections.cell', not a key; see 'kumiko explain layout.sections.cell'"),
      ("group-paging", "'group-paging' is a value of 'orthogonal.behavior'"),
      ("layout.zzzz", "see 'kumiko explain layout'"), ("", "see 'kumiko explain'"), ("..", "see 'kumiko explain'"),
      ("layout" + String(repeating: ".sections", count: 70), "a path has at most 64 parts, not 71"),
    ])
  func unknown(path: String, message: String) {
    let outcome = kumiko("explain", path)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome)")
  }

  @Test(
    "The end of a path has the meaning that it has in sections, also deep in a style",
    arguments: [
      ("header", "layout.sections.header: "), ("spacer", "layout.styles.NAME.parts.spacer: "),
    ])
  func end(path: String, first: String) {
    #expect(kumiko("explain", path).output.hasPrefix(first))
  }

  @Test("Kinds of a registry, dots in their names included")
  func registry() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid }, acme.photos: { extends: grid } }"])
    let registry = folder.path("registry.yaml")
    #expect(kumiko("explain", "acme.photos.columns", "--registry", registry).output.contains("Number of columns."))
    let options = kumiko("explain", "layout.sections.options", "--registry", registry).output
    #expect(options.contains("  acme.photos: mapping\n") && !options.contains("  list: "))
    let roots = kumiko("explain", "--registry", registry).output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(roots == ["layout", "data", "registry", "test", "acme.photos", "grid"])
  }

  @Test("For programs, the same")
  func forPrograms() throws {
    let page = try #require(json(kumiko("explain", "grid.row-height", "--format", "json").output))
    #expect(page["formatVersion"] as? Int == 1)
    #expect(page["path"] as? String == "grid.row-height")
    #expect(page["value"] as? String == "length")
    #expect(page["default"] as? String == "44pt")
    #expect((page["examples"] as? [String])?.first == "56pt")
  }
}
