@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoSystem

/// Records the cases of a document, or compares them with their records, one after another.
final class PictureCheck {
  enum Difference {
    case same
    case new
    /// The frames are as recorded, and the picture is not the one that was recorded.
    case picture(String)
    case changed(RecordDifference, [RecordedCause])
  }

  struct Case {
    var name: String
    var old: CaseRecord?
    var new: CaseRecord
    var difference: Difference
    /// The recorded picture, as SVG; nil where there is none.
    var before: String?
    /// The picture as it is now.
    var after: String
    /// How the first element that differs comes to its frame.
    var steps: [FrameStep] = []
  }

  let document: LayoutTestDocument
  let folder: PictureFolder
  /// The cases that are not as recorded, in their order.
  private(set) var cases: [Case] = []
  let inputs: CaseInputs

  private let records: Bool
  private let keepsPictures: Bool
  private let loader: DocumentLoader
  private let recorded: RecordedValues?
  private var staged: [StagedFile] = []
  private var stagedDigests: [String: String] = [:]
  /// The cases that are as recorded by the digests of their inputs, and were not run.
  private(set) var passedOver: Set<String> = []

  /// Reads what was recorded of a document.
  ///
  /// - Parameter records: Whether cases are recorded, not compared.
  init(_ document: LayoutTestDocument, records: Bool, keepsPictures: Bool, by loader: DocumentLoader) throws {
    (self.document, self.records, self.keepsPictures, self.loader) = (document, records, keepsPictures, loader)
    folder = PictureFolder(of: document.source.name, cases: document.cases.map(\.name))
    inputs = CaseInputs(of: document.source.name)
    recorded = records ? try? folder.values() : try folder.values()
  }

  /// Leaves out the cases whose files and settings are those that were recorded, and which passed then.
  func changed(_ cases: [LayoutTestCase]) -> [LayoutTestCase] {
    guard let recorded, recorded.tool == RecordedValues.tool(loader),
      CaseInputs.digests(recorded.files.keys, in: FilePath.folder(of: document.source.name)) == recorded.files
    else { return cases }
    let digests = CaseDigests(document)
    return cases.filter { one in
      let isSame =
        folder.digest(of: one.name).map {
          recorded.cases[SafeText.line(one.name)] == digests.digest(of: one.name, recordedAs: $0)
        } == true
      if isSame { passedOver.insert(one.name) }
      return !isSame
    }
  }

  /// Takes the screen of a case.
  ///
  /// - Throws: `DocumentError` for a record that cannot be read, and `CommandFailure` for one that cannot be written.
  func add(_ outcome: TestOutcome, in settings: LayoutTestSettings) throws {
    guard let tested = outcome.tested else { return }
    let name = outcome.name
    var new = CaseRecord(name, of: tested, in: settings)
    // A record that cannot be read is replaced.
    let old = records ? (try? folder.record(of: name)) ?? nil : try folder.record(of: name)
    let difference = try difference(old, new, name)
    // To draw what has not changed takes longer than to lay it out.
    if case .same = difference { return }
    let picture = Self.picture(of: tested, title: name, settings)
    new.picture = CaseInputs.digest(of: picture.utf8)
    if records { try stage(picture, new, name) }
    var one = Case(name: name, old: old, new: new, difference: difference, after: keepsPictures ? picture : "")
    if keepsPictures { one.before = folder.picture(of: name).map { String(decoding: $0.bytes, as: UTF8.self) } }
    if case .changed(let frames, _) = difference { one.steps = FrameStep.steps(of: frames, in: tested) }
    cases.append(one)
  }

  private func difference(_ old: CaseRecord?, _ new: CaseRecord, _ name: String) throws -> Difference {
    guard let old else { return .new }
    let difference = RecordDifference(from: old, to: new)
    guard difference.isEmpty else { return .changed(difference, []) }
    guard let picture = folder.picture(of: name) else { return .picture("the picture of the case is missing") }
    return CaseInputs.digest(of: picture.bytes) == old.picture
      ? .same : .picture("the picture of the case was edited after it was recorded")
  }

  private static func picture(of tested: TestedScreen, title: String, _ settings: LayoutTestSettings) -> String {
    let isScrolled = tested.sight.origin != .zero
    return SVGRenderer(theme: settings.screen.theme, extent: isScrolled ? .viewport : .content, showsDevice: false)
      .render(tested.screen.scene(title: title, seenThrough: tested.viewport))
  }

