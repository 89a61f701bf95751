@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoPage
import KumikoRendering
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem

/// A running preview: reads the documents, follows their files, and answers the pages.
///
/// The documents are read by one thread at a time, so that states follow one another in the order of the changes.
final class PreviewSession: Sendable {
  /// The events of the pages: news of readings, and the cursor of the editor.
  let feed = EventFeed()
  private let documents: Guarded<PreviewDocuments>
  private let editor: EditorLink
  private let context: CommandContext
  private let states: Guarded<[PreviewState]>
  /// The screens with a state of data that a page has asked for. They are read again with each change.
  private let asked = Guarded<Set<Int>>([])
  private let watcher = Guarded<FileWatcher?>(nil)
  /// The libraries and the programs of processes, which are started again where they change.
  private let programs = Guarded<Set<FilePath>>([])
  /// What the editor beside the preview has not saved.
  let unsaved: Guarded<UnsavedTexts>
  /// Called with each click; nil without an editor.
  private let clicked: (@Sendable (PreviewClick) -> Void)?
  /// The number of readings of all screens.
  private let news = Guarded(0)
  /// The topic of the events that tell of a reading.
  private static let newsTopic = "news"
  /// Held while the documents are read: the watcher and the requests come in threads of their own.
  private let reading = Guarded(())
  /// Tells this run of the tool from an earlier one at the same address.
  private let id = "\(UUID())"
  /// Bounds the answers that are made at once.
  private let gate: AnswerGate

  /// - Parameters:
  ///   - gate: What bounds the answers that are made at once. Previews of one process share it.
  ///   - texts: The texts that an editor has not saved, by path.
  ///   - clicked: Called with each click, from any thread; nil without an editor.
  init(
    _ documents: PreviewDocuments, editor: EditorLink, context: CommandContext, gate: AnswerGate,
    texts: [FilePath: [UInt8]] = [:], clicked: (@Sendable (PreviewClick) -> Void)? = nil
  ) {
    self.documents = Guarded(documents)
    self.editor = editor
    self.context = context
    self.gate = gate
    states = Guarded(Array(repeating: PreviewState(), count: documents.total))
    unsaved = Guarded(UnsavedTexts(texts: texts))
    self.clicked = clicked
  }

  /// Reads the documents, and again with each change of a file that they include.
  func start(times: FileWatcher.Times = FileWatcher.Times()) -> [Diagnostic] {
    let watcher = FileWatcher(times: times) { [weak self] paths in self?.changed(paths) }
    self.watcher.withLock { $0 = watcher }
    return readScreens()
  }

  /// Ends the watcher and all streams of events.
  func stop() {
    watcher.withLock { $0?.stop() }
    feed.finish()
  }

  // MARK: Reading

  private func changed(_ paths: Set<FilePath>) {
    if programs.withLock({ !$0.isDisjoint(with: paths) }) {
      documents.withLock { documents in
        documents.loader.host = context.freshHost(inProcess: documents.loadsInProcess)
      }
    }
    tell(readScreens(), after: paths)
  }

  /// What the terminal says of a change.
  private func tell(_ diagnostics: [Diagnostic], after paths: Set<FilePath>) {
    let console = context.console
    if diagnostics.isEmpty {
      let names = paths.sorted().map { BoundedText.name($0.text) }.joined(separator: ", ")
      console.writeError("\(names) changed: shown\n")
    } else {
      console.writeError(styled: Diagnostics(diagnostics).text(coloured: console.colorsErrors))
    }
  }

  @discardableResult func readScreens() -> [Diagnostic] { reading.withLock { _ in readAll() } }

  private func readAll() -> [Diagnostic] {
    guard let watcher = watcher.withLock({ $0 }) else { return [] }
    let seen = Guarded<Set<FilePath>>([])
    let programs = Guarded<Set<FilePath>>([])
    let observer = InputFiles(follows: true, texts: unsaved.withLock(\.texts)) { [context] input in
      switch input {
      case .file(let file): context.inputs.insert(file)
      case .text(let path), .program(let path):
        // Before the file is opened: so no change of it is missed.
        watcher.watch(path)
        seen.withLock { _ = $0.insert(FilePath(path)) }
        if case .program = input { programs.withLock { _ = $0.insert(FilePath(path)) } }
      }
    }
    let documents = documents.withLock { $0 }
    var all: [Diagnostic] = []
    var told: Set<String> = []
    CommandContext.$current.withValue(context) {
      InputFiles.$observer.withValue(observer) {
        for screen in Array(0..<documents.count) + asked.withLock({ $0.sorted() }) {
          let state = readState(of: screen, documents)
          // What is wrong with the layout is so in every screen.
          if screen < documents.count {
            all += state.diagnostics.filter { told.insert(Diagnostics([$0]).text()).inserted }
          }
        }
      }
    }
    publishNews()
    watcher.keep(only: seen.withLock { $0 })
    unsaved.withLock { $0.read = seen.withLock { $0 } }
    self.programs.withLock { $0 = programs.withLock { $0 } }
    return all
  }

