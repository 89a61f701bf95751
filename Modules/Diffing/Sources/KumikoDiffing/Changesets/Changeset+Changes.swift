import KumikoSnapshot

// MARK: - One change

extension Changeset {
  /// A section that leaves, appears or has new content.
  public struct SectionChange: Hashable, Sendable {
    /// The section.
    public var id: SectionID
    /// Its index: before the changes for one that leaves, else after them.
    public var index: Int

    /// A change of a section.
    public init(id: SectionID, index: Int) {
      self.id = id
      self.index = index
    }
  }

  /// A section that moves, with its items.
  public struct SectionMove: Hashable, Sendable {
    /// The section.
    public var id: SectionID
    /// Its index before the changes.
    public var from: Int
    /// Its index after them.
    public var to: Int

    /// A move of a section.
    public init(id: SectionID, from: Int, to: Int) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  /// An item that leaves, appears or has new content.
  public struct ItemChange: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// Its position: before the changes for one that leaves, else after them.
    public var position: ItemPosition

    /// A change of an item.
    public init(id: ItemID, position: ItemPosition) {
      self.id = id
      self.position = position
    }
  }

  /// An item that moves, within a section or to another.
  public struct ItemMove: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// Its position before the changes.
    public var from: ItemPosition
    /// Its position after them.
    public var to: ItemPosition

    /// A move of an item.
    public init(id: ItemID, from: ItemPosition, to: ItemPosition) {
      self.id = id
      self.from = from
      self.to = to
    }
  }
}

// MARK: - All changes

// Every list is made when it is asked for. O(k), and O(s); the look-up of an identifier costs what it costs its snapshot.
extension Changeset {
  /// The sections that leave, with their items, ascending by their old index. O(their number + s).
  public var sectionDeletes: [SectionChange] { changes(deletedSections, at: sectionEdits.deletes.indices) }

  /// The sections that appear, with their items, ascending by their new index. O(their number + s).
  public var sectionInserts: [SectionChange] { changes(insertedSections, at: sectionEdits.inserts.indices) }

  /// The sections that move, ascending by their new index. O(their number + s).
  public var sectionMoves: [SectionMove] {
    let sections = movedSections
    var index = 0
    var moves: [SectionMove] = []
    moves.reserveCapacity(sections.count)
    for run in sectionEdits.moves {
      for offset in 0..<run.count {
        moves.append(SectionMove(id: sections[index], from: run.old + offset, to: run.new + offset))
        index += 1
      }
    }
    return moves
  }

  /// The sections that stay or move and are marked to be shown anew, ascending by their new index. O(their number + s).
  public var sectionReloads: [SectionChange] {
    changes(reloadedSections, at: updates.sectionReloads.newSpans.indices)
  }

  /// The items that leave sections which stay, ascending by their old position. O(their number + s).
  public var itemDeletes: [ItemChange] { changes(deletedItems, at: itemEdits.deletes, offsets: pairs.old) }

  /// The items that appear in sections which stay, ascending by their new position. O(their number + s).
  public var itemInserts: [ItemChange] { changes(insertedItems, at: itemEdits.inserts, offsets: pairs.new) }

  /// The items that move, ascending by their new position. O(their number + s).
  public var itemMoves: [ItemMove] {
    let pairs = pairs
    let items = movedItems
    var moves: [ItemMove] = []
    moves.reserveCapacity(items.count)
    var index = 0
    var oldSection = 0
    var newSection = 0
    for run in itemEdits.moves {
      let from = pairs.old.position(ofItem: run.old, near: &oldSection)
      let to = pairs.new.position(ofItem: run.new, near: &newSection)
      for offset in 0..<run.count {
        moves.append(
          ItemMove(
            id: items[index], from: ItemPosition(section: from.section, item: from.item + offset),
            to: ItemPosition(section: to.section, item: to.item + offset)))
        index += 1
      }
    }
    return moves
  }

  /// The items that stay or move and are marked to be shown anew, ascending by their new position. O(their number + s).
  public var itemReloads: [ItemChange] {
    changes(reloadedItems, at: updates.itemReloads.newSpans, offsets: pairs.new)
  }

  /// The items that stay or move and whose element is to be set up again, because they are marked so or their content
  /// version differs, ascending by their new position. O(their number + s).
  ///
  /// None of them is among ``itemReloads`` too.
  public var itemReconfigures: [ItemChange] {
    changes(reconfiguredItems, at: updates.itemReconfigures.newSpans, offsets: pairs.new)
  }

  private func changes(_ sections: [SectionID], at indices: [Int]) -> [SectionChange] {
    zip(sections, indices).map { SectionChange(id: $0, index: $1) }
  }

  private func changes(
    _ items: [ItemID], at spans: ContiguousArray<Span>, offsets: SectionOffsets
  ) -> [ItemChange] {
    var changes: [ItemChange] = []
    changes.reserveCapacity(items.count)
    var index = 0
    var section = 0
    for span in spans {
      let start = offsets.position(ofItem: span.start, near: &section)
      for offset in 0..<span.count {
        let position = ItemPosition(section: start.section, item: start.item + offset)
        changes.append(ItemChange(id: items[index], position: position))
        index += 1
      }
    }
    return changes
  }
}
