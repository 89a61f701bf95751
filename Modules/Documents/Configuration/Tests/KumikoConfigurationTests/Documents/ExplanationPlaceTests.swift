@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Where a layout says what an explanation tells")
struct ExplanationPlaceTests {
  private static let layout = """
    insets-reference: safe-area
    boundary: [{ kind: bar, size: { width: 100%, height: 20pt }, alignment: top }]
    sections:
      - id: a
        insets: 8pt
        header: { size: { width: 100%, height: 30pt }, pinned: true }
        boundary: [{ kind: side, size: { width: 10pt, height: 10pt }, alignment: trailing }]
        decorations: [{ kind: paper }]
        group:
          size: { width: 100%, height: 40pt }
          insets: 2pt
          items: [{ item: { size: { width: 50%, height: 100% }, insets: 1pt, supplementaries: [{ kind: badge, size: { width: 5pt, height: 5pt }, anchor: { edges: [top] } }] } }]
      - { id: b, kind: grid, insets: 3pt, footer: { size: { width: 100%, height: 9pt } }, when: [{ min-width: 300pt, options: { columns: 3 } }] }
      - { id: c, custom: { size: { width: 100%, height: 10pt }, frames: [{ frame: [0, 0, 10, 10] }] }, insets-reference: none, sample: 1 }
      - { id: d, kind: list, separators: true, sample: 2 }
    spans:
      - { id: tabs, sections: [b, c], insets: 5pt, header: { kind: tab, size: { width: 100%, height: 9pt } }, decorations: [{ kind: card }] }
      - { id: side, sections: [d], orthogonal: continuous, width: 50% }
    """

  @Test("Each step has the place of the key that decides it")
  func places() throws {
    let screen = try screen(Self.layout)
    let lines = Self.layout.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    var found: [String] = []
    for element in screen.layout.attributes(in: Rect2D(x: 0, y: 0, width: 400, height: 2_000))
    where element.indexPath.item == 0 {
      let section = element.indexPath.section
      let steps = screen.layout.explanation(of: element)?.steps ?? []
      let places = steps.map { step -> String in
        let rule = "\(step.rule)".prefix { $0 != "(" }
        guard let range = screen.document.range(of: step, section: section, in: screen.environment) else {
          return "\(rule) -"
        }
        let text = String(String.UnicodeScalarView(lines[range.start.line - 1][(range.start.column - 1)...]))
        return "\(rule) \(range.start.line):\(text.prefix(12))"
      }
      found.append("\(section) \(element.elementKind ?? "cell"): \(places.joined(separator: ", "))")
    }
    let expected = """
      -1 bar: container -, boundary 2:{ kind: bar,
      -2 card: container -, span 17:tabs, sectio, decoration 17:{ kind: card
      0 paper: container -, section 4:a, decoration 8:{ kind: pape
      0 side: container -, section 4:a, boundary 7:{ kind: side
      0 header: container -, section 4:a, boundary 6:header: { si
      0 cell: container -, section 4:a, boundaryRoom 6:header: { si, sectionInsets 5:insets: 8pt, repetition 10:size: { widt, groupInsets 11:insets: 2pt, subitem 12:size: { widt, itemInsets 12:insets: 1pt,
      0 badge: container -, section 4:a, boundaryRoom 6:header: { si, sectionInsets 5:insets: 8pt, repetition 10:size: { widt, groupInsets 11:insets: 2pt, subitem 12:size: { widt, itemInsets 12:insets: 1pt,, anchor 12:{ kind: badg
      1 paper: container -, span 17:tabs, sectio, spanInsets 17:insets: 5pt,, section 13:b, kind: gri, decoration 13:grid, insets
      1 footer: container -, span 17:tabs, sectio, spanInsets 17:insets: 5pt,, section 13:b, kind: gri, boundary 13:footer: { si
      1 cell: container -, span 17:tabs, sectio, spanInsets 17:insets: 5pt,, section 13:b, kind: gri, boundaryRoom 13:footer: { si, sectionInsets 13:insets: 3pt,, repetition 13:columns: 3 }, subitem 13:columns: 3 }
      2 cell: container -, span 17:tabs, sectio, spanInsets 17:insets: 5pt,, section 14:c, custom: {, repetition 14:size: { widt, givenFrame 14:frames: [{ f
      3 cell: container -, span 18:side, sectio, spanColumn 18:width: 50% }, section 15:d, kind: lis, repetition 15:list, separa, subitem 15:list, separa
      -2 tab: container -, span 17:tabs, sectio, boundary 17:header: { ki
      """
    #expect(found == expected.split(separator: "\n").map(String.init))
  }
}
