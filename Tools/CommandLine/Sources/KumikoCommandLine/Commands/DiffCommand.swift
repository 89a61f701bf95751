import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two data documents, or screens of two layouts.",
    discussion: """
      For data documents, the output lists sections and items that were deleted (-), inserted (+), moved (>) or changed \
      (~). Items are matched by id. --format json and --patch print a patch for 'kumiko patch'.

      For layouts, both screens are laid out. The output lists elements that appeared (+), disappeared (-), moved (>) or \
      changed their size (~). Items are matched by id, or by index if they have no id.

      The exit status is 0 if there is no difference, 1 if there is one, and 2 if a document is invalid.

        kumiko diff monday.yaml tuesday.yaml
        kumiko diff monday.yaml tuesday.yaml --patch > patch.json
        kumiko diff old-layout.yaml new-layout.yaml --data monday.yaml

      'kumiko help environment' has the options of screens, such as --viewport and --registry.
      """)

  @Argument(help: "Old document; - is stdin.", completion: .documents)
  var old: String

  @Argument(help: "New document; - is stdin.", completion: .documents)
  var new: String

  @OptionGroup var target: OutputOptions

  @Flag(name: .customLong("no-moves"), help: "Data only: report a move as a deletion and an insertion.")
  var hidesMoves = false

  @Option(
    help: ArgumentHelp("Layouts only: data document of both screens. Default: sample items.", valueName: "file"),
    completion: .documents)
  var data: String?

  @Option(
    help: ArgumentHelp("Layouts only: data document of the new screen. Default: --data.", valueName: "file"),
    completion: .documents)
  var newData: String?

  @Flag(name: .customLong("patch"), help: "Data only: print a patch for 'kumiko patch'.")
  var printsPatch = false

  @OptionGroup var format: FormatOptions
  @OptionGroup(visibility: .shared) var size: MaxBytesOptions
  @OptionGroup(visibility: .shared) var registry: RegistryOptions
  @OptionGroup(visibility: .shared) var environment: EnvironmentOptions

  func run() throws {
    var loader = environment.loader(registry)
    loader.dataLimits = size.limits
    let documents = try both(old, new) { [loader] path throws(DocumentError) in try loader.document(at: path) }
    let isDifferent: Bool
    switch (documents.0.kind, documents.1.kind) {
    case (.data, .data): isDifferent = try compareData(documents.0, documents.1)
    case (.layout, .layout): isDifferent = try compareLayouts(documents.0, documents.1, loader)
    case (.registry, _): throw incomparable(documents.0, "registries are not compared; only layouts and data are")
    case (_, .registry): throw incomparable(documents.1, "registries are not compared; only layouts and data are")
    case (let first, let second):
      throw incomparable(
        documents.1, "\(second.wording) cannot be compared with \(first.wording), which \(documents.0.source.name) is")
    }
    if isDifferent { throw FailedCheck() }
  }

  /// Reads the old and the new at the same time.
  private func both<Source: Sendable, Document: Sendable>(
    _ old: Source, _ new: Source, _ read: @escaping @Sendable (Source) throws(DocumentError) -> Document
  ) throws(DocumentError) -> (Document, Document) {
    let found = OrderedWork.map([old, new], leastCount: 2) { _, source in
      Result { () throws(DocumentError) in try read(source) }
    }
    return (try found[0].get(), try found[1].get())
  }

  private func incomparable(_ document: SourceDocument, _ message: String) -> DocumentError {
    DocumentError(
      message, in: document.source, at: SourceRange(document.root.range.start),
      help: document.kind == .registry
        ? nil : "give two data documents, or two layouts; '--data' gives both layouts their items")
  }

  // MARK: - Data

  private func compareData(_ old: SourceDocument, _ new: SourceDocument) throws -> Bool {
    let given =
      [("--data", data != nil), ("--new-data", newData != nil)]
      .compactMap { name, isGiven in isGiven ? name : nil } + registry.given + environment.given
    if let first = given.first {
      throw ValidationError("\(first) requires layouts, and these are data documents")
    }
    let (before, after) = try both(old, new) { [limits = size.limits] document throws(DocumentError) in
      try DataDocument(keepingKeysOf: document, limits: limits)
    }
    let patch = DataPatch(from: before, to: after, showsMoves: !hidesMoves)
    if format.isJSON || printsPatch {
      guard let json = patch.json else { throw DocumentError(notANumberIn: [new, old]) }
      try target.file.write(json)
    } else {
      try target.file.write(DataChangesReport(patch: patch, old: before, new: after, printer: printer).text)
    }
    return !patch.isEmpty
  }

  // MARK: - Layouts

  private func compareLayouts(_ old: SourceDocument, _ new: SourceDocument, _ loader: DocumentLoader) throws -> Bool {
    if hidesMoves { throw ValidationError("--no-moves requires data documents, and these are layouts") }
    if printsPatch {
      throw ValidationError(
        "--patch requires data documents, and these are layouts; \(FormerName.layoutPatches)")
    }
    let oldData = try data.map { path throws(DocumentError) in try SourceDocument(path: path, limits: size.limits) }
    let ownData = try newData.map { path throws(DocumentError) in try SourceDocument(path: path, limits: size.limits) }
    let before = try screen(of: old, at: self.old, oldData, loader)
    let after = try screen(of: new, at: self.new, ownData ?? oldData, loader)
    let changes = ScreenChanges(from: before, to: after, visibleBounds: loader.settings.visibleBounds)
    let report = ScreenChangesReport(changes: changes, printer: printer)
    try target.file.write(format.isJSON ? report.json : report.text)
    return !changes.isEmpty
  }

  private func screen(
    of layout: SourceDocument, at path: String, _ data: SourceDocument?, _ loader: DocumentLoader
  ) throws -> Screen {
    let screen = try loader.screen(layout: layout, at: path, data: data)
    try ElementLimit.check(screen, ElementLimit.comparisons, advice: "give it data with fewer items", verb: "compared")
    return screen
  }

  private var printer: ChangePrinter {
    ChangePrinter(isColoured: target.output == "-" && CommandContext.current.console.colorsOutput)
  }
}

extension DocumentError {
  /// Data cannot be written as JSON: the first of the documents with such a value says where.
  init(notANumberIn documents: [SourceDocument], help: String? = nil) {
    let found = documents.lazy.compactMap { document in
      document.root.rangeOfNaN.map { (source: document.source, range: $0) }
    }.first
    self.init(
      Diagnostic(
        .error, "a value is not a number (.nan), which JSON has no word for", in: found?.source ?? documents[0].source,
        at: found?.range, help: help))
  }
}

extension SourceValue {
  /// The range of the first value in it that is not a number.
  fileprivate var rangeOfNaN: SourceRange? {
    if case .number(let number, _) = content { return number.isNaN ? range : nil }
    return elements.lazy.compactMap(\.rangeOfNaN).first ?? entries.lazy.compactMap(\.value.rangeOfNaN).first
  }
}
