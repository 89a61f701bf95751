import Foundation
import Testing

@testable import PackageChecks

@Suite("The text of a public interface")
struct InterfaceTests {
  private func graph(_ json: String) throws -> SymbolGraph {
    try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8))
  }

  private func symbol(_ id: String, _ path: [String], _ declaration: String, doc: Bool = true) -> String {
    let names = path.map { "\"\($0)\"" }.joined(separator: ", ")
    let comment = doc ? #", "docComment": { "lines": [] }"# : ""
    return """
      { "identifier": { "precise": "\(id)" }, "pathComponents": [\(names)],
        "declarationFragments": [{ "spelling": "\(declaration)" }]\(comment) }
      """
  }

  @Test("declarations are sorted, counted and shown with their conformances")
  func text() throws {
    let symbols = [
      symbol("s:b", ["Box", "open()"], "func open()"), symbol("s:a", ["Box"], "struct  Box"),
      symbol("s:b::SYNTHESIZED::s:a", ["Box", "first"], "var first: Int"),
    ]
    var interface = Interface()
    interface.add(
      [
        try graph(
          """
          { "symbols": [\(symbols.joined(separator: ","))], "relationships": [
            { "kind": "conformsTo", "source": "s:a", "target": "s:s8SendableP", "targetFallback": "Swift.Sendable" },
            { "kind": "conformsTo", "source": "s:a", "target": "s:s8CopyableP", "targetFallback": "Swift.Copyable" }
          ] }
          """)
      ], of: "Boxes")
    let text = interface.text(toolchain: "Swift 9.1")
    #expect(
      text.split(separator: "\n").dropFirst() == [
        "## Boxes: 2", "Box  struct Box : Sendable", "Box.open()  func open()",
      ])
    #expect(Interface.toolchain(of: text) == "Swift 9.1")
    #expect(interface.undocumented.isEmpty)
  }

  @Test("a declaration without a doc comment is named, unless a protocol documents it")
  func undocumented() throws {
    var interface = Interface()
    let symbols = [
      symbol("s:a", ["Box"], "struct Box", doc: false), symbol("s:b", ["Box", "id"], "var id: Int", doc: false),
    ]
    interface.add(
      [
        try graph(
          """
          { "symbols": [\(symbols.joined(separator: ","))], "relationships": [
            { "kind": "memberOf", "source": "s:b", "target": "s:a",
              "sourceOrigin": { "identifier": "s:c", "displayName": "Identifiable.id" } }
          ] }
          """)
      ], of: "Boxes")
    #expect(interface.undocumented == ["Box"])
  }

  @Test("a difference names the lines that went and came, and no heading")
  func changes() {
    let changes = LineChanges.between("# 2\n\nA  a\nB  b\n", "# 3\n\nA  a\nB  c\nD  d\n")
    #expect(changes.sorted() == ["+ B  c", "+ D  d", "- B  b"])
  }
}
