@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// Records the cases of a document, or compares them with their records.
struct PictureCheck {
  /// What became of a case.
  enum Finding {
    case same
    /// The case has no record.
    case new
    case changed(RecordDifference, [RecordedCause])
  }

  /// A case with its record.
  struct Case {
    var name: String
    var old: CaseRecord?
    var new: CaseRecord
    var finding: Finding
    /// The picture as it is now, as SVG; nil where the recorded one is the same.
    var picture: String?
  }

  let document: LayoutTestDocument
  let folder: PictureFolder
  /// The cases in their order; those without a screen are left out.
  let cases: [Case]
  private let values: RecordedValues

  /// Compares the cases of a document with their records.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes, with their screens.
  ///   - loader: What has read the documents.
  /// - Throws: `DocumentError` for a record that cannot be read.
  init(_ outcomes: [TestOutcome], of document: LayoutTestDocument, by loader: DocumentLoader) throws {
    self.document = document
    folder = PictureFolder(of: document.source.name)
    let now = try RecordedValues(of: document, by: loader)
    values = now
    let old = try folder.values()
    cases = try outcomes.compactMap { [folder] outcome in
      guard let tested = outcome.tested else { return nil }
      let new = CaseRecord(outcome.name, of: tested)
      let recorded = try folder.record(of: outcome.name)
      let finding = Self.finding(recorded, new, old, now)
      var picture: String?
      // Frames decide. To draw what has not changed takes longer than to lay it out.
      if case .same = finding, folder.has(outcome.name, "svg") {
      } else {
        picture = Self.picture(of: tested, title: outcome.name)
      }
      return Case(name: outcome.name, old: recorded, new: new, finding: finding, picture: picture)
    }
  }

  private static func finding(
    _ recorded: CaseRecord?, _ new: CaseRecord, _ old: RecordedValues?, _ now: RecordedValues
  ) -> Finding {
    guard let recorded else { return .new }
    let difference = RecordDifference(from: recorded, to: new)
    guard !difference.isEmpty else { return .same }
    return .changed(difference, old?.causes(now: now, sections: difference.sections) ?? [])
  }

  private static func picture(of tested: TestedScreen, title: String) -> String {
    let isScrolled = tested.sight.origin != .zero
    return SVGRenderer(theme: .light, extent: isScrolled ? .viewport : .content, showsDevice: false)
      .render(tested.screen.scene(title: title, seenThrough: tested.viewport))
  }

  // MARK: Writing

  /// Writes the records and pictures of cases that have none or differ. What is as recorded stays untouched.
  ///
  /// - Returns: The number of cases that were written.
  @discardableResult func record() throws(CommandFailure) -> Int {
    var files: [(path: String, text: String)] = []
    for one in cases {
      guard let picture = one.picture else { continue }
      files.append((folder.path(one.name, "svg"), picture))
      files.append((folder.path(one.name, "txt"), one.new.text))
    }
    let file = FilePath.join(folder.path, RecordedValues.file)
    guard !files.isEmpty || FileStatus(file) == nil else { return 0 }
    try folder.make()
    try OutputFile.write(files + [(file, values.text)])
    return files.count / 2
  }

  /// Removes the files of cases that the document does not have.
  ///
  /// - Returns: Their paths.
  func prune() -> [String] {
    let stale = folder.stale(keeping: document.cases.map(\.name))
    for path in stale { FilePath.remove(path) }
    return stale
  }

  // MARK: Telling

  /// The failures of cases that are not as recorded.
  func failures(of name: String, at range: SourceRange) -> [TestFailure] {
    guard let one = cases.first(where: { $0.name == name }) else { return [] }
    let message: String
    var help: String?
    switch one.finding {
    case .same: return []
    case .new:
      message = "the case has no record"
      help = "write it with --record"
    case .changed(let difference, let causes):
      let lines = difference.lines(limit: 5) + causes.prefix(5).map { "because of \($0.line)" }
      message = "the case is not as recorded:\n" + lines.map { "  \($0)" }.joined(separator: "\n")
      help = "--report shows it; if it is right, write it with --record"
    }
    return [TestFailure(diagnostic: Diagnostic(.error, message, in: document.source, at: range, help: help))]
  }
}

extension PictureFolder {
  /// The recorded values; nil where there are none.
  fileprivate func values() throws -> RecordedValues? {
    let file = FilePath.join(path, RecordedValues.file)
    guard FileStatus(file) != nil else { return nil }
    let source = try Self.source(of: file)
    guard let values = RecordedValues(text: String(decoding: source.bytes, as: UTF8.self)) else {
      throw DocumentError(
        Diagnostic(.error, "these are no recorded values", in: source, help: "write them anew with --record"))
    }
    return values
  }
}

extension RecordedValues {
  /// The values of the documents of tests, and the standards of the options of their kinds.
  fileprivate init(of document: LayoutTestDocument, by loader: DocumentLoader) throws {
    add(try SourceDocument(path: document.layout, limits: loader.limits), as: "layout")
    if let data = document.data { add(try SourceDocument(path: data, limits: loader.dataLimits), as: "data") }
    let registry = try loader.registry(for: document.layout)
    for kind in kinds {
      guard let descriptor = try? registry.descriptor(for: SectionKind(stringLiteral: kind)) else { continue }
      add(descriptor.version, at: "kind \(kind)")
      for option in descriptor.options {
        add(SafeText.line("\(option.defaultValue)"), at: "kind \(kind).\(option.name), by default")
      }
    }
  }
}
