@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("The laws that sections keep")
struct LayoutLawTests {
  private static func row(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension = .absolute(40), insets: Double = 0
  ) -> LayoutSection {
    let size = LayoutSize(widthDimension: width, heightDimension: height)
    let cell = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.item(cell)]),
      contentInsets: DirectionalEdgeInsets(top: 0, leading: insets, bottom: 0, trailing: 0))
  }

  @Test("Sound sections break none")
  func sound() {
    #expect(LayoutLaws { _, _ in Self.row() }.findings() == [])
    #expect(LayoutLaws { _, count in Self.row(height: .estimated(Double(40 + count))) }.findings() == [])
  }

  @Test("An answer that changes from one time to the next")
  func unsteady() {
    nonisolated(unsafe) var turn = 0.0
    let findings = LayoutLaws { _, _ in
      turn += 1
      return Self.row(height: .absolute(turn))
    }.findings()
    #expect(findings.contains("0 items in 390 × 844: two sections for the same differ"))
  }

  @Test("What cannot be laid out")
  func impossible() {
    let findings = LayoutLaws { _, _ in Self.row(height: .absolute(-1)) }.findings()
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("0 items in 390 × 844: it cannot be laid out: ") == true)
  }

  @Test("Cells that reach out of the content")
  func wide() {
    let findings = LayoutLaws { _, _ in Self.row(width: .absolute(500)) }.findings()
    #expect(findings.first?.contains("reaches out of the content (0, 0, 390, 40)") == true, "\(findings)")
  }

  @Test("A section that does not mirror, because it looks at the direction itself")
  func crooked() {
    let findings = LayoutLaws { environment, _ in
      Self.row(width: .absolute(100), insets: environment.traits.layoutDirection == .leftToRight ? 0 : 10)
    }.findings()
    #expect(
      findings == [
        "1 items in 390 × 844: from right to left the cell 0 is at (280, 0, 100, 40), "
          + "not mirrored at (290, 0, 100, 40)"
      ])
  }

  @Test("A kind that fails")
  func failing() {
    #expect(
      LayoutLaws(counts: [2]) { _, _ in throw SampleError() }.findings()
        == ["2 items in 390 × 844: the section cannot be made: bang"])
  }

  @Test("A kind from outside is tried like any other, by its name")
  func outside() throws {
    var registry = SectionRegistry()
    let sound: PlainValue = [
      "group": [
        "axis": "vertical", "size": ["width": "100%", "height": 40],
        "items": [["item": ["size": ["width": "100%", "height": "100%"]]]],
      ]
    ]
    try registry.insert(.outside(ScriptedKind("acme.sound") { _ in sound }), as: "acme.sound")
    try registry.insert(
      .outside(
        ScriptedKind("acme.odd") { request in
          if request.itemCount == 1_000 { throw OutsideKindFault(message: "too many") }
          return sound
        }), as: "acme.odd")
    #expect(SectionKindCheck.findings(of: "acme.sound", in: registry) == [])
    #expect(
      SectionKindCheck.findings(of: "acme.odd", in: registry) == [
        "by default, 1000 items in 390 × 844: the section cannot be made: the kind 'acme.odd' failed: too many"
      ])
    #expect(SectionKindCheck.findings(of: "acme.none", in: registry).first?.contains("no kind 'acme.none'") == true)
  }
}
