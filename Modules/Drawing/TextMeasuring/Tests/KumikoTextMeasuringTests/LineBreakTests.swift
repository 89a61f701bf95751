import Testing

@testable import KumikoTextMeasuring

@Suite struct LineBreakTests {
  /// Returns the places where a text may break, in bytes.
  private func opportunities(_ text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var reader = ClusterReader(String(decoding: bytes, as: UTF8.self), bytes, AdvanceTable.of(.regular))
      var breaker = LineBreaker()
      var found: [Int] = []
      while let cluster = reader.next() {
        if breaker.pass(cluster) != .prohibited { found.append(cluster.start) }
      }
      return found
    }
  }

  @Test(arguments: lines)
  func breaksAsUnicodeDoes(line: String) throws {
    var text = ""
    var expected: [Int] = []
    for part in line.split(separator: " ") {
      if part == "÷" { expected.append(text.utf8.count) }
      if let value = UInt32(part, radix: 16) { text.unicodeScalars.append(try #require(Unicode.Scalar(value))) }
    }
    // The end of the text is none.
    expected.removeLast()
    #expect(opportunities(text) == expected)
  }

  @Test func wordsBreakWhereReadersExpectIt() {
    func pieces(_ text: String) -> [String] {
      let ends = opportunities(text) + [text.utf8.count]
      let bytes = Array(text.utf8)
      return zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
    }
    #expect(pieces("well-known fact") == ["well-", "known ", "fact"])
    #expect(pieces("$ 3.50 (net)") == ["$ ", "3.50 ", "(net)"])
    #expect(pieces("https://kumiko.example/a") == ["https://", "kumiko.example/", "a"])
    #expect(pieces("組子は、木。") == ["組", "子", "は、", "木。"])
    #expect(pieces("no\u{A0}break here") == ["no\u{A0}break ", "here"])
    #expect(pieces("שלום, עולם") == ["שלום, ", "עולם"])
    #expect(pieces("👩‍👩‍👧👍🏽🇯🇵") == ["👩‍👩‍👧", "👍🏽", "🇯🇵"])
  }

  /// Lines of LineBreakTest.txt of Unicode 15.0, evenly spread. × prohibits a break, ÷ allows it.
  private static let lines = """
    × 0023 × 0308 × 3041 ÷
    × 2014 × 0020 ÷ 3041 ÷
    × 0009 × 3041 ÷
    × 00B4 × 0308 × 0020 ÷ 0E01 ÷
    × 000B ÷ 0308 × 0E01 ÷
    × FFFC × 0020 ÷ 0E01 ÷
    × 007D ÷ 0E01 ÷
    × 000D ÷ 0308 × 0020 ÷ 50005 ÷
    × 0021 × 0308 ÷ 50005 ÷
    × 00A0 × 0020 ÷ 50005 ÷
    × AC00 ÷ 50005 ÷
    × AC01 × 0308 × 0020 ÷ 00A7 ÷
    × 05D0 × 0308 × 00A7 ÷
    × 002D × 0020 ÷ 00A7 ÷
    × 231A ÷ 00A7 ÷
    × 002C × 0308 × 200D ÷
    × 11A8 × 200D ÷
    × 1160 × 0308 × 0020 ÷ 0001 ÷
    × 000A ÷ 0308 × 0001 ÷
    × 0085 ÷ 0020 ÷ 0001 ÷
    × 17D6 × 0001 ÷
    × 0030 × 0308 × 0020 ÷ 0028 ÷
    × 2329 × 0308 × 0028 ÷
    × 0025 × 0020 ÷ 0028 ÷
    × 0022 × 0308 × 0020 × 0029 ÷
    × 002F × 0020 × 0029 ÷
    × 2060 × 0029 ÷
    × 0029 × 0308 × 0020 ÷ 261D ÷
    × 0028 × 0308 × 261D ÷
    × 0001 × 0020 ÷ 261D ÷
    × 200D × 261D ÷
    × 00A7 × 0308 × 0020 ÷ 1F1E6 ÷
    × 50005 × 0308 ÷ 1F1E6 ÷
    × 0E01 × 0020 ÷ 1F1E6 ÷
    × 3041 ÷ 1F1E6 ÷
    × 0939 × 093F × 0928 × 094D × 0926 × 0940 × 0020 ÷
    × 30AF × 300D ÷ 307E ÷
    × 30EF × 300D × 3002 ÷ 3053 ÷
    × 30AF × 300D ÷ 307E × 3001 ÷ 672C ÷
    × 30AF × 300D × 3001 ÷ 30AF ÷
    × 30C7 × 30A3 ÷ 30A2 ÷ FF08 × 0061 × 0062 × FF09 × 300F ÷
    × CABD ÷ C774 ÷ C5D0 ÷ C694 × 003F × 300D ÷ 3068 ÷ 805E ÷
    × 540D × 0029 ÷ C740 × 0020 ÷ C54C ÷ C544 ÷ C694 × 003F × 300D ÷ 3068 ÷
    × 8CA8 × 0029 × 0020 ÷ 002D × 0020 ÷ 0028 × 0070 × 006F ÷
    × 91CF × 0029 × 0020 × 301C × 0020 ÷ 0028 × 0070 × 006F ÷
    × 30C9 ÷ 91CD × FF09 × 0020 × 301C × 0020 ÷ 529B × 30FB ÷ 91CD ÷
    × 0061 × 0062 × 0022 × FF08 × 307E ÷
    × 306F × 0020 ÷ 0022 × 0073 × 0022 × 0020 ÷
    × 306F × 3001 × 0022 × 0054 × 0068 × 0065 × 0020 ÷
    × 0064 × 006F × 0067 × 0022 × 0020 ÷ 3092 ÷
    × 0039 × 0030 × 0022 × 0020 ÷ 3068 ÷
    × 30B9 × 30FB ÷ 30AA × 30FC ÷ 30D0 × 30FC × 30FB ÷ 30B6 × 30FB ÷ 30EC ÷
    × 30B9 × 30FB ÷ 30B8 × 30E3 ÷ 30F3 ÷
    × 30F3 × 30FB ÷ 30D5 × 30A9 × 30C3 ÷ 30AF ÷
    × 30A4 ÷ 30B8 × 30FC × 30FB ÷ 30C9 × 30C3 ÷ 30B0 × 3001 ÷ 548C ÷
    × 30E1 × 30FC ÷ 30B7 × 30E7 ÷ 30F3 × 30FB ÷ 30DE × 30FC ÷ 30AF ÷
    × 30F3 × 30FB ÷ 30AF ÷ 0028 × 0061 ÷
    × 30B7 × 30E7 ÷ 30F3 × 30FB ÷ 30DE ÷
    × 672C × 003A × 0020 ÷
    × 672C × 003A × 0020 ÷ 30AF ÷
    × 51FA ÷ 5178 × 003A × 0020 ÷ 30D5 ÷ 30EA × 30FC ÷ 767E ÷
    × 5F8C × 2026 ÷ 306B ÷
    × 3057 × 3087 ÷ 3046 × 3002 × 3002 × 3002 ÷
    × 304D × 3001 × 0021 × 0021 × 3001 × 0021 × 0021 × 0021 ÷ 3068 ÷
    × 306F × 3001 × 003F ÷ 3068 × 0021 ÷ 3092 ÷
    × 305F × 3001 × 2049 ÷ 0028 × 0021 × 003F × 0029 ÷ 306E ÷
    × 3084 × 3001 × 2048 ÷ 0028 × 003F × 0021 × 0029 ÷ 306E ÷
    × 305F × 0020 ÷ 203D ÷ 3068 ÷
    × 305B × FF01 ÷ 0031 × 0030 × 0030 × 0025 ÷ 306E ÷ 5B8C ÷
    × 0032 × 0033 ÷ 672C ÷
    × 30A1 ÷ 30D9 × 30C3 ÷ 30C8 ÷ 0032 × 0036 ÷ 5B57 ÷ 3092 ÷
    × 4F8B × FF1A ÷ 00A3 × 0032 × 0033 ÷
    × 8A18 ÷ 53F7 × 0020 ÷ 00A3 × 3002 ÷
    × 308C ÷ 308B × 3002 ÷ 0071 × 0075 ÷
    × 307E × 3002 ÷
    × 307E × 3002 ÷ 0061 × 0062 × 0020 ÷
    × 308B × 3002 ÷ 6570 ÷
    × 308B × 3002 ÷ 3053 ÷
    × 3044 × 3002 ÷ 30D1 ÷
    × 30AC ÷ 30EF × 300D × 3002 ÷ 3053 ÷ 308C ÷
    × 8A9E ÷ 306E ÷ 0069 × 006F ÷ 306E × 3001 ÷ 0032 ÷ 5B57 ÷ 3092 ÷
    × 3001 ÷ 548C ÷
    × 3001 ÷ 30BF ÷
    × 3001 ÷ 304B ÷
    × 3001 ÷ 3053 ÷ 308C ÷ 3067 ÷ 306F × 0020 ÷
    × 3057 × 3001 ÷ 0061 × 0062 ÷ 3068 ÷
    × 0061 ÷ 1F1E6 ÷ 0062 ÷
    × 1F1F7 × 1F1FA ÷
    × 1F1F7 × 1F1FA ÷ 1F1F8 ÷
    × 1F1F7 × 1F1FA ÷ 1F1F8 × 1F1EA ÷
    × 1F1F7 × 1F1FA × 200B ÷ 1F1F8 × 1F1EA ÷
    × 05D0 × 002D × 05D0 ÷
    × 1F02C × 1F3FF ÷
    """.split(separator: "\n").map { String($0) }
}
