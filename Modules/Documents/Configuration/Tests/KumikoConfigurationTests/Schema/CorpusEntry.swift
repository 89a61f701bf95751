import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

/// A document of the corpus, and what is to be said of it.
struct CorpusEntry: Sendable, CustomTestStringConvertible {
  var kind: DocumentKind
  var name: String
  /// What the decoder says of it; nil if it takes it.
  var says: String?
  /// Why the schema takes what the decoder refuses.
  var wider: String?
  /// Which wrong value the decoder never comes to, so that the schema refuses what it takes.
  var unread: String?
  /// What the decoder reads.
  var text: String
  /// The same for the validator.
  var document: PlainValue

  var testDescription: String { "\(kind): \(name)" }

  /// Whether the decoder takes it.
  var isValid: Bool { says == nil }

  /// Whether the schema takes it.
  var isValidBySchema: Bool { wider != nil || (isValid && unread == nil) }

  /// All entries; none where they cannot be read, which a test of its own tells.
  static let all: [CorpusEntry] = (try? DocumentKind.allCases.flatMap { try read($0) }) ?? []

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SchemaCorpus")

  /// The file of that name in the corpus's folder.
  static func path(_ name: String) -> String { folder.appending(path: name).path }

  static func read(_ kind: DocumentKind) throws -> [CorpusEntry] {
    let source = try SourceText(contentsOf: path("\(kind.rawValue).yaml"), maxBytes: 8_000_000)
    guard case .list(let entries)? = PlainValue(try YAMLReader.read(source))["entries"] else { throw Fault.noEntries }
    return try entries.map { try CorpusEntry($0, kind: kind) }
  }

  enum Fault: Error { case noEntries, notAnEntry(String) }

  private init(_ value: PlainValue, kind: DocumentKind) throws {
    let known: Set = ["name", "valid", "says", "wider", "unread", "document", "text"]
    guard let record = value.record, let name = record["name"]?.string,
      record["valid"] == true || record["says"]?.string != nil, known.isSuperset(of: record.names)
    else { throw Fault.notAnEntry(value.description) }
    self.kind = kind
    self.name = name
    says = record["says"]?.string
    wider = record["wider"]?.string
    unread = record["unread"]?.string
    if let text = record["text"]?.string {
      self.text = text
      document = PlainValue(try YAMLReader.read(SourceText(name: name, text: text)))
    } else {
      guard let document = record["document"] else { throw Fault.notAnEntry(name) }
      self.document = document
      var json = JSONText()
      json.append(document)
      text = json.text
    }
  }

  /// Rooms of every sort: an entry of `when` holds in some of them and not in others.
  static let rooms: [LayoutEnvironment] = [(1, 1), (400, 800), (800, 400), (1e6, 1e6)].flatMap { width, height in
    [LayoutDirection.leftToRight, .rightToLeft].map { direction in
      var room = LayoutEnvironment(size: .init(width: width, height: height))
      room.traits.layoutDirection = direction
      return room
    }
  }

  /// Reads the document as a program would; in every room, where it is a layout.
  func decode() throws(DocumentError) {
    let source = try SourceDocument(SourceText(name: Self.path("\(name)"), text: text))
    switch kind {
    case .layout:
      guard let registry = try? SchemaKinds.registry() else { return }
      let layout = try LayoutDocument(source)
      for room in Self.rooms { _ = try layout.sections(in: registry, environment: room) }
    case .data: _ = try DataDocument(source)
    case .registry: _ = try RegistryDocument(source).registry(linked: SchemaKinds.linked)
    case .test: _ = try LayoutTestDocument(source)
    }
  }
}

extension DocumentError {
  /// All that is said, with places and advice, on one line.
  var said: String {
    diagnostics.map { diagnostic in
      let place = diagnostic.range.map { "\($0.start.line):\($0.start.column)-\($0.end.column)" } ?? "-"
      let notes = diagnostic.notes.map { " [\($0.message)]" }.joined()
      return "\(place) \(diagnostic.message)\(diagnostic.help.map { " (\($0))" } ?? "")\(notes)"
    }.joined(separator: " | ").replacing(CorpusEntry.path("") + "/", with: "")
  }
}

extension SchemaValidator {
  /// For every document, what is wrong with it by the schema; nil where nothing is.
  static func complaints(_ documents: [PlainValue], schema: PlainValue) throws -> [String?] {
    try complaints(JSONText.line(["schema": schema, "documents": .list(documents)]))
  }
}
