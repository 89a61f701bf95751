import Testing

@_spi(Kumiko) @testable import KumikoServing

@Suite("The target of a request") struct ServedRequestTests {
  @Test(
    "Fields are decoded, and the last one of a name counts",
    arguments: [
      ("/", "/", [:]), ("/a?", "/a", [:]), ("/a?b", "/a", ["b": ""]),
      ("/a?b=1&c=%20x%C3%A4&b=2", "/a", ["b": "2", "c": " xä"]),
      ("/a?b=1=2?3&=4&&", "/a", ["b": "1=2?3", "": "4"]),
      ("/a?b=%&c=%4&d=%zz&e=%+1&f=a+b", "/a", ["b": "%", "c": "%4", "d": "%zz", "e": "%+1", "f": "a+b"]),
      ("/a?b=%FF", "/a", ["b": "\u{FFFD}"]), ("", "", [:]),
      ("http://127.0.0.1:8000/a?b=1", "/a", ["b": "1"]), ("http://[::1]:80", "", [:]),
    ])
  func target(_ text: String, path: String, query: [String: String]) {
    let request = ServedRequest(target: text)
    #expect(request.path == path && request.query == query)
  }
}
