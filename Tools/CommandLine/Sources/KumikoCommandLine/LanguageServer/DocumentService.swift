@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem

/// The answers of `kumiko lsp` about layouts, data, registries and tests.
struct DocumentService: LanguageFeatures {
  private let context: CommandContext
  var workspace: Workspace
  private(set) var checks = DocumentChecks()
  private(set) var encoding = PositionEncoding.utf16
  let previews: EditorPreviews
  /// A Boolean value that indicates whether the client shows documents and addresses.
  private(set) var showsDocuments = false
  /// The number of the last request to show something.
  var lastShown = 0
  /// The screen that was laid out last; nil after a change.
  var lastTested: (layout: String, screen: TestedScreen?)?
  /// The request that asks the client to follow files; nil if it cannot, or is asked already.
  private var registration: PlainRecord?
  private var progress = CheckProgress()
  /// Wakes the program that runs this service; nil if all work is done in turn.
  var wake: (@Sendable () -> Void)?
  private var job: ValidationJob?
  /// The messages of documents that were validated for a request, and of commands.
  var late: [PlainRecord] = []

  init(_ context: CommandContext) {
    self.context = context
    previews = EditorPreviews(context)
    workspace = Workspace(
      folders: [], loader: DocumentLoader(linked: context.linked, itemProviders: context.itemProviders),
      linked: context.linked)
  }

