import Testing

@testable import PackageChecks

@Suite("The Swift of an article")
struct ArticleTests {
  private let article = """
    # An article

    ```swift
    import Boxes
    let box = Box()
    ```

    ```yaml
    a: 1
    ```

    ```swift
    box.open()
    ```

    <!-- not compiled: the reader has the type -->

    ```swift
    box.close(Mine())
    ```

    ```swift
    import Boxes
    ```
    """

  @Test("blocks go on from one another, one that imports begins a program, and a comment leaves one out")
  func programs() throws {
    let programs = try ArticlePrograms(article, named: "a.md")
    #expect(
      programs.programs == [
        .init(blocks: [.init(line: 4, text: "import Boxes\nlet box = Box()"), .init(line: 13, text: "box.open()")]),
        .init(blocks: [.init(line: 23, text: "import Boxes")]),
      ])
    #expect(programs.leftOut == 1)
  }

  @Test("the compiler names the lines of the article")
  func places() throws {
    let source = try ArticlePrograms(article, named: "a.md").programs[0].source(named: "a.md")
    #expect(source.hasPrefix("#sourceLocation(file: \"a.md\", line: 4)\nimport Boxes\n"))
    #expect(source.contains("#sourceLocation(file: \"a.md\", line: 13)\nbox.open()\n#sourceLocation()"))
  }

  @Test("a block without an end is an error at its line")
  func endless() {
    #expect(throws: Failure.self) { try ArticlePrograms("text\n```swift\nlet a = 1\n", named: "a.md") }
  }
}
