import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// A document of layout tests: a layout, its data, and cases with what is expected of them.
///
/// ```yaml
/// layout: ../layouts/mountains.yaml
/// data: ../data/mountains.yaml
/// cases:
///   - name: Rows span the width, below the header
///     viewport: 390x844
///     expect:
///       - { item: mount-everest, frame: [0, 40, 390, 60] }
/// ```
@_spi(Kumiko) public struct LayoutTestDocument: Sendable {
  static let table = DocumentTable(
    DocumentKind.test.documentFields.map { .init($0) } + [
      .init("layout", .file, "Path of the layout, from this document's folder.", isRequired: true),
      .init("data", .file, "Path of the data. Default: sample items."),
      .init(
        "sweep", .record(SweepSettings.table.schemaFields), "The screen at every width, against the rules of sweeps."),
      .init("cases", .list(of: .reference("case"), atLeast: 1), "The cases.", isRequired: true),
    ] + LayoutTestSettings.table.fields)

  /// The text of the document.
  public let source: SourceText
  /// The path of the layout.
  public let layout: String
  /// The path of the data; nil for sample items.
  public let data: String?
  private var files: [NamedFile]
  /// The cases in the order of the document.
  public let cases: [LayoutTestCase]
  /// A Boolean value that indicates whether the cases were made for a layout, and are in no document.
  public let isGenerated: Bool
  /// The settings of the document, which cases take over.
  public let settings: LayoutTestSettings
  /// How the screen is swept; nil if the document does not say it.
  public let sweep: SweepSettings?

  private struct NamedFile {
    var path: String
    /// The kind of document that it must be; nil for a registry, which tells its own kind.
    var kind: DocumentKind?
    var range: SourceRange
  }

  /// Creates cases of a layout, which are in no document.
  public init(ofLayout source: SourceText, cases: [LayoutTestCase]) {
    (self.source, self.cases, layout, data, isGenerated) = (source, cases, source.name, nil, true)
    (settings, sweep, files) = (cases.first?.settings ?? LayoutTestSettings(), nil, [])
  }

  /// Reads a document.
  ///
  /// - Throws: ``DocumentError`` with all faults, if it is no document of tests, has unknown keys or expectations, or has no
  ///   cases.
  /// - Complexity: O(*n*) in the size of the document.
  public init(_ document: SourceDocument) throws(DocumentError) {
    try document.expect(.test)
    source = document.source
    isGenerated = false
    let faults = DocumentFaults()
    guard let fields = MappingReader(document.root, of: source, Self.table, as: "a document of tests", faults: faults)
    else { throw faults.diagnostics.error ?? DocumentError([]) }
    fields.checkVersion()
    let settings = LayoutTestSettings(fields)
    self.settings = settings
    sweep = SweepSettings(fields)
    let nodes = fields.list("cases")
    if let nodes, nodes.isEmpty {
      fields.report("a document of tests has at least one case", at: fields["cases"]?.range)
    }
    layout = Self.path("layout", fields) ?? ""
    data = Self.path("data", fields)
    files = [("layout", layout, .layout), ("data", data, .data), ("registry", settings.registry, nil)].compactMap {
      (key, path, kind) -> NamedFile? in
      fields[key].flatMap { value in path.map { NamedFile(path: $0, kind: kind, range: value.range) } }
    }
    var cases: [LayoutTestCase] = []
    var names: [String: SourceRange] = [:]
    for node in nodes ?? [] where !faults.isFull {
      guard let one = LayoutTestCase(node, in: fields, over: settings) else { continue }
      if let first = names.updateValue(one.nameRange, forKey: one.name) {
        faults.report(
          "there are two cases with this name", in: source, at: one.nameRange,
          notes: [Diagnostic.Note("the other one is here", in: source, at: first)])
      }
      if let path = one.settings.registry, let range = node["registry"]?.range {
        files.append(NamedFile(path: path, range: range))
      }
      cases.append(one)
    }
    self.cases = cases
    try faults.check()
  }

  /// Returns the errors of files that cannot be opened or are other documents, at their names.
  func fileFaults(limits: YAMLLimits) -> [Diagnostic] {
    files.flatMap { file -> [Diagnostic] in
      do throws(DocumentError) {
        let text = try SourceText(contentsOf: file.path, maxBytes: limits.maxBytes)
        guard let expected = file.kind, let kind = try? SourceDocument(text, limits: limits).kind, kind != expected
        else { return [] }
        let name = BoundedText.name(FilePath.name(of: file.path))
        return [
          Diagnostic(.error, "'\(name)' is \(kind.wording), not \(expected.wording)", in: source, at: file.range)
        ]
      } catch {
        return error.diagnostics.map { Diagnostic(.error, $0.message, in: source, at: file.range, help: $0.help) }
      }
    }
  }

  /// The faults of themes and flags that the layout lacks.
  var settingFaults: [Diagnostic] {
    guard let layout = try? SourceDocument(path: layout) else { return [] }
    var checked: Set<[String]> = [[]]
    let settings = cases.map(\.settings.screen)
    return settings.filter { checked.insert($0.themes + $0.flags.map { "\($0)=\($1)" }.sorted()).inserted }.flatMap {
      let faults = DocumentFaults()
      let read = LayoutDocument(layout, settings: $0, faults: faults)
      return (faults.diagnostics.sorted + read.notes).filter { $0.source.name == source.name }
    }
  }

  /// Returns the path of a file that the document names, from the document's own folder.
  ///
  /// Tests often lie in a folder beside the layouts. So the path may lead up, but it is relative.
  static func path(_ key: String, _ fields: MappingReader) -> String? {
    guard let name = fields.text(key) else { return nil }
    guard !name.isEmpty, !FilePath.isAbsolute(name), !name.utf8.contains(0) else {
      fields.report("'\(key)' is a path from the folder of this document", at: fields[key]?.range)
      return nil
    }
    return FilePath.normalized(FilePath.join(FilePath.folder(of: fields.source.name), name))
  }
}