  // MARK: Recording

  /// Writes the files of a case beside their places. The record has the digest of the picture, so that one without the other is
  /// told, also after a kill.
  private func stage(_ picture: String, _ record: CaseRecord, _ name: String) throws(CommandFailure) {
    try folder.make()
    staged.append(try OutputFile.staged(folder.path(name, "svg"), picture))
    staged.append(try OutputFile.staged(folder.path(name, "txt"), record.text))
    stagedDigests[name] = record.digest
  }

  /// Puts the files of all cases in their places, and then the values that they came from. What is as recorded stays untouched.
  ///
  /// - Parameter outcomes: What became of the cases. Only those that passed can be left out later.
  func record(_ outcomes: [TestOutcome]) throws(CommandFailure) -> Int {
    // The files of cases that were left out are those that were recorded.
    if !passedOver.isEmpty, let recorded { inputs.note(recorded.files.keys) }
    var values = RecordedValues(of: document, inputs, by: loader)
    if !passedOver.isEmpty, let recorded {
      values.cases = recorded.cases.filter { name, _ in passedOver.contains { SafeText.line($0) == name } }
    }
    let digests = CaseDigests(document)
    for outcome in outcomes where outcome.passes {
      guard let files = stagedDigests[outcome.name] ?? folder.digest(of: outcome.name) else { continue }
      values.cases[SafeText.line(outcome.name)] = digests.digest(of: outcome.name, recordedAs: files)
    }
    guard !staged.isEmpty || values.text != recorded?.text else { return 0 }
    try folder.make()
    staged.append(try OutputFile.staged(FilePath.join(folder.path, RecordedValues.file), values.text))
    let count = staged.count / 2
    try StagedFile.commit(staged)
    staged = []
    return count
  }

  /// Removes the files of cases that the document does not have.
  ///
  /// - Throws: `CommandFailure` where none of its cases was recorded. Perhaps options of the recording are missing, such as `--matrix`.
  func prune() throws(CommandFailure) -> [String] {
    let stale = folder.stale(keeping: document.cases.map(\.name))
    if stale.contains(where: { !TemporaryItem.isLeft(FilePath.name(of: $0)) }),
      !document.cases.contains(where: { FileStatus(folder.path($0.name, "txt")) != nil })
    {
      throw CommandFailure(
        "--prune would remove every record in '\(folder.path)': give the options with which they were recorded, or remove the folder"
      )
    }
    for path in stale { FilePath.remove(path) }
    return stale
  }

  // MARK: Telling

  /// Finds the values that made the differences, once all cases have run.
  func findCauses() {
    guard cases.contains(where: { if case .changed = $0.difference { true } else { false } }) else { return }
    let now = RecordedValues(of: document, inputs, by: loader)
    let digests = CaseDigests(document)
    for index in cases.indices {
      guard case .changed(let difference, _) = cases[index].difference else { continue }
      var causes = recorded?.causes(now: now, sections: difference.sections, of: cases[index].name) ?? []
      if causes.isEmpty, recorded != nil {
        let kinds = Set(difference.sections.compactMap { now.kind(ofSection: $0) }).sorted()
        causes = kinds.map { RecordedCause(path: "kind \($0)", change: .inside) }
        let name = cases[index].name
        if let digest = recorded?.cases[SafeText.line(name)], let files = folder.digest(of: name),
          digest != digests.digest(of: name, recordedAs: files)
        {
          let words = "the record itself: it was edited after it was recorded"
          causes = [RecordedCause(path: words, change: .value(old: nil, new: nil))]
        }
      }
      if causes.count > 1 {
        // Trying one costs a screen: until as many are found as a message tells.
        var count = 0
        for cause in causes.indices.prefix(32) where count < 5 {
          causes[cause].hasEffect = hasEffect(causes[cause], on: cases[index])
          if causes[cause].hasEffect { count += 1 }
        }
        causes = causes.filter(\.hasEffect) + causes.filter { !$0.hasEffect }
      }
      for cause in causes.indices {
        causes[cause].rule = FrameStep.rule(of: causes[cause], in: cases[index].steps, difference, now)
      }
      cases[index].difference = .changed(difference, causes)
    }
  }

