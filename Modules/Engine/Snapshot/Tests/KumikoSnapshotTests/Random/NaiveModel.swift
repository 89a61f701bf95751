@_spi(Kumiko) import KumikoSnapshot

/// A naive implementation of the rules of a snapshot: arrays and linear searches.
struct NaiveModel {
  var sections: [(id: Int, items: [Int])] = []
  /// The markers, in the order of marking.
  var reloadedSections: [Int] = []
  var reloadedItems: [Int] = []
  var reconfiguredItems: [Int] = []
  /// The content version of each item that has one.
  var versions: [Int: Int] = [:]

  enum Change: Sendable {
    case appendSections([Int])
    case insertSections([Int], anchor: Int, after: Bool)
    case deleteSections([Int])
    case moveSection(Int, anchor: Int, after: Bool)
    case appendItems([Int], section: Int?)
    case insertItems([Int], anchor: Int, after: Bool)
    case deleteItems([Int])
    case deleteAllItems
    case moveItem(Int, anchor: Int, after: Bool)
    case reloadSections([Int])
    case reloadItems([Int])
    case reconfigureItems([Int])
    case removeMarkers
    case setContentVersion(Int?, item: Int)
  }

  /// All items, in order.
  var items: [Int] { sections.flatMap(\.items) }

  func index(ofSection section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  func position(ofItem item: Int) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let found = section.items.firstIndex(of: item) { return (index, found) }
    }
    return nil
  }

  mutating func apply(_ change: Change) throws(NumbersError) {
    switch change {
    case .appendSections(let ids):
      try insert(ids, at: sections.count)
    case .insertSections(let ids, let anchor, let after):
      try insert(ids, at: try known(anchor) + (after ? 1 : 0))
    case .deleteSections(let ids):
      sections.removeAll { ids.contains($0.id) }
      forget()
    case .moveSection(let id, let anchor, let after):
      let source = try known(id)
      guard try known(anchor) != source else { throw .sectionBesideItself(id) }
      let section = sections.remove(at: source)
      sections.insert(section, at: try known(anchor) + (after ? 1 : 0))
    case .appendItems(let ids, let section):
      guard section != nil || !sections.isEmpty else { throw .noSections }
      let target = if let section { try known(section) } else { sections.count - 1 }
      try refuseDuplicates(ids, for: sections[target].id, anchor: nil)
      remove(ids)
      sections[target].items += ids
    case .insertItems(let ids, let anchor, let after):
      guard let place = position(ofItem: anchor) else { throw .unknownItem(anchor) }
      try refuseDuplicates(ids, for: sections[place.section].id, anchor: anchor)
      remove(ids)
      let index = sections[place.section].items.firstIndex(of: anchor) ?? 0
      sections[place.section].items.insert(contentsOf: ids, at: index + (after ? 1 : 0))
    case .deleteItems(let ids):
      remove(ids)
      forget()
    case .deleteAllItems:
      sections = []
      forget()
    case .moveItem(let id, let anchor, let after):
      guard position(ofItem: id) != nil else { throw .unknownItem(id) }
      try apply(.insertItems([id], anchor: anchor, after: after))
    case .reloadSections(let ids):
      for id in ids { _ = try known(id) }
      reloadedSections.add(ids)
    case .reloadItems(let ids):
      try requireItems(ids)
      reloadedItems.add(ids)
      reconfiguredItems.removeAll { ids.contains($0) }
    case .reconfigureItems(let ids):
      try requireItems(ids)
      reconfiguredItems.add(ids.filter { !reloadedItems.contains($0) })
    case .removeMarkers:
      (reloadedSections, reloadedItems, reconfiguredItems) = ([], [], [])
    case .setContentVersion(let version, let item):
      try requireItems([item])
      versions[item] = version
    }
  }

  /// Removes the markers and versions of deleted identifiers.
  private mutating func forget() {
    let items = Set(items)
    let ids = Set(sections.map(\.id))
    reloadedSections.removeAll { !ids.contains($0) }
    reloadedItems.removeAll { !items.contains($0) }
    reconfiguredItems.removeAll { !items.contains($0) }
    versions = versions.filter { items.contains($0.key) }
  }

  private func requireItems(_ ids: [Int]) throws(NumbersError) {
    for id in ids where position(ofItem: id) == nil { throw .unknownItem(id) }
  }

  private func known(_ section: Int) throws(NumbersError) -> Int {
    guard let index = index(ofSection: section) else { throw .unknownSection(section) }
    return index
  }

  private mutating func insert(_ ids: [Int], at index: Int) throws(NumbersError) {
    for (second, id) in ids.enumerated() {
      if let first = ids[..<second].firstIndex(of: id) { throw .duplicateSection(id, first: first, second: second) }
    }
    let new = ids.filter { self.index(ofSection: $0) == nil }
    sections.insert(contentsOf: new.map { (id: $0, items: []) }, at: index)
  }

  private mutating func remove(_ ids: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { ids.contains($0) } }
  }

  private func refuseDuplicates(_ ids: [Int], for section: Int, anchor: Int?) throws(NumbersError) {
    for (second, id) in ids.enumerated() {
      if id == anchor { throw .itemBesideItself(id) }
      if let first = ids[..<second].firstIndex(of: id) {
        throw .duplicateItem(
          id, first: .init(section: section, index: first), second: .init(section: section, index: second))
      }
    }
  }
}

extension Array<Int> {
  /// Appends the elements that are not in the list.
  fileprivate mutating func add(_ ids: [Int]) {
    for id in ids where !contains(id) { append(id) }
  }
}

extension Snapshot<Int, Int> {
  /// Creates a snapshot with the sections, items and content versions of the model.
  init(_ model: NaiveModel) throws(NumbersError) {
    try self.init(sections: model.sections)
    setContentVersions { model.versions[$0] }
  }

  mutating func apply(_ change: NaiveModel.Change) throws(NumbersError) {
    switch change {
    case .appendSections(let ids): try appendSections(ids)
    case .insertSections(let ids, let anchor, after: true): try insertSections(ids, afterSection: anchor)
    case .insertSections(let ids, let anchor, after: false): try insertSections(ids, beforeSection: anchor)
    case .deleteSections(let ids): deleteSections(ids)
    case .moveSection(let id, let anchor, after: true): try moveSection(id, afterSection: anchor)
    case .moveSection(let id, let anchor, after: false): try moveSection(id, beforeSection: anchor)
    case .appendItems(let ids, let section): try appendItems(ids, toSection: section)
    case .insertItems(let ids, let anchor, after: true): try insertItems(ids, afterItem: anchor)
    case .insertItems(let ids, let anchor, after: false): try insertItems(ids, beforeItem: anchor)
    case .deleteItems(let ids): deleteItems(ids)
    case .deleteAllItems: deleteAllItems()
    case .moveItem(let id, let anchor, after: true): try moveItem(id, afterItem: anchor)
    case .moveItem(let id, let anchor, after: false): try moveItem(id, beforeItem: anchor)
    case .reloadSections(let ids): try reloadSections(ids)
    case .reloadItems(let ids): try reloadItems(ids)
    case .reconfigureItems(let ids): try reconfigureItems(ids)
    case .removeMarkers: removeMarkers()
    case .setContentVersion(let version, let item): try setContentVersion(version, forItem: item)
    }
  }
}
