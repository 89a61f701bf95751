import Testing

@Suite("Faults are collected")
struct ManyFaultsTests {
  /// One fault a line, from the second on.
  private static let layout = """
    sections:
      - { id: a, kind: gird }
      - { id: b, kind: grid, options: { colums: 2 } }
      - { id: c, kind: grid, options: { row-height: -5pt } }
      - { id: d, kind: grid, spacng: 3 }
      - { id: e }
      - { id: f, kind: list, header: { size: { width: 100% } } }
      - { id: a, kind: list }
      - { id: g, group: { size: { width: 100%, height: 9 }, items: [] } }
      - { id: h, kind: list, sample: -1 }
      - { id: i, kind: orthogonal, options: { behavior: sliding } }

    """

  @Test("Ten different faults are told in one run, in the order of their places")
  func tenAsJSON() throws {
    let folder = try Folder(["layout.yaml": Self.layout])
    let outcome = kumiko(["validate", "--format", "json", folder.path("layout.yaml")])
    let report = try #require(outcome.json)
    #expect(report["errorCount"] as? Int == 10)
    let diagnostics = report["diagnostics"] as? [[String: Any]]
    #expect(diagnostics?.compactMap { $0["line"] as? Int } == Array(2...11))
  }

  @Test("Faults of layout, data and registry are told together")
  func threeDocuments() throws {
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: a, kind: list, spacng: 3 }]", "data.yaml": "sections: [{ id: a, count: x }]",
      "registry.yaml": "version: 1\nkinds: { list: { linked: Lits } }",
    ])
    let outcome = kumiko(["frames", folder.path("layout.yaml"), "--data", folder.path("data.yaml")])
    #expect(outcome.status == 2)
    for name in ["layout.yaml:1:33", "data.yaml:1:28", "registry.yaml:2:26"] {
      #expect(outcome.errors.contains("\(folder.path(name)): error: "), "\(outcome.errors)")
    }
  }
}
