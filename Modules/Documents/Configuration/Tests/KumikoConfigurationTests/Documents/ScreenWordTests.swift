@_spi(Kumiko) import KumikoConfiguration
import KumikoTextMeasuring
import Testing

/// A screen of the corpus, and all that is said of it.
struct ScreenEntry: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var says: String
  var layout: String
  var data: String?
  var textSize: TextSize

  /// All entries; none where they cannot be read, which fails.
  static let all: [ScreenEntry] = (try? read()) ?? []

  private static func read() throws -> [ScreenEntry] {
    let source = try SourceText(contentsOf: CorpusEntry.path("screens.yaml"), maxBytes: 8_000_000)
    func text(_ value: PlainValue) -> String {
      var json = JSONText()
      json.append(value)
      return json.text
    }
    return try #require(PlainValue(YAMLReader.read(source))["entries"]?.list).map { entry in
      let layout = try entry["text"]?.string ?? text(try #require(entry["layout"]))
      return ScreenEntry(
        testDescription: entry["name"]?.string ?? layout, says: try #require(entry["says"]?.string),
        layout: layout, data: entry["data"].map(text),
        textSize: entry["text-size"]?.string.flatMap(TextSize.init) ?? .large)
    }
  }

  func said() -> String {
    do {
      return try DocumentError(screen(layout, data: data, textSize: textSize).warnings).said
    } catch {
      return (error as? DocumentError)?.said ?? "\(error)"
    }
  }
}

@Suite("What is said of screens")
struct ScreenWordTests {
  @Test func theScreensAreThere() { #expect(ScreenEntry.all.count > 25) }

  @Test(arguments: ScreenEntry.all)
  func everyWord(entry: ScreenEntry) { #expect(entry.said() == entry.says) }
}
