import KumikoDiffing
import KumikoSnapshot
@_spi(Kumiko) import KumikoSource

/// A patch of a file, with the positions of its entries.
public struct PatchDocument: Sendable {
  /// The text of the file.
  public let source: SourceText
  /// The patch.
  public let patch: DataPatch
  private let root: SourceValue
  /// The name of the file, with the line of the patch if the file has many.
  private let name: String

  /// Reads a text in JSON or YAML.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - limits: The limits of the reader.
  /// - Throws: ``DocumentError`` with the positions of all faults: a syntax error, a value beyond a limit, or an
  ///   invalid patch.
  /// - Complexity: O(*n* log *n*) in the size of the text.
  public init(_ source: SourceText, limits: YAMLLimits = .data) throws(DocumentError) {
    try self.init(try Self.read(source, limits: limits), of: source, named: source.name)
  }

  /// Reads a text, which may be a comparison for people.
  private static func read(_ source: SourceText, limits: YAMLLimits) throws(DocumentError) -> SourceValue {
    do throws(DocumentError) {
      return try YAMLReader.read(source, limits: limits)
    } catch {
      let marks = ["~ ", "+ ", "- ", "diff ", "--- "]
      guard marks.contains(where: { source.bytes[source.contentStart...].starts(with: $0.utf8) }) else { throw error }
      throw DocumentError(
        "this is a comparison for people, not a patch", in: source, at: SourceRange(.start),
        help: "'kumiko diff OLD NEW --patch' makes a patch")
    }
  }

  /// Reads a patch of data whose keys of texts stay.
  @_spi(Kumiko) public init(keepingKeysOf source: SourceText, limits: YAMLLimits = .data) throws(DocumentError) {
    try self.init(
      try Self.read(source, limits: limits).keepingLanguageKeys, of: source, named: source.name)
  }

  /// A Boolean value that indicates whether the patch has keys of texts, which were kept.
  @_spi(Kumiko) public var hasLanguageKeys: Bool { root.hasKeptLanguageKeys }

  /// Creates the patch of a value that was read.
  init(_ root: SourceValue, of source: SourceText, named name: String) throws(DocumentError) {
    self.source = source
    self.root = root
    self.name = name
    let collector = FaultCollector()
    let faults = DocumentFaults()
    do {
      patch = try DataPatch(from: PlainValueDecoder(root, faults: collector))
      return
    } catch {
      if !(error is FaultsReported) { collector.report(CodingFault(error, at: [])) }
    }
    for fault in collector.faults where !faults.isFull {
      var diagnostic = Diagnostic(fault, in: root, of: source)
      let words = fault.message.split(separator: "; valid keys: ")
      if words.count == 2, let key = words[0].split(separator: "'").dropFirst().first {
        diagnostic.help = NearestName.question("\(key)", among: words[1].split(separator: ", ").map(String.init))
      }
      if root["formatVersion"] == nil { diagnostic.help = "'kumiko diff --patch' makes a patch" }
      faults.add(diagnostic)
    }
    throw faults.diagnostics.error ?? DocumentError([])
  }

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limits: The limits of the reader.
  /// - Throws: ``DocumentError`` if the file cannot be read, and for the faults of ``init(_:limits:)``.
  /// - Complexity: O(*n* log *n*) in the size of the file.
  public init(path: String, limits: YAMLLimits = .data) throws(DocumentError) {
    try self.init(try SourceText(contentsOf: path, maxBytes: limits.maxBytes), limits: limits)
  }

  /// Returns the contents of a document after the patch, or before it.
  ///
  /// - Parameters:
  ///   - document: The old document; the new one to undo the patch.
  ///   - isReversed: A Boolean value that indicates whether to undo the patch.
  /// - Returns: The contents.
  /// - Throws: ``DocumentError`` at the first difference between the document and the patch.
  /// - Complexity: O(*n*) in the content of all items.
  public func applying(to document: DataDocument, isReversed: Bool = false) throws(DocumentError) -> DataContents {
    do throws(DataPatchMismatch) {
      return try (isReversed ? patch.inverted : patch).applying(to: document)
    } catch {
      var diagnostic = diagnostic(for: error, in: document, isReversed: isReversed)
      if diagnostic.help == nil, (try? (isReversed ? patch : patch.inverted).applying(to: document)) != nil {
        diagnostic.help =
          isReversed
          ? "the document is the old one, without the patch" : "the document has the patch; --reverse undoes it"
      }
      throw DocumentError(diagnostic)
    }
  }

