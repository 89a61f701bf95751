@_spi(Kumiko) import KumikoValues
import Testing

/// Values with places in a text.
@Suite struct SourceValueTests {
  private func value(_ text: String) throws -> SourceValue {
    var reader = JSONReader(Array(text.utf8))
    return try reader.document()
  }

  @Test func lookup() throws {
    let root = try value("{\"a\": [1, {\"é\": null}],\n \"b\": 2}")
    #expect(root.entries.map(\.key) == ["a", "b"] && root.elements.isEmpty)
    #expect(root["a"]?.elements.count == 2 && root["a"]?.entries.isEmpty == true && root["c"] == nil && root[0] == nil)
    for index in [Int.min, -1, 2, .max] { #expect(root["a"]?[index] == nil && root["b"]?[index] == nil) }
    #expect(root.node(at: [.key("a"), .index(1), .key("é")])?.isNull == true)
    #expect(root.node(at: [.key("a"), .index(2)]) == nil && root.node(at: [.key("b"), .key("x")]) == nil)
    func place(_ path: [CodingFault.Step], isKey: Bool = false) -> [Int] {
      let mark = root.range(at: path, isKey: isKey).start
      return [mark.line, mark.column]
    }
    #expect(place([]) == [1, 1] && place([.key("b")]) == [2, 7] && place([.key("b")], isKey: true) == [2, 2])
    #expect(place([.key("a"), .index(1)], isKey: true) == [1, 11] && place([.key("a"), .index(9)]) == [1, 7])
    #expect(place([.key("a"), .index(1), .key("é")]) == [1, 17])
  }

  @Test func columnsCountScalars() throws {
    let root = try value(#"["é", "漢字😀", 1, "a\u00e9é", 2]"#)
    #expect(root.elements.map(\.range.start.column) == [2, 7, 14, 17, 29])
  }

  @Test func numbersThatProgramsPrintHaveNoNotation() throws {
    var texts: [String] = [""]
    for start in 0... {
      guard start < texts.count, texts[start].utf8.count < 5 else { break }
      texts += ["-", "0", "5", "9", ".", "e"].map { texts[start] + $0 }
    }
    let digits = String(repeating: "1", count: 14)
    texts += ["\(digits).5", "\(digits)1.5", "-\(digits).5", "\(digits)1", "\(digits)12", "\(digits)123"]
    for text in texts where !text.isEmpty {
      let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
      // Small numbers may be printed with an exponent.
      let isPrinted = Int(text).map { "\($0)" == text } ?? Double(text).map { "\($0)" == text } ?? false
      let isUsual =
        digits.utf8.count <= 16 && !text.contains("e") && !digits.hasPrefix("0.0")
        && (isPrinted && !digits.hasSuffix(".0"))
      #expect((SourceValue.Notation(number: Array(text.utf8)) == nil) == isUsual, "\(text)")
    }
  }

  @Test func depth() throws {
    let root = try value(#"[1, {"a": [2]}]"#)
    for (levels, isDeeper) in [(-1, true), (0, true), (1, true), (2, true), (3, false), (.max, false)] {
      #expect(root.isDeeper(than: levels) == isDeeper)
    }
    #expect(try !value("1").isDeeper(than: 0))
    #expect(try value(#""none""#).isNone && !value(#""a""#).isNone)
    #expect(try value("null").isWrittenNull && !value("0").isNull)
  }

  @Test func namesOfKinds() throws {
    let names = try value(#"[null, true, 1, 1.5, "", [], {}]"#).elements.map(\.content.kindName)
    #expect(
      names == ["nothing", "true or false", "a whole number", "a number", "a text", "a list", "a mapping"])
  }

  @Test("A key is found again among few and many", arguments: [1, 15, 16, 17, 40])
  func duplicateKeys(count: Int) throws {
    let fields = (0..<count).map { "\"k\($0)\":0" }
    #expect(try value("{\(fields.joined(separator: ","))}").entries.count == count)
    for again in Set([0, count / 2, count - 1]) {
      let text = "{\((fields + ["\"k\(again)\":1"]).joined(separator: ","))}"
      let fault = #expect(throws: JSONFault.self) { try value(text) }
      #expect(fault?.description.utf8.contains(UInt8(ascii: "k")) == true)
    }
  }

  @Test func combiningMarks() throws {
    let mark = "\u{301}"
    for (count, isValid) in [(1, true), (CombiningMarks.maximum, true), (CombiningMarks.maximum + 1, false)] {
      let text = "[\"e\(String(repeating: mark, count: count))e\(mark)\"]"
      #expect(((try? value(text)) != nil) == isValid)
    }
  }
}
