import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A patch of a layout in a file, with the positions of its edits.
@_spi(Kumiko) public struct LayoutPatchDocument: Sendable {
  /// The text of the file.
  public let source: SourceText
  /// The patch.
  public private(set) var patch = LayoutPatch(from: nil, to: nil, edits: [])
  private var fingerprints: SourceValue?
  private var edits: [SourceValue] = []

  /// Returns whether a text is a patch of a layout, by its keys. A text that cannot be read as one is none.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  public static func isOne(_ source: SourceText) -> Bool {
    source.bytes.count <= YAMLLimits.document.maxBytes && (try? YAMLReader.read(source))?["edits"] != nil
  }

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limits: The limits of the reader.
  /// - Throws: ``DocumentError`` if the file cannot be read, and for the faults of ``init(_:limits:)``.
  /// - Complexity: O(*n*) in the size of the file.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    try self.init(try SourceText(contentsOf: path, maxBytes: limits.maxBytes), limits: limits)
  }

  /// Reads a text in JSON or YAML.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - limits: The limits of the reader.
  /// - Throws: ``DocumentError`` with the positions of all faults: a syntax error, a value beyond a limit, or an
  ///   invalid patch.
  /// - Complexity: O(*n*) in the size of the text.
  public init(_ source: SourceText, limits: YAMLLimits = .document) throws(DocumentError) {
    self.source = source
    let root = try YAMLReader.read(source, limits: limits)
    if root["edits"] == nil {
      let isOfData = root["formatVersion"] != nil && root["changes"] != nil
      throw DocumentError(
        Diagnostic(
          .error, isOfData ? "this is a patch of data, not of a layout" : "this is no patch of a layout: no 'edits'",
          in: source, at: SourceRange(root.range.start),
          help: isOfData ? nil : "`kumiko diff OLD NEW --patch` makes one"))
    }
    let faults = DocumentFaults()
    if let top = MappingReader(
      root, of: source, known: ["$schema", "formatVersion", "layout", "edits"], as: "a patch", faults: faults)
    {
      read(top)
    }
    if let error = faults.diagnostics.error { throw error }
  }

  private mutating func read(_ top: MappingReader) {
    if let version = top.required("formatVersion"), top.count("formatVersion") != LayoutPatch.formatVersion {
      top.report(
        "unsupported format version \(version.wording): only version \(LayoutPatch.formatVersion) is supported",
        at: version.range)
    }
    if let names = top["layout"],
      let fields = MappingReader(names, of: source, known: ["from", "to"], as: "'layout'", faults: top.faults)
    {
      fingerprints = names
      patch.from = fields.text("from")
      patch.to = fields.text("to")
    }
    edits = top.list("edits") ?? []
    for node in edits where !top.faults.isFull {
      let known = ["at", "old", "new", "from", "to"]
      // A value can be null, which is no missing value.
      guard case .mapping(let entries) = node.content,
        let fields = MappingReader(
          SourceValue(.mapping(entries.filter { !["old", "new"].contains($0.key) }), range: node.range), of: source,
          known: known, as: "an edit", faults: top.faults)
      else {
        top.expected("an edit with 'at'", at: node)
        continue
      }
      var edit = LayoutPatch.Edit(at: [])
      _ = fields.required("at")
      for step in fields.list("at") ?? [] {
        switch step.content {
        case .string(let key): edit.at.append(.key(key))
        case .int(let index) where index >= 0: edit.at.append(.index(index))
        default: fields.expected("a key, an id or an index", at: step)
        }
      }
      edit.old = node["old"].map { PlainValue($0) }
      edit.new = node["new"].map { PlainValue($0) }
      edit.from = fields.count("from")
      edit.to = fields.count("to")
      patch.edits.append(edit)
    }
  }

  /// Returns a layout after the patch, or before it. Comments and the form of the text stay where values stay.
  ///
  /// - Parameters:
  ///   - document: The old layout; the new one to undo the patch.
  ///   - isReversed: A Boolean value that indicates whether to undo the patch.
  ///   - limits: The limits of the document.
  /// - Returns: The text of the layout.
  /// - Throws: ``DocumentError`` if the document is not the one of the patch, at the first difference.
  /// - Complexity: O(*n* log *n*) in the size of the document and the patch.
  public func applying(
    to document: SourceDocument, isReversed: Bool = false, limits: YAMLLimits = .document
  ) throws(DocumentError) -> SourceText {
    try document.expect(.layout)
    let patch = isReversed ? patch.inverted : patch
    let old = PlainValue(document.root)
    let found = old.fingerprint
    let result: PlainValue
    do throws(LayoutPatchMismatch) {
      result = try patch.applying(to: old)
      if let from = patch.from, from != found {
        throw LayoutPatchMismatch(
          message: "it is for another layout: its 'from' is \(from), and this layout is \(found)")
      }
      if let to = patch.to, to != result.fingerprint {
        throw LayoutPatchMismatch(message: "its edits make the layout \(result.fingerprint), and its 'to' is \(to)")
      }
    } catch {
      throw DocumentError(diagnostic(error, in: document, patch, found, isReversed: isReversed))
    }
    return try DocumentRewriter.rewriting(document.source, as: result, limits: limits)
  }

  private func diagnostic(
    _ mismatch: LayoutPatchMismatch, in document: SourceDocument, _ patch: LayoutPatch, _ found: String,
    isReversed: Bool
  ) -> Diagnostic {
    let edit = mismatch.edit.map { edits[$0] }
    let place = mismatch.edit.flatMap { document.root.way(to: patch.edits[$0].at).last?.name }
    var help: String?
    if patch.to == found {
      help = isReversed ? "the patch is undone already" : "the patch is applied already; --reverse undoes it"
    } else if let from = patch.from {
      // The fingerprint decides which of the two is wrong.
      help =
        from == found
        ? "the layout is the right one, so the patch was edited: 'kumiko diff OLD NEW --patch' makes it again"
        : "give the layout that the patch was made for, or make a patch for this one with 'kumiko diff OLD NEW --patch'"
    }
    let note = Diagnostic.Note(
      "the patch describes it here", in: source, at: edit?.range ?? fingerprints?.range ?? SourceRange(.start))
    return Diagnostic(
      .error, "\(source.name) does not fit: \(mismatch.message)", in: document.source,
      at: place ?? SourceRange(document.root.range.start), help: help, notes: [note])
  }
}

