extension BadInput {
  /// Waterfalls, composed sections and calendars that cannot be.
  static let wrongKinds: [BadInput] = [
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
      "A calendar of an unknown locale",
      layout: "sections: [{ id: a, kind: calendar, options: { locale: de-DA } }]", 1, 56, "there is no locale 'de-DA'",
      help: "did you mean 'de-DE'?"),
    noHeight,
  ]

  /// A right waterfall, and data of which the second item is wrong for it.
  private static let noHeight: BadInput = {
    var bad = BadInput(
      "A height of zero", layout: "sections:\n  - { id: a, kind: waterfall, options: { heights: data } }\n", 5, 26,
      "must be a finite number above 0, not 0")
    bad.files["data.yaml"] = """
      sections:
        - id: a
          items:
            - { id: a, height: 20 }
            - { id: b, height: 0 }
      """
    bad.data = "data.yaml"
    bad.file = "data.yaml"
    bad.isWrongAlone = false
    return bad
  }()
}
