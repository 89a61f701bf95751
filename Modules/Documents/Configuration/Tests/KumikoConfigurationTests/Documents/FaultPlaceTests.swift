@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("The faults of a section know their places")
struct FaultPlaceTests {
  @Test(
    "A fault of a kind or an option has the range where it is written",
    arguments: [
      ("{kind: grind}", "1:8-1:13"),
      ("{kind: grid, options: [1]}", "1:23-1:26"),
      ("{kind: grid, options: {colums: 2}}", "1:24-1:30"),
      ("{kind: grid, options: {columns: many}}", "1:33-1:37"),
      ("{kind: grid, options: {columns: 99}}", "1:33-1:35"),
      ("{kind: grid, options: {row-height: {absolut: 2}}}", "1:37-1:44"),
      ("{kind: grid, options: {row-height: -2}}", "1:36-1:38"),
      ("{kind: grid, options: {spacing: 2, gap: 3}}", "1:24-1:31"),
      ("{kind: photos, options: {columns: 2}}", "1:26-1:33"),
      ("{kind: pieces, options: {others: [{}, {width: x}]}}", "1:47-1:48"),
      ("{kind: pieces, options: {others: [{options: {}}]}}", "1:45-1:47"),
      ("{kind: pieces, options: {last: {kind: grind}}}", "1:39-1:44"),
      ("{kind: pieces, options: {last: {kind: grid, options: {columns: 0}}}}", "1:64-1:65"),
      ("{kind: pieces, options: {first: {kind: grid, options: {colums: 0}}}}", "1:56-1:62"),
      ("{kind: acme.chart, options: {baars: 2}}", "1:30-1:35"),
    ])
  func ranges(text: String, expected: String) throws {
    let root = try node(text)
    let kind = try #require(root["kind"]?.name)
    let reference = SectionReference(kind: SectionKind(stringLiteral: kind), in: root)
    let error = try #require(throws: RegistryError.self) {
      _ = try SchemaKinds.registry().section(
        reference, in: phone, itemCount: 1, placement: SectionPlacement(), item: nil, noteRead: nil)
    }
    let fault = try #require(error.faults.first)
    // The only fault without a path is that of the kind's name.
    let path = fault.path.isEmpty ? [.key("kind")] : fault.path
    #expect(fault.range?.shown == expected)
    #expect(fault.range == root.range(at: path, isKey: fault.isKey), "the path leads to the same place")
  }

  @Test(
    "Too many items are reported where they are counted",
    arguments: [
      ("sections: [{ id: a, kind: grid, sample: 9007199254740992 }]", nil, "l.yaml:1:41"),
      ("sections: [{ id: a, kind: grid }]", "sections: [{ id: a, count: 9007199254740992 }]", "d.yaml:1:28"),
    ] as [(String, String?, String)])
  func counts(layout: String, data: String?, expected: String) throws {
    let error = try #require(throws: DocumentError.self) {
      _ = try Screen(
        layout: SourceDocument(SourceText(name: "l.yaml", text: layout)),
        data: data.map { try SourceDocument(SourceText(name: "d.yaml", text: $0)) }, registry: linked.registry(),
        in: phone)
    }
    let places = error.diagnostics.map {
      "\($0.source.name):\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)"
    }
    #expect(places == [expected])
    #expect(error.diagnostics[0].notes.map(\.message) == ["the kind of the section is given here"])
  }

  @Test("The note of a former name is where the name is written")
  func deprecations() throws {
    let root = try node("{kind: columns, options: {spacing: 2}}")
    let notes = try SchemaKinds.registry().notes(in: SectionReference(kind: "columns", in: root))
    #expect(notes.map(\.range?.shown) == ["1:8-1:15", "1:27-1:34"])
  }

  @Test("Options that a program gives have paths only")
  func programs() throws {
    let error = try #require(throws: RegistryError.self) {
      _ = try SchemaKinds.registry().section(kind: "grid", options: ["columns": 99], in: phone, itemCount: 1)
    }
    #expect(error.faults.map(\.range) == [nil])
    #expect(error.faults.map(\.path) == [[.key("options"), .key("columns")]])
  }
}
