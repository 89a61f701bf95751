import KumikoConfiguration
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  private let names = [
    "columns", "row-height", "spacing", "insets", "id", "kind", "orthogonal", "group-paging", "group-paging-centered",
  ]

  @Test(
    "Mistakes in typing are understood",
    arguments: [
      ("colums", "columns"), ("column", "columns"), ("coulmns", "columns"), ("Columns", "columns"),
      ("columnns", "columns"),
      ("rowHeight", "row-height"), ("row_height", "row-height"), ("rowheigth", "row-height"), ("spacnig", "spacing"),
      ("inset", "insets"), ("kidn", "kind"), ("ids", "id"), ("ortho", "orthogonal"), ("group-pagin", "group-paging"),
      ("group", "group-paging"), ("GROUP_PAGING_CENTRED", "group-paging-centered"),
    ])
  func near(name: String, nearest: String) {
    #expect(NearestName.best(for: name, among: names) == nearest)
  }

  @Test(
    "What is far from everything has no nearest",
    arguments: ["", "x", "header", "zzzzzz", "ro", "-", "_", "columns-of-the-grid"])
  func far(name: String) {
    #expect(NearestName.best(for: name, among: names) == nil)
  }

  @Test("The name itself is no suggestion, and neither is nothing")
  func itself() {
    #expect(NearestName.best(for: "id", among: ["id"]) == nil)
    #expect(NearestName.best(for: "id", among: [""]) == nil)
    #expect(NearestName.best(for: "id", among: [String]()) == nil)
  }

  @Test("Fewest mistakes win, then the first")
  func order() {
    #expect(NearestName.best(for: "abcdef", among: ["abcxyf", "abcdex", "abcdxf"]) == "abcdex")
  }

  @Test("Endless names are given up at once")
  func endless() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NearestName.best(for: long, among: [long + "b"]) == nil)
    #expect(NearestName.best(for: "aaa", among: [long]) == nil)
  }
}
