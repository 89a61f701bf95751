@_spi(Kumiko) import KumikoServing

/// Bounds the answers that are made at once. Other requests wait in their order, and too many are refused.
final class AnswerGate: @unchecked Sendable {
  private let places: Int
  private let seats: Int
  /// The number of requests that were let in or wait. Only changed under the lock, as the other one.
  private var taken = 0
  private var ended = 0
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(places: Int = 2, seats: Int = 64) {
    (self.places, self.seats) = (places, seats)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    change.initialize(to: pthread_cond_t())
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  var waitingCount: Int {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return max(0, taken - ended - places)
  }

  /// Returns the answer that `make` makes, after those of earlier requests; status 503 if too many requests wait.
  func answer(_ make: () -> ServedResponse) -> ServedResponse {
    guard enter() else { return .plain(status: 503, "the preview has too many requests; ask again later") }
    defer { leave() }
    return make()
  }

  /// Waits for a place. Returns false if too many requests wait.
  private func enter() -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let number = taken
    guard number - ended < places + seats else { return false }
    taken += 1
    while number - ended >= places { pthread_cond_wait(change, mutex) }
    return true
  }

  private func leave() {
    pthread_mutex_lock(mutex)
    ended += 1
    pthread_cond_broadcast(change)
    pthread_mutex_unlock(mutex)
  }
}