extension SourceValue {
  /// Returns the values on the way to a place as far as there are some, each with the range that names it.
  fileprivate func way(to place: [LayoutPatch.Step]) -> [(value: SourceValue, name: SourceRange)] {
    var way: [(value: SourceValue, name: SourceRange)] = []
    for step in place {
      let node = way.last?.value ?? self
      switch step {
      case .key(let key):
        if let entry = node.entry(key) {
          way.append((entry.value, entry.value.isMapping ? entry.keyRange : entry.value.range))
        } else if let element = node.elements.first(where: { $0["id"]?.name == key }) {
          way.append((element, element["id"]?.range ?? element.range))
        } else {
          return way
        }
      case .index(let index):
        guard let element = node[index] else { return way }
        way.append((element, element.range))
      }
    }
    return way
  }
}

extension DocumentLoader {
  /// Reads a layout and applies patches to it, one after another.
  ///
  /// - Parameters:
  ///   - path: The path of the layout; `-` for standard input.
  ///   - patches: The paths of the patches.
  /// - Returns: The document. With patches, its name has theirs, and its positions are those of the patched text.
  /// - Throws: ``DocumentError`` if a file cannot be read, or a patch does not fit.
  /// - Complexity: O(*n* log *n*) in the size of the files, for each patch.
  @_spi(Kumiko) public func layoutDocument(
    at path: String, patches: [String]
  ) throws(DocumentError) -> SourceDocument {
    var document = try SourceDocument(path: path, limits: limits)
    for patch in patches {
      document = try LayoutPatchDocument(path: patch, limits: limits).document(of: document, limits: limits)
    }
    return document
  }

  /// Returns a layout after a patch, checked with the kinds of its registry. A section may need its fallback.
  ///
  /// - Parameters:
  ///   - document: The old layout; the new one to undo the patch.
  ///   - path: The path of the layout, by which its registry is found; `-` for standard input.
  ///   - patch: The patch.
  ///   - isReversed: A Boolean value that indicates whether to undo the patch.
  /// - Throws: ``DocumentError`` if the patch does not fit, or the new layout has errors, with their places in the patch.
  /// - Complexity: O(*n* log *n*) in the size of the document and the patch, plus the cost of the kinds and the layout.
  @_spi(Kumiko) public func patched(
    _ document: SourceDocument, at path: String, by patch: LayoutPatchDocument, isReversed: Bool
  ) throws(DocumentError) -> SourceDocument {
    let patched = try patch.document(of: document, isReversed: isReversed, limits: limits)
    try patched.expect(.layout)
    var parts = ScreenParts(self)
    parts.onMissing = .fallback
    parts.readRegistry { () throws(DocumentError) in
      var registry = try registry(for: path)
      registry.makesStandIns = true
      return registry
    }
    parts.readLayout { () throws(DocumentError) in patched }
    let faults = parts.diagnostics(in: ScreenRoom().environment).filter { $0.severity == .error }
    guard faults.isEmpty else { throw DocumentError(faults.map { patch.noting($0, in: patched) }) }
    return patched
  }
}

extension LayoutPatchDocument {
  /// Adds the place in the patch to a fault of the new layout: that of the innermost edit around the fault.
  fileprivate func noting(_ fault: Diagnostic, in patched: SourceDocument) -> Diagnostic {
    guard fault.source.name == patched.source.name, let place = fault.range?.start else { return fault }
    var (found, depth) = (edits.count > 1 ? nil : edits.first, 0)
    for (edit, node) in zip(patch.edits, edits) {
      let way = patched.root.way(to: edit.at)
      guard way.count > depth, let end = way.last?.value.range, end.start <= place, place <= end.end else { continue }
      (found, depth) = (node, way.count)
    }
    var fault = fault
    fault.notes.append(
      Diagnostic.Note("the patch changes the layout here", in: source, at: found?.range ?? SourceRange(.start)))
    return fault
  }

  /// Returns a layout after the patch as a document. Its name has that of the patch, and its positions are those of its text.
  ///
  /// - Parameters:
  ///   - document: The old layout; the new one to undo the patch.
  ///   - isReversed: A Boolean value that indicates whether to undo the patch.
  ///   - limits: The limits of the document.
  /// - Throws: ``DocumentError`` as ``applying(to:isReversed:limits:)``.
  /// - Complexity: As ``applying(to:isReversed:limits:)``.
  @_spi(Kumiko) public func document(
    of document: SourceDocument, isReversed: Bool = false, limits: YAMLLimits = .document
  ) throws(DocumentError) -> SourceDocument {
    let patched = try applying(to: document, isReversed: isReversed, limits: limits)
    // The folder stays, from which files are found, and so does the ending, by which JSON is known.
    let (folder, file) = (FilePath.folder(of: patched.name), patched.name.split(separator: "/").last ?? "")
    let source = SourceText(
      name: FilePath.join(folder, "\(FilePath.name(of: self.source.name)) over \(file)"), bytes: patched.bytes)
    return try SourceDocument(source, limits: limits)
  }
}
