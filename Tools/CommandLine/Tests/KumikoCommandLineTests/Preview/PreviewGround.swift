import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
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
  ///   - look: What readers get; nil for a preview.
  ///   - onMissing: What happens to sections that need what the registry lacks.
  ///   - answer: Changes answers, for tests that run scripts of their own in the page.
  ///   - clicked: Called with each click, for an editor beside the preview.
  init(
    _ files: [String: String], data: [String] = [], registry: String? = nil,
    onMissing: MissingKindPolicy = .error, look: PreviewSession.Look? = nil,
    answer: @escaping @Sendable (ServedRequest, ServedResponse) -> ServedResponse = { $1 },
    clicked: (@Sendable (PreviewClick) -> Void)? = nil
  ) throws {
    folder = try Folder(files)
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    let context = CommandContext(linked: .builtIn, itemProviders: [:], console: console, program: ["/no/kumiko"])
    var loader = DocumentLoader(
      linked: .builtIn, host: context.host, registryPath: registry.map { [folder] in folder.path($0) })
    loader.onMissing = onMissing
    let documents = PreviewDocuments(
      layout: folder.path("layout.yaml"), data: data.map { [folder] in folder.path($0) }, loader: loader,
      environment: ScreenRoom().environment, title: "Screen")
    let session = PreviewSession(
      documents, look: try look ?? .preview(clicked == nil ? EditorLink() : .relayed), context: context,
      clicked: clicked)
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

  /// The events of a screen.
  func events(data: Int = 0) throws -> Events {
    let client = try LoopbackClient(port: server.port)
    try client.send("/events?data=\(data)", host: "127.0.0.1:\(server.port)")
    _ = try client.read(through: "\r\n\r\n")
    return Events(client: client)
  }

  struct Events {
    var client: LoopbackClient

    /// Waits for the next state.
    func next() throws -> State {
      while true {
        let event = try client.read(through: "\n\n")
        guard let data = event.components(separatedBy: "\ndata: ").dropFirst().first else { continue }
        return try JSONDecoder().decode(State.self, from: Data(data.components(separatedBy: "\n")[0].utf8))
      }
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
