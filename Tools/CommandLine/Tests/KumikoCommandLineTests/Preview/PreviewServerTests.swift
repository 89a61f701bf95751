import Foundation
import Testing

@testable import KumikoCommandLine

/// The server, through real sockets.
@Suite("The server of a preview", .blocking) struct PreviewServerTests {
  private let feed = EventFeed()

  private func server(port: UInt16? = nil) async throws -> PreviewServer {
    let feed = feed
    return try await PreviewServer(port: port, feed: feed) { request in
      switch request.path {
      case "/": .html("<p>\(request.query["name"] ?? "nobody")</p>")
      case "/long": .json(String(repeating: "a", count: 3_000_000))
      case "/events": PreviewResponse(content: .events(feed, topic: request.query["topic"] ?? ""))
      default: .plain(status: 404, "there is no such page")
      }
    }
  }

  private func events(_ server: PreviewServer, topic: String = "a", buffer: Int32? = nil) throws -> LoopbackClient {
    let client = try LoopbackClient(port: server.port, buffer: buffer)
    try client.send("/events?topic=\(topic)", host: "127.0.0.1:\(server.port)")
    #expect(try client.read(through: "\r\n\r\n").contains("text/event-stream"))
    return client
  }

  @Test("Its pages come with their type and length, and are not kept by browsers") func pages() async throws {
    let server = try await server()
    let page = try LoopbackClient.get("/?name=Ida%20B", port: server.port)
    #expect(page.status == 200 && page.body == "<p>Ida B</p>")
    #expect(page.head.contains("text/html; charset=utf-8") && page.head.contains("no-store"))
    #expect(page.head.contains("nosniff") && page.head.contains("SAMEORIGIN"))
    #expect(try LoopbackClient.get("/long", port: server.port).body.utf8.count == 3_000_000)
    #expect(try LoopbackClient.get("/etc/passwd", port: server.port).status == 404)
    #expect(try LoopbackClient.get("/../../etc/passwd", port: server.port).status == 404)
    await server.stop()
  }

  @Test("Requests of other pages and by other names are refused") func refusals() async throws {
    let server = try await server()
    #expect(try LoopbackClient.get("/", port: server.port, host: "evil.example:\(server.port)").status == 403)
    #expect(try LoopbackClient.get("/", port: server.port, headers: ["Origin: http://evil.example"]).status == 403)
    #expect(try LoopbackClient.get("/", port: server.port, headers: ["Sec-Fetch-Site: cross-site"]).status == 403)
    #expect(try LoopbackClient.get("/", port: server.port, method: "DELETE").status == 405)
    await server.stop()
  }

  @Test(
    "It listens on the loopback interface only",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/net/tcp"), "there is no /proc/net/tcp"))
  func loopback() async throws {
    let server = try await server()
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
    #expect(listening == ["0100007F" + end])
    await server.stop()
  }

  @Test("A port in use is an error that names it") func portInUse() async throws {
    let first = try await server()
    let port = first.port
    let reason = "another program uses the port; choose another one, or omit --port"
    await #expect(throws: PreviewServerError(port: port, reason: reason)) { _ = try await server(port: port) }
    // The first one goes on.
    #expect(try LoopbackClient.get("/", port: port).status == 200)
    await first.stop()
    let next = try await server(port: port)
    #expect(next.port == port)
    await next.stop()
  }

  /// The next event. Comments, which keep connections open, come at any time.
  private func event(of client: LoopbackClient) throws -> String {
    while true {
      let text = try client.read(through: "\n\n")
      if text.contains("event: ") { return text }
    }
  }

  @Test("Events come in the order of their publication, and only those of the topic") func order() async throws {
    let server = try await server()
    await feed.publish("one", as: "state", to: "a")
    await feed.publish("other", as: "state", to: "b")
    let client = try events(server)
    #expect(try event(of: client).contains("event: state\ndata: one"))
    for word in ["two\nlines", "three", "four"] {
      await feed.publish(word, as: "state", to: "a")
      let event = try event(of: client)
      #expect(event.contains(word.split(separator: "\n").map { "data: \($0)" }.joined(separator: "\n")), "\(event)")
    }
    await server.stop()
  }

  @Test("A client that never reads delays nobody, and gets the newest event later") func neverReads() async throws {
    let server = try await server()
    let asleep = try events(server, buffer: 65_536), awake = try events(server)
    let filler = String(repeating: "x", count: 200_000)
    for number in 1...60 {
      await feed.publish("\(number):\(filler):\(number)", as: "state", to: "a")
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
    await server.stop()
  }

  @Test("A hundred clients each get an event") func hundred() async throws {
    let server = try await server()
    let clients = try (0..<100).map { _ in try events(server) }
    for client in clients { _ = try client.read(through: ":\n\n") }
    #expect(await feed.subscriberCount == 100)
    await feed.publish("news", as: "state", to: "a")
    // Comments that keep connections open may come before.
    for client in clients { #expect(try client.read(through: "data: news\n\n").contains("event: state")) }
    await server.stop()
  }

  @Test("When the server stops, the streams of events end") func stops() async throws {
    let server = try await server()
    let client = try events(server)
    _ = try client.read(through: ":\n\n")
    await server.stop()
    #expect(throws: LoopbackClient.Failure.self) { try client.read(through: "data") }
    #expect(throws: LoopbackClient.Failure.self) { try LoopbackClient.get("/", port: server.port) }
  }
}
