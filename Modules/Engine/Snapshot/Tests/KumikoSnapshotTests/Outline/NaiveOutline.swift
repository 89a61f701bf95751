@_spi(Kumiko) import KumikoSnapshot

typealias Outline = SectionSnapshot<Int>
typealias OutlineError = SectionSnapshotError<Int>

/// A naive implementation of the rules of an outline: a list with levels and linear searches.
struct NaiveOutline: Equatable {
  struct Item: Equatable {
    var id: Int
    var level: Int
    var isExpanded = false
  }

  var items: [Item] = []

  enum Change {
    case append([Int], parent: Int?)
    case insert([Int], anchor: Int, after: Bool)
    case insertOutline(NaiveOutline, anchor: Int, after: Bool)
    case replace(Int, NaiveOutline)
    case delete([Int])
    case expand([Int], Bool)
  }

  func index(of id: Int) -> Int? { items.firstIndex { $0.id == id } }

  func subtree(at index: Int) -> Range<Int> {
    let end = items[(index + 1)...].firstIndex { $0.level <= items[index].level } ?? items.count
    return index..<end
  }

  func parent(at index: Int) -> Int? { items[..<index].lastIndex { $0.level < items[index].level } }

  func isVisible(at index: Int) -> Bool {
    guard let parent = parent(at: index) else { return true }
    return items[parent].isExpanded && isVisible(at: parent)
  }

  func known(_ id: Int) throws(OutlineError) -> Int {
    guard let index = index(of: id) else { throw .unknownItem(id) }
    return index
  }

  mutating func apply(_ change: Change) throws(OutlineError) {
    switch change {
    case .append(let ids, let parent):
      if let parent {
        let index = try known(parent)
        let level = items[index].level + 1
        try put(ids.map { Item(id: $0, level: level) }, at: subtree(at: index).upperBound)
      } else {
        try put(ids.map { Item(id: $0, level: 0) }, at: items.count)
      }
    case .insert(let ids, let anchor, let after):
      let index = try known(anchor)
      let new = ids.map { Item(id: $0, level: items[index].level) }
      try put(new, at: after ? subtree(at: index).upperBound : index)
    case .insertOutline(let other, let anchor, let after):
      let index = try known(anchor)
      try put(other.lowered(by: items[index].level), at: after ? subtree(at: index).upperBound : index)
    case .replace(let parent, let other):
      let index = try known(parent)
      let dropped = (index + 1)..<subtree(at: index).upperBound
      try refuse(other.items, except: dropped)
      let new = other.lowered(by: items[index].level + 1)
      items.replaceSubrange(dropped, with: new)
    case .delete(let ids):
      for id in ids {
        if let index = index(of: id) { items.removeSubrange(subtree(at: index)) }
      }
    case .expand(let ids, let isExpanded):
      var indices: [Int] = []
      for id in ids { indices.append(try known(id)) }
      for index in indices { items[index].isExpanded = isExpanded }
    }
  }

  private func lowered(by levels: Int) -> [Item] {
    items.map { Item(id: $0.id, level: $0.level + levels, isExpanded: $0.isExpanded) }
  }

  private mutating func put(_ new: [Item], at index: Int) throws(OutlineError) {
    try refuse(new, except: 0..<0)
    items.insert(contentsOf: new, at: index)
  }

  private func refuse(_ new: [Item], except dropped: Range<Int>) throws(OutlineError) {
    for (second, item) in new.enumerated() {
      if let first = index(of: item.id), !dropped.contains(first) {
        throw .duplicateItem(item.id, first: .present(index: first), second: .given(index: second))
      }
      if let first = new[..<second].firstIndex(where: { $0.id == item.id }) {
        throw .duplicateItem(item.id, first: .given(index: first), second: .given(index: second))
      }
    }
  }

  /// The same outline, built by appending level by level.
  var outline: Outline {
    get throws {
      var outline = Outline()
      for index in items.indices { try outline.append([items[index].id], to: parent(at: index).map { items[$0].id }) }
      try outline.expand(items.filter(\.isExpanded).map(\.id))
      return outline
    }
  }
}

extension Outline {
  mutating func apply(_ change: NaiveOutline.Change) throws {
    switch change {
    case .append(let ids, let parent): try append(ids, to: parent)
    case .insert(let ids, let anchor, after: true): try insert(ids, after: anchor)
    case .insert(let ids, let anchor, after: false): try insert(ids, before: anchor)
    case .insertOutline(let other, let anchor, after: true): try insert(try other.outline, after: anchor)
    case .insertOutline(let other, let anchor, after: false): try insert(try other.outline, before: anchor)
    case .replace(let parent, let other): try replace(childrenOf: parent, using: try other.outline)
    case .delete(let ids): delete(ids)
    case .expand(let ids, true): try expand(ids)
    case .expand(let ids, false): try collapse(ids)
    }
  }
}
