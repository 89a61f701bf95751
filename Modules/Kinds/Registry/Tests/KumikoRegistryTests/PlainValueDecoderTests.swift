@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct PlainValueDecoderTests {
  private struct Both: Codable, Equatable {
    var whole: Int
    var real: Double
    var text: String?
    var list: [UInt8]
  }

  private func message(_ body: () throws -> Void) -> CodingFault? {
    do {
      try body()
      return nil
    } catch {
      return CodingFault(error, at: [])
    }
  }

  @Test func synthesisedTypesAreRead() throws {
    let value: PlainValue = ["whole": 2.0, "real": 3, "text": nil, "list": [1, 2]]
    let both = try Both(from: PlainValueDecoder(value))
    #expect(both == Both(whole: 2, real: 3, text: nil, list: [1, 2]))
    #expect(try Both(from: PlainValueDecoder(PlainValue(encoding: both))) == both)
  }

  @Test(
    arguments: [
      (["whole": 2.5, "real": 1, "list": []], "expected a whole number, found the number 2.5", "whole"),
      (["whole": "3", "real": 1, "list": []], "expected a whole number, found the text '3'", "whole"),
      (["whole": 3, "real": "abc", "list": []], "expected a number, found the text 'abc'", "real"),
      (["whole": 3, "real": true, "list": []], "expected a number, found true", "real"),
      (["whole": 3, "real": 1, "text": 7, "list": []], "expected a text, found the number 7", "text"),
      (["whole": 3, "real": 1, "list": [:]], "expected a list, found a mapping", "list"),
    ] as [(PlainValue, String, String)])
  func mismatchesSayWhatWasFoundAndWhere(value: PlainValue, text: String, key: String) {
    let fault = message { _ = try Both(from: PlainValueDecoder(value, at: [.key("root"), .index(4)])) }
    #expect(fault?.message == text)
    #expect(fault?.path == [.key("root"), .index(4), .key(key)])
  }

  @Test func elementsOfListsHaveTheirPlaceInThePath() {
    let value: PlainValue = ["whole": 1, "real": 1, "list": [1, 300]]
    let fault = message { _ = try Both(from: PlainValueDecoder(value)) }
    #expect(fault?.path == [.key("list"), .index(1)])
    #expect(fault?.message == "expected a number from 0 to 255, found the number 300")
  }

  @Test func missingFieldsAreNamed() {
    let fault = message { _ = try Both(from: PlainValueDecoder(["real": 1, "list": []])) }
    #expect(fault?.message == "'whole' is missing")
  }

  @Test func everyFaultOfARecordIsCollected() {
    let faults = FaultCollector()
    let value: PlainValue = [
      "size": ["width": "wide", "hight": 44], "insets": [1, 2, 3], "colour": "red",
      "supplementaries": [["kind": "badge"], ["kind": 5, "size": ["width": 1, "height": 1]]],
    ]
    #expect(throws: FaultsReported.self) {
      _ = try LayoutItem(from: PlainValueDecoder(value, at: [.key("item")], faults: faults))
    }
    #expect(faults.faults.count == 7)
    #expect(faults.faults.allSatisfy { $0.path.first == .key("item") })
    #expect(Set(faults.faults.map(\.path)).count == 7)
    #expect(faults.faults.contains { $0.unknownName == "colour" && $0.isKey })
  }

  @Test func longTextsAreCutInMessages() {
    let fault = message { _ = try Int(from: PlainValueDecoder(.string(String(repeating: "x", count: 5000)))) }
    let beginning = String(repeating: "x", count: 60)
    #expect(fault?.message == "expected a whole number, found the text '\(beginning)… (5000 characters)'")
  }

  @Test func compositionsComeBackFromPlainData() throws {
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
      contentInsets: DirectionalEdgeInsets(3))
    let section = LayoutSection(
      group: .horizontal(layoutSize: item.layoutSize, subitem: item, count: 3), interGroupSpacing: 4,
      orthogonalScrollingBehavior: .groupPaging)
    #expect(try LayoutSection(from: PlainValueDecoder(PlainValue(encoding: section))) == section)
  }
}
