import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Diagnostics for other programs")
struct ReportFormatTests {
  private func diagnostics(_ name: String, _ message: String = "unknown key 'colums'") -> Diagnostics {
    let source = SourceText(name: name, text: "a: 1\nbb: 2\n")
    let range = SourceRange(start: Mark(line: 2, column: 1), end: Mark(line: 2, column: 3))
    let across = SourceRange(start: Mark(line: 1, column: 4), end: Mark(line: 2, column: 3))
    return Diagnostics([
      Diagnostic(
        .error, message, in: source, at: range, help: "did you mean 'columns'?",
        notes: [Diagnostic.Note("it is first given here", in: source, at: across)]),
      Diagnostic(.warning, "across lines", in: source, at: across),
      Diagnostic(.error, "no place", in: source),
    ])
  }

  @Test("GitHub annotations: one command a line, with the place and all that is said")
  func github() {
    #expect(
      diagnostics("a/screen.yaml").githubAnnotations == """
        ::error file=a/screen.yaml::no place
        ::warning file=a/screen.yaml,line=1,endLine=2::across lines
        ::error file=a/screen.yaml,line=2,col=1,endColumn=3,endLine=2::unknown key 'colums'%0Ahelp: did you mean \
        'columns'?%0Anote: a/screen.yaml:1:4: it is first given here

        """)
  }

  @Test("Nothing in a name or a message ends a GitHub command or begins another")
  func githubEscaping() {
    let text = diagnostics("50%,a:b\r\n::error::x.yaml", "100%\r\n::stop-commands::x, y: z").githubAnnotations
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
    #expect(text.hasPrefix("::error file=50%25%2Ca%3Ab%0D%0A%3A%3Aerror%3A%3Ax.yaml::no place\n"))
    #expect(text.contains("endLine=2::100%25%0D%0A::stop-commands::x, y: z%0Ahelp: "))
  }

  @Test("SARIF 2.1.0: level, message, place, and what else belongs to it")
  func sarif() throws {
    let text = diagnostics("a/screen.yaml").sarif(tool: "kumiko", version: "1.2.3")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "kumiko")
    #expect(driver["version"] as? String == "1.2.3")
    let rules = (driver["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String } ?? []
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "error"])
    #expect(results.allSatisfy { rules.contains($0["ruleId"] as? String ?? "") })
    let last = results[2]
    #expect(
      (last["message"] as? [String: Any])?["text"] as? String == "unknown key 'colums'\nhelp: did you mean 'columns'?")
    let place = try #require((last["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "a/screen.yaml")
    #expect(place["region"] as? [String: Int] == ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 3])
    let related = try #require((last["relatedLocations"] as? [[String: Any]])?.first)
    #expect((related["message"] as? [String: Any])?["text"] as? String == "it is first given here")
    let noPlace = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect(noPlace?["region"] == nil)
  }

  @Test(
    "SARIF has paths as URI references",
    arguments: [
      ("a b/ü%.yaml", "a%20b/%C3%BC%25.yaml"), ("/tmp/x.yaml", "file:///tmp/x.yaml"), ("c:x.yaml", "c%3Ax.yaml"),
      ("<stdin>", "%3Cstdin%3E"), ("a?b#c.yaml", "a%3Fb%23c.yaml"),
    ])
  func uris(path: String, uri: String) {
    let text = diagnostics(path).sarif(tool: "kumiko", version: "1")
    #expect(text.contains(#""uri":"\#(uri)""#))
  }

  @Test("Nothing to tell is an empty SARIF log, and no annotation")
  func nothing() throws {
    #expect(Diagnostics().githubAnnotations == "")
    let text = Diagnostics().sarif(tool: "kumiko", version: "1")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }
}
