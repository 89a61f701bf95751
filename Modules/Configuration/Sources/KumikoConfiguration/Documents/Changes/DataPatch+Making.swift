import KumikoDiffing
import KumikoRegistry
import KumikoSnapshot

extension DataPatch {
  /// The changes from one document to another.
  ///
  /// Items that are in both are compared exactly, field by field; no hash stands for them. The order of a record's fields
  /// does not count, nor whether a number is written 1 or 1.0, nor comments and where in files anything is.
  ///
  /// - Parameters:
  ///   - old: the document before.
  ///   - new: the document after.
  ///   - showsMoves: whether what changes its place moves; else it leaves and appears again.
  /// - Complexity: O(*n*) in all that is said of all items.
  public init(from old: DataDocument, to new: DataDocument, showsMoves: Bool = true) {
    var target = new.allItems
    // Every identifier that is marked is one of the snapshot's own.
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
    addOutline(from: old, to: new)
  }

  /// The items that are in both documents, and of which something else is said.
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

/// Entries by identifier, in the order in which they were first spoken of.
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
  /// What is said of the section besides its items.
  var facts: DataPatch.SectionFacts {
    DataPatch.SectionFacts(texts: texts, count: hasIdentifiers ? nil : itemCount)
  }
}
