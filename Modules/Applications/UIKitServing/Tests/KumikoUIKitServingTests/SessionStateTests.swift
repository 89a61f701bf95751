import Foundation
import KumikoTestSupport
import KumikoUIKit
import Testing

@testable import KumikoUIKitServing

@MainActor @Suite("The state of a session in a store, which is not trusted") struct SessionStateTests {
  @Test("A property list whose arrays hold one another is no state") func sharedObjects() throws {
    var objects: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x61]]
    for number in 0..<24 { objects.append(number < 23 ? [0xA2, UInt8(3 + number), UInt8(3 + number)] : [0x51, 0x78]) }
    var (body, offsets): ([UInt8], [UInt8]) = (Array("bplist00".utf8), [])
    for object in objects {
      offsets.append(UInt8(body.count))
      body += object
    }
    let table = body.count
    let trailer = [objects.count, 0, table].flatMap { number in
      (0..<8).reversed().map { UInt8(number >> (8 * $0) & 255) }
    }
    let list = Data(body + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + trailer)
    #expect(list.count < 200)
    let text = #"{"type":"a","values":"\#(list.base64EncodedString())","offsets":{}}"#
    #expect(SessionState(Data(text.utf8)) == nil)
  }

  @Test("Values of property lists are stored, each once") func values() throws {
    let values: [String: Any] = [
      "text": "ä", "number": 3, "share": 1.5, "flag": true, "bytes": Data([1, 2]),
      "date": Date(timeIntervalSince1970: 9),
      "list": ["a", ["b": [1, 2]]] as [Any], "none": Double.infinity,
    ]
    for (key, value) in values {
      let stored = try #require(StoredValue(value), "\(key)")
      let encoder = JSONEncoder()
      encoder.nonConformingFloatEncodingStrategy = StoredValue.numbers.writing
      let text = String(decoding: try encoder.encode(["v": stored]), as: UTF8.self)
      let state = try #require(SessionState(Data(#"{"type":"a","values":\#(text),"offsets":{}}"#.utf8)), "\(text)")
      let read = try #require(state.activity?.userInfo?["v"])
      #expect("\(read)" == "\(value)" && type(of: read) == type(of: StoredValue(value)?.value ?? 0))
    }
    #expect(StoredValue(NSObject()) == nil && StoredValue([NSObject()]) == nil)
    #expect(StoredValue(true)?.value as? Bool == true && StoredValue(NSNumber(value: true))?.value as? Bool == true)
    #expect(StoredValue(NSNumber(value: 2))?.value as? Int == 2)
  }

  @Test("A state has a largest size, and a largest depth") func limits() throws {
    let plain = #"{"type":"a","offsets":{}}"#
    let room = SessionState.maximumBytes - plain.utf8.count
    #expect(SessionState(Data((plain + String(repeating: " ", count: room)).utf8)) != nil)
    #expect(SessionState(Data((plain + String(repeating: " ", count: room + 1)).utf8)) == nil)
    let deep = (0..<200).reduce("x" as Any) { value, _ in [value] }
    #expect(StoredValue(deep) == nil)
  }

  @Test("Of the file of a state no more is read than a state can have") func largeFile() throws {
    let token = String(repeating: "a", count: 32)
    let folder = try TemporaryFolder(["\(token).json": String(repeating: " ", count: 3 << 20)])
    let store = KumikoFileStore(folder: URL(fileURLWithPath: folder.path))
    #expect(store.state(of: token)?.count == SessionState.maximumBytes + 1)
  }
}
