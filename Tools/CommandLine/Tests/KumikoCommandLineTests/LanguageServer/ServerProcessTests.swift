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
