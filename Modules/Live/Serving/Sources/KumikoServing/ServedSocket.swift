@_spi(Kumiko) import KumikoSystem

/// A web socket that a server has accepted.
@_spi(Kumiko) public final class ServedSocket: Sendable {
  /// Why a server closes a web socket: the codes for applications of RFC 6455.
  public enum CloseCode: UInt16, Sendable {
    /// The server ends.
    case ending = 1001
    /// The client sent what it may not send.
    case violation = 1008
    /// Another web socket has taken the place of this one.
    case replaced = 4001
    /// There are too many people.
    case full = 4002
  }

  private let isSending = Guarded(false)
  private let write: @Sendable (String) -> Void
  private let end: @Sendable (CloseCode) -> Void

  /// Creates a web socket.
  ///
  /// - Parameters:
  ///   - write: Sends a message.
  ///   - end: Closes the connection.
  public init(write: @escaping @Sendable (String) -> Void, end: @escaping @Sendable (CloseCode) -> Void) {
    (self.write, self.end) = (write, end)
  }

  /// Sends a message, if the one before has left.
  ///
  /// So a client that does not read holds one message. What is sent to it later is the newest state.
  ///
  /// - Returns: False if the message before has not left. Then nothing is sent.
  @discardableResult public func send(_ text: String) -> Bool {
    guard
      isSending.withLock({ isSending in
        defer { isSending = true }
        return !isSending
      })
    else { return false }
    write(text)
    return true
  }

  /// Closes the connection.
  public func close(_ code: CloseCode) { end(code) }

  /// Notes that the message has left.
  public func noteSent() { isSending.withLock { $0 = false } }
}

/// Receives what happens to a web socket. All functions are called in the thread of all connections.
@_spi(Kumiko) public protocol SocketReceiver: Sendable {
  /// Called first.
  func opened(_ socket: ServedSocket)
  /// Called with each message, in order.
  ///
  /// - Parameters:
  ///   - text: The message. Bytes that are no UTF-8 are replaced.
  ///   - socket: The web socket.
  ///   - done: To be called when the message was handled. If many messages wait, no more are read.
  func received(_ text: String, from socket: ServedSocket, done: @escaping @Sendable () -> Void)
  /// Called when a message has left, so that ``ServedSocket/send(_:)`` takes another one.
  func sent(by socket: ServedSocket)
  /// Called last.
  func closed(_ socket: ServedSocket)
}