  mutating func start(_ client: LanguageClient) -> PlainRecord {
    encoding = client.encoding
    previews.wake(by: wake)
    showsDocuments = client.capabilities["window"]?["showDocument"]?["support"] == true
    var loader = workspace.loader
    loader.addToolChecks()
    if let path = client.options["registry"]?.string {
      loader.registryPath = FilePath.isAbsolute(path) ? path : FilePath.join(client.folders.first ?? ".", path)
      // Libraries and programs run with the rights of the editor.
      if client.options["loadsKinds"] == true {
        loader.host = context.host
      } else {
        loader.passesOverOutsideKinds = true
      }
    }
    workspace = Workspace(folders: client.folders, loader: loader, linked: context.linked)
    checks.found(workspace.files)
    progress = CheckProgress(of: checks.waitingCount, for: client)
    if client.capabilities["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"] == true {
      let watchers: PlainValue = ["watchers": [["globPattern": "**/*.{yaml,yml,json}"]]]
      registration = [
        "jsonrpc": "2.0", "id": "kumiko-files", "method": "client/registerCapability",
        "params": [
          "registrations": [
            ["id": "kumiko-files", "method": "workspace/didChangeWatchedFiles", "registerOptions": watchers]
          ]
        ],
      ]
    }
    return [
      "completionProvider": ["triggerCharacters": [":", " ", "\"", "{", ","]], "hoverProvider": true,
      "definitionProvider": true, "referencesProvider": true, "documentSymbolProvider": true,
      "workspaceSymbolProvider": true, "documentFormattingProvider": true,
      "renameProvider": ["prepareProvider": true], "foldingRangeProvider": true, "selectionRangeProvider": true,
      "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll", "refactor.extract"]],
      "executeCommandProvider": ["commands": [.string(Self.previewCommand)]],
      "experimental": ["cursorProvider": true],
    ]
  }

  // MARK: - Changes

  mutating func documentChanged(_ uri: String, _ documents: OpenDocuments) {
    lastTested = nil
    guard let path = FileURI.path(of: uri) else { return }
    workspace.follow(uri, at: path, documents.all[uri])
    previews.show(workspace.texts)
    checks.changed(path)
    workspace.takesOldMeaning = true
    defer { workspace.takesOldMeaning = false }
    // The last meaning is kept before a change makes the text unreadable.
    let kind = InputFiles.$observer.withValue(workspace.observer) { workspace.meaning(of: path)?.text?.document.kind }
    // Layouts, data and tests are no part of a registry.
    if kind == nil || kind == .registry { workspace.forgetKinds() }
  }

  mutating func handle(_ method: String, _ params: PlainValue, _ documents: OpenDocuments) {
    // A client that shows no frames tells the cursor alone.
    if method == "kumiko/cursor" { _ = try? answer(method, params, documents) }
    guard method == "workspace/didChangeWatchedFiles" else { return }
    lastTested = nil
    for change in params["changes"]?.list ?? [] {
      if let path = change["uri"]?.string.flatMap({ FileURI.path(of: $0) }) { checks.changed(path) }
    }
    workspace.forgetKinds()
  }

  mutating func answered(_ id: PlainValue, isError: Bool) { progress.answered(id, isError: isError) }

  mutating func work(_ documents: OpenDocuments) -> [PlainRecord]? {
    if let message = registration {
      registration = nil
      return [message]
    }
    if let (layout, click) = previews.nextClick() {
      let message = InputFiles.$observer.withValue(workspace.observer) { self.message(for: click, of: layout) }
      return message.map { [$0] } ?? []
    }
    if !late.isEmpty {
      defer { late = [] }
      return late
    }
    if let job {
      guard let outcome = job.outcome else { return nil }
      self.job = nil
      // A newer text is validated next.
      guard !checks.waits(job.path) else { return [] }
      workspace.keep(outcome.meaning, of: job.text, at: job.path)
      return checks.take(outcome.result, job.path, workspace, encoding)
    }
    guard let path = checks.next() else { return nil }
    if let wake, workspace.isLarge(path), let text = workspace.texts[path] {
      job = ValidationJob(
        path, text, before: workspace.last(path), workspace.loader, workspace.texts, wake: wake)
      if job != nil { return [] }
    }
    return checks.validate(path, workspace, encoding) + progress.messages(waiting: checks.waitingCount)
  }

  // MARK: - Requests

  mutating func answer(
    _ method: String, _ params: PlainValue, _ documents: OpenDocuments
  ) throws(RPCError) -> PlainValue? {
    try InputFiles.$observer.withValue(workspace.observer) {
      Result { () throws(RPCError) in try answer(method, params) }
    }.get()
  }

  private mutating func answer(_ method: String, _ params: PlainValue) throws(RPCError) -> PlainValue? {
    if method == "workspace/symbol" { return symbols(matching: params["query"]?.string ?? "") }
    if method == "workspace/executeCommand" { return try execute(params) }
    guard method.hasPrefix("textDocument/") || method == "kumiko/cursor" else { return nil }
    guard let uri = params["textDocument"]?["uri"]?.string else {
      throw RPCError(.invalidParams, "'\(method)' has no document")
    }
    // Documents without a file, such as new ones, have no meaning yet.
    guard let path = FileURI.path(of: uri) else { return .null }
    func place() throws(RPCError) -> Place {
      guard let position = TextPosition(params["position"]) else {
        throw RPCError(.invalidParams, "'\(method)' has no valid position")
      }
      return Place(path: path, text: text(path), position: position, encoding)
    }
    switch method {
    case "textDocument/completion": return completion(at: try place())
    case "textDocument/hover": return hover(at: try place())
    case "kumiko/cursor": return cursor(at: try place())
    case "textDocument/definition": return definition(at: try place())
    case "textDocument/references":
      return references(at: try place(), declared: params["context"]?["includeDeclaration"] == true)
    case "textDocument/prepareRename": return try renamed(at: try place()).range
    case "textDocument/rename": return try rename(at: try place(), to: params["newName"]?.string ?? "")
    case "textDocument/documentSymbol": return outline(of: path)
    case "textDocument/formatting": return try formatting(path)
    case "textDocument/foldingRange": return folding(path)
    case "textDocument/selectionRange": return selections(path, params["positions"]?.list ?? [])
    case "textDocument/codeAction": return actions(path, params)
    default: return nil
    }
  }

  /// The diagnostics of a document as it is now.
  mutating func diagnostics(of path: String) -> [Diagnostic] {
    late += checks.validateWaiting(path, workspace, encoding)
    return checks.diagnostics(of: path)
  }

  /// Returns the text of a document: the one in the editor, else that of the file, else none.
  func text(_ path: String) -> EditedText {
    if let document = workspace.open[path]?.document { return document.text }
    return EditedText(bytes: (try? SourceText(contentsOf: path))?.bytes ?? [])
  }

  struct Place {
    let path: String
    let text: EditedText
    let offset: Int
    let mark: Mark

    init(path: String, text: EditedText, position: TextPosition, _ encoding: PositionEncoding) {
      (self.path, self.text) = (path, text)
      offset = text.offset(of: position, encoding)
      mark = text.mark(at: offset)
    }
  }

  func location(_ path: String, _ range: SourceRange, in text: EditedText) -> PlainValue {
    ["uri": .string(workspace.uri(of: path)), "range": text.value(of: range, encoding)]
  }
}
