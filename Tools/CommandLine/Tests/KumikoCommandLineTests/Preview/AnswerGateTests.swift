import Foundation
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

/// The bound of the answers that a preview makes at once.
@Suite("The gate of a preview's answers", .blocking) struct AnswerGateTests {
  /// What happens in the threads of a test.
  private struct Events {
    var running = 0
    var most = 0
    var order: [Int] = []
  }

  @Test("No more answers than places are made at once, in the order of the requests, and too many are refused")
  func bound() {
    let gate = AnswerGate(places: 2, seats: 5)
    let events = Guarded(Events())
    let permits = DispatchSemaphore(value: 0)
    var threads: [LargeStackThread] = []
    for number in 0..<7 {
      let thread = LargeStackThread {
        let answer = gate.answer {
          events.withLock { events in
            events.running += 1
            events.most = max(events.most, events.running)
            events.order.append(number)
          }
          permits.wait()
          events.withLock { $0.running -= 1 }
          return .json("")
        }
        #expect(answer.status == 200)
      }
      if let thread { threads.append(thread) }
      // The next request comes when this one has a place or a seat.
      while number < 2 ? events.withLock(\.order.count) <= number : gate.waitingCount < number - 1 { sched_yield() }
    }
    #expect(events.withLock(\.order) == [0, 1])
    #expect(gate.answer { .json("") }.status == 503)
    for made in 1...7 {
      permits.signal()
      // One place at a time becomes free, so the order of the others is that of their requests.
      while events.withLock(\.order.count) < min(7, made + 2) { sched_yield() }
    }
    for thread in threads { thread.join() }
    #expect(events.withLock { $0.most } == 2)
    #expect(events.withLock { $0.order } == Array(0..<7))
    #expect(gate.waitingCount == 0 && gate.answer { .json("") }.status == 200)
  }
}
