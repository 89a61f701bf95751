/// An open file to which bytes are written as they come, by one thread at a time.
@_spi(Kumiko) public final class ByteStream: @unchecked Sendable {
  private let descriptor: Int32
  /// The first error.
  public private(set) var fault: SystemError?

  /// Creates a stream on an open file, which stays open.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes, and returns whether they are written. After an error nothing more is written.
  @discardableResult public func write(_ bytes: [UInt8]) -> Bool {
    guard fault == nil else { return false }
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = KumikoSystem.write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        if count < 0, errno == EINTR { continue }
        // The mode of standard output is that of standard input, where both are one terminal or socket.
        if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
          var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&file, 1, -1)
          continue
        }
        guard count > 0 else {
          fault = SystemError(code: count < 0 ? errno : EIO)
          return
        }
        sent += count
      }
    }
    return fault == nil
  }

  /// Calls `body` with a function that writes bytes and returns whether they are written.
  ///
  /// - Throws: `SystemError` if not all bytes can be written: this is the cause of an error of `body`. Otherwise the error
  ///   of `body`.
  public func write(streaming body: (@escaping @Sendable ([UInt8]) -> Bool) throws -> Void) throws {
    let result = Result { try body { self.write($0) } }
    if let fault { throw fault }
    try result.get()
  }
}
