import KumikoDiffing
import KumikoDimension
import KumikoRegistry
import KumikoSnapshot

/// A patch as it was read from a file, whose faults have their places.
public struct PatchDocument: Sendable {
  /// The text.
  public let source: SourceText
  /// What it says.
  public let patch: DataPatch
  private let root: YAMLNode

  /// Reads a text, in JSON or YAML.
  ///
  /// - Throws: everything that is wrong with it, where it is.
  public init(_ source: SourceText, limits: YAMLLimits = .data) throws(DocumentError) {
    self.source = source
    root = try YAMLReader.read(source, limits: limits)
    let collector = FaultCollector()
    var faults = DocumentFaults()
    do {
      patch = try DataPatch(from: PlainValueDecoder(PlainValue(root), faults: collector))
      return
    } catch {
      if !(error is FaultsReported) { collector.report(CodingFault(error, at: [])) }
    }
    for fault in collector.faults where !faults.isFull {
      var diagnostic = Diagnostic(fault, in: root, of: source)
      if root["formatVersion"] == nil { diagnostic.help = "`kumiko diff OLD NEW --format json` makes a patch" }
      faults.add(diagnostic)
    }
    throw faults.diagnostics.error ?? DocumentError([])
  }

  /// Reads a file, or standard input where `path` is `-`.
  ///
  /// - Throws: as `init(_:limits:)`, and where the file cannot be read.
  public init(path: String, limits: YAMLLimits = .data) throws(DocumentError) {
    try self.init(try SourceText(contentsOf: path, maxBytes: limits.maxBytes), limits: limits)
  }

  /// What a document comes to when the patch has been applied to it.
  ///
  /// - Parameter isReversed: whether to undo the patch instead.
  /// - Throws: where the patch is for another state: what differs first, and where.
  public func applying(to document: DataDocument, isReversed: Bool = false) throws(DocumentError) -> DataContents {
    do throws(DataPatchMismatch) {
      return try (isReversed ? patch.inverted : patch).applying(to: document)
    } catch {
      throw DocumentError(diagnostic(for: error, in: document, isReversed: isReversed))
    }
  }

  /// Tells a mismatch of the document, where there is a place for it, and of the patch otherwise.
  private func diagnostic(
    for mismatch: DataPatchMismatch, in document: DataDocument, isReversed: Bool
  ) -> Diagnostic {
    let message = "\(source.name) does not fit: \(mismatch)"
    switch mismatch {
    case .changes(.sectionCount):
      return Diagnostic(.error, message, in: document.source)
    case .changes(.itemCount(let section, _, _)):
      return Diagnostic(.error, message, in: document.source, at: document.place(ofSectionAt: section)?.range)
    case .changes(.section(let index, _, _)):
      return Diagnostic(.error, message, in: document.source, at: document.place(ofSectionAt: index)?.range)
    case .changes(.item(let position, let expected, let found)):
      return located(
        message, expected: expected, at: document.place(ofItem: found), section: position.section, document)
    case .changes(.duplicate):
      return Diagnostic(.error, message, in: document.source)
    case .section(let id, _, _):
      return noted(
        message, ["sections"], id, document.index(ofSection: id).flatMap(document.place(ofSectionAt:)), document)
    case .item(let id, _, _):
      return noted(message, ["items"], id, document.place(ofItem: id), document)
    case .outline(let id, _, _):
      return noted(message, ["outline"], id, document.place(ofItem: id), document)
    case .misplaced(let id, _), .tooDeep(let id):
      return Diagnostic(.error, mismatch.description, in: source, at: range(of: id, "outline") ?? contentRange)
    case .measurement(let element, _, _):
      let range = document.measurements.first { $0.isOf(element) }?.range
      return Diagnostic(.error, message, in: document.source, at: range)
    case .countedSection(let id):
      let place = document.index(ofSection: id).flatMap(document.place(ofSectionAt:))
      return Diagnostic(.error, message, in: document.source, at: place?.range)
    case .missingSection, .missingItem:
      let help = isReversed ? "a patch can be undone where it says what was there before, under 'old'" : nil
      return Diagnostic(.error, mismatch.description, in: source, at: root.entry("content")?.keyRange, help: help)
    case .straySection(let id):
      return Diagnostic(.error, mismatch.description, in: source, at: range(of: id, "sections"))
    case .strayItem(let id):
      return Diagnostic(
        .error, mismatch.description, in: source, at: range(of: id, "items") ?? range(of: id, "outline"))
    }
  }

  private var contentRange: SourceRange? { (root.entry("content") ?? root.entry("changes"))?.keyRange }

  private typealias Place = (source: SourceText, range: SourceRange)

  private func located(
    _ message: String, expected: String, at place: Place?, section: Int, _ document: DataDocument
  ) -> Diagnostic {
    let elsewhere = document.place(ofItem: expected).map {
      Diagnostic.Note("'\(expected)' is here", in: $0.source, at: $0.range)
    }
    guard let place = place ?? document.place(ofSectionAt: section) else {
      return Diagnostic(.error, message, in: document.source)
    }
    return Diagnostic(.error, message, in: place.source, at: place.range, notes: [elsewhere].compactMap { $0 })
  }

  private func noted(
    _ message: String, _ list: [String], _ id: String, _ place: Place?, _ document: DataDocument
  ) -> Diagnostic {
    let note = Diagnostic.Note("the patch describes it here", in: source, at: range(of: id, list[0]))
    return Diagnostic(.error, message, in: place?.source ?? document.source, at: place?.range, notes: [note])
  }

  /// Where the patch describes something.
  private func range(of id: String, _ list: String) -> SourceRange? {
    root["content"]?[list]?.elements.first { $0["id"]?.name == id }?.range
  }
}

extension DataDocument {
  /// Where the identifier of a section is written.
  fileprivate func place(ofSectionAt index: Int) -> (source: SourceText, range: SourceRange)? {
    sections.indices.contains(index) ? (source, sections[index].idRange) : nil
  }

  /// Where the identifier of an item is written.
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
