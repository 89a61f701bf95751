@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem

/// The previews that an editor has opened. Each has a server of its own on the loopback interface.
///
/// The addresses contain a random token. So other users of the same computer cannot open the pages, and the editor may show them
/// in a frame of a page of its own.
final class EditorPreviews: Sendable {
  private struct Preview {
    var documents: [String]
    var session: PreviewSession
    var server: LoopbackServer
    var address: String

    var layout: String { documents[0] }

    func stop() {
      session.stop()
      server.stop()
    }
  }

  /// The largest number of previews. The one that was opened first is closed for another one.
  static let maximum = 8

  private let context: CommandContext
  private let gate = AnswerGate()
  private let previews = Guarded<[Preview]>([])
  private let clicks = Guarded<[(layout: String, click: PreviewClick)]>([])

  /// Called after each click.
  private let waking = Guarded<(@Sendable () -> Void)?>(nil)

  init(_ context: CommandContext) {
    var context = context
    // Editors show what a server writes to stderr, and the page has the faults already.
    context.console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    self.context = context
  }

  deinit { stop() }

  /// Takes a function that is called after each click, from any thread.
  func wake(by body: (@Sendable () -> Void)?) { waking.withLock { $0 = body } }

  /// Opens the preview of a layout, and returns its address. A preview of the same documents stays.
  func open(_ documents: PreviewDocuments, texts: [FilePath: [UInt8]]) throws(ServingError) -> String {
    let paths = [documents.layout] + documents.data
    if let known = previews.withLock({ $0.first { $0.documents == paths } }) { return known.address }
    let session = PreviewSession(
      documents, editor: .relayed, context: context, gate: gate, texts: texts
    ) { [weak self] in
      let entry = (layout: paths[0], click: $0)
      self?.clicks.withLock { $0.append(entry) }
      self?.waking.withLock { $0 }?()
    }
    let path = "/\(RandomToken.make())"
    let server = try LoopbackServer(port: nil, inFrames: true) { request in
      guard request.path.utf8.starts(with: "\(path)/".utf8) else { return .plain(status: 404, "there is no such page") }
      var request = request
      request.path = String(decoding: request.path.utf8.dropFirst(path.utf8.count), as: UTF8.self)
      return session.answer(request)
    }
    _ = session.start()
    let address = "http://127.0.0.1:\(server.port)\(path)/"
    let closed = previews.withLock { previews in
      let old = previews.filter { $0.layout == paths[0] }
      previews.removeAll { $0.layout == paths[0] }
      previews.append(Preview(documents: paths, session: session, server: server, address: address))
      return previews.count > Self.maximum ? old + [previews.removeFirst()] : old
    }
    for preview in closed { preview.stop() }
    return address
  }

  func show(_ texts: [FilePath: [UInt8]]) {
    for preview in previews.withLock({ $0 }) { preview.session.show(texts) }
  }

  /// Outlines the section of the cursor in the previews of its layout, and none in others.
  func mark(_ section: String?, of layout: String?) {
    for preview in previews.withLock({ $0 }) { preview.session.mark(preview.layout == layout ? section : nil) }
  }

  /// Removes and returns the next click, with the layout of its preview; nil for none.
  func nextClick() -> (layout: String, click: PreviewClick)? {
    clicks.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  func stop() {
    let all = previews.withLock { previews in
      defer { previews = [] }
      return previews
    }
    for preview in all { preview.stop() }
  }
}
