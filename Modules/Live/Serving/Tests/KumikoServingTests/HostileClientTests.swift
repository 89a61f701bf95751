import Foundation
@_spi(Kumiko) import KumikoSystem
import KumikoTestSupport
import NIOCore
import Testing

@_spi(Kumiko) @testable import KumikoServing

/// Clients that send too much, too slowly, or in unusual ways.
@Suite("A server and clients that are no browsers", .blocking) struct HostileClientTests {
  private let answers = Guarded(0)
  private let feed = EventFeed()

  private func server(_ change: (inout ServingLimits) -> Void = { _ in }) throws -> LoopbackServer {
    var limits = ServingLimits()
    change(&limits)
    return try LoopbackServer(port: nil, limits: limits) { [answers, feed] request in
      answers.withLock { $0 += 1 }
      if request.path == "/events" { return ServedResponse(content: .events(feed, topic: "a")) }
      return .html("<\(request.path)>")
    }
  }

  private func head(_ target: String, _ server: LoopbackServer, _ headers: [String] = [], version: String = "1.1")
    -> String
  {
    (["GET \(target) HTTP/\(version)", "Host: 127.0.0.1:\(server.port)"] + headers + ["", ""]).joined(separator: "\r\n")
  }

  /// Sends as much of a text as the server takes.
  private func push(_ text: String, _ client: LoopbackClient) {
    for _ in 0..<64 where (try? client.send(raw: text)) == nil { return }
  }

