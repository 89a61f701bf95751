import Foundation
import KumikoTestSupport
import KumikoUIKit
import Testing

@testable import KumikoUIKitServing

extension ServedScreens {
  @Suite("Pages that send what no page sends") struct HostilePageTests {
    @Test(
      "What is no message ends the connection, and the program goes on",
      arguments: [
        "", "{", "[]", "null", "{}", #"{"t":7}"#, #"{"t":"unknown"}"#, #"{"t":"tap","x":1}"#,
        #"{"t":"tap","x":1e999,"y":0}"#,
        #"{"t":"tap","x":"1","y":0}"#, #"{"t":"tap","x":NaN,"y":0}"#, #"{"t":"touch","p":[1],"h":0}"#,
        #"{"t":"touch","p":[],"h":0}"#, #"{"t":"touch","p":[1,2],"h":-1}"#, #"{"t":"scroll","x":1,"y":1}"#,
        #"{"t":"select","id":1,"s":[5,2]}"#, #"{"t":"select","id":1,"s":[-1,2]}"#, #"{"t":"select","id":1,"s":[1]}"#,
        #"{"t":"type","id":1}"#, #"{"t":"act","id":99999999999999999999}"#, #"{"t":"act","id":1.5}"#,
        #"{"t":"key","v":"a","n":99}"#, #"{"t":"hi","x":1,"y":1}"#, #"{"t":"ok"}"#,
        "[" + String(repeating: "[", count: 100_000),
      ])
    func malformed(_ text: String) async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      try page.client.send(text)
      #expect(try page.client.closeCode() == 1_008)
      let other = try ground.page(session: page.session)
      try other.hello()
      #expect(other.session == page.session)
      ground.stop()
    }

