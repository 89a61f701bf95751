import KumikoSnapshot
@_spi(Kumiko) import KumikoSource

extension DataDocument {
  /// Reads the data as far as possible, and reports its faults.
  ///
  /// - Parameters:
  ///   - locale: The language of its texts; nil for the one in which they are developed.
  ///   - keepsKeys: A Boolean value that indicates whether keys of texts stay, for changes of the document.
  package init(
    _ document: SourceDocument, limits: YAMLLimits, locale: ScreenLocale? = nil, keepsKeys: Bool = false,
    faults: DocumentFaults
  ) {
    self.init(source: document.source)
    let translated: (root: SourceValue, warnings: [Diagnostic]) =
      keepsKeys
      ? (document.root.keepingLanguageKeys, [])
      : DocumentTranslation.apply(to: document, locale: locale, faults: faults)
    languageWarnings = translated.warnings
    language = LanguageTables.language(of: document.root)
    for entry in document.root.entries where !DataSectionReader.contentKeys.contains(entry.key) {
      documentFields[entry.key] = PlainValue(entry.value)
    }
    guard faults.attempt({ () throws(DocumentError) in try document.expect(.data) }) != nil,
      let top = MappingReader(
        translated.root, of: source, known: DataSectionReader.documentFields.map(\.name), as: "a data document",
        faults: faults,
        help: { $0 == "items" ? "items stand in a section: 'sections: [{ id: …, items: … }]'" : nil })
    else { return }
    top.checkVersion()
    measurements = (top.list("measurements") ?? []).prefix { _ in !faults.isFull }.compactMap {
      Measurement($0, in: top)
    }
    readSpans(top)
    // A document of measurements or of spans has no sections. All sections then show their samples.
    if top["measurements"] == nil, top["spans"] == nil, top.required("sections") == nil { return }
    var reader = DataSectionReader(top, limits: limits)
    for node in top.list("sections") ?? [] where !faults.isFull {
      guard let section = reader.section(node) else { continue }
      if let first = indices[section.id] {
        faults.report(
          "two sections have the id '\(section.id)'", in: source, at: section.idRange,
          notes: [Diagnostic.Note("it is first given here", in: source, at: sections[first].idRange)])
        continue
      }
      indices[section.id] = sections.count
      sections.append(section)
    }
    reader.paths.report(in: source, faults: faults)
    recordWarnings = reader.paths.warnings
    for index in sections.indices where !faults.isFull {
      sections[index].itemSizes = sections[index].items?.sizes(faults: faults) ?? [:]
    }
    readIdentifiers(reader.misses, faults: faults)
  }

  /// Reads the identifiers of the items, which must be unique.
  private mutating func readIdentifiers(_ misses: NearMisses, faults: DocumentFaults) {
    var faces = ItemFaces(home: source)
    var misses = misses
    let identifiers = sections.map { section in
      (id: section.id, items: section.items?.identifiers(&faces, &misses, faults: faults) ?? [])
    }
    nearMisses = misses
    pictures = faces.images
    recordWarnings += faces.warnings
    // If some are missing, numbers no longer identify the positions of the others.
    guard faults.diagnostics.isValid else { return }
    if let unique = try? Snapshot(sections: identifiers) {
      allItems = unique
      snapshot = visible(identifiers) ?? unique
    } else {
      reportDuplicates(identifiers.map(\.items), faults: faults)
    }
  }

  /// Returns the identifiers of visible items; nil if all items are visible.
  private func visible(_ identifiers: [(id: String, items: [String])]) -> Snapshot<String, String>? {
    guard sections.contains(where: { $0.items?.outline != nil }) else { return nil }
    let shown = zip(sections, identifiers).map { section, list in
      (id: list.id, items: section.items?.outline.map { $0.visible.map { list.items[$0] } } ?? list.items)
    }
    return try? Snapshot(sections: shown)
  }

  func reportDuplicates(_ identifiers: [[String]], faults: DocumentFaults) {
    var first: [String: (section: Int, index: Int)] = [:]
    for (section, items) in identifiers.enumerated() {
      for (index, id) in items.enumerated() where !faults.isFull {
        guard let place = first[id] else {
          first[id] = (section, index)
          continue
        }
        guard let here = sections[section].items, let there = sections[place.section].items else { continue }
        faults.report(
          "two items have the id '\(id)'", in: here.source, at: here.idRange(at: index),
          notes: [Diagnostic.Note("it is first given here", in: there.source, at: there.idRange(at: place.index))])
      }
    }
  }
}
