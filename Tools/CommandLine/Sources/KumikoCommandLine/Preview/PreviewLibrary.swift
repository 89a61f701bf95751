@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRendering
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem

/// All screens of a folder: a page with their pictures, and a preview of each that is opened.
final class PreviewLibrary: Sendable {
  struct Entry: Sendable {
    var layout: String
    /// The path for people: without the folder.
    var name: String
    var title: String
    /// The paths of data documents that have its sections; those with its name come first, and are the only ones where all
    /// sections have a number of samples or contents of their own.
    var data: [String]
  }

  /// The largest number of previews that are open. The one that was opened first is closed for another one.
  static let maximumOpen = 8
  /// The largest number of data documents of a screen.
  private static let maximumData = 8

  let entries: [Entry]
  private let title: String
  private let template: PreviewDocuments
  private let editor: EditorLink
  private let context: CommandContext
  private let gate: AnswerGate
  private let sessions = Guarded<[(number: Int, session: PreviewSession)]>([])

  /// Finds the layouts of a folder and their data.
  ///
  /// - Throws: `DocumentError` if the folder cannot be read, or has no layout.
  init(
    _ folder: String, _ template: PreviewDocuments, editor: EditorLink, context: CommandContext,
    gate: AnswerGate = AnswerGate()
  ) throws(DocumentError) {
    (self.template, self.editor, self.context, self.gate) = (template, editor, context, gate)
    title = FilePath.name(of: FilePath.real(folder) ?? folder)
    var layouts: [(path: String, sections: Set<String>, needsData: Bool)] = []
    var data: [(path: String, sections: Set<String>)] = []
    for path in try DocumentFolder(path: folder).files() {
      // A document with a fault is a screen too, whose preview says what is wrong.
      guard let document = try? SourceDocument(path: path, limits: template.loader.dataLimits) else { continue }
      let sections = document.root.sectionNames
      switch document.kind {
      case .layout where document.root["sections"] != nil:
        // Templates name sections, too.
        let read = try? LayoutDocument(document).sections
        let needsData = read?.contains { section in
          !["sample", "items", "count", "from"].contains { section.node[$0] != nil }
        }
        layouts.append((path, sections.union(read?.map(\.id) ?? []), needsData ?? true))
      case .data where !sections.isEmpty: data.append((path, sections))
      default: break
      }
    }
    entries = layouts.map { layout in
      let stem = FilePath.stem(layout.path)
      let fitting = data.filter { $0.sections.isSubset(of: layout.sections) }.map(\.path)
      let others = layout.needsData ? fitting.filter { FilePath.stem($0) != stem } : []
      let sorted = fitting.filter { FilePath.stem($0) == stem } + others
      return Entry(
        layout: layout.path,
        name: FilePath.path(layout.path, inside: folder) ?? layout.path,
        title: ScreenOptions.name(ofFile: layout.path) ?? stem, data: Array(sorted.prefix(Self.maximumData)))
    }
    guard !entries.isEmpty else {
      throw DocumentError("the folder has no layout with sections", in: SourceText(name: folder, bytes: []))
    }
  }

  func stop() {
    let open = sessions.withLock { sessions in
      defer { sessions = [] }
      return sessions
    }
    for entry in open { entry.session.stop() }
  }

  /// Returns the answer to a request: a page of the library, or of one of its previews.
  func answer(_ request: ServedRequest) -> ServedResponse {
    if request.path == "/" { return .html(page) }
    if request.path == "/library.js" {
      return ServedResponse(content: .text(LibraryFiles.script, type: "text/javascript"))
    }
    let parts = request.path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].hasPrefix("screen-"), let number = Int(parts[1].dropFirst(7)),
      entries.indices.contains(number)
    else { return .plain(status: 404, "there is no such page") }
    if parts[2] == "thumbnail" { return thumbnail(of: number, .light) }
    if parts[2] == "dark-thumbnail" { return thumbnail(of: number, .dark) }
    var request = request
    request.path = "/\(parts[2])"
    return session(number).answer(request)
  }

  private func documents(_ number: Int) -> PreviewDocuments {
    var documents = template
    (documents.layout, documents.data, documents.title) = (
      entries[number].layout, entries[number].data, entries[number].title
    )
    return documents
  }

  /// Returns the preview of a screen, which is opened if it is not.
  private func session(_ number: Int) -> PreviewSession {
    let (session, closed) = sessions.withLock { sessions -> (PreviewSession, PreviewSession?) in
      if let known = sessions.first(where: { $0.number == number }) { return (known.session, nil) }
      let session = PreviewSession(documents(number), editor: editor, context: context, gate: gate)
      _ = session.start()
      sessions.append((number, session))
      return (session, sessions.count > Self.maximumOpen ? sessions.removeFirst().session : nil)
    }
    closed?.stop()
    return session
  }

  private func thumbnail(of number: Int, _ theme: Theme) -> ServedResponse {
    let documents = documents(number)
    return gate.answer {
      CommandContext.$current.withValue(context) {
        InputFiles.$observer.withValue(InputFiles(follows: true) { _ in }) {
          .picture {
            try documents.screen(0).previewPicture(title: documents.title, theme: theme)
          }
        }
      }
    }
  }

  private var page: String {
    let cards = entries.enumerated().map { number, entry in
      let (title, name) = (MarkupEscaping.escaped(entry.title), MarkupEscaping.escaped(entry.name))
      return """
        <li><a href="screen-\(number)/"><picture>\
        <source media="(prefers-color-scheme:dark)" srcset="screen-\(number)/dark-thumbnail">\
        <img src="screen-\(number)/thumbnail" alt="" loading="lazy" width="390" height="844"></picture>\
        <b>\(title)</b><small>\(name)</small></a>
        """
    }
    return """
      <!doctype html>
      <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';script-src 'self';\
      connect-src 'self';img-src 'self' data:;base-uri 'none';form-action 'none'">
      <title>\(MarkupEscaping.escaped(title)) · Screens</title><link rel="icon" href="data:,"><style>\(PreviewFiles.style)</style>
      <body class="library"><header><h1>\(MarkupEscaping.escaped(title))</h1>\
      <input type="search" id="search" placeholder="Search \(entries.count.counted("screen"))" aria-label="Search"><span id="status" role="status"></span>\
      </header><main><ul>\(cards.joined(separator: "\n"))</ul></main><script src="library.js"></script></body></html>

      """
  }
}

extension SourceValue {
  /// The identifiers of sections, also of those inside others.
  fileprivate var sectionNames: Set<String> {
    (self["sections"]?.elements ?? []).reduce(into: Set<String>()) { names, section in
      if let name = section["id"]?.name { names.insert(name) }
      names.formUnion(section.sectionNames)
    }
  }
}
