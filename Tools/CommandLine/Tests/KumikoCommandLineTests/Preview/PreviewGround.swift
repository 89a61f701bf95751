import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
@_spi(Kumiko) import KumikoServing
import Testing

@testable import KumikoCommandLine

/// A preview of documents in a folder, with its server.
final class PreviewGround {
  /// The state of a screen, as the page in the browser gets it.
  struct State: Decodable {
    struct Fault: Decodable {
      var severity: String
      var text: String
      var link: String
    }

    var number: Int
    var page: Int
    var layout: String?
    var contents: String?
    var diagnostics: [Fault]
  }

  let folder: Folder
  let session: PreviewSession
  let server: LoopbackServer
  /// The errors at the start.
  let first: [Diagnostic]

  /// - Parameters:
  ///   - files: The documents. `layout.yaml` is the layout.
  ///   - data: The names of data documents.
  ///   - gate: What bounds the answers that are made at once.
  ///   - answer: Changes answers, for tests that run scripts of their own in the page.
  ///   - clicked: Called with each click, for an editor beside the preview.
  init(
    _ files: [String: String], data: [String] = [], registry: String? = nil,
    gate: AnswerGate = AnswerGate(),
    answer: @escaping @Sendable (ServedRequest, ServedResponse) -> ServedResponse = { $1 },
    clicked: (@Sendable (PreviewClick) -> Void)? = nil
  ) throws {
    folder = try Folder(files)
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    let context = CommandContext(linked: .builtIn, itemProviders: [:], console: console, program: ["/no/kumiko"])
    let loader = DocumentLoader(
      linked: .builtIn, host: context.host, registryPath: registry.map { [folder] in folder.path($0) })
    let documents = PreviewDocuments(
      layout: folder.path("layout.yaml"), data: data.map { [folder] in folder.path($0) }, loader: loader,
      title: "Screen")
    let session = PreviewSession(
      documents, editor: clicked == nil ? try EditorLink() : .relayed, context: context, gate: gate, clicked: clicked)
    self.session = session
    first = session.start()
    server = try LoopbackServer(port: nil) { answer($0, session.answer($0)) }
  }

  func stop() {
    session.stop()
    server.stop()
  }

  func get(_ path: String) throws -> (status: Int, head: String, body: String) {
    try LoopbackClient.get(path, port: server.port)
  }

  /// The states of a screen.
  func events(data: Int = 0) throws -> Events { try Events(data: data, port: server.port) }

  /// The states of a screen, each of which is asked for after the news of a reading, as by the page.
  struct Events {
    private var client: LoopbackClient
    private var path: String
    private var data: Int
    private var port: UInt16

    /// - Parameter path: The path of the first page.
    init(path: String = "/", data: Int = 0, port: UInt16) throws {
      client = try LoopbackClient(port: port)
      (self.path, self.data, self.port) = (path, data, port)
      try client.send("\(path)news", host: "127.0.0.1:\(port)")
      _ = try client.read(through: "\r\n\r\n")
    }

    /// Waits for the next reading.
    func next() throws -> State {
      while try !client.read(through: "\n\n").contains("\ndata: ") {}
      let answer = try LoopbackClient.get("\(path)state?data=\(data)", port: port)
      return try JSONDecoder().decode(State.self, from: Data(answer.body.utf8))
    }

    /// Waits for the first state that a condition holds for. A save may be seen in several steps.
    func next(where isWanted: (State) -> Bool) throws -> State {
      while true {
        let state = try next()
        if isWanted(state) { return state }
      }
    }
  }
}
