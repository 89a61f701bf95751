@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Mappings, the one way to read keys and values")
struct MappingTests {
  /// `{ name: grid, count: 3, sizes: [1], none: null }`, each key on a line of its own, each value in column 9.
  private func mapping(at path: [CodingFault.Step] = []) throws -> Mapping {
    let values: [(String, SourceValue.Content)] = [
      ("name", .string("grid")), ("count", .int(3)), ("sizes", .list([])), ("none", .null), ("less", .int(-1)),
    ]
    let entries = values.enumerated().map { line, entry in
      SourceValue.Entry(
        key: entry.0, keyRange: range(line + 1, 1...5), value: SourceValue(entry.1, range: range(line + 1, 9...12)))
    }
    return try #require(Mapping(SourceValue(.mapping(entries), range: range(1, 1...99)), at: path))
  }

  private func range(_ line: Int, _ columns: ClosedRange<Int>) -> SourceRange {
    SourceRange(start: Mark(line: line, column: columns.lowerBound), end: Mark(line: line, column: columns.upperBound))
  }

  private func fault(_ body: () throws(CodingFault) -> Void) -> CodingFault? {
    do throws(CodingFault) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("Values are read by their keys; a missing or null key has none")
  func reading() throws {
    let mapping = try mapping()
    #expect(try mapping.text("name") == "grid")
    #expect(try mapping.count("count") == 3)
    #expect(try mapping.list("sizes")?.isEmpty == true)
    #expect(try mapping.text("none") == nil)
    #expect(try mapping.text("other") == nil)
    #expect(mapping.value["none"]?.isNull == true)
  }

  @Test("A fault has the path of the value and its range in the text")
  func values() throws {
    let mapping = try mapping(at: [.key("sections"), .index(2)])
    let wrongType = fault { () throws(CodingFault) in _ = try mapping.text("count") }
    #expect(wrongType?.message == "expected a text, found the number 3")
    #expect(wrongType?.path == [.key("sections"), .index(2), .key("count")])
    #expect(wrongType?.range == range(2, 9...12))
    let negative = fault { () throws(CodingFault) in _ = try mapping.count("less") }
    #expect(negative?.message == "'less' must be 0 or more, not -1")
    #expect(negative?.range == range(5, 9...12))
  }

  @Test("A missing key is a fault of the mapping", arguments: ["none", "other"])
  func missing(key: String) throws {
    let mapping = try mapping(at: [.key("a")])
    let missing = fault { () throws(CodingFault) in _ = try mapping.required(key) }
    #expect(missing == CodingFault(path: [.key("a")], message: "'\(key)' is missing", range: range(1, 1...99)))
  }

  @Test("An unknown key is a fault at the key, with the known names")
  func unknown() throws {
    let faults = try mapping().unknownKeys(besides: ["name", "sizes", "none", "less"])
    #expect(
      faults == [
        CodingFault(
          path: [.key("count")], isKey: true, message: "unknown key 'count'", unknownName: "count",
          knownNames: ["name", "sizes", "none", "less"], range: range(2, 1...5))
      ])
  }

  @Test("Of very many unknown keys, one more is told than a collector keeps, so that it knows of the others")
  func manyUnknown() throws {
    let record = PlainRecord((0..<5_000).map { (name: "key-\($0)", value: .null) })
    let faults = try #require(Mapping(SourceValue(.record(record)))).unknownKeys(besides: [])
    #expect(faults.count == FaultCollector.limit + 1)
    let collector = FaultCollector()
    for fault in faults { collector.report(fault) }
    #expect(collector.isTruncated)
  }

  @Test("A value that a program made has no range, and its faults have none")
  func programs() throws {
    let made = try #require(Mapping(SourceValue(["size": "wide"])))
    let wrong = fault { () throws(CodingFault) in _ = try made.count("size") }
    #expect(wrong == CodingFault(path: [.key("size")], message: "expected a whole number, found the text 'wide'"))
    #expect(SourceRange.none.known == nil)
    #expect(range(1, 1...1).known != nil)
  }

  @Test("Plain values keep all they say on the way to values with places and back")
  func plain() {
    let value: PlainValue = ["a": [1, 2.5, "x", true, nil], "b": ["c": [:]]]
    #expect(PlainValue(SourceValue(value)) == value)
  }

  @Test("A decoder tells the range of the value; one without a range has that of the value around it")
  func decoding() throws {
    let inner = SourceValue.Entry(key: "width", keyRange: .none, value: SourceValue("wide"))
    let outer = SourceValue.Entry(
      key: "size", keyRange: range(1, 1...4), value: SourceValue(.mapping([inner]), range: range(1, 7...20)))
    let value = SourceValue(.mapping([outer]), range: range(1, 1...20))
    let error = #expect(throws: (any Error).self) {
      _ = try [String: [String: Double]](from: PlainValueDecoder(value))
    }
    let fault = try CodingFault(#require(error), at: [])
    #expect(fault.path == [.key("size"), .key("width")])
    #expect(fault.message == "expected a number, found the text 'wide'")
    #expect(fault.range == range(1, 7...20))
  }
}
