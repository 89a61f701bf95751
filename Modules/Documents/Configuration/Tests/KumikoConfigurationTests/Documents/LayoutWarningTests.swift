@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Warnings for layouts")
struct LayoutWarningTests {
  private func warnings(_ sections: String, data: String? = nil) throws -> String {
    let text = "version: 1\nsections:\n" + sections
    return Diagnostics(try screen(text, data: data).warnings).text()
  }

  @Test("A piece that never fits is told at its place, with the sum")
  func thirds() throws {
    let text = try warnings(
      """
        - id: mosaic
          group:
            axis: horizontal
            size: { width: 100%, height: 100pt }
            spacing: 2pt
            items:
              - item: { size: { width: 66.667%, height: 100% } }
              - item: { size: { width: 33.333%, height: 100% } }
      """)
    #expect(
      text.hasPrefix(
        "l.yaml:10:11: warning: section 'mosaic': this piece is never shown: the pieces before it, the spacing and it take "
          + "266.668 + 2 + 133.332 = 402 points, and the group is 400 points wide\n"))
    #expect(text.contains("help: leave room for the spacing, or "))
    let wide = try warnings(
      """
        - id: wide
          group:
            size: { width: 100%, height: 100pt }
            items: [{ item: { size: { width: 60%, height: 100% } } }, { item: { size: { width: 50%, height: 100% } } }]
      """)
    #expect(wide.contains("help: make the pieces smaller, or "), "\(wide)")
    #expect(
      try warnings(
        """
          - id: mosaic
            group:
              axis: horizontal
              size: { width: 100%, height: 100pt }
              items: [{ item: { size: { width: 2/3, height: 100% } } }, { item: { size: { width: 1/3, height: 100% } } }]
        """) == "")
  }

  @Test("Overlaps, groups too wide and sections that show nothing are told at their places")
  func others() throws {
    let text = try warnings(
      """
        - id: tall
          group: { axis: horizontal, size: { width: 100%, height: 44pt }, items: [item: { size: { width: 50%, height: 60pt } }] }
        - id: wide
          group: { axis: horizontal, size: { width: 500pt, height: 44pt }, items: [item: { size: { width: 50%, height: 100% } }] }
        - { id: nothing, kind: list, sample: 0 }
      """)
    let heads = text.split(separator: "\n").filter { $0.contains("warning") }
    #expect(
      heads == [
        "l.yaml:4:77: warning: section 'tall': cells overlap those of the next group by 200 × 16 points",
        "l.yaml:6:5: warning: section 'wide': the group is 500 points wide, and the section is 400 points wide and does "
          + "not scroll there",
        "l.yaml:7:26: warning: section 'nothing': the section shows nothing: it has no items, no header and no footer",
      ])
  }

  @Test("A length under one point without a unit is doubted, in options and in sizes")
  func smallLengths() throws {
    let text = try warnings(
      """
        - { id: a, kind: grid, options: { row-height: 0.5 } }
        - { id: b, kind: grid, options: { row-height: 0.5pt }, header: { size: { width: 100%, height: 0.25 } } }
        - id: c
          group: { size: { width: 0.9, height: 44 }, items: [{ item: { size: { width: 100%, height: 100% } } }] }
          when: [{ min-width: 4000pt, group: { size: { width: 0.8, height: 44 }, items: [{ item: { size: { width: 100%, height: 100% } } }] } }]
      """)
    #expect(
      text.split(separator: "\n").filter { $0.contains("less than") } == [
        "l.yaml:3:49: warning: 0.5 is less than one point; did you mean 50%? For points, write 0.5pt",
        "l.yaml:4:97: warning: 0.25 is less than one point; did you mean 25%? For points, write 0.25pt",
        "l.yaml:6:29: warning: 0.9 is less than one point; did you mean 90%? For points, write 0.9pt",
        "l.yaml:7:57: warning: 0.8 is less than one point; did you mean 80%? For points, write 0.8pt",
      ])
  }

  @Test("Insets along an estimated axis are told, at their place")
  func ignoredInsets() throws {
    let text = try warnings(
      """
        - id: a
          kind: list
          boundary: [{ kind: bar, size: { width: 100%, height: ~52pt }, insets: [6, 16], alignment: top }]
        - id: b
          group:
            size: { width: 100%, height: ~44pt }
            items: [{ item: { size: { width: ~50pt, height: ~44pt }, insets: 2 } }]
        - id: c
          group:
            size: { width: 100%, height: ~44pt }
            items: [{ item: { size: { width: 100%, height: ~44pt }, insets: [0, 2] } }]
      """)
    #expect(
      text.split(separator: "\n").filter { $0.contains("warning") } == [
        "l.yaml:5:16: warning: insets along the estimated height are ignored",
        "l.yaml:9:64: warning: insets along the estimated height are ignored",
      ])
  }

  @Test("That data leave a section empty is no fault of the layout")
  func emptyData() throws {
    let list = "  - { id: s, kind: list }"
    #expect(try warnings(list, data: "sections: [{ id: s, items: [] }]") == "")
    #expect(try warnings("  - { id: s, kind: list, sample: 0 }").contains("shows nothing"))
  }
}
