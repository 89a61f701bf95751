extension BadInput {
  /// Layouts that say what makes no sense.
  static let wrongLayouts: [BadInput] = [
    BadInput(
      "An unknown key", layout: "version: 1\nsections:\n  - { id: a, kind: list, spacng: 3 }\n", 3, 26,
      "unknown key 'spacng'", help: "did you mean 'spacing'?"),
    BadInput(
      "An unknown option", layout: "sections:\n  - { id: a, kind: grid, options: { colums: 3 } }\n", 2, 37,
      "the kind 'grid' has no option 'colums'", help: "did you mean 'columns'?"),
    BadInput(
      "An unknown kind", layout: "sections: [{ id: a, kind: gird }]", 1, 27, "there is no kind 'gird'",
      help: "did you mean 'grid'?"),
    BadInput(
      "A wrong type", layout: "sections: [{ id: a, kind: grid, options: { columns: many } }]", 1, 53,
      "expected a whole number"),
    BadInput(
      "A wrong type three kinds deep",
      layout: """
        sections:
          - id: a
            kind: nested
            options:
              trailing:
                - kind: orthogonal
                  options: { piece: { kind: grid, options: { columns: many } } }
        """, 7, 63, "expected a whole number"),
    BadInput(
      "A wrong type three kinds deep, in the only way that fits",
      layout: """
        sections:
          - id: a
            kind: orthogonal
            options:
              piece:
                kind: nested
                options:
                  leading: { kind: grid, options: { row-height: [1] } }
        """, 8, 57, "a length is a number, a text such as 50%, or a mapping"),
    BadInput("Sections that are a text", layout: "sections: none", 1, 11, "expected a list, found the text 'none'"),
    BadInput(
      "A count of 0",
      layout: """
        sections:
          - id: a
            group: { size: { width: 100%, height: 9 }, count: 0, items: [{ item: { size: { width: 1, height: 1 } } }] }
        """, 3, 55, "must be from 1 to 1000000, not 0"),
    BadInput(
      "A group without items", layout: "sections: [{ id: a, group: { size: { width: 1, height: 9 }, items: [] } }]", 1,
      68, "a group needs at least one item"),
    BadInput(
      "An item that does not fit its group even once",
      layout: """
        sections:
          - id: a
            group: { size: { width: 100%, height: 9 }, items: [{ item: { size: { width: 391pt, height: 1 } } }] }
        """, 3, 5,
      "section 'a' cannot be laid out in 390 × 844 points: the group cannot fit even a single item"),
    BadInput(
      "A duplicate section", layout: "sections:\n  - { id: a, kind: list }\n  - { id: a, kind: grid }\n", 3, 11,
      "two sections have the id 'a'", note: (2, "it is first given here")),
    BadInput(
      "A section nested in itself",
      layout: "sections: [{ id: a, sections: [{ id: b, sections: [{ id: a, kind: list }] }] }]", 1, 58,
      "the section 'a' is nested in itself", note: (1, "the outer section is here")),
    BadInput(
      "A section of sections that has a kind",
      layout: "sections: [{ id: a, kind: list, sections: [{ id: b, kind: list }] }]", 1, 21,
      "'kind' cannot be used with 'sections'", help: "give it to the sections inside"),
  ]

  /// Sizes that are none.
  static let wrongSizes: [BadInput] = ["-5pt", "nan", ".nan", ".inf", "1e400", "0%", "0"].map { size in
    BadInput(
      "A size of \(size)", layout: "sections:\n  - { id: a, kind: grid, options: { row-height: \(size) } }\n", 2, 49,
      size == "nan" ? "'nan' is not a length" : size.hasPrefix("-") || size.hasPrefix("0") ? "above zero" : "finite")
  }

  /// Data that goes wrong, by itself or with the layout.
  static let wrongData: [BadInput] = [
    BadInput(
      "A duplicate item",
      data: "sections:\n  - id: apps\n    items:\n      - a\n      - { id: b }\n      - { id: a }\n", 6, 15,
      "two items have the id 'a'", note: (4, "it is first given here")),
    BadInput(
      "A duplicate item in another section",
      data: "sections:\n  - { id: apps, items: [a] }\n  - { id: more, items: [b, a] }\n", 3, 28,
      "two items have the id 'a'", note: (2, "it is first given here")),
    BadInput(
      "A duplicate section of data",
      data: "sections:\n  - { id: apps, count: 1 }\n  - { id: apps, count: 2 }\n", 3, 11,
      "two sections have the id 'apps'", note: (2, "it is first given here")),
    BadInput("A count below zero", data: "sections: [{ id: apps, count: -1 }]", 1, 31, "'count' must be 0 or more"),
    unknownSection,
    tooMuchData,
  ]

  /// Sizes in data that are none, or of nothing.
  static let wrongMeasurements: [BadInput] = [
    BadInput(
      "A size that is a word", data: "sections:\n  - { id: apps, items: [{ id: a, size: big }] }\n", 2, 40,
      "a size is [width, height] in points; found the text 'big'"),
    BadInput(
      "A size of three", data: "sections:\n  - { id: apps, items: [{ id: a, size: [1, 2, 3] }] }\n", 2, 40,
      "found a list of 3"),
    BadInput(
      "A size below zero", data: "sections:\n  - { id: apps, items: [{ id: a, size: [9, -1] }] }\n", 2, 44,
      "the height of a size must be 0 or more, not -1"),
    BadInput(
      "A size without end", data: "sections:\n  - { id: apps, items: [{ id: a, size: [.inf, 1] }] }\n", 2, 41,
      "the width of a size must be a finite number"),
    BadInput(
      "A size beyond all screens", data: "sections:\n  - { id: apps, items: [{ id: a, size: [9, 1e12] }] }\n", 2, 44,
      "the height of a size must be at most 1000000000 points"),
    BadInput(
      "A measurement of nothing", data: "measurements:\n  - { section: apps, size: [9, 9] }\n", 2, 5,
      "a measurement is of a 'kind', of an 'item' or of both"),
    BadInput(
      "A measurement without a size", data: "measurements:\n  - { section: apps, kind: header }\n", 2, 5,
      "'size' is missing"),
    ofNothing(
      "A measurement in a section that the layout lacks", "section: aps, kind: header", 16,
      "the layout has no section 'aps'", help: "did you mean 'apps'?"),
    ofNothing(
      "A measurement of a kind that the section lacks", "section: apps, kind: haeder", 28,
      "section 'apps' has nothing of the kind 'haeder'", help: "did you mean 'header'?"),
    ofNothing(
      "A measurement of a kind where there is none", "section: more, kind: header", 28,
      "section 'more' has no headers, footers or badges"),
    ofNothing(
      "A measurement of an item that is not there", "section: apps, item: 12", 28,
      "section 'apps' has 12 items, counted from 0; there is no item 12"),
    ofNothing(
      "A measurement of a header too many", "section: apps, kind: header, index: 1", 43,
      "section 'apps' has no 'header' of the number 1"),
  ]

  /// A measurement that is right by itself.
  private static func ofNothing(
    _ description: String, _ keys: String, _ column: Int, _ message: String, help: String? = nil
  ) -> BadInput {
    var input = BadInput(
      description, data: "measurements:\n  - { \(keys), size: [9, 9] }\n", 2, column, message, help: help)
    input.isWrongAlone = false
    return input
  }

  private static let unknownSection: BadInput = {
    var input = BadInput(
      "Data for a section that the layout lacks", data: "sections:\n  - { id: aps, count: 1 }\n", 2, 11,
      "the layout has no section 'aps'", help: "did you mean 'apps'?")
    input.isWrongAlone = false
    return input
  }()

  /// Registries that go wrong, and layouts that ask for what they cannot give.
  static let wrongRegistries: [BadInput] = [
    BadInput(
      "A preset that extends itself", registry: "version: 1\nkinds:\n  grid: { linked: Grid }\n  me: { extends: me }\n",
      4, 18, "cycle: me → me"),
    BadInput(
      "Presets in a cycle",
      registry: "version: 1\nkinds:\n  a: { extends: b }\n  b: { extends: c }\n  c: { extends: a }\n", 3, 17,
      "cycle: a → b → c → a"),
    BadInput(
      "A registry that includes one above its folder", registry: "version: 1\ninclude: [../registry.yaml]\nkinds: {}\n",
      2, 11, "'../registry.yaml' leads out of the folder of this document"),
    BadInput(
      "A registry that includes one by an absolute path", registry: "version: 1\ninclude: [/etc/registry.yaml]\n", 2,
      11,
      "'/etc/registry.yaml' must be a path from the folder of this document"),
    BadInput(
      "A registry that includes itself", registry: "version: 1\ninclude: [registry.yaml]\nkinds: {}\n", 2, 11,
      "the registries include each other in a cycle"),
    outside(
      "package", "{ package: https://example.org/x, from: 1.0.0, product: X, type: XSection }",
      "it is of the package 'https://example.org/x', which this program was not built with"),
    outside("library", "{ library: lib/libx.so }", "was found rather than named"),
    outside("process", "{ process: [python3, x.py], timeout: 2s }", "was found rather than named"),
  ]

  private static func outside(_ key: String, _ entry: String, _ message: String) -> BadInput {
    BadInput(
      "A kind from a \(key)", registry: "version: 1\nkinds:\n  grid: { linked: Grid }\n  x: \(entry)\n",
      layout: "sections:\n  - { id: a, kind: x }\n", file: "layout.yaml", 2, 20, message)
  }
}
