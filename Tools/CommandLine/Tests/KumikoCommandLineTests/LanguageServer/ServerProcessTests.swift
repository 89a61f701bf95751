import Foundation
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("The processes of kumiko lsp and kumiko mcp")
struct ServerProcessTests {
  /// Runs the tool with messages, whose stream ends behind them.
  private func run(_ command: [String], _ input: [UInt8]) throws -> CommandRun.Outcome {
    var run = CommandRun([Tool.path] + command)
    run.input = input
    return try run.run()
  }

  private func message(_ text: String) -> [UInt8] { MessageReader.frame(text, .contentLength) }

  private let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#

  @Test("The server ends with 'exit', and writes nothing but messages")
  func exit() throws {
    let input =
      message(initialize) + message(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
      + message(#"{"jsonrpc":"2.0","method":"exit"}"#)
    let outcome = try run(["lsp"], input)
    #expect(outcome.ending == .status(0))
    var reader = MessageReader(.contentLength)
    reader.append(outcome.output)
    var ids: [PlainValue?] = []
    while case .message(let bytes)? = reader.next() { ids.append(try JSONReader.value(of: bytes)["id"]) }
    #expect(ids == [1, 2])
  }

  @Test("An editor that dies ends the server", arguments: [true, false])
  func death(isWhole: Bool) throws {
    let whole = message(initialize)
    #expect(try run(["lsp"], isWhole ? whole : Array(whole.dropLast(9))).ending == .status(1))
    #expect(try run(["lsp"], []).ending == .status(1))
  }

  @Test("An editor that dies while a kind hangs ends the server and the kind", .blocking)
  func deathInWork() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme: { process: [./kind.sh], timeout: 600s } }",
      "layout.yaml": "sections: [{ id: a, kind: acme }]",
    ])
    try folder.write("#!/bin/sh\necho $$ >started\nexec sleep 600\n", to: "kind.sh", mode: 0o755)
    let options = #"{"registry":"\#(folder.path("registry.yaml"))","loadsKinds":true}"#
    let start =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"\#(FileURI.uri(of: folder.path("")))","initializationOptions":\#(options)}}"#
    try folder.write(String(decoding: message(start), as: UTF8.self), to: "messages")
    // The input stays open, as if another process had inherited it: the closed output alone ends the server.
    try folder.write(
      """
      mkfifo input
      exec 3<>input
      cat messages >&3
      "$1" lsp <&3 | { head -c 10 >/dev/null; while [ ! -s started ]; do sleep 0.1; done; }
      read -r kind <started
      while kill -0 "$kind" 2>/dev/null; do sleep 0.1; done
      """, to: "editor.sh")
    var run = CommandRun(["/bin/sh", "editor.sh", Tool.path])
    run.folder = folder.path("")
    run.reading = .both
    run.timeLimit = .seconds(240)
    let outcome = try run.run()
    #expect(outcome.ending == .status(0), "\(String(decoding: outcome.output, as: UTF8.self))")
  }

  @Test("Bytes that are no messages end nothing")
  func garbage() throws {
    let noise = [UInt8](0...255) + Array("Content-Length: -1\r\n\r\n".utf8)
    let input =
      noise + message(initialize) + message(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
      + message(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(try run(["lsp"], input).ending == .status(0))
  }

  @Test("The server of tools answers lines, and ends with its input")
  func tools() throws {
    let folder = try Folder(screenFiles)
    let lines = """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"validate","arguments":{"paths":["."]}}}

      """
    let outcome = try run(["mcp", folder.path("")], Array(lines.utf8))
    #expect(outcome.ending == .status(0))
    let answers = try outcome.output.split(separator: 10).map { try JSONReader.value(of: Array($0)) }
    #expect(answers.count == 2 && answers.last?["result"]?["structuredContent"]?["valid"] == true, "\(answers)")
    #expect(try run(["mcp", folder.path("nothing")], []).ending == .status(2))
  }
}
