@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// A layout or a data document that becomes a handle.
struct GeneratedDocument {
  /// The most bytes of a document that become part of a program.
  static let maximumBytes = 1 << 20

  var source: SourceText
  /// The file's name without its ending.
  var name: String
  /// The parts that the program contains.
  var text: String
  var sections: [GeneratedSection]

  var file: String { URL(fileURLWithPath: source.name).lastPathComponent }

  init(layout document: SourceDocument, registry: SectionRegistry) throws(DocumentError) {
    let layout = try LayoutDocument(document)
    self.init(document)
    sections = layout.sections.map { GeneratedSection(id: $0.id, at: $0.node, in: registry) }
  }

  /// A data document that is valid. The contents of files that it names become part of it.
  init(data document: SourceDocument, limits: YAMLLimits) throws(DocumentError) {
    let data = try DataDocument(document, limits: limits)
    self.init(document)
    let nodes = document.root["sections"]?.elements ?? []
    sections = zip(data.sections, nodes).map { GeneratedSection(id: $0.id, at: $1) }
    let namesFiles = ([document.root] + nodes).contains { $0["from"].map { !PlainValue($0).isNull } ?? false }
    guard namesFiles else { return }
    // The program reads the text in the form of the file's name.
    guard let contents = data.contents.text(in: source.form) else {
      throw DocumentError(notANumberIn: [document], help: "write the document in YAML")
    }
    text = contents
  }

  private init(_ document: SourceDocument) {
    source = document.source
    let file = URL(fileURLWithPath: source.name)
    name = file.deletingPathExtension().lastPathComponent
    text = String(decoding: source.bytes, as: UTF8.self)
    sections = []
  }

  /// The reason why the document cannot become part of a program.
  var fault: Diagnostic? {
    guard text.utf8.count > Self.maximumBytes else { return nil }
    return Diagnostic(
      .error, "this is too large to become part of a program: \(text.utf8.count) bytes, at most \(Self.maximumBytes)",
      in: source, help: "read it from a file when the program runs, with DocumentLoader")
  }
}
