@_spi(Kumiko) import KumikoSystem

/// The newest event of each topic, and its subscribers.
///
/// A subscriber that does not read gets the newest event when it reads again, and none of those before. So a slow reader costs
/// neither memory nor the time of others.
@_spi(Kumiko) public final class EventFeed: Sendable {
  /// The next piece for a subscriber.
  enum Next {
    case event([UInt8], number: Int)
    /// There is no newer event.
    case nothing
    /// The subscription has ended.
    case end
  }

  private struct State {
    var newest: [String: (bytes: [UInt8], number: Int)] = [:]
    var subscribers: [Int: (topic: String, wake: @Sendable () -> Void)] = [:]
    var lastNumber = 0
    var lastSubscriber = 0
  }

  /// The largest number of subscribers.
  static let maximumSubscribers = 500

  private let state = Guarded(State())

  /// Creates a feed without events.
  public init() {}

  /// Replaces the newest event of a topic.
  ///
  /// - Parameters:
  ///   - data: The data, such as JSON.
  ///   - name: The name of the event.
  ///   - topic: The topic.
  public func publish(_ data: String, as name: String, to topic: String) {
    let lines = data.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
      .map { "data: \(Substring($0))\n" }.joined()
    let woken = state.withLock { state in
      state.lastNumber += 1
      let text = "id: \(state.lastNumber)\nevent: \(name)\n\(lines)\n"
      state.newest[topic] = (Array(text.utf8), state.lastNumber)
      return state.subscribers.values.filter { $0.topic == topic }
    }
    for subscriber in woken { subscriber.wake() }
  }

  /// Ends all subscriptions.
  public func finish() {
    let woken = state.withLock { state in
      defer { state.subscribers = [:] }
      return state.subscribers.values
    }
    for subscriber in woken { subscriber.wake() }
  }

  /// The number of subscribers.
  public var subscriberCount: Int { state.withLock { $0.subscribers.count } }

  /// Adds a subscriber; nil if there are too many.
  ///
  /// - Parameter wake: Called when there is a newer event, and at the end.
  func subscribe(to topic: String, wake: @escaping @Sendable () -> Void) -> Int? {
    state.withLock { state in
      guard state.subscribers.count < Self.maximumSubscribers else { return nil }
      state.lastSubscriber += 1
      state.subscribers[state.lastSubscriber] = (topic, wake)
      return state.lastSubscriber
    }
  }

  func unsubscribe(_ subscriber: Int) { state.withLock { $0.subscribers[subscriber] = nil } }

  /// Returns what a subscriber sends after the event of a number.
  func next(for subscriber: Int, after number: Int) -> Next {
    state.withLock { state in
      guard let topic = state.subscribers[subscriber]?.topic else { return .end }
      guard let event = state.newest[topic], event.number > number else { return .nothing }
      return .event(event.bytes, number: event.number)
    }
  }
}
