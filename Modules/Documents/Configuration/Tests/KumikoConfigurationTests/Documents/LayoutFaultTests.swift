@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("What is wrong with a layout is told at its place")
struct LayoutFaultTests {
  /// A section whose item has this size.
  private func item(_ size: String) -> String {
    "sections: [{ id: a, group: { size: { width: 100%, height: 90 }, items: [{ item: { size: \(size) } }] } }]"
  }

  @Test("All of them in one run")
  func all() throws {
    let text = """
      version: 2
      scrol: vertical
      section-spacing: wide
      sections:
        - id: a
          kind: gird
        - id: b
          kind: grid
          options: { colums: 3, row-height: -5pt }
          spacng: 3
        - id: c
          header: { size: { width: 100% } }
        - kind: lists
        - id: a
          kind: list
      """
    let found = try screenComplaint(text)
    #expect(
      found == """
        l.yaml:1:10: error: the version is 1, not the number 2
          version: 2
                   ^
        help: write 'version: 1'
        l.yaml:2:1: error: unknown key 'scrol'
          scrol: vertical
          ^~~~~
        help: did you mean 'scroll'?
        l.yaml:3:18: error: 'wide' is not a number of points; write 10 or 10pt
          section-spacing: wide
                           ^~~~
        l.yaml:6:11: error: there is no kind 'gird'; the kinds are: grid, list
              kind: gird
                    ^~~~
        help: did you mean 'grid'?
        l.yaml:9:16: error: the kind 'grid' has no option 'colums'
              options: { colums: 3, row-height: -5pt }
                         ^~~~~~
        help: did you mean 'columns'?
        l.yaml:9:39: error: a size must be above zero, not -5
              options: { colums: 3, row-height: -5pt }
                                                ^~~~
        l.yaml:10:5: error: unknown key 'spacng'
              spacng: 3
              ^~~~~~
        help: did you mean 'spacing'?
        l.yaml:11:5: error: a section has one of: kind, group, custom
            - id: c
              ^~~~~
        l.yaml:12:21: error: 'height' is missing
              header: { size: { width: 100% } }
                              ^~~~~~~~~~~~~~~
        help: write for example 'height: 44pt'
        l.yaml:13:5: error: 'id' is missing
            - kind: lists
              ^~~~~~~~~~~
        help: write for example 'id: a'
        l.yaml:13:11: error: there is no kind 'lists'; the kinds are: grid, list
            - kind: lists
                    ^~~~~
        help: did you mean 'list'?
        l.yaml:14:9: error: two sections have the id 'a'
            - id: a
                  ^
        l.yaml:5:9: note: it is first given here
            - id: a
                  ^

        """)
  }

  @Test(
    "Sizes that are none",
    arguments: [
      ("{ width: -5pt, height: 1 }", "a size must be above zero, not -5"),
      ("{ width: nan, height: 1 }", "'nan' is not a length"),
      ("{ width: .nan, height: 1 }", "a size must be a finite number"),
      ("{ width: .inf, height: 1 }", "a size must be a finite number"),
      ("{ width: -.inf, height: 1 }", "a size must be a finite number"),
      ("{ width: 1e400, height: 1 }", "a size must be a finite number"),
      ("{ width: yes, height: 1 }", "'yes' is not a length"),
    ])
  func sizes(size: String, complaint: String) throws {
    let text = try screenComplaint(item(size))
    #expect(text.hasPrefix("l.yaml:1:98: error: \(complaint)"), "\(text)")
  }

  @Test(
    "Groups that are none",
    arguments: [
      (
        "size: { width: 100%, height: 9 }, count: 0, items: [{ item: { size: { width: 1, height: 1 } } }]",
        "1:71: error: must be from 1 to 1000000, not 0"
      ),
      (
        "size: { width: 100%, height: 9 }, count: 2.5, items: [{ item: { size: { width: 1, height: 1 } } }]",
        "1:71: error: expected a whole number, found the number 2.5"
      ),
      ("size: { width: 100%, height: 9 }, items: [{ itm: 1 }]", "1:74: error: unknown key 'itm'"),
    ])
  func groups(group: String, complaint: String) throws {
    let text = try screenComplaint("sections: [{ id: a, group: { \(group) } }]")
    #expect(text.contains("l.yaml:\(complaint)"), "\(text)")
  }

  @Test(
    "Sections that are none",
    arguments: [
      ("sections: [3]", "1:12: error: a section is a mapping, not the number 3"),
      ("sections: [{ id: a, kind: list, sample: x }]", "1:41: error: expected a whole number, found the text 'x'"),
      ("sections: [{ id: a, kind: grid, options: { columns: 13 } }]", "1:53: error: 13 brings bad luck"),
    ])
  func shapes(text: String, complaint: String) throws {
    let found = try screenComplaint(text)
    #expect(found.contains("l.yaml:\(complaint)"), "\(found)")
  }

  @Test("A section is one thing")
  func twoBodies() throws {
    let text = try screenComplaint("sections: [{ id: a, kind: list, custom: {} }]")
    #expect(
      text == """
        l.yaml:1:33: error: a section has one of: kind, group, custom; not 'kind' and 'custom'
          sections: [{ id: a, kind: list, custom: {} }]
                                          ^~~~~~
        l.yaml:1:21: note: 'kind' is given here
          sections: [{ id: a, kind: list, custom: {} }]
                              ^~~~

        """)
  }

  @Test("A kind that is not linked: which product has it")
  func unlinked() throws {
    #expect(
      try screenComplaint("sections: [{ id: a, kind: orthogonal }]").hasPrefix(
        "l.yaml:1:27: error: the kind 'orthogonal' is not in this build: link the product KumikoOrthogonalSection\n"))
  }

  @Test("Items that do not fit, in every section, at the group that cannot hold them")
  func fit() throws {
    let group = "group: { size: { width: 50pt, height: 90 }, items: [{ item: { size: { width: 60pt, height: 1 } } }] }"
    let text = try screenComplaint(
      "sections:\n  - { id: a, \(group) }\n  - { id: b, kind: list }\n  - { id: c, \(group) }\n")
    #expect(text.contains("l.yaml:2:14: error: section 'a' cannot be laid out in 400 × 800 points: "))
    #expect(text.contains("cannot fit even a single item: it needs 60 points along its horizontal axis, and 50 are"))
    #expect(text.contains("l.yaml:4:14: error: section 'c' cannot be laid out"))
    #expect(!text.contains("section 'b'"))
  }

  @Test("A piece inside groups that does not fit is pointed at")
  func fitInside() throws {
    let text = try screenComplaint(
      """
      sections:
        - id: a
          group:
            size: { width: 100%, height: 90 }
            items:
              - item: { size: { width: 10pt, height: 10 } }
              - group:
                  axis: vertical
                  size: { width: 50pt, height: 50pt }
                  items: [{ item: { size: { width: 10pt, height: 51pt } } }]
      """)
    #expect(text.hasPrefix("l.yaml:7:11: error: section 'a' cannot be laid out in 400 × 800 points: "), "\(text)")
  }

  @Test("More options than any kind has are not even looked at")
  func manyOptions() throws {
    let options = (0..<20_000).map { "o\($0): 1" }.joined(separator: ", ")
    let text = try screenComplaint("sections: [{ id: a, kind: grid, options: { \(options) } }]")
    #expect(text.contains("there are 20000 options; no kind has more than 1000"))
  }

  @Test("Endless faults are told up to a hundred")
  func endless() throws {
    let sections = (0..<5_000).map { "  - { id: s\($0), kind: gird, x: 1 }" }.joined(separator: "\n")
    let error = try #require(throws: DocumentError.self) { try layoutDocument("sections:\n\(sections)\n") }
    #expect(error.diagnostics.count == 100)
  }
}
