import Foundation
import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import KumikoTestSupport
import Testing

/// The committed bytes against the engine of this program. They are left out where the toolchain has no WasmKit.
@Suite("The engine in WebAssembly", .needsWasmKit, .serialized, .blocking)
struct WasmTests {
  private func native(_ screen: inout PageScreen, _ bytes: [UInt8], _ requests: [[Double]]) throws -> [[Double]] {
    try screen.load(bytes)
    return requests.map { request in
      var answer: [Double] = []
      screen.answer(request, into: &answer)
      return answer
    }
  }

  private func bits(_ numbers: [Double]) -> [UInt64] { numbers.map(\.bitPattern) }

  @Test("Random screens, windows, scrolls, sizes and orthogonal sections: every number is the same, to the last bit")
  func random() throws {
    try Fuzz.forEach(6, from: 21) { generator, comment in
      var messages: [WasmKit.Message] = []
      var expected: [[Double]] = []
      var screen = PageScreen()
      // Many screens in one process: starting one takes longer than all its answers.
      for number in 0..<10 {
        let blob = RandomScreen.blob(&generator)
        // Every other screen replaces the one before.
        let replaces = number % 2 == 1
        let requests =
          (replaces ? RandomScreen.replacement(&generator) : []) + RandomScreen.requests(&generator, count: 14)
        let bytes = try blob.bytes()
        messages += [.blob(bytes)] + requests.map { .request($0) }
        expected += try [[0]] + native(&screen, bytes, requests)
      }
      let (answers, ended) = try WasmKit.answers(to: messages, by: EngineBytes.dense)
      #expect(ended, comment)
      // Most windows have a layout: what both refuse proves nothing.
      let layouts = zip(messages, expected).compactMap { message, answer in
        if case .request(let numbers) = message, numbers[0] == 1 { answer[0] } else { nil }
      }
      #expect(layouts.count { $0 == 0 } > layouts.count / 2, comment)
      #expect(answers.count == expected.count, comment)
      for (answer, other) in zip(answers, expected) { #expect(bits(answer) == bits(other), comment) }
    }
  }

  @Test("Blobs that are foreign, newer, truncated or damaged are refused, and the engine goes on") func badBlobs()
    throws
  {
    var generator = SeededGenerator(seed: 5)
    let bytes = try RandomScreen.blob(&generator).bytes()
    var newer = bytes
    newer[4] = UInt8(PageBlob.version + 1)
    var damaged = bytes
    damaged[20] ^= 1
    let (answers, ended) = try WasmKit.answers(
      to: [
        .blob(Array("GIF89a, no blob".utf8)), .blob(newer), .blob(Array(bytes.dropLast())), .blob(damaged),
        .request(Ask.resize(390, 844)), .blob(bytes), .request(Ask.resize(390, 844)),
      ], by: EngineBytes.dense)
    #expect(answers.prefix(4) == [[1], [2], [3], [4]])
    // Without a screen, an answer is empty.
    #expect(answers.dropFirst(4).first == [])
    #expect(answers.dropFirst(5).first == [0] && answers.last?.first == 0 && ended)
  }

  @Test("A layout that needs more memory than there is stops the engine, and nothing else") func exhausted() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
    let section = LayoutSection(group: .vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
    let blob = PageBlob(
      sections: [section], itemCounts: [20_000_000], configuration: CompositionalLayoutConfiguration(),
      environment: LayoutEnvironment(size: Size2D(width: 390, height: 844)))
    let (answers, ended) = try WasmKit.answers(
      to: [
        .blob(try blob.bytes()), .request(Ask.resize(390, 844)), .request(Ask.scroll(reach: 30_000_000)),
        .request(Ask.scroll()),
      ], by: EngineBytes.dense)
    #expect(answers.count == 2 && !ended)
  }
}
