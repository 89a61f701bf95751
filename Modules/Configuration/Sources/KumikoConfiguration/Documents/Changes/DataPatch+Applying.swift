import KumikoDiffing
import KumikoDimension
import KumikoRegistry
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
    try checkOldContent(of: document)
    let replay = ContentReplay(self, document, state)
    let outlines = OutlineReplay(self, document, state)
    var contents = DataContents(measurements: try measuredSizes(of: document), spans: try spans(of: document))
    contents.sections = try replay.sections()
    try outlines.check()
    for index in contents.sections.indices {
      guard case .list(var items) = contents.sections[index].items else { continue }
      try outlines.place(&items)
      contents.sections[index].items = .list(items)
    }
    return contents
  }

  private func checkOldContent(of document: DataDocument) throws(DataPatchMismatch) {
    for content in sections {
      guard let expected = content.old, let index = document.index(ofSection: content.id) else { continue }
      let found = document.sections[index].facts
      if found != expected { throw .section(content.id, expected: expected, found: found) }
    }
    for content in items {
      guard let expected = content.old, let found = document.item(content.id)?.fields else { continue }
      if !found.isSame(as: expected) { throw .item(content.id, expected: expected, found: found) }
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

/// Assigns the content of a patch to the identifiers of the new state.
private struct ContentReplay {
  private let document: DataDocument
  private let state: Snapshot<String, String>
  private let sectionContents: [String: DataPatch.SectionContent]
  private let itemContents: [String: DataPatch.ItemContent]
  private let appearingSections: Set<String>
  private let reloadedSections: Set<String>
  private let changedItems: Set<String>

  init(_ patch: DataPatch, _ document: DataDocument, _ state: Snapshot<String, String>) {
    self.document = document
    self.state = state
    sectionContents = Dictionary(patch.sections.map { ($0.id, $0) }) { first, _ in first }
    itemContents = Dictionary(patch.items.map { ($0.id, $0) }) { first, _ in first }
    appearingSections = Set(patch.changes.sectionInserts.map(\.id))
    reloadedSections = Set(patch.changes.sectionReloads.map(\.id))
    changedItems = Set(
      (patch.changes.itemInserts + patch.changes.itemReconfigures + patch.changes.itemReloads).map(\.id))
  }

  func sections() throws(DataPatchMismatch) -> [DataContents.Section] {
    var sections: [DataContents.Section] = []
    var usedItems = 0
    for id in state.sectionIdentifiers {
      let facts = try facts(ofSection: id)
      let identifiers = (try? state.itemIdentifiers(inSection: id)) ?? []
      if let count = facts.count {
        guard identifiers.isEmpty else { throw .countedSection(id) }
        sections.append(DataContents.Section(id: id, texts: facts.texts, items: .count(count)))
        continue
      }
      let isNew = appearingSections.contains(id)
      var items: [DataContents.Item] = []
      items.reserveCapacity(identifiers.count)
      for item in identifiers {
        if let content = itemContents[item] {
          guard let fields = content.new else { throw .missingItem(item) }
          guard isNew || changedItems.contains(item) else { throw .strayItem(item) }
          usedItems += 1
          // An item that remains keeps its identifier as it was written.
          let scalar = document.item(item)?.scalar ?? content.scalar
          items.append(DataContents.Item(id: item, scalar: scalar, fields: fields))
        } else if let kept = document.item(item) {
          items.append(kept)
        } else {
          throw .missingItem(item)
        }
      }
      sections.append(DataContents.Section(id: id, texts: facts.texts, items: .list(items)))
    }
    try checkUse(usedItems)
    return sections
  }

  private func facts(ofSection id: String) throws(DataPatchMismatch) -> DataPatch.SectionFacts {
    if let content = sectionContents[id] {
      guard let facts = content.new else { throw .missingSection(id) }
      guard appearingSections.contains(id) || reloadedSections.contains(id) else { throw .straySection(id) }
      return facts
    }
    guard let index = document.index(ofSection: id) else { throw .missingSection(id) }
    return document.sections[index].facts
  }

  /// Checks that content of the new state is used, and that deleted sections and items existed.
  private func checkUse(_ usedItems: Int) throws(DataPatchMismatch) {
    for content in sectionContents.values.sorted(by: { $0.id < $1.id }) where state.indexOfSection(content.id) == nil {
      if content.new != nil || document.index(ofSection: content.id) == nil { throw .straySection(content.id) }
    }
    guard usedItems != itemContents.count else { return }
    for content in itemContents.values.sorted(by: { $0.id < $1.id }) where state.indexOfItem(content.id) == nil {
      if content.new != nil || document.item(content.id) == nil { throw .strayItem(content.id) }
    }
  }
}
