import KumikoDiffing
import KumikoDimension
import KumikoSnapshot

extension DataPatch {
  /// Returns the contents of a document after the patch.
  ///
  /// The old state is checked first: the number of items of each section, the positions of all changed sections and
  /// items, and their content if the patch contains it.
  ///
  /// - Parameter document: The document for which the patch was made.
  /// - Returns: The contents after the patch.
  /// - Throws: ``DataPatchMismatch`` with the first difference between the document and the old state, or the first
  ///   missing or unused content of the patch.
  /// - Complexity: O(*n*) in the content of all items.
  public func applying(to document: DataDocument) throws(DataPatchMismatch) -> DataContents {
    let state: Snapshot<String, String>
    do throws(ChangesetMismatch<String, String>) {
      state = try changes.applying(to: document.allItems)
    } catch {
      throw .changes(error)
    }
    let patched = PatchedContents(self)
    try patched.checkOld {
      document.facts(ofSection: $0)
    } fields: {
      document.item($0)?.fields
    }
    let outlines = OutlineReplay(self, document, state)
    var contents = DataContents(measurements: try measuredSizes(of: document), spans: try spans(of: document))
    contents.documentFields = document.documentFields
    contents.sections = try sections(of: state, patched, in: document)
    try outlines.check()
    for index in contents.sections.indices {
      guard case .list(var items) = contents.sections[index].items else { continue }
      try outlines.place(&items)
      contents.sections[index].items = .list(items)
    }
    return contents
  }

  private func sections(
    of state: Snapshot<String, String>, _ patched: PatchedContents, in document: DataDocument
  ) throws(DataPatchMismatch) -> [DataContents.Section] {
    var sections: [DataContents.Section] = []
    for id in state.sectionIdentifiers {
      let facts = try patched.facts(ofSection: id, kept: document.facts(ofSection: id))
      let identifiers = (try? state.itemIdentifiers(inSection: id)) ?? []
      if let count = facts.count {
        guard identifiers.isEmpty else { throw .countedSection(id) }
        sections.append(DataContents.Section(id: id, texts: facts.texts, items: .count(count)))
        continue
      }
      var items: [DataContents.Item] = []
      items.reserveCapacity(identifiers.count)
      for item in identifiers {
        items.append(try patched.item(item, inSection: id) { document.item(item) })
      }
      sections.append(DataContents.Section(id: id, texts: facts.texts, items: .list(items)))
    }
    try checkUse(in: state, of: document)
    return sections
  }

  /// Checks that content of the new state is used, and that deleted sections and items existed.
  private func checkUse(in state: Snapshot<String, String>, of document: DataDocument) throws(DataPatchMismatch) {
    for content in self.sections.sorted(by: { $0.id < $1.id }) where state.indexOfSection(content.id) == nil {
      if content.new != nil || document.index(ofSection: content.id) == nil { throw .straySection(content.id) }
    }
    for content in items.sorted(by: { $0.id < $1.id }) where state.indexOfItem(content.id) == nil {
      if content.new != nil || document.item(content.id) == nil { throw .strayItem(content.id) }
    }
  }

  private func spans(of document: DataDocument) throws(DataPatchMismatch) -> [DataContents.Span] {
    var result = document.contents(ofSpans: document.spans)
    for change in spans {
      let index = result.firstIndex { $0.id == change.id }
      let found = index.map { SectionFacts(texts: result[$0].texts) }
      guard found == change.old else { throw .span(change.id, expected: change.old, found: found) }
      switch (index, change.new) {
      case (let index?, let facts?): result[index].texts = facts.texts
      case (let index?, nil): result.remove(at: index)
      case (nil, let facts?): result.append(DataContents.Span(id: change.id, texts: facts.texts))
      case (nil, nil): break
      }
    }
    return result
  }

  private func measuredSizes(of document: DataDocument) throws(DataPatchMismatch) -> [MeasuredSize] {
    var sizes = document.measuredSizes
    guard !measurements.isEmpty else { return sizes }
    var indices = Dictionary(uniqueKeysWithValues: sizes.indices.map { (sizes[$0].element, $0) })
    var removed: Set<MeasuredSize.Element> = []
    for change in measurements {
      let index = indices[change.element]
      let found = index.map { sizes[$0].size }
      guard found == change.old else { throw .measurement(change.element, expected: change.old, found: found) }
      switch (index, change.new) {
      case (let index?, let size?): sizes[index].size = size
      case (_?, nil): removed.insert(change.element)
      case (nil, let size?):
        indices[change.element] = sizes.count
        sizes.append(MeasuredSize(of: change.element, size))
      case (nil, nil): break
      }
    }
    return removed.isEmpty ? sizes : sizes.filter { !removed.contains($0.element) }
  }
}