  private func readState(of screen: Int, _ documents: PreviewDocuments) -> PreviewState {
    let found = Result { () throws(DocumentError) in try documents.page(of: screen) }
    return states.withLock { states in
      states[screen].take(found)
      return states[screen]
    }
  }

  /// Reads a screen that is asked for the first time: those with a state of data.
  private func readFirst(_ screen: Int) {
    guard screen >= documents.withLock(\.count), asked.withLock({ $0.insert(screen).inserted }) else { return }
    reading.withLock { _ in
      let documents = documents.withLock { $0 }
      let observer = InputFiles(follows: true, texts: unsaved.withLock(\.texts)) { _ in }
      _ = CommandContext.$current.withValue(context) {
        InputFiles.$observer.withValue(observer) { readState(of: screen, documents) }
      }
    }
  }

  /// Publishes the number of the last reading. Pages ask for the screens that they show.
  private func publishNews() {
    let number = news.withLock { number in
      number += 1
      return number
    }
    feed.publish(JSONText.text(["session": .string(id), "number": .int(number)]), as: "news", to: Self.newsTopic)
  }

  // MARK: Answers

  /// Returns the answer to a request. Only the pages of this preview are answered.
  func answer(_ request: ServedRequest) -> ServedResponse {
    let documents = documents.withLock { $0 }
    switch request.path {
    case "/": return .html(PreviewPage(documents: documents, session: id, hasEditor: clicked != nil).html)
    case "/preview.js": return ServedResponse(content: .text(PreviewFiles.script, type: "text/javascript"))
    case "/news": return ServedResponse(content: .events(feed, topic: Self.newsTopic))
    case "/cursor" where clicked != nil, "/show" where clicked != nil: return editorAnswer(request)
    case "/page", "/why", "/state", "/picture": break
    default: return .plain(status: 404, "there is no such page")
    }
    guard let screen = documents.screen(request.query) else {
      return .plain(status: 404, "there is no such data document")
    }
    readFirst(screen)
    if request.path == "/state" { return .json(states.withLock { $0[screen] }.json(session: id, editor: editor)) }
    return gate.answer { CommandContext.$current.withValue(context) { made(request, documents, screen) } }
  }

  /// Follows the cursor of the editor, or tells the editor what was clicked. Only a script of the page may ask: a link, a frame
  /// or a picture in the content of a screen names another destination.
  private func editorAnswer(_ request: ServedRequest) -> ServedResponse {
    guard request.destination == "empty" else {
      return .plain(status: 403, "only the script of the page may ask for this")
    }
    if request.path == "/cursor" { return ServedResponse(content: .events(feed, topic: Self.cursorTopic)) }
    guard let click = PreviewClick(request.query) else { return .plain(status: 400, "invalid place") }
    clicked?(click)
    return .json("{}\n")
  }

  /// Makes an answer that takes time and memory: a live page, an explanation or a picture.
  private func made(_ request: ServedRequest, _ documents: PreviewDocuments, _ screen: Int) -> ServedResponse {
    if request.path == "/page" {
      let html = states.withLock { $0[screen].shown?.page }.flatMap { try? $0.html() }
      return .html(html ?? PreviewPage.empty)
    }
    let isPicture = request.path == "/picture"
    guard
      let question = PreviewQuestion(
        request.query, documents: documents, screen: screen, editor: editor, needsElement: !isPicture)
    else { return .plain(status: 400, "invalid question") }
    let observer = InputFiles(follows: true, texts: unsaved.withLock(\.texts)) { _ in }
    return InputFiles.$observer.withValue(observer) {
      guard isPicture else { return .json(question.answer) }
      return .picture { try question.picture(request.query["theme"] == "dark" ? .dark : .light) }
    }
  }
}

extension PreviewState {
  /// Takes the result of a reading. Where it failed, the page stays.
  fileprivate mutating func take(_ result: Result<PreviewDocuments.Reading, DocumentError>) {
    number += 1
    switch result {
    case .success(let found):
      (shown, shownNumber, diagnostics) = (found, number, found.warnings)
    case .failure(let error):
      diagnostics = error.diagnostics
    }
  }
}
