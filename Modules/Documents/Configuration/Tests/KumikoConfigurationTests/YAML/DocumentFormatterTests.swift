import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Formatted documents")
struct DocumentFormatterTests {
  private func formatted(_ text: String, name: String = "a.yaml") throws -> String {
    let result = try DocumentFormatter.formatted(SourceText(name: name, text: text))
    let again = try DocumentFormatter.formatted(result)
    #expect(again.bytes == result.bytes, "not the same after a second time: \(text)")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test("Indentation by two, one space after colons and dashes, no spaces at the ends, one line feed at the end")
  func rules() throws {
    let text = """
      # A screen.
      version:   1

      sections:
      # The first one.
      -   id:  a\u{20}\u{20}
          options :    { columns:   2,  spacing: 8pt }   # kept

            # deeper
          when:
              -
                 min-width: 700pt   
                 # at its level
                 options:
                       columns: 6
      - - b
        -   c
      -
         d
      # the end


      """
    #expect(
      try formatted(text) == """
        # A screen.
        version: 1

        sections:
          # The first one.
          - id: a
            options: { columns:   2,  spacing: 8pt }   # kept

              # deeper
            when:
              -
                min-width: 700pt
                # at its level
                options:
                  columns: 6
          - - b
            - c
          -
            d
          # the end

        """)
  }

  @Test(
    "Texts and flow collections on several lines keep their values",
    arguments: [
      ("a:\n    b: |\n        x\n          y  \n\n    c: 1\n", "a:\n  b: |\n      x\n        y  \n\n  c: 1\n"),
      ("a:\n - |2\n     x\n - >-\n     y\n", "a:\n  - |2\n      x\n  - >-\n      y\n"),
      ("a:\n      b: \"x  \n        y\\\n        z\"  \n", "a:\n  b: \"x  \n    y\\\n    z\"\n"),
      ("a:\n      b: x  \n        y\n", "a:\n  b: x\n    y\n"),
      ("a:\n      b: [1,   \n        2\n      ]\n", "a:\n  b: [1,\n    2\n  ]\n"),
      ("a: |+\n  x\n\n\n", "a: |+\n  x\n\n\n"), ("a: |\n  x", "a: |\n  x"),
      ("a:\n   'x\n\n   y'\n", "a:\n  'x\n\n   y'\n"),
      ("a: &b   { c: 1 }\nd:    *b\n", "a: &b   { c: 1 }\nd: *b\n"), ("{a:   1}\n\n", "{a:   1}\n"), ("- a", "- a\n"),
      ("---\na:  1\n", "---\na: 1\n"),
      ("a:\n    b:   >\n        x\n       # y\n    c: 1\n", "a:\n  b: >\n      x\n     # y\n  c: 1\n"),
      ("'a b' :  1\n\"c\":\n    d: ~\n", "'a b': 1\n\"c\":\n  d: ~\n"),
    ])
  func several(text: String, expected: String) throws {
    #expect(try formatted(text) == expected)
  }

  @Test(
    "Explicit keys and their values are indented as other keys and values are",
    arguments: [
      ("a:\n    ?   b\n    :   c: 1\n        d: 2\n", "a:\n  ? b\n  : c: 1\n    d: 2\n"),
      ("? a\n: - id: 1\n    x: 2\n  - id: 2\n", "? a\n: - id: 1\n    x: 2\n  - id: 2\n"),
      ("? a\n:\n  - b\n", "? a\n:\n  - b\n"), ("? a\n:\n- b\nc: 1\n", "? a\n:\n  - b\nc: 1\n"),
      ("- ?  a\n  :  - b\n     - c\n", "- ? a\n  : - b\n    - c\n"),
      ("? &k !!str  a\n: |\n    x\n", "? &k !!str  a\n: |\n    x\n"),
      ("?   # c\n    a\n:   # d\n    b: 1\n", "? # c\n  a\n: # d\n  b: 1\n"),
      ("?  >-\n a\n# c\n:  b\n", "? >-\n a\n# c\n: b\n"), ("?   \"a\n    b\"\n: 1\n", "? \"a\n    b\"\n: 1\n"),
    ])
  func explicit(text: String, expected: String) throws {
    #expect(try formatted(text) == expected)
  }

  @Test("Line breaks, a byte order mark and characters of any script stay")
  func bytes() throws {
    #expect(try formatted("\u{FEFF}a:\r\n    - ü:   \u{202B}1 \r\n\r\n") == "\u{FEFF}a:\r\n  - ü: \u{202B}1\r\n")
    #expect(try formatted("a:   1\rb:  2\r") == "a: 1\rb: 2\r")
    #expect(try formatted("a: 1\r\nb: 2\n") == "a: 1\r\nb: 2\n")
  }

  @Test("JSON keeps its form")
  func json() throws {
    #expect(
      try formatted("{\n    \"a\":  [1],  \n  \"b\": 2\n}\n\n", name: "a.json")
        == "{\n    \"a\":  [1],\n  \"b\": 2\n}\n")
  }

  @Test("What is no document is an error")
  func faults() {
    #expect(throws: DocumentError.self) { try formatted("a: [\n") }
    #expect(throws: DocumentError.self) { try formatted("") }
  }

  @Test("The sample documents have the format, and get it back after a change of their indentation")
  func samples() throws {
    let config = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../../../config")
      .standardized
    var count = 0
    for folder in ["layouts", "data", "tests"] {
      for file in try FileManager.default.contentsOfDirectory(
        at: config.appending(path: folder), includingPropertiesForKeys: nil)
      where file.pathExtension == "yaml" {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.utf8.count < 200_000 else { continue }
        #expect(try formatted(text) == text, "\(file.lastPathComponent)")
        // Twice as deep, with spaces at the ends. Lines of flow collections move with their first line.
        let wide = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          let content = line.drop { $0 == " " }
          let item = content.hasPrefix("- ") ? "-   " + content.dropFirst(2) : String(content)
          return String(repeating: " ", count: 2 * (line.count - content.count)) + item + "  "
        }
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n").map { $0.drop { $0 == " " } } }
        #expect(try lines(formatted(wide.joined(separator: "\n"))) == lines(text), "\(file.lastPathComponent)")
        count += 1
      }
    }
    #expect(count > 60)
  }
}