    @Test("Forged numbers and places are ignored") func forged() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      let list = try #require(page.first("v"))
      for id in [0, -1, 1_000_000, Int.max, Int.min, page.root, list] {
        for name in ["act", "focus", "blur", "return"] where id != list { try page.send(["t": name, "id": id]) }
        try page.send(["t": "type", "id": id, "v": "forged", "n": Int.max])
        try page.send(["t": "select", "id": id, "s": [0, 100_000]])
        try page.send(["t": "scroll", "id": id, "x": -1e308, "y": -1e308])
        try page.send(["t": "scroll", "id": id, "x": 1e308, "y": 0, "b": true])
      }
      let row = try #require(page.nodes.first { ($0.value["a"] as? [Any])?.first as? String == "listitem" })
      for number in [-1, Int.min, 7, Int.max] { try page.send(["t": "swipe", "id": row.key, "n": number]) }
      for place in [-1e308, 1e308, 0, -0.5] {
        try page.tap(place, place)
        try page.send(["t": "touch", "p": [place, place, 5, 5], "h": 3_600])
      }
      try page.send(["t": "ok", "n": Int.max])
      try page.send(["t": "ok", "n": Int.min])
      try page.send(["t": "back"])
      try page.send(["t": "key", "v": "Escape", "n": 15])
      try page.send(["t": "traits", "x": -5, "y": 1e9, "b": true, "v": "no size"])
      try page.send(["t": "traits", "x": 390, "y": 700, "b": false, "v": "UICTContentSizeCategoryL"])
      try page.tap(80, 42)
      while !page.texts.contains("1 taps") { try page.read() }
      #expect(await ground.sample?.field.text ?? "" == "")
      ground.stop()
    }

    @Test("A text of 100,000 units is taken, a longer one ends the connection") func longTexts() async throws {
      let ground = try await TestGround { UIViewController() }
      let page = try ground.opened()
      try page.send(["t": "type", "id": 1, "v": String(repeating: "ä", count: 100_000), "n": 1])
      try page.send(["t": "type", "id": 1, "v": String(repeating: "ä", count: 100_001), "n": 2])
      #expect(try page.client.closeCode() == 1_008)
      let other = try ground.opened()
      try? other.client.send(String(repeating: "x", count: 2 << 20))
      #expect(try other.client.closeCode() == 1_009)
      ground.stop()
    }

    @Test("Messages before hello do nothing") func early() async throws {
      let ground = try await TestGround()
      let page = try ground.page()
      try page.tap(80, 42)
      try page.send(["t": "back"])
      try page.hello()
      #expect(page.texts.contains("0 taps"))
      #expect(await ground.host.sessions.count == 1)
      ground.stop()
    }

    @Test("Links without the secret, of other hosts and origins are refused") func refused() async throws {
      let ground = try await TestGround()
      let (port, key) = (ground.server.port, ground.server.key)
      #expect(try LoopbackClient.get("/", port: port).status == 403)
      #expect(try LoopbackClient.get("/?key=\(key)x", port: port).status == 403)
      #expect(try LoopbackClient.get("/?key=\(key)", port: port, host: "evil.example").status == 403)
      let page = try LoopbackClient.get("/?key=\(key)", port: port)
      #expect(page.status == 200 && page.body.contains("<title>Sample &amp; \u{D4E}&lt;more&gt;</title>"))
      #expect(try LoopbackClient.get("/picture?key=\(key)&session=a&picture=b", port: port).status == 404)
      for (query, header) in [("", "X: 1"), ("key=\(key)x", "X: 1"), ("key=\(key)", "Origin: http://evil.example")] {
        #expect(throws: LoopbackClient.Failure.self) {
          try WebSocketClient("/socket?\(query)", port: port, headers: [header])
        }
      }
      #expect(await ground.host.sessions.isEmpty)
      ground.stop()
    }

    @Test("A page that never reads holds one patch") func neverReads() async throws {
      let ground = try await TestGround()
      let page = try ground.page(buffer: 4_096)
      try page.send(["t": "hi", "x": 390, "y": 700, "b": false, "v": "UICTContentSizeCategoryL"])
      for _ in 0..<100 { try page.tap(80, 42) }
      #expect(await eventually(ground) { $0.count == 100 })
      try page.read()
      #expect(page.patch["n"] as? Int == 1)
      try page.read()
      #expect(page.patch["n"] as? Int == 2 && page.texts.contains("100 taps"))
      ground.stop()
    }

    @Test("A thousand connections at once") func thousand() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      var others: [WebSocketClient] = []
      for _ in 0..<1_000 {
        // The descriptors of this process limit both ends.
        guard let client = try? WebSocketClient("/socket?key=\(ground.server.key)", port: ground.server.port) else {
          break
        }
        others.append(client)
      }
      #expect(others.count > 100)
      try page.tap(80, 42)
      while !page.texts.contains("1 taps") { try page.read() }
      #expect(await ground.host.sessions.count == 1)
      withExtendedLifetime(others) {}
      ground.stop()
    }

    @Test("Random messages of the right form") func random() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      var generator = SeededGenerator(seed: 7)
      let names = [
        "ok", "tap", "touch", "act", "scroll", "type", "select", "focus", "blur", "return", "key", "back", "traits",
      ]
      for _ in 0..<400 {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        try page.send([
          "t": names.randomElement(using: &generator) ?? "", "id": Int.random(in: -1...80, using: &generator),
          "n": Int.random(in: 0...15, using: &generator), "x": number(-100...50_000), "y": number(-100...50_000),
          "p": (0..<6).map { _ in number(-10...700) }, "h": number(0...1), "v": "Enter", "s": [0, 3],
          "b": Bool.random(using: &generator),
        ])
      }
      try page.send(["t": "traits", "x": 390, "y": 700, "b": false, "v": "UICTContentSizeCategoryL"])
      let before = await ground.sample?.count ?? 0
      try page.tap(80, 42)
      #expect(await eventually(ground) { $0.count > before })
      ground.stop()
    }
  }
}
