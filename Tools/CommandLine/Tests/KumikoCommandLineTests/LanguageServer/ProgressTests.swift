@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

@Suite("Progress in an editor")
struct ProgressTests {
  /// The messages of a server with documents, whose client answers the request for progress after a number of steps.
  private func messages(documents: Int, offers: Bool, refuses: Bool = false, after: Int = 1) throws -> [PlainValue] {
    var files: [String: String] = [:]
    for number in 0..<documents { files["\(number).yaml"] = "sections: [{ id: a, kind: list }]" }
    let folder = try Folder(files)
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    var session = LanguageSession(
      DocumentService(CommandContext(linked: .builtIn, console: console, program: ["/no/kumiko"])), name: "kumiko",
      version: "1")
    func send(_ message: PlainRecord) {
      session.receive(
        MessageReader.frame(JSONText.line((["jsonrpc": "2.0"] as PlainRecord).merging(message)), .contentLength))
    }
    send([
      "id": 1, "method": "initialize",
      "params": [
        "rootUri": .string(FileURI.uri(of: folder.path(""))),
        "capabilities": ["window": ["workDoneProgress": .bool(offers)]],
      ],
    ])
    send(["method": "initialized", "params": [:]])
    var found: [PlainValue] = []
    var steps = 0
    var request: PlainValue?
    while session.step() {
      var reader = MessageReader(.contentLength)
      reader.append(session.takeOutput())
      while case .message(let bytes)? = reader.next() {
        let message = try JSONReader.value(of: bytes)
        if message["method"] == "window/workDoneProgress/create" {
          request = message["id"]
        } else {
          found.append(message)
        }
      }
      guard let id = request else { continue }
      steps += 1
      guard steps == after else { continue }
      send(refuses ? ["id": id, "error": ["code": -32601, "message": "no"]] : ["id": id, "result": .null])
    }
    #expect((request != nil) == (offers && documents >= 20))
    return found.filter { $0["method"] == "$/progress" }
  }

  @Test("The validation of many documents begins, rises, and ends, each once")
  func shown() throws {
    let values = try messages(documents: 30, offers: true).compactMap { $0["params"]?["value"] }
    #expect(values.first?["kind"] == "begin" && values.first?["title"] == "Validating")
    #expect(values.last == ["kind": "end"])
    let percentages = values.compactMap { value -> Int? in
      if case .int(let number)? = value["percentage"] { number } else { nil }
    }
    #expect(percentages == percentages.sorted() && percentages.allSatisfy { (0...100).contains($0) }, "\(percentages)")
    #expect(values.count { $0["kind"] == "begin" } == 1 && values.count { $0["kind"] == "end" } == 1)
    #expect(values.count > 10)
  }

  @Test("A client that does not offer it, refuses it, answers too late, or has few documents has none")
  func none() throws {
    #expect(try messages(documents: 30, offers: false).isEmpty)
    #expect(try messages(documents: 30, offers: true, refuses: true).isEmpty)
    #expect(try messages(documents: 30, offers: true, after: 100).isEmpty)
    #expect(try messages(documents: 5, offers: true).isEmpty)
  }
}
