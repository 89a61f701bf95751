import Foundation
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Coding")
struct CodingTests {
  private typealias Named = Snapshot<String, Int>

  @Test("A snapshot is encoded as sections with their items")
  func form() throws {
    let snapshot = try Named(sections: [(id: "b", items: [2, 1]), (id: "a", items: [])])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(snapshot)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"sections":[{"id":"b","items":[2,1]},{"id":"a","items":[]}]}"#)
    #expect(try JSONDecoder().decode(Named.self, from: data) == snapshot)
  }

  @Test(
    "Decoding a repeated identifier throws its coding path",
    arguments: [
      (
        #"{"sections": [{"id": "a", "items": [1]}, {"id": "b", "items": [2, 1]}]}"#,
        "sections/Index 1/items/Index 1",
        SnapshotError<String, Int>.duplicateItem(
          1, first: .init(section: "a", index: 0), second: .init(section: "b", index: 1))
      ),
      (
        #"{"sections": [{"id": "a", "items": []}, {"id": "a", "items": []}]}"#,
        "sections/Index 1/id",
        SnapshotError<String, Int>.duplicateSection("a", first: 0, second: 1)
      ),
    ])
  func duplicates(text: String, path: String, reason: SnapshotError<String, Int>) throws {
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Named.self, from: Data(text.utf8)) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not dataCorrupted, but \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue).joined(separator: "/") == path)
    #expect(context.debugDescription == reason.description)
    #expect(context.underlyingError as? SnapshotError<String, Int> == reason)
  }

  @Test(
    "Decoding other data throws", arguments: ["{}", "[]", #"{"sections": [{"id": "a"}]}"#, #"{"sections": [[1]]}"#])
  func otherForms(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Named.self, from: Data(text.utf8)) }
  }

  @Test("Decoding truncated data throws")
  func cutOff() throws {
    var snapshot = try Named(sections: [(id: "b", items: [2, 1]), (id: "a", items: [])])
    try snapshot.setContentVersion(5, forItem: 2)
    let whole = try JSONEncoder().encode(snapshot)
    for length in 0..<whole.count {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Named.self, from: whole.prefix(length)) }
    }
    var outline = Outline()
    try outline.append([1])
    try outline.append([2], to: 1)
    let coded = try JSONEncoder().encode(outline)
    for length in 0..<coded.count {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Outline.self, from: coded.prefix(length)) }
    }
  }
}