  @Test(
    "A request line, a header, or many headers beyond the limits are refused before any rule and any answer",
    arguments: ["line", "header", "headers", "names", "foreign"])
  func tooMuch(_ what: String) throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    let filler = String(repeating: "a", count: 40_000)
    switch what {
    case "line": push("GET /?\(filler)", client)
    case "header": push(head("/", server).dropLast(2) + "X: \(filler)", client)
    case "headers": push(head("/", server).dropLast(2) + String(repeating: "X: 1\r\n", count: 101), client)
    case "names":
      push(head("/", server).dropLast(2) + String(repeating: "\(filler.prefix(9_000)): 1\r\n", count: 9), client)
    default: push("GET /?\(filler) HTTP/1.1\r\nHost: evil.example\r\n\r\n", client)
    }
    #expect(client.readToEnd().hasPrefix("HTTP/1.1 400 "))
    #expect(answers.withLock { $0 } == 0)
    // Others are answered.
    #expect(try LoopbackClient.get("/", port: server.port).body == "</>")
    server.stop()
  }

  @Test("A line within the limits is answered") func longLine() throws {
    let server = try server()
    #expect(try LoopbackClient.get("/?a=" + String(repeating: "a", count: 15_000), port: server.port).status == 200)
    server.stop()
  }

  @Test("A body is read, and the next request on the connection is answered", arguments: [0, 1, 1_024, 1_025, 60_000])
  func body(_ size: Int) throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send(raw: head("/one", server, ["Content-Length: \(size)"]))
    try client.send(raw: String(repeating: "b", count: size))
    try client.send(raw: head("/two", server))
    #expect(try client.read(through: "</one>").hasPrefix("HTTP/1.1 200 "))
    #expect(try client.read(through: "</two>").hasPrefix("HTTP/1.1 200 "))
    server.stop()
  }

  @Test("A body that arrives byte by byte is read, also in chunks") func slowBody() throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send(raw: head("/one", server, ["Content-Length: 20"]))
    for _ in 0..<20 { try client.send(raw: "b") }
    #expect(try client.read(through: "</one>").hasPrefix("HTTP/1.1 200 "))
    try client.send(raw: head("/two", server, ["Transfer-Encoding: chunked"]))
    for byte in "5\r\nabcde\r\n0\r\n\r\n" { try client.send(raw: String(byte)) }
    #expect(try client.read(through: "</two>").hasPrefix("HTTP/1.1 200 "))
    server.stop()
  }

  @Test("A larger body is refused", arguments: ["Content-Length: 9000000", "Transfer-Encoding: chunked"])
  func largeBody(_ header: String) throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send(raw: head("/", server, [header]))
    push((header.hasPrefix("T") ? "9C40\r\n" : "") + String(repeating: "b", count: 40_000) + "\r\n", client)
    #expect(client.readToEnd().hasPrefix("HTTP/1.1 413 "))
    #expect(answers.withLock { $0 } == 0)
    server.stop()
  }

  @Test("Requests that are sent together are answered in their order") func pipelining() throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send(raw: (1...40).map { head("/\($0)", server) }.joined())
    for number in 1...40 { #expect(try client.read(through: "</\(number)>").hasPrefix("HTTP/1.1 200 ")) }
    try client.send(raw: head("/last", server, ["Connection: close"]) + head("/late", server))
    let rest = client.readToEnd()
    #expect(rest.hasSuffix("</last>") && answers.withLock { $0 } == 41, "\(rest)")
    server.stop()
  }

  @Test("A client that does not read holds a few answers, however many requests it sends") func unread() throws {
    let text = String(repeating: "a", count: 8 << 20)
    let server = try LoopbackServer(port: nil, limits: ServingLimits()) { [answers] request in
      if request.path == "/last" { return .html("<last>") }
      answers.withLock { $0 += 1 }
      return .html(text)
    }
    let client = try LoopbackClient(port: server.port)
    push((1...60).map { head("/\($0)", server) }.joined(), client)
    for _ in 0..<40 { #expect(try LoopbackClient.get("/last", port: server.port).body == "<last>") }
    #expect(answers.withLock { $0 } < 8)
    withExtendedLifetime(client) {}
    server.stop()
  }

  @Test("A client that takes no answer is left") func tooSlow() throws {
    let text = String(repeating: "a", count: 32 << 20)
    var limits = ServingLimits()
    limits.answerTime = .milliseconds(200)
    let server = try LoopbackServer(port: nil, limits: limits) { _ in .html(text) }
    let client = try LoopbackClient(port: server.port, buffer: 4_096)
    try client.send(raw: head("/", server))
    #expect(eventually { server.connections.count == 0 })
    withExtendedLifetime(client) {}
    server.stop()
  }

  @Test("A client that ends its output gets its answers, then the end") func halfClosed() throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send(raw: head("/one", server) + head("/two", server))
    client.endOutput()
    let all = client.readToEnd()
    #expect(all.contains("</one>") && all.hasSuffix("</two>"), "\(all)")
    let silent = try LoopbackClient(port: server.port)
    silent.endOutput()
    #expect(silent.readToEnd().isEmpty)
    server.stop()
  }

  @Test("A client that asks whether to send its body may, unless the request is refused") func expectations() throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send(raw: head("/one", server, ["Expect: 100-continue", "Content-Length: 5"]))
    #expect(try client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 100 "))
    try client.send(raw: "abcde")
    #expect(try client.read(through: "</one>").hasPrefix("HTTP/1.1 200 "))
    let refused = try LoopbackClient(port: server.port)
    try refused.send(
      raw: head("/", server, ["Expect: 100-continue", "Content-Length: 5", "Origin: http://evil.example"]))
    let answer = refused.readToEnd()
    #expect(answer.hasPrefix("HTTP/1.1 403 ") && answer.contains("Connection: close"), "\(answer)")
    server.stop()
  }

  @Test("A client of HTTP/1.0 gets an answer with its length, and the end of the connection unless it asks for more")
  func old() throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send(raw: head("/one", server, ["Connection: keep-alive"], version: "1.0"))
    let first = try client.read(through: "</one>")
    #expect(first.hasPrefix("HTTP/1.0 200 ") && first.contains("Connection: keep-alive"), "\(first)")
    try client.send(raw: head("/two", server, version: "1.0"))
    let second = client.readToEnd()
    #expect(second.contains("Content-Length: 6\r\n") && second.hasSuffix("</two>"), "\(second)")
    let reader = try LoopbackClient(port: server.port)
    try reader.send(raw: head("/events", server, version: "1.0"))
    // Events come as they are, not in chunks.
    #expect(try reader.read(through: ":\n\n").hasSuffix("\r\n\r\n:\n\n"))
    feed.publish("news", as: "state", to: "a")
    #expect(try reader.read(through: "data: news\n\n").hasPrefix("id: "))
    server.stop()
  }

  @Test(
    "Garbage is refused",
    arguments: [
      "\r\n\r\nGET\r\n\r\n", "\u{0}\u{1}\u{2}\r\n", "GET / HTTP/9.9\r\n\r\n", "G\u{E9}T / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nConnection: x\ry\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    ])
  func garbage(_ text: String) throws {
    let server = try server()
    let client = try LoopbackClient(port: server.port)
    try client.send(raw: text)
    #expect(client.readToEnd().hasPrefix("HTTP/1.1 400 "))
    #expect(answers.withLock { $0 } == 0)
    server.stop()
  }

  @Test("Two hosts, and an answer to HEAD without a body") func heads() throws {
    let server = try server()
    #expect(try LoopbackClient.get("/", port: server.port, headers: ["Host: evil.example"]).status == 403)
    let client = try LoopbackClient(port: server.port)
    try client.send("/", method: "HEAD", host: "127.0.0.1:\(server.port)", headers: ["Connection: close"])
    let answer = client.readToEnd()
    #expect(answer.hasPrefix("HTTP/1.1 405 ") && answer.hasSuffix("\r\n\r\n"), "\(answer)")
    server.stop()
  }

  @Test("A client that does not go on is left", arguments: ["nothing", "line", "headers", "body", "idle"])
  func slow(_ what: String) throws {
    let server = try server {
      $0.headTime = .milliseconds(200)
      $0.bodyTime = .milliseconds(200)
    }
    let client = try LoopbackClient(port: server.port)
    switch what {
    case "line": try client.send(raw: "GET /")
    case "headers": try client.send(raw: String(head("/", server).dropLast(2)))
    case "body": try client.send(raw: head("/", server, ["Content-Length: 9"]) + "b")
    case "idle": try client.send(raw: head("/", server))
    default: break
    }
    // It ends.
    let text = client.readToEnd()
    #expect(what == "idle" ? text.hasSuffix("</>") : text.isEmpty, "\(text)")
    server.stop()
  }

  @Test("Of too many connections, those that have waited longest are closed, and readers of events stay") func many()
    throws
  {
    let server = try server { $0.connections = 8 }
    let reader = try LoopbackClient(port: server.port)
    try reader.send(raw: head("/events", server))
    _ = try reader.read(through: ":\n\n")
    let clients = try (0..<40).map { _ in try LoopbackClient(port: server.port) }
    #expect(try LoopbackClient.get("/", port: server.port).body == "</>")
    #expect(server.connections.count <= 8)
    #expect(clients[0].readToEnd().isEmpty)
    feed.publish("news", as: "state", to: "a")
    #expect(try reader.read(through: "data: news\n\n").contains("event: state"))
    server.stop()
  }

  @Test("A reader that leaves is no subscriber any more") func leaves() throws {
    let server = try server()
    for _ in 0..<3 {
      let reader = try LoopbackClient(port: server.port)
      try reader.send(raw: head("/events", server))
      _ = try reader.read(through: ":\n\n")
      #expect(feed.subscriberCount == 1)
      withExtendedLifetime(reader) {}
    }
    #expect(eventually { feed.subscriberCount == 0 && server.connections.count == 0 })
    server.stop()
  }

  @Test("IPv6 has the same port") func six() throws {
    let server = try server()
    if let client = try? LoopbackClient(port: server.port, isIPv6: true) {
      try client.send("/six", host: "[::1]:\(server.port)", headers: ["Origin: http://[::1]:\(server.port)"])
      #expect(try client.read(through: "</six>").hasPrefix("HTTP/1.1 200 "))
    } else {
      #expect(server.listenerCount == 1)
    }
    server.stop()
  }

  @Test("Its end by itself is told; that by a call is not") func ends() throws {
    let ended = Guarded(0)
    let first = try server(), second = try server()
    for server in [first, second] { server.whenEnded { ended.withLock { $0 += 1 } } }
    first.stop()
    #expect(ended.withLock { $0 } == 0)
    second.closeListeners()
    #expect(eventually { ended.withLock { $0 } > 0 })
    second.stop()
  }

  @Test("The limit of descriptors is raised, never beyond the hard one") func descriptors() {
    let limit = DescriptorLimit.raise(to: 4_096)
    #expect(limit > 0 && limit == DescriptorLimit.raise(to: 1))
    #expect((3..<limit).contains(DescriptorLimit.openCount))
  }
}
