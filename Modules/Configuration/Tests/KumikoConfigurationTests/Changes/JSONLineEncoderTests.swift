import Foundation
import KumikoRegistry
import Testing

@testable import KumikoConfiguration

@Suite("Writing patches without a tree of values")
struct JSONLineEncoderTests {
  /// Values of every sort, in every sort of container.
  private struct Sample: Codable, Equatable {
    struct Part: Codable, Equatable {
      var id: String
      var numbers: [Int]
    }
    var text = "a \"b\"\n\u{2028}"
    var flag = true
    var double = 1.5
    var small: Int8 = -3
    var large = UInt64.max
    var nothing: Int? = nil
    var parts = [Part(id: "x", numbers: [1, 2]), Part(id: "y", numbers: [])]
    var map = ["k": [true]]
    var nested = [[["deep"]]]
  }

  private func json(_ value: some Encodable, lineLevel: Int = 99) throws -> String {
    var writer = ExactText(.json)
    try JSONLineEncoder.write(value, lineLevel: lineLevel, to: &writer)
    return writer.text
  }

  @Test("What is written reads back as what it was")
  func roundTrip() throws {
    let text = try json(Sample())
    #expect(try JSONDecoder().decode(Sample.self, from: Data(text.utf8)) == Sample())
    #expect(try json([String?]([nil, "a"])) == #"[null,"a"]"#)
    #expect(try json([Int]()) == "[]")
    #expect(try json("alone") == #""alone""#)
  }

  @Test("Containers that are asked for one by one are closed when the next begins")
  func nestedContainers() throws {
    struct Manual: Encodable {
      enum Key: String, CodingKey { case a, b, c }
      func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        var list = record.nestedUnkeyedContainer(forKey: .a)
        try list.encode(1)
        var inner = list.nestedContainer(keyedBy: Key.self)
        try inner.encode("x", forKey: .b)
        try record.encodeNil(forKey: .b)
        try record.encode(2, forKey: .c)
      }
    }
    #expect(try json(Manual()) == #"{"a":[1,{"b":"x"}],"b":null,"c":2}"#)
  }

  @Test("Lists at one level have a line for each element")
  func lines() throws {
    #expect(try json([[1, 2], []], lineLevel: 0) == "[\n[1,2],\n[]\n]")
    #expect(try json([[1, 2], []], lineLevel: 1) == "[[\n1,\n2\n],[]]")
  }

  @Test("A patch is what encoding it with any other encoder gives", arguments: 0..<60)
  func patches(seed: Int) throws {
    var random = RandomContents(seed: seed)
    let change = try patch(random.contents().yaml, random.contents().yaml, showsMoves: seed % 2 == 0)
    let text = try #require(change.json)
    let read = try YAMLReader.read(SourceText(name: "p.json", text: text), limits: .data)
    #expect(PlainValue(read).isSame(as: try PlainValue(encoding: change)))
  }
}
