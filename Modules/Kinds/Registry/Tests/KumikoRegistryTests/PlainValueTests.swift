@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite struct PlainValueTests {
  @Test func literalsSayWhatTheyMean() {
    let value: PlainValue = ["a": nil, "b": [true, 2, 2.5, "x"]]
    #expect(value["a"] == .null)
    #expect(value["b"]?.list == [.bool(true), .int(2), .number(2.5), .string("x")])
    #expect(value["c"] == nil)
    #expect(value.description == "{ a: null, b: [true, 2, 2.5, x] }")
  }

  @Test func recordsKeepTheOrderOfNamesButDoNotCompareIt() {
    let a: PlainRecord = ["z": 1, "a": 2]
    let b: PlainRecord = ["a": 2, "z": 1]
    #expect(a.names == ["z", "a"])
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
  }

  @Test func theLastOfSeveralFieldsOfOneNameCounts() {
    let record: PlainRecord = ["a": 1, "b": 2, "a": 3]
    #expect(record.names == ["a", "b"])
    #expect(record["a"] == 3)
  }

  @Test func mergingReplacesAndAppends() {
    let merged = (["a": 1, "b": 2] as PlainRecord).merging(["b": 3, "c": 4])
    #expect(merged == ["a": 1, "b": 3, "c": 4])
    #expect(merged.names == ["a", "b", "c"])
  }

  @Test func aFieldSetToNilIsGone() {
    var record: PlainRecord = ["a": 1, "b": 2]
    record["a"] = nil
    #expect(record.names == ["b"])
    #expect(record.count == 1)
  }

  @Test func encodingAndDecodingComeBack() throws {
    let value: PlainValue = ["z": [nil, 1, 1.5, "t", false, ["x": []]], "a": [:]]
    let coded = try PlainValue(encoding: value)
    #expect(coded == value)
    #expect(coded.record?.names == ["z", "a"])
    #expect(try [String: PlainValue](from: PlainValueDecoder(value))["a"] == [:])
  }

  @Test func encodableTypesBecomePlain() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(44))
    #expect(try PlainValue(encoding: size) == ["width": ["fractional-width": 0.5], "height": .number(44)])
    #expect(try PlainValue(encoding: [3: Int64(-1)]) == ["3": -1])
  }
}
