@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTextMeasuring
import Testing

@Suite("What a section is in some rooms")
struct WhenTests {
  private func section(_ keys: String, width: Double = 400, height: Double = 800) throws -> LayoutSection {
    let environment = LayoutEnvironment(size: Size2D(width: width, height: height))
    return try #require(try sections("sections: [{ id: a, \(keys) }]", in: environment).first)
  }

  private func columns(_ section: LayoutSection) -> Int? {
    if case .axis(_, _, .equalShares(let count)) = section.group.arrangement { count } else { nil }
  }

  @Test("Bounds belong to the range; all conditions of an entry must hold")
  func conditions() throws {
    let keys = "kind: grid, when: [{ min-width: 500pt, max-width: 600, min-height: 100, options: { columns: 5 } }]"
    #expect(columns(try section(keys, width: 499)) == 2)
    #expect(columns(try section(keys, width: 500)) == 5)
    #expect(columns(try section(keys, width: 600)) == 5)
    #expect(columns(try section(keys, width: 601)) == 2)
    #expect(columns(try section(keys, width: 550, height: 99)) == 2)
    #expect(columns(try section("kind: grid, when: [{ max-height: 50, options: { columns: 5 } }]")) == 2)
    #expect(columns(try section("kind: grid, when: [{ max-height: 50, options: { columns: 5 } }]", height: 50)) == 5)
  }

  @Test("From left to right, or from right to left")
  func rightToLeft() throws {
    let keys = "kind: grid, when: [{ rtl: true, options: { columns: 5 } }, { rtl: false, options: { columns: 6 } }]"
    #expect(columns(try section(keys)) == 6)
    var environment = phone
    environment.traits.layoutDirection = .rightToLeft
    #expect(columns(try #require(try sections("sections: [{ id: a, \(keys) }]", in: environment).first)) == 5)
  }

  @Test(
    "From a text size of the reader on",
    arguments: [(TextSize.extraExtraExtraLarge, 2), (.accessibility1, 1), (.accessibility5, 1)])
  func textSize(_ size: TextSize, _ expected: Int) throws {
    let text = "sections: [{ id: a, kind: grid, when: [{ min-text-size: ax1, options: { columns: 1 } }] }]"
    let screen = try screen(text, data: "sections: [{ id: a, count: 1 }]", textSize: size)
    #expect(columns(try #require(screen.sections.first)) == expected)
  }

  @Test("Entries are merged in order, key by key; the later one wins")
  func order() throws {
    let made = try section(
      """
      kind: grid, options: { columns: 2, row-height: 10 }, spacing: 1, insets: 1, when: [
        { min-width: 1, options: { columns: 3 }, spacing: 2 }, { min-width: 0, options: { columns: 4 } },
        { min-width: 9999, options: { columns: 5 } }]
      """)
    #expect(columns(made) == 4)
    #expect(made.group.layoutSize.heightDimension == .absolute(10))
    #expect(made.interGroupSpacing == 2)
    #expect(made.contentInsets.top == 1)
  }

  @Test("'none' takes a key or an option away, unless it is a value of the key")
  func taking() throws {
    let made = try section(
      "kind: grid, options: { columns: 5 }, spacing: 9, when: [{ min-width: 0, spacing: none, options: { columns: none } }]"
    )
    #expect(columns(made) == 2)
    #expect(made.interGroupSpacing == 3)
    let still = try section("kind: grid, orthogonal: continuous, when: [{ min-width: 0, orthogonal: none }]")
    #expect(still.orthogonalScrollingBehavior == .none)
    let plain = "sections: [{ id: a, kind: grid, options: { columns: none } }]"
    #expect(try screenComplaint(plain).contains("l.yaml:1:53: error: expected a whole number, found the text 'none'"))
  }

  @Test("What a section is made of is one choice, which an entry may make otherwise")
  func body() throws {
    let group =
      "group: { size: { width: 100%, height: 7 }, items: [{ item: { size: { width: 100%, height: 100% } } }] }"
    let made = try section("kind: grid, options: { columns: 5 }, when: [{ min-width: 0, \(group) }]")
    #expect(made.group.layoutSize.heightDimension == .absolute(7))
    #expect(columns(try section("\(group), when: [{ min-width: 0, kind: grid, options: { columns: 6 } }]")) == 6)
    #expect(columns(try section("when: [{ min-width: 0, kind: grid }]")) == 2)
  }

  @Test("Faults are found in entries that hold and in those that do not, each at its place")
  func faults() throws {
    let text = """
      sections:
        - id: a
          kind: grid
          options: { columns: 2 }
          when:
            - { min-width: 1, options: { colums: 3 } }
            - { min-width: 800, options: { columns: 65 } }
            - { rtl: true, header: { size: { width: 0%, height: 1 } } }
            - { max-width: 300, kind: gird }
      """
    #expect(
      try screenComplaint(text) == """
        l.yaml:6:36: error: the kind 'grid' has no option 'colums'
                - { min-width: 1, options: { colums: 3 } }
                                             ^~~~~~
        help: did you mean 'columns'?
        l.yaml:7:47: error: must be from 1 to 64, not 65
                - { min-width: 800, options: { columns: 65 } }
                                                        ^~
        l.yaml:8:47: error: a size must be above zero, not 0
                - { rtl: true, header: { size: { width: 0%, height: 1 } } }
                                                        ^~
        l.yaml:9:33: error: there is no kind 'gird'; the kinds are: grid, list
                - { max-width: 300, kind: gird }
                                          ^~~~
        help: did you mean 'grid'?

        """)
  }

  @Test("A kind may need a room of some size: an entry is not tried where it does not hold")
  func trials() throws {
    #expect(try section("kind: list, when: [{ min-width: 700, options: { least: 700 } }]").interGroupSpacing == 0)
    #expect(
      try screenComplaint("sections: [{ id: a, kind: list, options: { least: 700 } }]").contains(
        "l.yaml:1:27: error: the kind 'list' failed: too narrow\n"))
  }

  @Test(
    "Conditions that are none",
    arguments: [
      ("{ min-widht: 5 }", "1:31: error: unknown key 'min-widht'"),
      ("", "1:27: error: 'when' has no entries"), ("{ id: b }", "1:31: error: unknown key 'id'"),
      ("3", "1:29: error: an entry of 'when' is a mapping, not the number 3"),
    ])
  func bad(entry: String, complaint: String) throws {
    let text = try screenComplaint("sections: [{ id: a, when: [ \(entry) ], kind: grid}]")
    #expect(text.contains("l.yaml:\(complaint)"), "\(text)")
  }

  @Test("So many entries, and no more")
  func many() throws {
    let entries = Array(repeating: "{ sample: 3 }", count: 33).joined(separator: ", ")
    #expect(
      try screenComplaint("sections: [{ id: a, kind: grid, when: [\(entries)] }]").contains(
        "'when' has 33 entries; at most 32 are allowed"))
  }
}
