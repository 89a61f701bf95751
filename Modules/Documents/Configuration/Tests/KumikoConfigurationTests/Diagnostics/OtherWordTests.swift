import Testing

@_spi(Kumiko) @testable import KumikoSource

@Suite("Words of other systems")
struct OtherWordTests {
  @Test(
    "Lengths of UIKit and of CSS",
    arguments: [
      ("auto", "~44pt"), (".automatic", "~44pt"), ("wrap_content", "~44pt"), ("hug", "~44pt"), ("full", "100%"),
      ("1fr", "100%"), ("match_parent", "100%"), ("72 pt", "72pt"), ("56~pt", "~56pt"), ("~ 56pt", "~56pt"),
      ("7 2 pt", "72pt"), ("72\u{A0}pt", "72pt"), ("-7 pt", nil), ("0 pt", "0pt"), ("pt ", nil), ("72pt", nil),
      ("%50", "50%"), ("%0", "0%"), ("%-1", nil), ("%", nil), ("8px", "8pt"), ("0px", "0pt"), ("-8px", nil),
      ("8.5dp", "8.5pt"), ("8sp", "8pt"), ("50vw", "50%"), ("50vh", "50%"), ("infpx", nil), ("nanpx", nil), ("px", nil),
      (".absolute(44)", "44pt"), ("absolute(44)", "44pt"), (".estimated(60.5)", "~60.5pt"),
      (".fractionalWidth(0.25)", "25%"), (".fractionalHeight(1)", "100%"), (".absolute(-1)", nil),
      (".absolute(a)", nil), (".absolute()", nil), (".uniform(3)", nil), ("absolute 44)", nil), ("(4)", nil), ("", nil),
    ] as [(String, String?)])
  func lengths(text: String, right: String?) { #expect(OtherWords.length(text) == right) }

  @Test("Case, hyphens and underscores do not count; of several meanings the known one does, and the first of two")
  func names() {
    for word in ["rowgap", "Row-Gap", "row_gap", "ROWGAP", "mainAxisSpacing"] {
      #expect(OtherWords.name(for: word, among: ["spacing", "row-spacing"]) == "row-spacing", "\(word)")
      #expect(OtherWords.name(for: word, among: ["spacing"]) == nil)
    }
    #expect(OtherWords.name(for: "label", among: ["title", "text"]) == "text")
    #expect(OtherWords.name(for: "label", among: ["title"]) == "title")
    #expect(OtherWords.name(for: "text", among: ["title", "label"]) == "label")
    #expect(OtherWords.name(for: "row gap", among: ["row-spacing"]) == nil)
    let padded = String(repeating: "-", count: 34)
    #expect(OtherWords.name(for: padded + "rowgap", among: ["row-spacing"]) == "row-spacing")
    #expect(OtherWords.name(for: padded + "-rowgap", among: ["row-spacing"]) == nil)
  }

  @Test("Conditions stand under 'when', those of items in an entry of 'cells'")
  func conditions() {
    let (section, cell) = (["when", "cell", "kind"], ["when", "cell"])
    for name in Diagnostic.conditions {
      let isOfItems = ["has", "equals"].contains(name)
      let plain =
        "a condition stands under 'when': '\(isOfItems ? "when: { \(name): … }" : "when: [{ \(name): …, … }]")'"
      let ofItems =
        "items have conditions under 'cells': 'cells: [{ when: { \(name): … }, cell: card }, { cell: row }]'"
      #expect(Diagnostic.help(unknown: name, known: section) == (isOfItems ? ofItems : plain))
      #expect(Diagnostic.help(unknown: name, known: cell) == (isOfItems ? plain : ofItems))
      #expect(Diagnostic.help(unknown: name, known: ["when"]) == (isOfItems ? ofItems : plain))
      #expect(Diagnostic.help(unknown: name, known: ["kind"]) == "known here: kind")
    }
  }

  @Test(
    "The help for an unknown name is the slip, the nearest name, or all names where they are few",
    arguments: [
      ("kind;", ["kind"], "remove the ';'"), ("a;b", ["kind"], "a comma separates names"),
      ("kind grid", ["kind"], "write 'kind: grid'"), ("kind:grid", ["kind"], "write 'kind: grid'"),
      ("kind =  grid", ["kind"], "write 'kind: grid'"), ("kin grid", ["kind"], "known here: kind"),
      ("ki\u{200B}nd", ["kind"], "it contains U+200B; remove that, or write plain spaces"),
      ("5", ["kind"], "a comma begins another key; a decimal number has a point, such as 1.5"),
      ("5", ["4"], "known here: 4"), ("gird", ["grid", "list"], "did you mean 'grid'?"),
      ("row", ["row-height", "row-spacing"], "did you mean 'row-height' or 'row-spacing'?"),
      ("row", ["row-a", "row-b", "row-c", "row-d", "row-e"], "did you mean 'row-a' or 'row-b' or 'row-c' or 'row-d'?"),
      ("A", ["a", "b"], "did you mean 'a'?"), ("my-columns", ["columns"], "did you mean 'columns'?"),
      ("my-grid", ["grid"], "known here: grid"), ("zzzz", [], nil),
      ("zzzz", (1...20).map { "name\($0)" }, "known here: " + (1...20).map { "name\($0)" }.joined(separator: ", ")),
      ("zzzz", (1...21).map { "name\($0)" }, nil),
    ] as [(String, [String], String?)])
  func help(unknown: String, known: [String], help: String?) {
    #expect(Diagnostic.help(unknown: unknown, known: known) == help)
  }
}
