import Testing

@testable import KumikoServing

@Suite("Which requests a server answers") struct RequestRulesTests {
  private func status(_ headers: [String: String], method: String = "GET", target: String = "/") -> Int? {
    RequestRules(port: 8_000).refusal(method: method, target: target) { headers[$0] }?.status
  }

  @Test("A target with a host names this server too")
  func targets() {
    let headers = ["host": "127.0.0.1:8000"]
    for target in ["http://127.0.0.1:8000/a?b=http://evil/", "http://LOCALHOST:8000", "/http://evil/"] {
      #expect(status(headers, target: target) == nil, "\(target)")
    }
    for target in ["http://evil/", "http://evil", "http:///", "http://127.0.0.1:8000@evil/", "http://127.0.0.1/"] {
      #expect(status(headers, target: target) == 403, "\(target)")
    }
  }

  @Test(
    "Its own pages, and addresses that a reader enters",
    arguments: [
      ["host": "127.0.0.1:8000"], ["host": "localhost:8000"], ["host": "[::1]:8000"], ["host": "LOCALHOST:8000"],
      ["host": "127.0.0.1:8000", "origin": "http://127.0.0.1:8000"],
      ["host": "127.0.0.1:8000", "sec-fetch-site": "same-origin"],
      ["host": "127.0.0.1:8000", "sec-fetch-site": "none"],
      [
        "host": "127.0.0.1:8000", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
      ],
    ])
  func allowed(_ headers: [String: String]) { #expect(status(headers) == nil) }

  @Test(
    "No other names of this computer, no other ports, and no other pages",
    arguments: [
      [:], ["host": "127.0.0.1"], ["host": "127.0.0.1:80"], ["host": "evil.example:8000"],
      ["host": "127.0.0.1:8000.evil.example"], ["host": "localhost.evil.example:8000"],
      ["host": "127.0.0.1:8000", "origin": "http://evil.example"], ["host": "127.0.0.1:8000", "origin": "null"],
      ["host": "127.0.0.1:8000", "origin": "https://127.0.0.1:8000"],
      ["host": "127.0.0.1:8000", "origin": "http://127.0.0.1:9000"],
      ["host": "127.0.0.1:8000", "sec-fetch-site": "cross-site"],
      ["host": "127.0.0.1:8000", "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors"],
      [
        "host": "127.0.0.1:8000", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "iframe",
      ],
    ])
  func refused(_ headers: [String: String]) { #expect(status(headers) == 403) }

  @Test("A frame of another site, where that is allowed, and no other use")
  func frames() {
    let rules = RequestRules(port: 8_000, allowsFrames: true)
    for (mode, use, status) in [("navigate", "iframe", nil), ("no-cors", "script", 403), ("navigate", "object", 403)] {
      let headers = [
        "host": "127.0.0.1:8000", "sec-fetch-site": "cross-site", "sec-fetch-mode": mode, "sec-fetch-dest": use,
      ]
      #expect(rules.refusal(method: "GET") { headers[$0] }?.status == status, "\(use)")
    }
  }

  @Test("Nothing but GET", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "HEAD", "CONNECT"])
  func methods(_ method: String) { #expect(status(["host": "127.0.0.1:8000"], method: method) == 405) }
}