  /// Returns the new items of steps as a data document, whose values have their places in the patch. Nil if there are none.
  @_spi(Kumiko) public func document(
    of steps: [PatchedData.Step], in data: DataDocument
  ) throws(DocumentError) -> SourceDocument? {
    var written: [String: SourceValue] = [:]
    for entry in root["content"]?["items"]?.elements ?? [] {
      if let id = entry["id"]?.name { written[id] = entry }
    }
    func field(_ key: String, _ content: SourceValue.Content) -> SourceValue.Entry {
      SourceValue.Entry(key: key, keyRange: root.range, value: SourceValue(content, range: root.range))
    }
    let sections = steps.compactMap { step -> SourceValue? in
      let items = step.newItems.compactMap { item -> SourceValue? in
        guard let entry = written[item.id], let id = entry.entry("id") else { return nil }
        guard let new = entry["new"], !new.entries.isEmpty else { return id.value }
        return SourceValue(.mapping([id] + new.entries), range: entry.range)
      }
      guard !items.isEmpty else { return nil }
      let id = field("id", .string(data.sections[step.section].id))
      return SourceValue(.mapping([id, field("items", .list(items))]), range: root.range)
    }
    guard !sections.isEmpty else { return nil }
    return try SourceDocument(
      source, root: SourceValue(.mapping([field("sections", .list(sections))]), range: root.range))
  }

  /// Returns the diagnostic of a mismatch, at its position in the document or else in the patch.
  func diagnostic(
    for mismatch: DataPatchMismatch, in document: DataDocument, isReversed: Bool
  ) -> Diagnostic {
    let message = "\(name) does not fit: \(mismatch)"
    switch mismatch {
    case .changes(.sectionCount):
      return located(message, at: document.sections.first.map { (document.source, $0.idRange) })
    case .changes(.itemCount(let section, _, _)), .changes(.section(let section, _, _)):
      return located(message, at: document.place(ofSectionAt: section))
    case .changes(.item(let position, let expected, let found)):
      let elsewhere = document.place(ofItem: expected).map {
        Diagnostic.Note("'\(expected)' is here", in: $0.source, at: $0.range)
      }
      return located(
        message, at: document.place(ofItem: found) ?? document.place(ofSectionAt: position.section),
        notes: [elsewhere].compactMap { $0 })
    case .changes(.duplicate(let error)):
      return duplicate(error, message, in: document)
    case .section(let id, _, _):
      return noted(
        message, "sections", id, document.index(ofSection: id).flatMap(document.place(ofSectionAt:)))
    case .span(let id, _, _):
      return noted(message, "spans", id, document.spans.first { $0.id == id }.map { (document.source, $0.idRange) })
    case .item(let id, _, _):
      return noted(message, "items", id, document.place(ofItem: id))
    case .outline(let id, _, _):
      return noted(message, "outline", id, document.place(ofItem: id))
    case .misplaced(let id, _), .tooDeep(let id):
      return Diagnostic(.error, mismatch.description, in: source, at: range(of: id, "outline") ?? contentRange)
    case .measurement(let element, _, _):
      let place = document.measurements.first { $0.isOf(element) }.map { (document.source, $0.range) }
      return located(message, at: place ?? content("measurements", isOf: element).map { (source, $0) })
    case .countedSection(let id):
      return located(message, at: document.index(ofSection: id).flatMap(document.place(ofSectionAt:)))
    case .missingSection(let id), .missingItem(let id):
      let help = isReversed ? "a patch can be undone where it says what was there before, under 'old'" : nil
      let range = changeRanges(of: id).last ?? contentRange
      return Diagnostic(.error, mismatch.description, in: source, at: range, help: help)
    case .straySection(let id):
      return Diagnostic(.error, mismatch.description, in: source, at: range(of: id, "sections") ?? contentRange)
    case .strayItem(let id):
      let range = range(of: id, "items") ?? range(of: id, "outline") ?? contentRange
      return Diagnostic(.error, mismatch.description, in: source, at: range)
    }
  }

