extension BadInput {
  /// Layouts whose cell styles cannot be drawn.
  static let wrongCells: [BadInput] = [
    BadInput(
      "A cell style that contains itself",
      layout: cells("{ a: { parts: [{ style: b }] }, b: { parts: [{ style: a }] } }"), 1, 63,
      "the cell style 'a' contains itself: a → b → a"),
    BadInput(
      "An unknown cell style of a header",
      layout: cells("{ a: { parts: [badge] } }\nsupplementary-cells: { header: bannr }"), 2, 32,
      "unknown cell style 'bannr'", help: "did you mean 'banner'?"),
  ]

  private static func cells(_ styles: String) -> String {
    "styles: \(styles)\nsections: [{ id: rows, kind: list, cell: a, options: { row-height: ~50pt } }]\n"
  }
}
