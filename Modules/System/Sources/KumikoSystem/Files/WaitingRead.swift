/// A read that waits, whether or not the file is in non-blocking mode: standard input has the mode that the parent process chose.
@_spi(Kumiko) public enum WaitingRead {
  /// Reads the bytes that an open file has, and waits for the first one.
  ///
  /// - Parameters:
  ///   - descriptor: The open file.
  ///   - buffer: The memory for the bytes.
  ///   - count: The size of the memory.
  ///   - wait: Waits until the file has bytes.
  /// - Returns: The number of bytes; 0 at the end, and -1 for an error, which is in `errno`.
  public static func read(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int,
    wait: (inout pollfd) -> Void = { _ = poll(&$0, 1, -1) }
  ) -> Int {
    while true {
      let length = KumikoSystem.read(descriptor, buffer, count)
      if length >= 0 { return length }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK:
        var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        wait(&file)
      default: return -1
      }
    }
  }
}
