extension BadInput {
  /// Waterfalls, flows, photo rows and calendars that cannot be.
  static let wrongKinds: [BadInput] = [
    BadInput(
      "A waterfall without columns", layout: "sections: [{ id: a, kind: waterfall, options: { columns: 0 } }]", 1, 58,
      "must be from 1 to 64, not 0"),
    BadInput(
      "A waterfall without heights", layout: "sections: [{ id: a, kind: waterfall, options: { height: 90pt } }]", 1, 57,
      "measured heights require an estimate such as ~200pt"),
    BadInput(
      "A waterfall with more spacing than width",
      layout: "sections: [{ id: a, kind: waterfall, options: { spacing: 400pt } }]", 1, 58,
      "2 columns with this spacing do not fit in 390 points"),
    BadInput(
      "Columns of a composed section that are no number",
      layout: """
        sections:
          - id: a
            columns: { count: none }
            group: { size: { width: 100%, height: 9 }, items: [{ item: { size: { width: 1, height: 1 } } }] }
        """, 3, 23, "expected a whole number"),
    BadInput(
      "An alignment that is none",
      layout: """
        sections:
          - id: a
            group: { size: { width: 100%, height: 9 }, align: centre, items: [{ item: { size: { width: 9, height: 9 } } }] }
        """, 3, 55, "'centre' is not one of: leading, center, trailing, justified", help: "did you mean 'center'?"),
    BadInput(
      "A waterfall of two items in a group",
      layout: """
        sections:
          - id: a
            columns: { count: 2 }
            group: { size: { width: 100%, height: 9 }, count: 2, items: [{ item: { size: { width: 1, height: 1 } } }] }
        """, 4, 5, "a section with columns requires a group of one item"),
    BadInput(
      "An aspect ratio of zero", layout: "sections: [{ id: a, kind: justified, options: { aspect-ratio: 0 } }]", 1, 63,
      "must be from 0.001 to 1000, not 0"),
    BadInput(
      "A calendar of month 13", layout: "sections: [{ id: a, kind: calendar, options: { month: 2026-13 } }]", 1, 55,
      "the month must be from 1 to 12, not 13"),
    BadInput(
      "A calendar before the Gregorian one",
      layout: "sections: [{ id: a, kind: calendar, options: { month: 1066-10 } }]", 1, 55,
      "the year must be from 1583 to 9999, not 1066"),
    BadInput(
      "A calendar of an unknown locale",
      layout: "sections: [{ id: a, kind: calendar, options: { locale: de-DA } }]", 1, 56, "there is no locale 'de-DA'",
      help: "did you mean 'de-DE'?"),
    BadInput(
      "A calendar of an unknown weekday",
      layout: "sections: [{ id: a, kind: calendar, options: { first-weekday: mondy } }]", 1, 63,
      "'mondy' is not one of: sunday, monday", help: "did you mean 'monday'?"),
    item("An item without a height", "heights: data", "{ id: b, color: red }", 15, "the item has no height"),
    item("A height of zero", "heights: data", "{ id: b, height: 0 }", 26, "must be a finite number above 0, not 0"),
    item(
      "An item without an aspect ratio", "heights: aspect-ratio", "b", 9, "the item has no aspect ratio"),
    item(
      "An aspect ratio that is none", "heights: aspect-ratio", "{ id: b, aspect-ratio: .nan }", 32,
      "the aspect ratio must be from 0.001 to 1000, not nan"),
    item(
      "An infinite aspect ratio", "heights: aspect-ratio", "{ id: b, aspect-ratio: .inf }", 32,
      "the aspect ratio must be from 0.001 to 1000, not inf"),
  ]

  /// A right waterfall, and data of which the second item is wrong for it.
  private static func item(
    _ description: String, _ option: String, _ item: String, _ column: Int, _ message: String
  ) -> BadInput {
    var bad = BadInput(
      description, layout: "sections:\n  - { id: a, kind: waterfall, options: { \(option) } }\n", 5, column, message)
    bad.files["data.yaml"] = """
      sections:
        - id: a
          items:
            - { id: a, height: 20, aspect-ratio: 1.5 }
            - \(item)
      """
    bad.data = "data.yaml"
    bad.file = "data.yaml"
    bad.isWrongAlone = false
    return bad
  }
}
