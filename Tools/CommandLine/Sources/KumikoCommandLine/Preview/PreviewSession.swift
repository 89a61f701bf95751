@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoPage
import KumikoRendering
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A running preview: reads the documents, follows their files, and answers the pages.
///
/// The documents are read by one thread at a time, so that states follow one another in the order of the changes.
final class PreviewSession: Sendable {
  /// What readers get.
  enum Look {
    /// The page of a preview, with its controls, faults and explanations, and with links to an editor.
    case preview(EditorLink)
    /// The screens alone.
    case screens
  }

  /// The newest states.
  let feed = EventFeed()
  private let documents: Guarded<PreviewDocuments>
  private let look: Look
  private let context: CommandContext
  private let states: Guarded<[PreviewState]>
  /// The screens with a state of data that a page has asked for. They are read again with each change.
  private let asked = Guarded<Set<Int>>([])
  private let watcher: Guarded<FileWatcher?>
  /// The libraries and the programs of processes, which are started again where they change.
  private let programs: Guarded<Set<String>>
  /// What the editor beside the preview has not saved.
  let unsaved: Guarded<UnsavedTexts>
  /// Called with each click; nil without an editor.
  private let clicked: (@Sendable (PreviewClick) -> Void)?
  /// The number of readings of all screens.
  private let news = Guarded(0)
  /// The topic of the events that tell of a reading.
  private static let newsTopic = "news"
  /// Held while the documents are read: the watcher and the patches come in threads of their own.
  private let reading = Guarded(())
  /// Tells this run of the tool from an earlier one at the same address.
  private let id = "\(UUID())"
  /// The path of the pages that may change files, which no other user can guess: 128 random bits in hexadecimal digits.
  let token: String
  /// The changes that the pages have made. Held during a change.
  let edits = Guarded(EditHistory())
  private let allowsEdits: Bool

  /// - Parameters:
  ///   - allowsEdits: A Boolean value that indicates whether pages below the token may change the layout.
  ///   - token: The path of the pages that may change files.
  ///   - texts: The texts that an editor has not saved, by path.
  ///   - clicked: Called with each click, from any thread; nil without an editor.
  init(
    _ documents: PreviewDocuments, look: Look, context: CommandContext, allowsEdits: Bool = true,
    token: String = RandomToken.make(), texts: [String: [UInt8]] = [:],
    clicked: (@Sendable (PreviewClick) -> Void)? = nil
  ) {
    self.documents = Guarded(documents)
    self.look = look
    self.context = context
    self.allowsEdits = allowsEdits
    self.token = token
    states = Guarded(Array(repeating: PreviewState(), count: documents.total))
    watcher = Guarded(nil)
    programs = Guarded([])
    unsaved = Guarded(UnsavedTexts(texts: texts))
    self.clicked = clicked
  }

  /// Reads the documents, and again with each change of a file that they include.
  ///
  /// - Returns: What is wrong with the documents now.
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

  private func changed(_ paths: Set<String>) {
    if programs.withLock({ !$0.isDisjoint(with: paths) }) {
      documents.withLock { documents in
        documents.loader.host = context.freshHost(inProcess: documents.loadsInProcess)
      }
    }
    documents.withLock { documents in
      for (screen, path) in documents.data.enumerated() where paths.contains(path) { documents.held[screen] = nil }
    }
    tell(readScreens(), after: paths)
  }

