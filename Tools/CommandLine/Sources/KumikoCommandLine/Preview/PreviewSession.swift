@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoPage
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A running preview: reads the documents, follows their files, and answers the pages.
///
/// The documents are read in one thread, the watcher's, so that states follow one another in the order of the changes.
final class PreviewSession: Sendable {
  /// The newest states.
  let feed = EventFeed()
  private let documents: Guarded<PreviewDocuments>
  private let editor: EditorLink
  private let context: CommandContext
  private let states: Guarded<[PreviewState]>
  private let watcher: Guarded<FileWatcher?>
  /// The libraries and the programs of processes, which are started again where they change.
  private let programs: Guarded<Set<String>>
  /// Tells this run of the tool from an earlier one at the same address.
  private let id = "\(UUID())"

  init(_ documents: PreviewDocuments, editor: EditorLink, context: CommandContext) {
    self.documents = Guarded(documents)
    self.editor = editor
    self.context = context
    states = Guarded(Array(repeating: PreviewState(), count: documents.count))
    watcher = Guarded(nil)
    programs = Guarded([])
  }

  /// Reads the documents, and again with each change of a file that they include.
  ///
  /// - Returns: What is wrong with the documents now.
  func start(times: FileWatcher.Times = FileWatcher.Times()) -> [Diagnostic] {
    let watcher = FileWatcher(times: times) { [weak self] paths in self?.changed(paths) }
    self.watcher.withLock { $0 = watcher }
    return read()
  }

  /// Ends the watcher and all streams of events.
  func stop() {
    watcher.withLock { $0?.stop() }
    feed.finish()
  }

  // MARK: Reading

  private func changed(_ paths: Set<String>) {
    if programs.withLock({ !$0.isDisjoint(with: paths) }) {
      documents.withLock { documents in
        documents.loader.host = context.freshHost(inProcess: documents.loadsInProcess)
      }
    }
    tell(read(), after: paths)
  }

  /// What the terminal says of a change.
  private func tell(_ diagnostics: [Diagnostic], after paths: Set<String>) {
    let console = context.console
    if diagnostics.isEmpty {
      let names = paths.sorted().map { BoundedText.name($0) }.joined(separator: ", ")
      console.writeError("\(names) changed: shown\n")
    } else {
      console.writeError(styled: Diagnostics(diagnostics).text(coloured: console.colorsErrors))
    }
  }

  /// Reads all screens, and publishes their states.
  private func read() -> [Diagnostic] {
    guard let watcher = watcher.withLock({ $0 }) else { return [] }
    let seen = Guarded<Set<String>>([])
    let programs = Guarded<Set<String>>([])
    let observer = InputFiles(follows: true) { [context] input in
      switch input {
      case .file(let file): context.inputs.insert(file)
      case .text(let path), .program(let path):
        // Before the file is opened: so no change of it is missed.
        watcher.watch(path)
        seen.withLock { _ = $0.insert(path) }
        if case .program = input { programs.withLock { _ = $0.insert(path) } }
      }
    }
    let documents = documents.withLock { $0 }
    var all: [Diagnostic] = []
    var told: Set<String> = []
    CommandContext.$current.withValue(context) {
      InputFiles.$observer.withValue(observer) {
        for screen in 0..<documents.count {
          let found = Result { () throws(DocumentError) in try documents.page(of: screen) }
          let state = states.withLock { states in
            states[screen].take(found)
            return states[screen]
          }
          // What is wrong with the layout is so in every screen.
          all += state.diagnostics.filter { told.insert(Diagnostics([$0]).text()).inserted }
          feed.publish(state.json(session: id, editor: editor), as: "state", to: "\(screen)")
        }
      }
    }
    watcher.keep(only: seen.withLock { $0 })
    self.programs.withLock { $0 = programs.withLock { $0 } }
    return all
  }

  // MARK: Answers

  /// Returns the answer to a request. Only the pages of this preview are answered.
  func answer(_ request: ServedRequest) -> ServedResponse {
    let documents = documents.withLock { $0 }
    if request.path == "/" {
      return .html(PreviewPage(documents: documents, session: id).html)
    }
    if request.path == "/preview.js" {
      return ServedResponse(content: .text(PreviewFiles.script, type: "text/javascript"))
    }
    guard ["/page", "/events", "/why"].contains(request.path) else {
      return .plain(status: 404, "there is no such page")
    }
    guard let screen = Int(request.query["data"] ?? "0"), (0..<documents.count).contains(screen) else {
      return .plain(status: 404, "there is no such data document")
    }
    switch request.path {
    case "/events": return ServedResponse(content: .events(feed, topic: "\(screen)"))
    case "/why":
      let question = PreviewQuestion(request.query, documents: documents, screen: screen, editor: editor)
      guard let question else { return .plain(status: 400, "invalid question") }
      return CommandContext.$current.withValue(context) { .json(question.answer) }
    default:
      guard let page = states.withLock({ $0[screen].page }) else {
        return .html(PreviewPage.empty)
      }
      do throws(LivePageError) {
        return .html(try page.html())
      } catch {
        return .html(PreviewPage.empty)
      }
    }
  }
}

extension PreviewState {
  /// Takes the result of a reading. Where it failed, the page stays.
  fileprivate mutating func take(_ result: Result<PreviewDocuments.Reading, DocumentError>) {
    number += 1
    switch result {
    case .success(let found):
      page = found.page
      parts = found.parts
      pageNumber = number
      diagnostics = found.warnings
    case .failure(let error):
      diagnostics = error.diagnostics
    }
  }
}
