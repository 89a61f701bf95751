@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot

/// A collection view that applies batch updates and rejects the updates that Apple's view rejects.
struct SimulatedView {
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var sections: [(id: Int, items: [Int])]

  init(_ state: Numbers) throws {
    sections = try state.contents
  }

  private func require(_ condition: Bool, _ rule: String) throws {
    if !condition { throw Refusal(description: rule) }
  }

  /// Performs a batch update. `state` is the state of the data source after it.
  mutating func perform(_ batch: Changes, then state: Numbers) throws {
    let structural = batch.counts
    let updates = structural.sectionReloads + structural.itemReloads + structural.itemReconfigures
    try require(updates == 0 || updates == structural.total, "new content has a batch of its own")
    try require(batch.oldItemCounts == sections.map(\.items.count), "the batch is for what is shown")
    if updates == 0 { try move(batch, then: state) } else { try reload(batch) }
    try require(batch.newItemCounts == sections.map(\.items.count), "the counts add up")
    try require(state.sectionIdentifiers == sections.map(\.id), "the sections are the data source's")
    try require(state.itemLists == sections.map(\.items), "the items are the data source's")
  }

  private func reload(_ batch: Changes) throws {
    let reloaded = Set(batch.sectionReloads.map(\.index))
    for change in batch.sectionReloads {
      try require(sections.indices.contains(change.index), "a reloaded section is there")
      try require(sections[change.index].id == change.id, "it is the one that is meant")
    }
    var positions = Set<ItemPosition>()
    for change in batch.itemReloads + batch.itemReconfigures {
      try require(positions.insert(change.position).inserted, "no item has new content twice")
      try require(!reloaded.contains(change.position.section), "no item is reloaded with its section")
      try require(item(at: change.position) == change.id, "a reloaded item is there")
    }
  }

  private func item(at position: ItemPosition) -> Int? {
    guard sections.indices.contains(position.section) else { return nil }
    let items = sections[position.section].items
    return items.indices.contains(position.item) ? items[position.item] : nil
  }

  private mutating func move(_ batch: Changes, then state: Numbers) throws {
    // The deleted and inserted sections.
    var goingSections = Set<Int>()
    for change in batch.sectionDeletes {
      try require(goingSections.insert(change.index).inserted, "no section is deleted twice")
      try require(sections.indices.contains(change.index), "a deleted section is there")
      try require(sections[change.index].id == change.id, "it is the one that is meant")
    }
    let deletedSections = goingSections
    for move in batch.sectionMoves {
      try require(goingSections.insert(move.from).inserted, "no section is deleted and moved, or moved twice")
      try require(sections.indices.contains(move.from), "a moved section is there")
      try require(sections[move.from].id == move.id, "it is the one that is meant")
    }
    let count = sections.count - batch.sectionDeletes.count + batch.sectionInserts.count
    /// The old index of each new section, or nil for an inserted section.
    var sources = [Int??](repeating: nil, count: count)
    for change in batch.sectionInserts {
      try require(sources.indices.contains(change.index), "an inserted section has a place")
      try require(sources[change.index] == nil, "no two sections come to one place")
      sources[change.index] = .some(nil)
    }
    for move in batch.sectionMoves {
      try require(sources.indices.contains(move.to), "a moved section has a place")
      try require(sources[move.to] == nil, "no two sections come to one place")
      sources[move.to] = move.from
    }
    var rest = sections.indices.filter { !goingSections.contains($0) }.makeIterator()
    for index in sources.indices where sources[index] == nil {
      guard let next = rest.next() else { throw Refusal(description: "the sections add up") }
      sources[index] = next
    }
    try require(rest.next() == nil, "the sections add up")

    // The deleted and inserted items.
    var going = Set<ItemPosition>()
    for change in batch.itemDeletes {
      try require(going.insert(change.position).inserted, "no item is deleted twice")
      try require(item(at: change.position) == change.id, "a deleted item is there")
    }
    for move in batch.itemMoves {
      try require(going.insert(move.from).inserted, "no item is deleted and moved, or moved twice")
      try require(item(at: move.from) == move.id, "a moved item is there")
    }
    for position in going {
      try require(!deletedSections.contains(position.section), "no item leaves a deleted section by itself")
    }
    for move in batch.sectionMoves where move.from == move.to {
      try require(
        !going.contains { $0.section == move.from }, "no item leaves a section that moves to the index it had")
    }
    var coming: [ItemPosition: Int] = [:]
    for change in batch.itemInserts.map({ ($0.position, $0.id) }) + batch.itemMoves.map({ ($0.to, $0.id) }) {
      try require(coming.updateValue(change.1, forKey: change.0) == nil, "no two items come to one place")
    }

    var result: [(id: Int, items: [Int])] = []
    let after = try state.contents
    for (index, source) in sources.enumerated() {
      guard let source = source ?? nil else {
        try require(after.indices.contains(index), "an inserted section is the data source's")
        try require(batch.sectionInserts.contains { $0.index == index && $0.id == after[index].id }, "it is meant")
        try require(!coming.keys.contains { $0.section == index }, "no item comes to an inserted section by itself")
        result.append(after[index])
        continue
      }
      let (id, items) = sections[source]
      var stay = items.indices.filter { !going.contains(ItemPosition(section: source, item: $0)) }.map { items[$0] }
      stay.reverse()
      var list: [Int] = []
      let total = stay.count + coming.keys.filter { $0.section == index }.count
      while list.count < total {
        if let id = coming[ItemPosition(section: index, item: list.count)] {
          list.append(id)
        } else if let id = stay.popLast() {
          list.append(id)
        } else {
          throw Refusal(description: "what comes leaves no gap")
        }
      }
      result.append((id, list))
    }
    try require(coming.keys.allSatisfy { result.indices.contains($0.section) }, "what comes is in a section")
    sections = result
  }
}
