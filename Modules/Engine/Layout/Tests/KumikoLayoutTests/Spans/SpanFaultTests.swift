@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Invalid spans")
struct SpanFaultTests {
  private func fault(_ spans: [(String, Range<Int>)]) -> LayoutError? {
    var profile = Profile()
    profile.spans = spans.map {
      LayoutSpan(id: $0.0, sections: $0.1, boundarySupplementaryItems: [pin("header", .top, .absolute(10))])
    }
    do {
      _ = try profile.layout()
      return nil
    } catch {
      return error as? LayoutError
    }
  }

  @Test("Spans that cross are an error")
  func crossing() {
    let found = fault([("b", 1..<4), ("a", 0..<2)])
    #expect(found?.reason == .crossingSpans("a") && found?.span == "b")
    #expect(found?.container == Profile.screen)
    #expect(
      found.map { "\($0)" }
        == "span 'b': the span crosses the span 'a': one of two spans must contain the other, or they share no section (container 400 × 300)"
    )
    #expect(fault([("a", 0..<4), ("b", 1..<3), ("c", 2..<4)])?.reason == .crossingSpans("b"))
  }

  @Test("Spans side by side, inside each other and with the same sections are valid")
  func valid() {
    #expect(fault([("a", 0..<2), ("b", 2..<4), ("c", 0..<4), ("d", 0..<1), ("e", 1..<2), ("f", 0..<2)]) == nil)
  }

  @Test("A span without sections is an error")
  func empty() {
    #expect(fault([("a", 1..<1)])?.reason == .emptySpan)
  }

  @Test("Sections that do not exist are an error", arguments: [3..<5, -1..<2, 7..<9])
  func missing(sections: Range<Int>) {
    let found = fault([("a", sections)])
    #expect(found?.reason == .noSuchSections(sections, of: 4) && found?.span == "a")
  }

  @Test("Two spans with one identifier are an error")
  func duplicate() {
    #expect(fault([("a", 0..<1), ("a", 1..<2)])?.reason == .duplicateSpan)
  }

  @Test("Spans are nested 64 levels deep at most")
  func deep() {
    #expect(fault((0..<64).map { ("\($0)", 0..<4) }) == nil)
    #expect(fault((0..<65).map { ("\($0)", 0..<4) })?.reason == .spansTooDeep)
  }

  @Test("An invalid header is an error with the identifier of its span")
  func header() throws {
    var profile = Profile()
    profile.spans[0].boundarySupplementaryItems = [pin("tabs", .top, .absolute(.nan))]
    let found = #expect(throws: LayoutError.self) { try profile.layout() }
    #expect(found?.span == "tabs")
    guard case .invalidNumber(.height, _)? = found?.reason else {
      Issue.record("\(String(describing: found))")
      return
    }
  }
}
