@_spi(Kumiko) import KumikoSystem
import Testing

@Suite("Work on all cores")
struct OrderedWorkTests {
  @Test("Results are in the order of the elements, each of which is worked on once", arguments: [0, 1, 7, 8, 1_000])
  func order(count: Int) {
    for threads in [1, 2, 5, 100] {
      let results = OrderedWork.map(Array(0..<count), threads: threads) { index, element in [index, element * 3] }
      #expect(results == (0..<count).map { [$0, $0 * 3] })
    }
  }

  @Test("Every thread reports the files that it reads to the observer of this task")
  func observers() {
    let seen = Guarded<[InputFiles.Input]>([])
    InputFiles.$observer.withValue(InputFiles { input in seen.withLock { $0.append(input) } }) {
      _ = OrderedWork.map(Array(0..<100), threads: 4) { _, _ in InputFiles.note(.text("a")) }
    }
    #expect(seen.withLock { $0 } == Array(repeating: .text("a"), count: 100))
  }
}
