@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct AlgorithmTests {
  @Test("The first element that meets a condition is found by halving", arguments: 0...9)
  func partitioning(count: Int) {
    for first in 0...count {
      var calls = 0
      let index = Array(0..<count).partitioningIndex {
        calls += 1
        return $0 >= first
      }
      #expect(index == first)
      #expect(calls <= Int.bitWidth - count.leadingZeroBitCount)
    }
    #expect((3..<8).partitioningIndex { $0 >= 5 } == 5)
    #expect(Array(0..<9).dropFirst(4).partitioningIndex { $0 >= 6 } == 6)
  }

  @Test("Percent codes stand for bytes, and a sign is no digit")
  func percentCodes() {
    func text(_ escaped: String, keepsOthers: Bool = false) -> String? {
      PercentText.bytes(escaped.utf8, keepsOthers: keepsOthers).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(text("a%20b%C3%A4") == "a bä")
    for other in ["%", "a%2", "%zz", "%-0", "%+1"] {
      #expect(text(other) == nil)
      #expect(text(other, keepsOthers: true) == other)
    }
    #expect(text(PercentText.path("/ü %?#")) == "/ü %?#")
  }

  @Test("Hashes are those of FNV-1a")
  func hashes() {
    #expect(StableHash.of([]) == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash.of("a".utf8) == 0xAF63_DC4C_8601_EC8C)
    #expect(StableHash.short(of: "a".utf8) == 0xE40C_292C)
  }
}
