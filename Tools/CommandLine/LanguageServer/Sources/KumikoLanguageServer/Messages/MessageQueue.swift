@_spi(Kumiko) public import KumikoValues

/// The messages of a stream that wait for their turn.
///
/// A request that waits can be cancelled. All bytes that have arrived are taken before the next message is handled, so that a
/// cancellation overtakes the requests before it.
@_spi(Kumiko) public struct MessageQueue: Sendable {
  private let framing: MessageReader.Framing
  private var reader: MessageReader
  /// The messages; nil in place of a request that was cancelled, but not at the start.
  private var waiting: [RPCMessage?] = []
  private var first = 0
  private var places: [PlainValue: Int] = [:]

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - framing: The form of messages. It decides the protocol of cancellations: of language servers, or of the Model Context
  ///     Protocol, which does not answer a cancelled request.
  ///   - limit: The largest size of a message, in bytes.
  public init(_ framing: MessageReader.Framing, limit: Int = MessageReader.standardLimit) {
    self.framing = framing
    reader = MessageReader(framing, limit: limit)
  }

  /// A Boolean value that indicates whether no message waits.
  public var isEmpty: Bool { first == waiting.count }

  /// Adds bytes of the stream.
  ///
  /// - Returns: The answers that need no turn: those of faults, and of cancelled requests.
  public mutating func receive(_ bytes: some Collection<UInt8>) -> [PlainRecord] {
    reader.append(bytes)
    var answers: [PlainRecord] = []
    while let frame = reader.next() {
      switch frame {
      case .fault(let message): answers.append(RPCMessage.answer(.null, RPCError(.parseError, message)))
      case .message(let bytes):
        do throws(RPCFault) {
          if let answer = add(try RPCMessage(bytes)) { answers.append(answer) }
        } catch {
          answers.append(RPCMessage.answer(error.id, error.error))
        }
      }
    }
    return answers
  }

  /// Removes and returns the next message; nil if none waits.
  public mutating func next() -> RPCMessage? {
    guard first < waiting.count, let message = waiting[first] else { return nil }
    if let id = message.requestID { places[id] = nil }
    remove(at: first)
    return message
  }

  /// Adds a message, and returns the answer that it causes at once.
  private mutating func add(_ message: RPCMessage) -> PlainRecord? {
    switch message {
    case .notification("$/cancelRequest", let params) where framing == .contentLength:
      guard remove(params["id"] ?? .null) else { return nil }
      return RPCMessage.answer(params["id"] ?? .null, RPCError(.requestCancelled, "the request was cancelled"))
    case .notification("notifications/cancelled", let params) where framing == .lines:
      _ = remove(params["requestId"] ?? .null)
    case .request(let id, _, _) where places[id] != nil:
      return RPCMessage.answer(id, RPCError(.invalidRequest, "another request with the id \(id) is not answered yet"))
    default:
      if let id = message.requestID { places[id] = waiting.count }
      waiting.append(message)
    }
    return nil
  }

  private mutating func remove(_ id: PlainValue) -> Bool {
    guard let index = places.removeValue(forKey: id) else { return false }
    remove(at: index)
    return true
  }

  private mutating func remove(at index: Int) {
    waiting[index] = nil
    while first < waiting.count, waiting[first] == nil { first += 1 }
    if first == waiting.count { (waiting, first) = ([], 0) }
  }
}

extension RPCMessage {
  fileprivate var requestID: PlainValue? {
    if case .request(let id, _, _) = self { id } else { nil }
  }
}
