#if Redis
  import Foundation
  @testable import KumikoRedisStore
  import Testing

  /// A server of Redis on a port of its own, which ends with the test.
  private final class Server {
    let port: UInt16
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("redis-\(UUID())")

    static var program: String? {
      ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server"].first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
    }

    init(port: UInt16) throws {
      self.port = port
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      process.executableURL = URL(fileURLWithPath: try #require(Self.program))
      process.arguments = ["--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--dir", folder.path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }

    func stop() {
      // A thread of a test may block SIGTERM, and its children inherit that.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  @Suite("States in Redis", .serialized, .enabled(if: Server.program != nil)) struct RedisStoreTests {
    private let token = "0123456789abcdef0123456789abcdef"

    private func store(_ port: UInt16) -> RedisSessionStore { RedisSessionStore(port: port, timeout: 2) }

    @Test("Another process finds the newest state, also one of bytes and of a megabyte") func shared() throws {
      let server = try Server(port: 26_379)
      defer { server.stop() }
      let large = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) })
      let first = store(server.port)
      for state in [Data("one".utf8), Data(), large] {
        first.save(state, for: token)
        #expect(first.state(of: token) == state)
        #expect(first.flush(within: 60))
        #expect(store(server.port).state(of: token) == state)
      }
      #expect(store(server.port).state(of: "fedcba9876543210fedcba9876543210") == nil)
    }

    @Test("While the server is away a state is missing, and the newest states are written when it is back") func away()
      throws
    {
      let store = store(26_380)
      #expect(store.state(of: token) == nil)
      for number in 0..<100 { store.save(Data("\(number)".utf8), for: token) }
      #expect(store.state(of: token) == Data("99".utf8))
      let server = try Server(port: 26_380)
      defer { server.stop() }
      #expect(store.flush(within: 60))
      #expect(self.store(26_380).state(of: token) == Data("99".utf8))
    }

    @Test("A server that answers nothing holds a read up no longer than its time") func silent() throws {
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let port = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
          var length = size
          #expect(
            bind(listener, raw, size) == 0 && listen(listener, 4) == 0 && getsockname(listener, raw, &length) == 0)
        }
        return UInt16(bigEndian: pointer.pointee.sin_port)
      }
      #expect(RedisSessionStore(port: port, timeout: 0.05).state(of: token) == nil)
    }

    @Test("A key of another kind is no state") func otherKind() throws {
      let server = try Server(port: 26_381)
      defer { server.stop() }
      let connection = RedisConnection(.init(host: "127.0.0.1", port: server.port, timeout: 2))
      while (try? connection.send([Data("PING".utf8)])) == nil { Thread.sleep(forTimeInterval: 0.05) }
      _ = try connection.send(["LPUSH", "kumiko:\(token)", "x"].map { Data($0.utf8) })
      #expect(store(server.port).state(of: token) == nil)
    }
  }
#endif
