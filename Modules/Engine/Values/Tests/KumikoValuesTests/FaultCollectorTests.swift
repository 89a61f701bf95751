@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Fault collector")
struct FaultCollectorTests {
  private func fault(_ number: Int) -> CodingFault { CodingFault(path: [.index(number)], message: "wrong") }

  @Test("A collector keeps each fault once, in order")
  func order() {
    let collector = FaultCollector()
    for number in [2, 1, 2, 3, 1] { collector.report(fault(number)) }
    #expect(collector.faults == [fault(2), fault(1), fault(3)])
    #expect(!collector.isTruncated)
  }

  @Test("A collector keeps 1,000 of 100,000 faults and is then truncated")
  func limit() {
    let collector = FaultCollector()
    for number in 0..<FaultCollector.limit { collector.report(fault(number)) }
    collector.report(fault(7))
    #expect(!collector.isTruncated)
    for number in 0..<100_000 { collector.report(fault(number)) }
    #expect(collector.isTruncated)
    #expect(collector.faults.count == 1_000)
    #expect(collector.faults.last == fault(999))
  }
}
