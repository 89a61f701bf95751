extension BadInput {
  /// Layouts that say what makes no sense.
  static let wrongLayouts: [BadInput] = [
    BadInput(
      "An unknown key", layout: "version: 1\nsections:\n  - { id: a, kind: list, spacng: 3 }\n", 3, 26,
      "unknown key 'spacng'", help: "did you mean 'spacing'?"),
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
      "A section nested in itself",
      layout: "sections: [{ id: a, sections: [{ id: b, sections: [{ id: a, kind: list }] }] }]", 1, 58,
      "the section 'a' is nested in itself", note: (1, "the outer section is here")),
  ]

  /// Data that goes wrong, by itself or with the layout.
  static let wrongData: [BadInput] = [
    BadInput(
      "A duplicate item",
      data: "sections:\n  - id: apps\n    items:\n      - a\n      - { id: b }\n      - { id: a }\n", 6, 15,
      "two items have the id 'a'", note: (4, "it is first given here")),
    together(
      "Data for a section that the layout lacks", "sections:\n  - { id: aps, count: 1 }\n", 11,
      "the layout has no section 'aps'", help: "did you mean 'apps'?"),
    together(
      "A measurement of a kind that the section lacks",
      "measurements:\n  - { section: apps, kind: haeder, size: [9, 9] }\n", 28,
      "section 'apps' has nothing of the kind 'haeder'", help: "did you mean 'header'?"),
    tooMuchData,
  ]

  /// Data that is right by itself, and wrong with the layout.
  private static func together(
    _ description: String, _ data: String, _ column: Int, _ message: String, help: String
  ) -> BadInput {
    var input = BadInput(description, data: data, 2, column, message, help: help)
    input.isWrongAlone = false
    return input
  }

  /// Registries that go wrong, and layouts that ask for what they cannot give.
  static let wrongRegistries: [BadInput] = [
    BadInput(
      "A preset that extends itself", registry: "version: 1\nkinds:\n  grid: { linked: Grid }\n  me: { extends: me }\n",
      4, 18, "cycle: me → me"),
    BadInput(
      "A registry that includes one above its folder", registry: "version: 1\ninclude: [../registry.yaml]\nkinds: {}\n",
      2, 11, "'../registry.yaml' leads out of the folder of this document"),
    BadInput(
      "A registry that includes one by an absolute path", registry: "version: 1\ninclude: [/etc/registry.yaml]\n", 2,
      11,
      "'/etc/registry.yaml' must be a path from the folder of this document"),
    outside(
      "package", "{ package: https://example.org/x, from: 1.0.0, product: X, type: XSection }",
      "it is of the package 'https://example.org/x', which this program was not built with"),
    outside("library", "{ library: lib/libx.so }", "which only a named registry may load; add '--registry "),
  ]

  private static func outside(_ key: String, _ entry: String, _ message: String) -> BadInput {
    BadInput(
      "A kind from a \(key)", registry: "version: 1\nkinds:\n  grid: { linked: Grid }\n  x: \(entry)\n",
      layout: "sections:\n  - { id: a, kind: x }\n", file: "layout.yaml", 2, 20, message)
  }
}
