import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import KumikoTestSupport
import Testing

@Suite("The blob of a live page") struct BlobTests {
  @Test("A screen with everything comes back as it was") func roundTrip() throws {
    let blob = Screens.everything
    #expect(try PageBlob(blob.bytes()) == blob)
  }

  @Test("Random screens come back as they were") func randomRoundTrip() throws {
    try Fuzz.forEach(60, from: 11) { generator, comment in
      let blob = RandomScreen.blob(&generator)
      let again = try PageBlob(blob.bytes())
      #expect(again == blob, comment)
    }
  }

  @Test("Equal sections are written once, and a table of ranges takes a few bytes") func size() throws {
    let blob = Screens.everything
    var long = blob
    long.screen = Array(repeating: 0, count: 10_000)
    let (short, more) = (try blob.bytes().count, try long.bytes().count)
    #expect(more <= short + 8)
  }

  // A type with a new stored property fails here: code it in `BlobCoder+Composition`, set it in
  // `Screens.everything`, then change the number.
  @Test("Every stored property of the composition is written", arguments: Screens.coded)
  func isComplete(_ coded: Screens.Coded) {
    #expect(Mirror(reflecting: coded.value).children.count == coded.properties, "\(type(of: coded.value))")
  }

  @Test("A custom group of the program is refused by name") func provided() {
    let size = LayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
    let blob = PageBlob(
      sections: [LayoutSection(group: .custom(layoutSize: size, itemProvider: "spiral"))], itemCounts: [1],
      configuration: CompositionalLayoutConfiguration(), environment: Screens.phone)
    #expect(throws: PageBlobError.itemProvider("spiral")) { try blob.bytes() }
  }

  // MARK: - Bad bytes

  @Test("Every truncated blob is refused") func truncated() throws {
    let bytes = try Screens.everything.bytes()
    for count in 0..<bytes.count {
      #expect(throws: PageBlobError.truncated) { try PageBlob(Array(bytes.prefix(count))) }
    }
  }

  @Test("A foreign file is refused") func foreign() {
    #expect(throws: PageBlobError.foreign) { try PageBlob(Array("GIF89a and more".utf8)) }
  }

  @Test("Another version is refused, and so is version 0", arguments: [0, 1, 2, 3, 255]) func newer(_ version: UInt8)
    throws
  {
    var bytes = try Screens.everything.bytes()
    bytes[4] = version
    #expect(throws: PageBlobError.version(Int(version))) { try PageBlob(bytes) }
  }

  @Test("A flipped bit is noticed, wherever it is") func damaged() throws {
    let bytes = try Screens.everything.bytes()
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x10
      #expect(throws: PageBlobError.self) { try PageBlob(other) }
    }
  }

  @Test("Damaged parts under a right check sum never crash the reader") func hostile() throws {
    let bytes = try Screens.everything.bytes()
    Fuzz.forEach(400, from: 12) { generator, _ in
      var other = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        other[Int.random(in: 13..<other.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      var sum: UInt32 = 0x811C_9DC5
      for byte in other[13...] { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
      for index in 0..<4 { other[9 + index] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * index)) }
      // It may be read: a number may be another number.
      if let blob = try? PageBlob(other) { #expect(blob.screen.allSatisfy { $0 < blob.tables.count }) }
    }
  }
}
