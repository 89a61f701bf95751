#if Preview
  import FlyingSocks
#endif

/// The newest event of each topic, and who waits for it.
///
/// A subscriber that does not read gets the newest event when it reads again, and none of those before. So a slow reader costs
/// neither memory nor the time of others.
actor EventFeed {
  private struct Event {
    var number: Int
    var bytes: [UInt8]
  }

  private struct Subscriber {
    var topic: String
    var wake: AsyncStream<Void>.Continuation
  }

  /// The largest number of subscribers.
  static let maximumSubscribers = 500

  private var newest: [String: Event] = [:]
  private var subscribers: [Int: Subscriber] = [:]
  private var lastNumber = 0
  private var lastSubscriber = 0

  /// Creates a feed without events.
  init() {}

  /// Replaces the newest event of a topic.
  ///
  /// - Parameters:
  ///   - data: The data, such as JSON.
  ///   - name: The name of the event.
  ///   - topic: The topic.
  func publish(_ data: String, as name: String, to topic: String) {
    lastNumber += 1
    var text = "id: \(lastNumber)\nevent: \(name)\n"
    for line in data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
    newest[topic] = Event(number: lastNumber, bytes: Array((text + "\n").utf8))
    for subscriber in subscribers.values where subscriber.topic == topic { subscriber.wake.yield() }
  }

  /// Lets every subscriber send a line without meaning, so that connections end whose readers have left.
  func ping() {
    for subscriber in subscribers.values { subscriber.wake.yield() }
  }

  /// Ends all subscriptions.
  func finish() {
    for subscriber in subscribers.values { subscriber.wake.finish() }
    subscribers = [:]
  }

  /// The number of subscribers.
  var subscriberCount: Int { subscribers.count }

  /// Returns the events of a topic, from the newest one on; nil if there are too many subscribers.
  func subscribe(to topic: String) -> EventStream? {
    guard subscribers.count < Self.maximumSubscribers else { return nil }
    lastSubscriber += 1
    let id = lastSubscriber
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wake.onTermination = { [weak self] _ in
      guard let self else { return }
      Task { await self.remove(id) }
    }
    subscribers[id] = Subscriber(topic: topic, wake: wake)
    return EventStream(feed: self, topic: topic, wakes: wakes)
  }

  private func remove(_ id: Int) { subscribers[id] = nil }

  /// Returns what a subscriber sends after the event of a number: a newer event, or a line without meaning.
  fileprivate func bytes(of topic: String, after number: Int) -> (bytes: [UInt8], number: Int) {
    guard let event = newest[topic], event.number > number else { return (Array(":\n\n".utf8), number) }
    return (event.bytes, event.number)
  }
}

/// The events of a topic as bytes: each piece is one event.
struct EventStream: AsyncSequence {
  typealias Element = UInt8

  fileprivate var feed: EventFeed
  fileprivate var topic: String
  fileprivate var wakes: AsyncStream<Void>

  func makeAsyncIterator() -> Iterator {
    Iterator(feed: feed, topic: topic, wakes: wakes.makeAsyncIterator())
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var feed: EventFeed
    fileprivate var topic: String
    fileprivate var wakes: AsyncStream<Void>.Iterator
    private var number = 0
    private var hasStarted = false

    fileprivate init(feed: EventFeed, topic: String, wakes: AsyncStream<Void>.Iterator) {
      self.feed = feed
      self.topic = topic
      self.wakes = wakes
    }

    mutating func next() async throws -> UInt8? {
      preconditionFailure("events are sent whole")
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if hasStarted, await wakes.next() == nil { return nil }
      hasStarted = true
      let answer = await feed.bytes(of: topic, after: number)
      number = answer.number
      return answer.bytes
    }
  }
}

#if Preview
  extension EventStream: AsyncBufferedSequence {}
  extension EventStream.Iterator: AsyncBufferedIteratorProtocol {}
#endif
