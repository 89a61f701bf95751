import Foundation
@_spi(Kumiko) import KumikoSystem
import KumikoTestSupport
import NIOCore
import Testing

@_spi(Kumiko) @testable import KumikoServing

/// Notes what happens to web sockets, and answers each text by the same in brackets.
private final class Echo: SocketReceiver {
  struct State {
    var open: [ObjectIdentifier: ServedSocket] = [:]
    var texts: [String] = []
    var sent = 0
    var held: [@Sendable () -> Void] = []
  }
  let state = Guarded(State())
  let holds: Bool

  init(holds: Bool = false) { self.holds = holds }

  func opened(_ socket: ServedSocket) { state.withLock { $0.open[ObjectIdentifier(socket)] = socket } }
  func closed(_ socket: ServedSocket) { state.withLock { $0.open[ObjectIdentifier(socket)] = nil } }
  func sent(by socket: ServedSocket) { state.withLock { $0.sent += 1 } }
  func received(_ text: String, from socket: ServedSocket, done: @escaping @Sendable () -> Void) {
    state.withLock { $0.texts.append(text) }
    socket.send("[\(text)]")
    if holds { state.withLock { $0.held.append(done) } } else { done() }
  }

  var count: Int { state.withLock(\.open.count) }
  var first: ServedSocket? { state.withLock(\.open.values.first) }
}

@Suite("Web sockets on the loopback interface", .blocking) struct SocketTests {
  private let echo = Echo()

  private func server(
    _ echo: Echo? = nil, _ change: (inout ServingLimits) -> Void = { _ in }
  ) throws -> LoopbackServer {
    var limits = ServingLimits()
    change(&limits)
    let receiver = echo ?? self.echo
    return try LoopbackServer(port: nil, limits: limits) { request in
      request.path == "/socket" && request.query["key"] == "secret" ? receiver : nil
    } answer: {
      .html("<\($0.path)>")
    }
  }

  private func client(
    _ server: LoopbackServer, buffer: Int32? = nil, headers: [String] = []
  ) throws -> WebSocketClient {
    try WebSocketClient("/socket?key=secret", port: server.port, buffer: buffer, headers: headers)
  }

  @Test("Messages go both ways, in one frame or in several") func messages() throws {
    let server = try server()
    let client = try client(server, headers: ["Origin: http://127.0.0.1:\(server.port)"])
    for size in [0, 1, 125, 126, 65_535, 65_536, 300_000] {
      let text = String(repeating: "ä", count: size / 2)
      try client.send(text)
      #expect(try client.text() == "[\(text)]")
      #expect(eventually { echo.state.withLock { $0.sent == $0.texts.count } })
    }
    try client.send(Array("on".utf8), isLast: false)
    try client.send([1, 2], opcode: 9)
    try client.send(Array("e".utf8), opcode: 0)
    let pong = try client.frame()
    #expect(pong.opcode == 10 && Array(pong.payload) == [1, 2])
    #expect(try client.text() == "[one]")
    #expect(try LoopbackClient.get("/a", port: server.port).body == "</a>")
    server.stop()
  }

