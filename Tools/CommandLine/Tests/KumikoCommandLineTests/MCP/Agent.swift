@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

/// An agent, and the server in this process.
struct Agent {
  let folder: Folder
  private var server: ToolServer

  init(_ files: [String: String] = screenFiles, allowsEdits: Bool = false, isReady: Bool = true) throws {
    folder = try Folder(files)
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    server = ToolServer(
      folder: try #require(FilePath.real(folder.path)), allowsEdits: allowsEdits,
      context: CommandContext(linked: .builtIn, console: console, program: ["/no/kumiko"]), run: KumikoCommand.run)
    if isReady { _ = try say(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#) }
  }

  /// Sends lines, and returns the answers.
  mutating func say(_ lines: String...) throws -> [PlainValue] {
    server.receive(Array((lines.joined(separator: "\n") + "\n").utf8))
    while server.step() {}
    return try server.takeOutput().split(separator: 10).map { try JSONReader.value(of: Array($0)) }
  }

  mutating func request(_ method: String, _ params: PlainRecord = [:]) throws -> PlainValue {
    let line = JSONText.line(["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .record(params)])
    return try #require(try say(line).first)
  }

  /// The result of a tool.
  mutating func call(_ name: String, _ arguments: PlainRecord = [:]) throws -> PlainValue {
    let answer = try request("tools/call", ["name": .string(name), "arguments": .record(arguments)])
    return answer["result"] ?? answer
  }
}

extension PlainValue {
  /// The first text of a result.
  var text: String { self["content"]?.list?.first?["text"]?.string ?? "" }
}
