import Foundation
import KumikoTestSupport
import Testing

@_spi(Kumiko) @testable import KumikoServing

/// The server, through real sockets.
@Suite("A server on the loopback interface", .blocking) struct LoopbackServerTests {
  private let feed = EventFeed()

  private func server(port: UInt16? = nil) throws -> LoopbackServer {
    try LoopbackServer(port: port) { [feed] request in
      switch request.path {
      case "/": .html("<p>\(request.query["name"] ?? "nobody")</p>")
      case "/destination": .html(request.destination ?? "none")
      case "/busy": .plain(status: 503, "ask later")
      case "/long": .json(String(repeating: "a", count: 3_000_000))
      case "/events": ServedResponse(content: .events(feed, topic: request.query["topic"] ?? ""))
      default: .plain(status: 404, "there is no such page")
      }
    }
  }

  private func events(_ server: LoopbackServer, topic: String = "a", buffer: Int32? = nil) throws -> LoopbackClient {
    let client = try LoopbackClient(port: server.port, buffer: buffer)
    try client.send("/events?topic=\(topic)", host: "127.0.0.1:\(server.port)")
    #expect(try client.read(through: "\r\n\r\n").contains("text/event-stream"))
    return client
  }

  @Test("Its pages come with their type and length, and are not kept by browsers") func pages() throws {
    let server = try server()
    let page = try LoopbackClient.get("/?name=Ida%20B", port: server.port)
    #expect(page.status == 200 && page.body == "<p>Ida B</p>")
    #expect(page.head.contains("text/html; charset=utf-8") && page.head.contains("no-store"))
    #expect(page.head.contains("nosniff") && page.head.contains("SAMEORIGIN"))
    #expect(try LoopbackClient.get("/long", port: server.port).body.utf8.count == 3_000_000)
    #expect(try LoopbackClient.get("/etc/passwd", port: server.port).status == 404)
    #expect(try LoopbackClient.get("/../../etc/passwd", port: server.port).status == 404)
    server.stop()
  }

  @Test("Requests of other pages and by other names are refused") func refusals() throws {
    let server = try server()
    #expect(try LoopbackClient.get("/", port: server.port, host: "evil.example:\(server.port)").status == 403)
    #expect(try LoopbackClient.get("/", port: server.port, headers: ["Origin: http://evil.example"]).status == 403)
    #expect(try LoopbackClient.get("/", port: server.port, headers: ["Sec-Fetch-Site: cross-site"]).status == 403)
    #expect(try LoopbackClient.get("/", port: server.port, method: "DELETE").status == 405)
    server.stop()
  }

  @Test("A request tells what a browser wants it for, and a busy answer when to ask again") func headers() throws {
    let server = try server()
    func destination(_ headers: [String]) throws -> String {
      try LoopbackClient.get("/destination", port: server.port, headers: headers).body
    }
    #expect(try destination([]) == "none" && destination(["Sec-Fetch-Dest: iframe"]) == "iframe")
    #expect(try destination(["Sec-Fetch-Dest: empty", "Sec-Fetch-Dest: iframe"]) == "empty, iframe")
    let busy = try LoopbackClient.get("/busy", port: server.port)
    #expect(busy.status == 503 && busy.head.contains("Retry-After: 1\r\n"))
    #expect(try !LoopbackClient.get("/", port: server.port).head.contains("Retry-After"))
    server.stop()
  }

  @Test(
    "It listens on the loopback interface only",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/net/tcp"), "there is no /proc/net/tcp"))
  func loopback() throws {
    let server = try server()
    let port = String(server.port, radix: 16, uppercase: true)
    let end = ":" + String(repeating: "0", count: 4 - port.count) + port
    // The second word is the local address, and the fourth one the state: 0A is listening.
    var listening: [String] = []
    for path in ["/proc/net/tcp", "/proc/net/tcp6"] {
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        if words.count > 3, words[1].hasSuffix(end), words[3] == "0A" { listening.append(words[1]) }
      }
    }
    // A computer without IPv6 has the first one alone.
    let addresses = ["0100007F", "00000000000000000000000001000000"].map { $0 + end }
    #expect(listening == addresses || listening == [addresses[0]])
    server.stop()
  }

  @Test("A port in use is an error that names it") func portInUse() throws {
    let first = try server()
    let port = first.port
    let reason = "another program uses the port; choose another one, or omit --port"
    #expect(throws: ServingError(port: port, reason: reason)) { _ = try server(port: port) }
    // The first one goes on.
    #expect(try LoopbackClient.get("/", port: port).status == 200)
    first.stop()
    let next = try server(port: port)
    #expect(next.port == port)
    next.stop()
  }

  /// The next event. Comments, which keep connections open, come at any time.
  private func event(of client: LoopbackClient) throws -> String {
    while true {
      let text = try client.read(through: "\n\n")
      if text.contains("event: ") { return text }
    }
  }

  @Test("Events come in the order of their publication, and only those of the topic") func order() throws {
    let server = try server()
    feed.publish("one", as: "state", to: "a")
    feed.publish("other", as: "state", to: "b")
    let client = try events(server)
    #expect(try event(of: client).contains("event: state\ndata: one"))
    for word in ["two\nlines", "three", "four"] {
      feed.publish(word, as: "state", to: "a")
      let event = try event(of: client)
      #expect(event.contains(word.split(separator: "\n").map { "data: \($0)" }.joined(separator: "\n")), "\(event)")
    }
    server.stop()
  }

  @Test("A client that never reads delays nobody, and gets the newest event later") func neverReads() throws {
    let server = try server()
    let asleep = try events(server, buffer: 65_536), awake = try events(server)
    let filler = String(repeating: "x", count: 200_000)
    for number in 1...60 {
      feed.publish("\(number):\(filler):\(number)", as: "state", to: "a")
      // Who reads gets each one, while the other one's connection is full.
      _ = try awake.read(through: ":\(number)\n\n")
    }
    var seen: [Int] = []
    while seen.last != 60 {
      let event = try asleep.read(through: "\n\n")
      guard let data = event.components(separatedBy: "data: ").dropFirst().first else { continue }
      seen.append(Int(data.prefix { $0 != ":" }) ?? 0)
    }
    #expect(seen == seen.sorted() && Set(seen).count == seen.count)
    // The system's buffers hold some events. The server held one.
    #expect(seen.count < 50)
    server.stop()
  }

  @Test("A hundred clients each get an event") func hundred() throws {
    let server = try server()
    let clients = try (0..<100).map { _ in try events(server) }
    for client in clients { _ = try client.read(through: ":\n\n") }
    #expect(feed.subscriberCount == 100)
    feed.publish("news", as: "state", to: "a")
    // Comments that keep connections open may come before.
    for client in clients { #expect(try client.read(through: "data: news\n\n").contains("event: state")) }
    server.stop()
  }

  @Test("When the server stops, the streams of events end") func stops() throws {
    let server = try server()
    let client = try events(server)
    _ = try client.read(through: ":\n\n")
    server.stop()
    #expect(throws: LoopbackClient.Failure.self) { try client.read(through: "data") }
    #expect(throws: LoopbackClient.Failure.self) { try LoopbackClient.get("/", port: server.port) }
  }
}
