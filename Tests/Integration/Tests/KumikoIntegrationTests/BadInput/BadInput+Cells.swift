extension BadInput {
  /// Layouts whose cell styles cannot be drawn.
  static let wrongCells: [BadInput] = [
    BadInput(
      "A cell style that contains itself",
      layout: cells("{ a: { parts: [{ style: b }] }, b: { parts: [{ style: a }] } }"), 1, 63,
      "the cell style 'a' contains itself: a → b → a"),
    BadInput(
      "A text of no lines", layout: cells("{ a: { parts: [{ text: title, lines: 0 }] } }"), 1, 46,
      "'lines' must be 1 or more"),
    BadInput(
      "Negative insets of a cell style", layout: cells("{ a: { insets: [8, -2], parts: [badge] } }"), 1, 28,
      "'insets' must be 0 or more, not -2"),
    BadInput(
      "A cell style that is wider than its cells", layout: cells("{ a: { parts: [{ image: 500 }] } }"), 1, 11,
      "the cell style 'a' needs 500 points across, and the cells of section 'rows' have 390"),
    BadInput(
      "An unknown cell style of a header",
      layout: cells("{ a: { parts: [badge] } }\nsupplementary-cells: { header: bannr }"), 2, 32,
      "unknown cell style 'bannr'", help: "did you mean 'banner'?"),
  ]

  private static func cells(_ styles: String) -> String {
    "styles: \(styles)\nsections: [{ id: rows, kind: list, cell: a, options: { row-height: ~50pt } }]\n"
  }
}