  @Test(
    "Other origins, hosts, sites, keys and paths are answered as any request of theirs",
    arguments: [
      ("/socket?key=secret", "Origin: http://evil.example", 403),
      ("/socket?key=secret", "Origin: null", 403), ("/socket?key=secret", "Host: evil.example", 403),
      ("/socket?key=secret", "Sec-Fetch-Site: cross-site", 403), ("/socket?key=wrong", "X: 1", 200),
      ("/socket", "X: 1", 200), ("/other?key=secret", "X: 1", 200),
    ])
  func refused(_ path: String, _ header: String, _ status: Int) throws {
    let server = try server()
    let failure = #expect(throws: LoopbackClient.Failure.self) {
      try WebSocketClient(path, port: server.port, headers: [header])
    }
    #expect(failure?.words.hasPrefix("HTTP/1.1 \(status) ") == true, "\(failure?.words ?? "")")
    #expect(echo.count == 0)
    server.stop()
  }

  @Test(
    "What is no web socket of version 13 is answered as any request",
    arguments: [
      ["Upgrade: websocket", "Connection: Upgrade"],
      ["Upgrade: websocket", "Sec-WebSocket-Version: 8", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
      ["Upgrade: h2c", "Connection: Upgrade"], ["Upgrade: "], ["Upgrade: websocket", "Content-Length: 4"],
    ])
  func noSocket(_ headers: [String]) throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send("/socket?key=secret", host: "127.0.0.1:\(server.port)", headers: headers + ["Connection: close"])
    if headers.contains("Content-Length: 4") { try client.send(raw: "body") }
    #expect(try client.read(through: "</socket>").hasPrefix("HTTP/1.1 200 "))
    server.stop()
  }

  @Test(
    "Frames that are too large, not masked, binary, or out of order end the web socket with a code",
    arguments: [("large", 1009), ("parts", 1009), ("unmasked", 1002), ("binary", 1003), ("order", 1002), ("end", 1000)])
  func frames(_ what: String, _ code: Int) throws {
    let server = try server { $0.message = 10_000 }
    let client = try client(server)
    switch what {
    case "large": try? client.send([UInt8](repeating: 65, count: 10_001))
    case "parts":
      try client.send([UInt8](repeating: 65, count: 6_000), isLast: false)
      try client.send([UInt8](repeating: 65, count: 6_000), opcode: 0)
    case "unmasked": try client.send([65], isMasked: false)
    case "binary": try client.send([1, 2, 3], opcode: 2)
    case "order": try client.send([65], opcode: 0)
    default: try client.send([3, 232], opcode: 8)
    }
    #expect(try client.closeCode() == code)
    #expect(eventually { echo.count == 0 && server.connections.count == 0 })
    #expect(echo.state.withLock(\.texts).isEmpty)
    server.stop()
  }

  @Test("Random bytes end the web socket", arguments: 0..<8) func garbage(_ seed: UInt64) throws {
    let server = try server { $0.message = 1_000 }
    let client = try client(server)
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try? client.connection.send(bytes: bytes)
    client.connection.endOutput()
    _ = client.connection.readToEnd()
    #expect(eventually { echo.count == 0 })
    server.stop()
  }

  @Test("A client that never reads holds one message, and gets the newest one later") func neverReads() throws {
    let server = try server()
    let client = try client(server, buffer: 4_096)
    #expect(eventually { echo.first != nil })
    let socket = try #require(echo.first)
    let filler = String(repeating: "x", count: 8 << 20)
    #expect(socket.send("1\(filler)"))
    for number in 2...50 { #expect(!socket.send("\(number)\(filler)")) }
    #expect(try client.text().count == filler.count + 1)
    #expect(eventually { socket.send("newest") })
    #expect(try client.text() == "newest")
    server.stop()
  }

  @Test("A client that takes no message is left") func tooSlow() throws {
    let server = try server { $0.answerTime = .milliseconds(200) }
    let client = try client(server, buffer: 4_096)
    #expect(eventually { echo.first != nil })
    echo.first?.send(String(repeating: "x", count: 16 << 20))
    #expect(eventually { echo.count == 0 && server.connections.count == 0 })
    withExtendedLifetime(client) {}
    server.stop()
  }

  @Test("A client that gives no sign is left, and one that answers pings stays") func silent() throws {
    let server = try server {
      $0.pingTime = .milliseconds(20)
      $0.silence = .milliseconds(400)
    }
    let silent = try client(server), awake = try client(server)
    #expect(eventually { echo.count == 2 })
    while echo.count == 2 {
      let frame = try awake.frame()
      #expect(frame.opcode == 9)
      try awake.send(Array(frame.payload), opcode: 10)
    }
    try awake.send("here")
    #expect(try awake.text() == "[here]")
    withExtendedLifetime(silent) {}
    server.stop()
  }

  @Test("Of messages that are not handled, few are read") func flood() throws {
    let holding = Echo(holds: true)
    let server = try server(holding) { $0.waitingMessages = 4 }
    let client = try client(server)
    let message = String(repeating: "y", count: 100_000)
    // The sender blocks when the buffers of the system are full, so it is another thread.
    nonisolated(unsafe) let sending = client
    let sender = Thread { for _ in 0..<200 where (try? sending.send(message)) == nil { return } }
    sender.start()
    #expect(eventually { holding.state.withLock { $0.texts.count >= 4 } })
    #expect(try LoopbackClient.get("/a", port: server.port).body == "</a>")
    #expect(holding.state.withLock { $0.texts.count } < 100)
    // As they are handled, more are read.
    let seen = Guarded(0)
    #expect(
      eventually {
        let done = holding.state.withLock { state in
          defer { state.held = [] }
          return state.held
        }
        for body in done { body() }
        return seen.withLock {
          $0 += done.count
          return $0 == 200
        }
      })
    server.stop()
  }

  @Test("A client that vanishes, or ends its output, leaves") func leaves() throws {
    let server = try server()
    for isHalf in [false, true] {
      var client: WebSocketClient? = try client(server)
      #expect(eventually { echo.count == 1 })
      if isHalf { client?.connection.endOutput() } else { client = nil }
      #expect(eventually { echo.count == 0 && server.connections.count == 0 })
      withExtendedLifetime(client) {}
    }
    server.stop()
  }

  @Test("Too many connections end neither web sockets nor requests") func many() throws {
    let server = try server { $0.connections = 8 }
    let client = try client(server)
    let idle = try (0..<40).map { _ in try LoopbackClient(port: server.port) }
    #expect(try LoopbackClient.get("/a", port: server.port).body == "</a>")
    try client.send("here")
    #expect(try client.text() == "[here]")
    withExtendedLifetime(idle) {}
    server.stop()
  }

  @Test("When the server stops, or closes one, a web socket ends") func stops() throws {
    let server = try server()
    let first = try client(server)
    #expect(eventually { echo.count == 1 })
    echo.first?.close(.full)
    #expect(try first.closeCode() == 4_002)
    let second = try client(server)
    #expect(eventually { echo.count >= 1 })
    server.stop()
    #expect(throws: LoopbackClient.Failure.self) { try second.text() }
  }

  @Test("Bytes are answered as they are, with their type") func bytes() throws {
    let server = try LoopbackServer(port: nil) { _ in
      ServedResponse(content: .bytes([0, 255, 10], type: "image/png"))
    }
    let client = try LoopbackClient(port: server.port)
    try client.send("/", host: "127.0.0.1:\(server.port)")
    let head = try client.read(through: "\r\n\r\n")
    #expect(head.contains("Content-Type: image/png\r\n") && head.contains("Content-Length: 3\r\n"))
    #expect(Array(try client.receive(count: 3)) == [0, 255, 10])
    server.stop()
  }
}
