@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoLanguageServer

/// The frames of a stream that arrives in pieces of a size.
private func frames(
  _ stream: [UInt8], _ framing: MessageReader.Framing = .contentLength, limit: Int = 1 << 20, pieces: Int = .max
) -> [MessageReader.Frame] {
  var reader = MessageReader(framing, limit: limit)
  var frames: [MessageReader.Frame] = []
  var rest = stream[...]
  while !rest.isEmpty {
    reader.append(rest.prefix(pieces))
    rest = rest.dropFirst(pieces)
    while let frame = reader.next() { frames.append(frame) }
  }
  return frames
}

private func message(_ text: String) -> [UInt8] { MessageReader.frame(text, .contentLength) }

@Suite("Messages in a stream")
struct MessageReaderTests {
  @Test("Messages are the same, whatever pieces they arrive in", arguments: [1, 2, 3, 7, 64, .max])
  func pieces(size: Int) {
    let texts = ["{}", #"{"a":"é"}"#, "", String(repeating: "x", count: 5_000)]
    let expected = texts.map { MessageReader.Frame.message(Array($0.utf8)) }
    #expect(frames(texts.flatMap(message), pieces: size) == expected)
    let extra = Array("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n".utf8)
    #expect(frames(texts.flatMap { extra + message($0) }, pieces: size) == expected)
  }

  @Test("A broken header is one fault, and the next message is read", arguments: [1, 3, .max])
  func brokenHeaders(pieces: Int) {
    for header in [
      "Content-Type: x\r\n\r\n", "Content-Length: -5\r\n\r\n", "Content-Length: many\r\n\r\n",
      "Content-Length:\r\n\r\n",
      "Content-Length: 99999999999999999999\r\n\r\n", "\r\n\r\n",
    ] {
      let found = frames(Array(header.utf8) + message("{}") + message("[]"), pieces: pieces)
      #expect(found.count == 3, "\(header)")
      guard case .fault = found.first else { Issue.record("\(header): \(found)"); continue }
      #expect(found.dropFirst() == [.message(Array("{}".utf8)), .message(Array("[]".utf8))], "\(header)")
    }
  }

  @Test("A body without a header is a fault, and the message after it is read")
  func noHeader() {
    let found = frames(Array(#"{"jsonrpc":"2.0"}"#.utf8) + message("{}") + message("[]"))
    #expect(found.suffix(1) == [.message(Array("[]".utf8))])
  }

  @Test("A message of 1 GB is skipped without being stored")
  func large() {
    var reader = MessageReader(.contentLength, limit: 1_000)
    reader.append(Array("Content-Length: 1073741824\r\n\r\n".utf8))
    guard case .fault(let words)? = reader.next() else { Issue.record("no fault"); return }
    #expect(words.contains("1073741824") && words.contains("1000"))
    let piece = [UInt8](repeating: 0x78, count: 1 << 20)
    for _ in 0..<1_024 { reader.append(piece) }
    #expect(reader.next() == nil)
    reader.append(message("{}"))
    #expect(reader.next() == .message(Array("{}".utf8)))
  }

  @Test("An endless header is one fault", arguments: [MessageReader.Framing.contentLength, .lines])
  func endless(framing: MessageReader.Framing) {
    var reader = MessageReader(framing, limit: 10_000)
    var faults = 0
    for _ in 0..<1_000 {
      reader.append([UInt8](repeating: 0x78, count: 1_000))
      while let frame = reader.next() {
        if case .fault = frame { faults += 1 }
      }
    }
    #expect(faults == 1)
    reader.append(Array("\r\n\r\n".utf8) + MessageReader.frame("{}", framing))
    #expect(reader.next() == .message(Array("{}".utf8)))
  }

  @Test("Lines are messages, empty ones are none", arguments: [1, 5, .max])
  func lines(pieces: Int) {
    let found = frames(Array("{}\n\n  \n[]\r\n1\n".utf8), .lines, pieces: pieces)
    #expect(found == ["{}", "[]", "1"].map { .message(Array($0.utf8)) })
    let long = frames(
      Array(("xx" + String(repeating: "x", count: 30) + "\n{}\n").utf8), .lines, limit: 20, pieces: pieces)
    #expect(long.count == 2 && long.last == .message(Array("{}".utf8)))
  }
}

@Suite("JSON-RPC")
struct RPCTests {
  @Test("What is no message is an error, with the id where there is one")
  func faults() {
    for (text, id, code) in [
      ("{", PlainValue.null, RPCError.Code.parseError), ("[]", .null, .invalidRequest), ("1", .null, .invalidRequest),
      (#"{"id":1,"method":"a"}"#, 1, .invalidRequest), (#"{"jsonrpc":"2.0","id":1}"#, 1, .invalidRequest),
      (#"{"jsonrpc":"2.0","id":"x","method":1}"#, "x", .invalidRequest),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, .null, .invalidRequest),
      (#"{"jsonrpc":"2.0","id":1,"method":"a","params":5}"#, 1, .invalidRequest),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\",\"a\":\"\u{1}\"}", .null, .parseError),
    ] {
      #expect(throws: (any Error).self, "\(text)") { try RPCMessage(Array(text.utf8)) }
      do throws(RPCFault) { _ = try RPCMessage(Array(text.utf8)) } catch {
        #expect(error.id == id && error.error.code == code, "\(text): \(error)")
      }
    }
  }

  @Test("Invalid UTF-8 and half a surrogate pair are parse errors")
  func invalidText() {
    let broken = Array(#"{"jsonrpc":"2.0","method":""#.utf8) + [0xFF, 0xC3] + Array(#""}"#.utf8)
    let lone = Array(#"{"jsonrpc":"2.0","method":"\ud800"}"#.utf8)
    for bytes in [broken, lone] {
      do throws(RPCFault) { _ = try RPCMessage(bytes); Issue.record("no fault") } catch {
        #expect(error.error.code == .parseError)
      }
    }
  }

  private func request(_ id: Int, _ method: String = "a") -> [UInt8] {
    message(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#)
  }

  @Test("A request that waits is cancelled, one that does not is not")
  func cancellation() {
    var queue = MessageQueue(.contentLength)
    #expect(queue.receive(request(1) + request(2)) == [])
    let cancel = message(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"#)
    let answers = queue.receive(cancel + cancel)
    #expect(answers.map { $0["id"] } == [2] && answers.first?["error"]?["code"] == -32800)
    #expect(queue.next() == .request(id: 1, method: "a", params: .null))
    #expect(queue.receive(message(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#)) == [])
    #expect(queue.next() == nil)
  }

  @Test("Of two requests with one id the second is an error, after an answer the id is free")
  func repeatedID() {
    var queue = MessageQueue(.contentLength)
    let answers = queue.receive(request(7) + request(7, "b"))
    #expect(answers.count == 1 && answers.first?["id"] == 7 && answers.first?["error"]?["code"] == -32600)
    #expect(queue.next() == .request(id: 7, method: "a", params: .null))
    #expect(queue.receive(request(7)) == [] && queue.next() != nil && queue.next() == nil)
  }

  @Test("The Model Context Protocol does not answer what is cancelled")
  func cancelledLine() {
    var queue = MessageQueue(.lines)
    let lines = """
      {"jsonrpc":"2.0","id":"x","method":"tools/list"}
      {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"x"}}

      """
    #expect(queue.receive(Array(lines.utf8)) == [] && queue.isEmpty)
  }

  @Test("30,000 requests that wait are cancelled in any order")
  func manyCancellations() {
    let count = 30_000
    var queue = MessageQueue(.contentLength)
    let requests = (0..<count).flatMap { request($0) }
    #expect(queue.receive(requests) == [])
    let cancellations = (1..<count).reversed().flatMap {
      message(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#($0)}}"#)
    }
    #expect(queue.receive(cancellations).count == count - 1 && !queue.isEmpty)
    #expect(queue.next() == .request(id: 0, method: "a", params: .null))
    #expect(queue.isEmpty && queue.next() == nil && queue.receive(request(5)) == [] && !queue.isEmpty)
  }
}