  /// The range of the whole patch.
  @_spi(Kumiko) public var range: SourceRange { root.range }

  /// The range of the content, or of the changes if there is none.
  private var contentRange: SourceRange {
    (root.entry("content") ?? root.entry("changes"))?.keyRange ?? root.range
  }

  /// Returns the diagnostic of a duplicate after the changes, at the last entry that inserts it, with a note at the
  /// other one.
  private func duplicate(
    _ error: SnapshotError<String, String>, _ message: String, in document: DataDocument
  ) -> Diagnostic {
    let id: String
    let existing: Place?
    switch error {
    case .duplicateSection(let section, _, _):
      id = section
      existing = document.index(ofSection: section).flatMap(document.place(ofSectionAt:))
    case .duplicateItem(let item, _, _):
      id = item
      existing = document.place(ofItem: item)
    default: return located(message, at: nil)
    }
    let ranges = changeRanges(of: id)
    let other = ranges.count > 1 ? (source, ranges[ranges.count - 2]) : existing
    let notes = other.map { Diagnostic.Note("'\(BoundedText.name(id))' is here, too", in: $0.0, at: $0.1) }
    return located(message, at: ranges.last.map { (source, $0) } ?? existing, notes: [notes].compactMap { $0 })
  }

  private typealias Place = (source: SourceText, range: SourceRange)

  /// Returns an error at a position, or at the changes if there is none.
  private func located(_ message: String, at place: Place?, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(
      .error, message, in: place?.source ?? source, at: place?.range ?? root.entry("changes")?.keyRange ?? root.range,
      notes: notes)
  }

  /// Returns the ranges at which the changes insert or keep a section or an item, in the order of the text.
  private func changeRanges(of id: String) -> [SourceRange] {
    var found: [SourceRange] = []
    for list in ["inserts", "moves", "reloads", "reconfigures", "deletes"] {
      var here: [SourceRange] = []
      for entry in root["changes"]?["sections"]?[list]?.elements ?? [] {
        here += ranges(of: id, in: entry["id"].map { [$0] } ?? [])
        here += ranges(of: id, in: entry["items"]?.elements ?? [])
      }
      for entry in root["changes"]?["items"]?[list]?.elements ?? [] {
        here += ranges(of: id, in: entry["ids"]?.elements ?? [])
      }
      // Deletions count only if nothing inserts the identifier again.
      if list != "deletes" || found.isEmpty { found += here }
    }
    return found.sorted { $0.start < $1.start }
  }

  private func ranges(of id: String, in nodes: [SourceValue]) -> [SourceRange] {
    nodes.filter { $0.name == id }.map(\.range)
  }

  private func content(_ list: String, isOf element: MeasuredSize.Element) -> SourceRange? {
    root["content"]?[list]?.elements.first {
      $0["section"]?.name == element.section && $0["kind"]?.name == element.kind && $0["item"]?.name == element.item
    }?.range
  }

  private func noted(
    _ message: String, _ list: String, _ id: String, _ place: Place?
  ) -> Diagnostic {
    let note = Diagnostic.Note("the patch describes it here", in: source, at: range(of: id, list))
    return located(message, at: place, notes: [note])
  }

  private func range(of id: String, _ list: String) -> SourceRange? {
    root["content"]?[list]?.elements.first { $0["id"]?.name == id }?.range
  }
}

extension DataDocument {
  fileprivate func place(ofSectionAt index: Int) -> (source: SourceText, range: SourceRange)? {
    sections.indices.contains(index) ? (source, sections[index].idRange) : nil
  }

  fileprivate func place(ofItem id: String) -> (source: SourceText, range: SourceRange)? {
    guard let position = allItems.position(ofItem: id), let items = sections[position.sectionIndex].items else {
      return nil
    }
    return (items.source, items.idRange(at: position.itemIndex))
  }
}

extension Measurement {
  fileprivate func isOf(_ element: MeasuredSize.Element) -> Bool {
    section.text == element.section && kind?.text == element.kind && item?.text == element.item
      && index == element.index
  }
}
