@_spi(Kumiko) import KumikoSystem
import Testing

@Suite struct WaitingReadTests {
  @Test("A file that never blocks is waited for") func nonBlocking() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
    var bytes: [UInt8] = [0, 0]
    var waits = 0
    let count = WaitingRead.read(ends[0], &bytes, 2) { file in
      waits += 1
      #expect(file.fd == ends[0])
      if waits == 2 { ByteStream(ends[1]).write([7]) }
    }
    #expect(count == 1 && waits == 2 && bytes == [7, 0])
  }

  @Test("The end and an error are no reasons to wait") func ends() {
    var byte: UInt8 = 0
    #expect(WaitingRead.read(-1, &byte, 1) { _ in Issue.record() } == -1 && errno == EBADF)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    #expect(WaitingRead.read(nothing, &byte, 1) { _ in Issue.record() } == 0)
  }
}
