import Foundation
@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct JSONReaderTests {
  private func value(_ text: String) throws -> PlainValue { try JSONReader.value(of: Array(text.utf8)) }

  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(JSONFault) {
      _ = try JSONReader.value(of: bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A key comes next in a mapping, at first and after each value, and never in a list")
  func keys() {
    let place = SourceRange(start: Mark(line: 1, column: 1), end: Mark(line: 1, column: 2))
    var builder = SourceTreeBuilder()
    var expected = [builder.expectsKey]
    builder.begin(isMapping: true, at: place.start)
    expected.append(builder.expectsKey)
    _ = builder.setKey("a", at: place)
    expected.append(builder.expectsKey)
    builder.begin(isMapping: false, at: place.start)
    expected.append(builder.expectsKey)
    _ = builder.end(at: place.end)
    expected.append(builder.expectsKey)
    #expect(expected == [false, true, false, false, true])
  }

  @Test func everySortOfValueIsRead() throws {
    let text = #" { "a" : [ null , true , false , 0 , -12 , 1.5 , 2e3 , -0.25E-2 ] , "b" : { } , "c" : "x" , "d":[]} "#
    #expect(
      try value(text) == [
        "a": [nil, true, false, 0, -12, .number(1.5), .number(2000), .number(-0.0025)], "b": [:], "c": "x", "d": [],
      ])
  }

  @Test func namesKeepTheirOrder() throws {
    #expect(try value(#"{"z":1,"a":2,"m":3}"#).record?.names == ["z", "a", "m"])
  }

  @Test func textsAreUnescaped() throws {
    #expect(try value(#""\"\\\/\b\f\n\r\t\u0041\u00e9\uD83D\uDE00 é 😀""#) == "\"\\/\u{8}\u{C}\n\r\tA\u{e9}😀 é 😀")
  }

  @Test func aWholeNumberBeyondIntegersIsANumber() throws {
    #expect(try value("9223372036854775807") == .int(.max))
    #expect(try value("9223372036854775808") == .number(9_223_372_036_854_775_808))
  }

  @Test(arguments: [
    ("", "expected a value, found the end, at byte 1"), ("  ", "expected a value, found the end, at byte 3"),
    ("Hello", "expected a value, found 'H', at byte 1"), ("{} {}", "expected the end, found '{', at byte 4"),
    ("[1,]", "expected a value, found ']', at byte 4"), ("[1 2]", "expected ',' or ']', found '2', at byte 4"),
    ("{\"a\" 1}", "expected ':', found '1', at byte 6"), ("{a:1}", "expected a name in quotes, found 'a', at byte 2"),
    ("{\"a\":1,}", "expected a name in quotes, found '}', at byte 8"),
    ("{\"a\":1 \"b\":2}", "expected ',' or '}', found '\"', at byte 8"),
    ("{\"a\":1,\"a\":2}", "duplicate name 'a', at byte 8"),
    ("tru", "expected 'true', found the end, at byte 4"), ("NaN", "expected a value, found 'N', at byte 1"),
    ("01", "expected the end, found '1', at byte 2"), ("1.", "expected a digit, found the end, at byte 3"),
    ("-", "expected a digit, found the end, at byte 2"), ("1e", "expected a digit, found the end, at byte 3"),
    ("+1", "expected a value, found '+', at byte 1"), ("1e999", "number too large, at byte 1"),
    ("\"abc", "unterminated string, at byte 1"), ("\"a\nb\"", "control character in a string, at byte 3"),
    ("\"\\x\"", "unknown escape in a string, at byte 3"),
    ("\"\\u12\"", "escape without four hexadecimal digits, at byte 3"),
    ("\"\\uD800\"", "half of a surrogate pair in a string, at byte 2"),
    ("\"\\uDC00\\uD800\"", "half of a surrogate pair in a string, at byte 2"),
    ("\"\\uD800\\u0041\"", "half of a surrogate pair in a string, at byte 2"),
    ("\"\\", "unknown escape in a string, at byte 3"),
    ("\u{FEFF}1", "expected a value, found the byte 0xef, at byte 1"),
  ])
  func whatIsNoJSONIsAFaultWithItsPlace(_ text: String, _ expected: String) {
    #expect(fault(Array(text.utf8)) == expected)
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func textsAreInUTF8(_ bytes: [UInt8]) {
    #expect(fault([0x22, 0x61] + bytes + [0x22]) == "string is not valid UTF-8, at byte 3")
  }

  @Test func depthIsBounded() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try value(deep)
    #expect(fault(Array("[\(deep)]".utf8)) == "nested more than 64 deep, at byte 65")
    #expect(fault(Array(repeating: UInt8(ascii: "["), count: 1 << 20)) == "nested more than 64 deep, at byte 65")
  }

  @Test func theNumberOfValuesIsBounded() {
    let many = Array("[\(String(repeating: "{},", count: 600_000)){}]".utf8)
    #expect(fault(many)?.hasPrefix("more than 500000 values") == true)
  }

  /// Foundation's reader takes more, such as a comma after the last field; but never anything else for the same text.
  @Test func whateverIsTakenIsTakenByAnotherReaderForTheSame() throws {
    let text = Array(#"{"k":[1,-2.5e3,"a\"b\u00e9\uD83D\uDE00é",{"x":null,"y":[true,false]}],"l":"\\","m":0}"#.utf8)
    var random = Numbers(state: 7)
    var sound = 0
    for _ in 0..<3000 {
      var damaged = text
      for _ in 0...(random.next() % 2) {
        let place = Int(random.next() % UInt64(damaged.count))
        switch random.next() % 3 {
        case 0: damaged[place] = text[Int(random.next() % UInt64(text.count))]
        case 1: damaged.remove(at: place)
        default: damaged.insert(text[Int(random.next() % UInt64(text.count))], at: place)
        }
      }
      guard let value = try? JSONReader.value(of: damaged) else { continue }
      let other = try JSONDecoder().decode(PlainValue.self, from: Data(damaged))
      #expect(plain(other) == plain(value), "\(String(decoding: damaged, as: UTF8.self))")
      sound += 1
    }
    #expect(sound > 100)
  }
}

/// Numbers that are the same in every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

/// A value with whole numbers as integers, however they were written: JSON knows no difference.
private func plain(_ value: PlainValue) -> PlainValue {
  switch value {
  case .number(let number): Int(exactly: number).map { .int($0) } ?? value
  case .list(let elements): .list(elements.map(plain))
  case .record(let record): .record(PlainRecord(record.map { (name: $0.name, value: plain($0.value)) }))
  default: value
  }
}
