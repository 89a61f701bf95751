/// An open file to which bytes are written as they come, by one thread at a time.
final class ByteStream: @unchecked Sendable {
  private let descriptor: Int32
  /// The error of the first write that failed, as in `errno`.
  private(set) var fault: Int32?

  /// Creates a stream on an open file, which stays open.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes, and returns whether they are written.
  func write(_ bytes: [UInt8]) -> Bool {
    guard fault == nil else { return false }
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = systemWrite(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          fault = count < 0 ? errno : EIO
          return
        }
        sent += count
      }
    }
    return fault == nil
  }
}

/// The system's `write`, which methods of that name hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
