import KumikoDiffing
import KumikoSnapshot

extension DataPatch {
  /// Creates the patch from one document to another.
  ///
  /// Items in both documents are compared field by field, without hashes. The order of fields, comments and positions in files
  /// are ignored. So is the notation of fractions (1 or 1.0), except in displayed fields such as `title`.
  ///
  /// - Parameters:
  ///   - old: The old document.
  ///   - new: The new document.
  ///   - showsMoves: A Boolean value that indicates whether moves are reported as moves. Otherwise they are a deletion
  ///     and an insertion.
  /// - Complexity: O(*n* log *n*) in the items to find moves, and O(*n*) in the content of all items.
  public init(from old: DataDocument, to new: DataDocument, showsMoves: Bool = true) {
    var target = new.allItems
    // Every marked identifier is in the snapshot.
    try? target.reconfigureItems(Self.changedItems(from: old, to: new))
    try? target.reloadSections(
      new.sections.compactMap { section in
        guard let index = old.index(ofSection: section.id) else { return nil }
        return old.sections[index].facts == section.facts ? nil : section.id
      })
    changes = Changeset(from: old.allItems, to: target, movesItems: showsMoves, movesSections: showsMoves)
    addSections(from: old, to: new)
    addItems(from: old, to: new)
    addMeasurements(from: old, to: new)
    addSpans(from: old, to: new)
    addOutline(from: old, to: new)
  }

  /// Returns the items in both documents whose content differs.
  private static func changedItems(from old: DataDocument, to new: DataDocument) -> [String] {
    var changed: [String] = []
    for (section, found) in new.sections.enumerated() where found.hasIdentifiers {
      let identifiers = (try? new.allItems.itemIdentifiers(inSection: found.id)) ?? []
      for (index, id) in identifiers.enumerated() {
        guard let place = old.allItems.position(ofItem: id) else { continue }
        let isSame = new.saysTheSame(
          inSection: section, at: index, as: old, inSection: place.sectionIndex, at: place.itemIndex)
        if !isSame { changed.append(id) }
      }
    }
    return changed
  }

  private mutating func addSections(from old: DataDocument, to new: DataDocument) {
    var entries = Entries<SectionContent>()
    for change in changes.sectionDeletes {
      entries[change.id, default: SectionContent(id: change.id)].old = old.sections[change.index].facts
    }
    for change in changes.sectionInserts {
      entries[change.id, default: SectionContent(id: change.id)].new = new.sections[change.index].facts
    }
    for change in changes.sectionReloads {
      let facts = old.index(ofSection: change.id).map { old.sections[$0].facts }
      entries[change.id, default: SectionContent(id: change.id)].old = facts
      entries[change.id, default: SectionContent(id: change.id)].new = new.sections[change.index].facts
    }
    sections = entries.all
  }

  private mutating func addItems(from old: DataDocument, to new: DataDocument) {
    var entries = Entries<ItemContent>()
    func leaves(_ item: DataContents.Item) {
      entries[item.id, default: ItemContent(id: item.id, scalar: item.scalar)].old = item.fields
    }
    func appears(_ item: DataContents.Item) {
      entries[item.id, default: ItemContent(id: item.id, scalar: item.scalar)].new = item.fields
    }
    for change in changes.sectionDeletes { old.items(inSection: change.index).forEach(leaves) }
    for change in changes.itemDeletes {
      leaves(old.item(inSection: change.position.section, at: change.position.item, id: change.id))
    }
    for change in changes.sectionInserts { new.items(inSection: change.index).forEach(appears) }
    for change in changes.itemInserts {
      appears(new.item(inSection: change.position.section, at: change.position.item, id: change.id))
    }
    for change in changes.itemReconfigures {
      if let item = old.item(change.id) { leaves(item) }
      appears(new.item(inSection: change.position.section, at: change.position.item, id: change.id))
    }
    items = entries.all
  }

  private mutating func addSpans(from old: DataDocument, to new: DataDocument) {
    var after = Dictionary(uniqueKeysWithValues: new.spans.map { ($0.id, $0.texts) })
    for span in old.spans {
      let texts = after.removeValue(forKey: span.id)
      if texts == span.texts { continue }
      spans.append(
        SectionContent(id: span.id, old: SectionFacts(texts: span.texts), new: texts.map { SectionFacts(texts: $0) }))
    }
    for span in new.spans where after[span.id] != nil {
      spans.append(SectionContent(id: span.id, new: SectionFacts(texts: span.texts)))
    }
  }

  private mutating func addMeasurements(from old: DataDocument, to new: DataDocument) {
    let before = old.measuredSizes
    let after = new.measuredSizes
    var sizes = Dictionary(uniqueKeysWithValues: after.map { ($0.element, $0.size) })
    for measurement in before {
      let size = sizes.removeValue(forKey: measurement.element)
      if size == measurement.size { continue }
      measurements.append(MeasuredChange(element: measurement.element, old: measurement.size, new: size))
    }
    for measurement in after where sizes[measurement.element] != nil {
      measurements.append(MeasuredChange(element: measurement.element, new: measurement.size))
    }
  }
}

/// Entries by identifier, in the order of insertion.
private struct Entries<Entry> {
  private(set) var all: [Entry] = []
  private var indices: [String: Int] = [:]

  subscript(id: String, default entry: @autoclosure () -> Entry) -> Entry {
    get { indices[id].map { all[$0] } ?? entry() }
    set {
      if let index = indices[id] {
        all[index] = newValue
      } else {
        indices[id] = all.count
        all.append(newValue)
      }
    }
  }
}

extension DataDocument.Section {
  /// The content of the section without its items.
  var facts: DataPatch.SectionFacts {
    DataPatch.SectionFacts(texts: texts, count: hasIdentifiers ? nil : itemCount)
  }
}