  /// Returns whether a case would be another one with the old value of a cause. Where that cannot be tried, it might be.
  private func hasEffect(_ cause: RecordedCause, on one: Case) -> Bool {
    guard case .value(let old, let new?) = cause.change, let place = cause.place, !cause.path.hasPrefix("tests."),
      let test = document.cases.first(where: { $0.name == one.name }),
      let text = try? SourceText(contentsOf: place.file).bytes,
      let other = Self.text(text, line: place.line, key: cause.path, with: old, insteadOf: new)
    else { return true }
    let files = InputFiles(texts: [FilePath(place.file): other], inside: InputFiles.observer?.folder) { _ in }
    let record = InputFiles.$observer.withValue(files) { () -> CaseRecord? in
      guard let screen = try? loader.screen(of: document, with: test.settings),
        let tested = try? TestedScreen(screen, at: test.settings, steps: test.steps)
      else { return nil }
      return CaseRecord(one.name, of: tested, in: test.settings)
    }
    return record?.elements != one.new.elements || record?.contentSize != one.new.contentSize
  }

  /// Returns a text with another value behind the key at the end of a path, or without the key, in one of its lines.
  private static func text(
    _ text: [UInt8], line: Int, key path: String, with old: String?, insteadOf new: String
  ) -> [UInt8]? {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    let key = Array((path.split(separator: ".").last ?? "").prefix { $0 != "[" }.utf8) + [UInt8(ascii: ":")]
    guard lines.indices.contains(line - 1), let found = lines[line - 1].firstRange(of: key),
      var value = lines[line - 1][found.upperBound...].firstRange(of: Array(new.utf8))
    else { return nil }
    if old == nil {
      let end = lines[line - 1][value.upperBound...].prefix { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
        .endIndex
      value = found.lowerBound..<end
    }
    lines[line - 1].replaceSubrange(value, with: (old ?? "").utf8)
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Returns the causes and the differences as lines of a message, none of which is cut to have room.
  private static func lines(_ difference: RecordDifference, _ causes: [RecordedCause]) -> [String] {
    // Together they are shorter than the longest message.
    var room = 600
    func fitting(_ lines: [String]) -> [String] {
      lines.prefix { line in
        room -= line.unicodeScalars.count + 3
        return room >= 0
      }
    }
    let told = fitting(causes.prefix(5).map { BoundedText.name($0.message, limit: 500) })
    let more = causes.count > told.count ? ["and \(causes.count - told.count) more values"] : []
    room = max(0, room) + 300
    return fitting(difference.lines(limit: 5).map { BoundedText.name($0, limit: 200) }) + told + more
  }

  /// The findings of cases that are not as recorded, by their names.
  func findings(at ranges: [String: SourceRange]) -> [String: Finding] {
    var findings: [String: Finding] = [:]
    for one in cases {
      let message: String
      let help: String
      switch one.difference {
      case .same: continue
      case .new: (message, help) = ("the case has no record", "write it with --record")
      case .picture(let fault): (message, help) = (fault, "record it again with --record")
      case .changed(let difference, let causes):
        message =
          "the case is not as recorded:\n" + Self.lines(difference, causes).map { "  \($0)" }.joined(separator: "\n")
        help = "--report shows it; if it is right, write it with --record"
      }
      findings[one.name] = Finding("record", message, in: document.source, at: ranges[one.name], help: help)
    }
    return findings
  }
}

/// The digests of the cases of a document: of what it says of each, and for all of them.
struct CaseDigests {
  private var digests: [String: String] = [:]
  private var shared = ""

  init(_ document: LayoutTestDocument) {
    guard !document.isGenerated, let root = (try? SourceDocument(document.source))?.root else { return }
    for entry in root.entries where entry.key != "cases" { shared += "\(entry.key): \(entry.value.canonicalText)\n" }
    for node in root["cases"]?.elements ?? [] {
      guard let name = node["name"]?.name else { continue }
      digests[name] = CaseInputs.digest(of: (shared + node.canonicalText).utf8)
    }
  }

  /// The digest of a case and its recorded files. One that was made for a layout is known by its name.
  func digest(of name: String, recordedAs files: String) -> String {
    CaseInputs.digest(of: ((digests[name] ?? CaseInputs.digest(of: name.utf8)) + files).utf8)
  }
}

extension RecordedValues {
  fileprivate func kind(ofSection name: String) -> String? {
    order.first { $0.hasSuffix("sections[\(name)].kind") }.flatMap { values[$0]?.text }
  }
}
