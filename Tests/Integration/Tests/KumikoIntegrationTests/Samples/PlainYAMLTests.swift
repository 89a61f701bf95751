import Foundation
import Testing

/// What readers of YAML disagree about is in no sample.
@Suite("YAML of the samples") struct PlainYAMLTests {
  static let documents =
    Repository.samples.map { Repository.layout($0) } + Repository.data.map(\.path)
    + Repository.tested.map { Repository.tests.appending(path: "\($0).yaml").path }

  /// In `{}` and `[]`, readers of YAML 1.1 end a plain text at `?`, and then want a comma.
  @Test("A text with a question mark has quotes in braces and brackets", arguments: documents)
  func questionMarks(path: String) throws {
    #expect(Self.documents.count > 80)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      #expect(!Self.asksPlainly(line), "\(path):\(number + 1)")
    }
  }

  @Test("A question mark counts outside of quotes and comments only") func rule() {
    #expect(Self.asksPlainly("  - { title: Who is in?, id: a }"))
    #expect(!Self.asksPlainly(#"  - { title: "Who is in?", id: 'b?' } # why?"#))
    #expect(!Self.asksPlainly("title: Who is in?"))
  }

  private static func asksPlainly(_ line: Substring) -> Bool {
    var (depth, quote) = (0, nil as Character?)
    for character in line {
      switch character {
      case "\"", "'": quote = quote == nil ? character : quote == character ? nil : quote
      case _ where quote != nil: break
      case "#": return false
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "?" where depth > 0: return true
      default: break
      }
    }
    return false
  }
}
