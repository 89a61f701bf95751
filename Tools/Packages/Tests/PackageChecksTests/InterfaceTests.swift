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

  @Test(
    "of a module that is shown in part, the shown types are listed with their members, and extensions of others' types")
  func part() throws {
    let own = [
      symbol("s:a", ["Box"], "struct Box"), symbol("s:b", ["Box", "id"], "var id: Int"),
      symbol("s:c", ["Lid"], "struct Lid"), symbol("s:d", ["Lid", "id"], "var id: Int"),
    ]
    let extensions = [symbol("s:e", ["Int", "isOdd"], "var isOdd: Bool")]
    var interface = Interface()
    interface.add(
      try [own, extensions].map {
        try graph("{ \"symbols\": [\($0.joined(separator: ","))], \"relationships\": [] }")
      }, of: "Boxes", only: ["Box"])
    #expect(interface.modules["Boxes"]?.map(\.path) == ["Box", "Box.id", "Int.isOdd"])
  }

  @Test("the umbrella shows whole modules and single types")
  func shown() {
    let shown = InterfaceCheck.shown(by: [
      "@_exported public import Boxes\n@_exported public import struct Lids.Lid",
      "@_exported public import enum Lids.Color\nimport Nails\n@_exported public import struct Boxes.Box",
    ])
    #expect(
      shown == [
        InterfaceCheck.Shown(name: "Boxes"), InterfaceCheck.Shown(name: "Lids", types: ["Color", "Lid"]),
      ])
  }

  @Test("what is public without documentation is listed apart, and nothing internal")
  func inlinable() throws {
    func symbol(_ id: String, _ name: String, _ level: String) -> String {
      let text = self.symbol(id, [name], "struct \(name)")
      return text.replacingOccurrences(
        of: "\"pathComponents\"", with: "\"accessLevel\": \"\(level)\", \"pathComponents\"")
    }
    func graph(_ symbols: [String]) throws -> SymbolGraph {
      try self.graph("{ \"symbols\": [\(symbols.joined(separator: ","))], \"relationships\": [] }")
    }
    let box = symbol("s:a", "Box", "public")
    var interface = Interface()
    interface.addInlinable(
      [
        try graph([
          box, symbol("s:b", "Table", "public"), symbol("s:c", "Node", "internal"),
          symbol("s:d", "Pool", "public\", \"spi\": true, \"note\": \""),
        ])
      ],
      besides: [try graph([box])], of: "Boxes")
    #expect(interface.modules == ["Boxes": [Interface.Entry(path: "Table", declaration: "struct Table")]])
    interface.addInlinable([try graph([box])], besides: [try graph([box])], of: "Lids")
    #expect(interface.modules.count == 1)
  }

  @Test("a difference names the lines that went and came, and no heading")
  func changes() {
    let changes = LineChanges.between("# 2\n\nA  a\nB  b\n", "# 3\n\nA  a\nB  c\nD  d\n")
    #expect(changes.sorted() == ["+ B  c", "+ D  d", "- B  b"])
  }
}