  /// Changes the first data document by each patch of a text, and shows it.
  ///
  /// - Throws: `DocumentError` with the first patch that does not fit. Those before it stay.
  func apply(_ text: SourceText) throws(DocumentError) {
    var patches = PatchSequence(text, limits: documents.withLock(\.loader.dataLimits))
    while let patch = try patches.next() {
      var changed = documents.withLock { $0 }
      try changed.apply(patch)
      documents.withLock { [changed] in $0.held = changed.held }
    }
    let diagnostics = readScreens()
    guard diagnostics.isEmpty else { throw DocumentError(diagnostics) }
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
  @discardableResult func readScreens() -> [Diagnostic] { reading.withLock { _ in readAll() } }

  private func readAll() -> [Diagnostic] {
    guard let watcher = watcher.withLock({ $0 }) else { return [] }
    let seen = Guarded<Set<String>>([])
    let programs = Guarded<Set<String>>([])
    let observer = InputFiles(follows: true, texts: unsaved.withLock(\.texts)) { [context] input in
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
    // The next save of a document counts, even while patches have made another of it.
    for (screen, path) in documents.data.enumerated() where documents.held[screen] != nil && path != "-" {
      watcher.watch(path)
      seen.withLock { _ = $0.insert(path) }
    }
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

  /// Reads a screen, and publishes its state.
  private func readState(of screen: Int, _ documents: PreviewDocuments) -> PreviewState {
    let found = Result { () throws(DocumentError) in try documents.page(of: screen) }
    let state = states.withLock { states in
      states[screen].take(found)
      return states[screen]
    }
    feed.publish(state.json(session: id, editor: look.editor), as: "state", to: "\(screen)")
    return state
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
    feed.publish(
      JSONText.line(["session": .string(id), "number": .int(number)]).trimmingSuffix { $0.isNewline }.description,
      as: "news", to: Self.newsTopic)
  }

  // MARK: Answers

  /// Returns the answer to a request. Only the pages of this preview are answered.
  func answer(_ request: ServedRequest) -> ServedResponse {
    let documents = documents.withLock { $0 }
    // A page of an earlier run stays, and may only look.
    let (token, path) = RandomToken.split(request.path)
    let mayEdit = token == self.token && allowsEdits && look.editor != nil
    var request = request
    request.path = path
    switch (request.path, look) {
    case ("/", .preview):
      var page = PreviewPage(documents: documents, session: id, hasEditor: clicked != nil)
      page.mayEdit = mayEdit
      return .html(page.html)
    case ("/edit", _), ("/undo", _), ("/redo", _), ("/save", _):
      guard mayEdit else { return .plain(status: 403, "this address may not change files") }
    case ("/news", .preview): return ServedResponse(content: .events(feed, topic: Self.newsTopic))
    case ("/cursor", _) where clicked != nil: return ServedResponse(content: .events(feed, topic: Self.cursorTopic))
    case ("/show", _) where clicked != nil:
      guard let click = PreviewClick(request.query) else { return .plain(status: 400, "invalid place") }
      clicked?(click)
      return .json("{}\n")
    case ("/", .screens) where documents.count > 1: return .html(PreviewPage(documents: documents, session: id).list)
    case ("/", .screens), ("/page", _), ("/events", _), ("/why", .preview), ("/state", .preview),
      ("/picture", .preview):
      break
    case ("/preview.js", .preview):
      return ServedResponse(content: .text(PreviewFiles.script, type: "text/javascript"))
    default: return .plain(status: 404, "there is no such page")
    }
    if case .screens = look { request.query["state"] = nil }
    guard let screen = documents.screen(request.query) else {
      return .plain(status: 404, "there is no such data document")
    }
    readFirst(screen)
    switch request.path {
    case "/state": return .json(states.withLock { $0[screen] }.json(session: id, editor: look.editor))
    case "/events": return ServedResponse(content: .events(feed, topic: "\(screen)"))
    case "/why", "/edit", "/undo", "/redo", "/save", "/picture":
      let question = look.editor.flatMap {
        PreviewQuestion(
          request.query, documents: documents, screen: screen, editor: $0,
          needsElement: !["/picture", "/save"].contains(request.path))
      }
      return CommandContext.$current.withValue(context) {
        if request.path == "/picture" { return picture(question, isDark: request.query["theme"] == "dark") }
        if request.path == "/save" { return save(documents, screen) }
        if request.path != "/why" { return edit(request, documents, question: question) }
        guard var question else { return .plain(status: 400, "invalid question") }
        if mayEdit { question.edits = editState(documents) }
        let observer = InputFiles(follows: true, texts: unsaved.withLock(\.texts)) { _ in }
        return InputFiles.$observer.withValue(observer) { .json(question.answer) }
      }
    default:
      let state = states.withLock { $0[screen] }
      guard var page = state.page else { return .html(PreviewPage.empty) }
      if case .screens = look {
        page.source = LivePage.Source(address: "/events?data=\(screen)", session: id, number: state.pageNumber)
      }
      do throws(LivePageError) {
        return .html(try page.html())
      } catch {
        return .html(PreviewPage.empty)
      }
    }
  }
}

extension PreviewSession {
  /// The path of the first page: below the token where pages may change files.
  var path: String { allowsEdits && look.editor != nil ? "\(token)/" : "" }
}

extension PreviewSession.Look {
  /// What makes links to places in documents; nil where readers see none.
  fileprivate var editor: EditorLink? { if case .preview(let editor) = self { editor } else { nil } }
}

extension PreviewSession {
  /// Answers with what a page shows as a picture.
  private func picture(_ question: PreviewQuestion?, isDark: Bool) -> ServedResponse {
    let observer = InputFiles(follows: true, texts: unsaved.withLock(\.texts)) { _ in }
    let text = InputFiles.$observer.withValue(observer) { try? question?.picture(isDark ? .dark : .light) }
    guard let text else { return .plain(status: 404, "there is no picture of this screen") }
    return ServedResponse(content: .text(text, type: "image/svg+xml"))
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
      stamp = found.stamp
      pageNumber = number
      diagnostics = found.warnings
    case .failure(let error):
      diagnostics = error.diagnostics
    }
  }
}
