public import KumikoSnapshot

// MARK: - One change

extension Changeset {
  /// A deleted, inserted or reloaded section.
  public struct SectionChange: Hashable, Sendable {
    /// The identifier of the section.
    public var id: SectionID
    /// The index of the section: before the changes for a deletion, otherwise after the changes.
    public var index: Int
  }

  /// A section that moves with its items.
  public struct SectionMove: Hashable, Sendable {
    /// The identifier of the section.
    public var id: SectionID
    /// The index before the changes.
    public var from: Int
    /// The index after the changes.
    public var to: Int

    /// Creates the move of a section.
    @_documentation(visibility: internal) public init(id: SectionID, from: Int, to: Int) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  /// A deleted, inserted, reloaded or reconfigured item.
  public struct ItemChange: Hashable, Sendable {
    /// The identifier of the item.
    public var id: ItemID
    /// The position of the item: before the changes for a deletion, otherwise after the changes.
    public var position: ItemPosition

    /// Creates the change of an item.
    @_documentation(visibility: internal)
    @inlinable
    public init(id: ItemID, position: ItemPosition) {
      self.id = id
      self.position = position
    }
  }

  /// An item that moves within a section or to another section.
  public struct ItemMove: Hashable, Sendable {
    /// The identifier of the item.
    public var id: ItemID
    /// The position before the changes.
    public var from: ItemPosition
    /// The position after the changes.
    public var to: ItemPosition

    /// Creates the move of an item.
    @_documentation(visibility: internal)
    @inlinable
    public init(id: ItemID, from: ItemPosition, to: ItemPosition) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  // MARK: - All changes

  // Each list is computed on access. The identifiers are looked up in the snapshots. The lists of items are inlinable: a
  // loop that is not compiled for the type of the identifiers takes several times as long.
  /// The deleted sections, in the order of their old indices. Their items are deleted too.
  ///
  /// - Complexity: O(m log s) for *m* sections.
  public var sectionDeletes: [SectionChange] { changes(deletedSections, at: sectionEdits.deletes.indices) }

  /// The inserted sections, in the order of their new indices. Their items are inserted too.
  ///
  /// - Complexity: O(m log s) for *m* sections.
  public var sectionInserts: [SectionChange] { changes(insertedSections, at: sectionEdits.inserts.indices) }

  /// The moved sections, in the order of their new indices.
  ///
  /// - Complexity: O(m log s) for *m* sections.
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

  /// The sections that are marked to be reloaded, in the order of their new indices. Inserted sections are not
  /// included.
  ///
  /// - Complexity: O(m log s) for *m* sections.
  public var sectionReloads: [SectionChange] {
    changes(reloadedSections, at: updates.sectionReloads.newIntervals.indices)
  }

  /// The items deleted from sections that are not deleted, in the order of their old positions.
  ///
  /// - Complexity: O(m log n + s) for *m* items.
  @inlinable
  public var itemDeletes: [ItemChange] { changes(deletedItems, at: itemEdits.deletes, offsets: pairs.old) }

  /// The items inserted into sections that are not inserted, in the order of their new positions.
  ///
  /// - Complexity: O(m log n + s) for *m* items.
  @inlinable
  public var itemInserts: [ItemChange] { changes(insertedItems, at: itemEdits.inserts, offsets: pairs.new) }

  /// The moved items, in the order of their new positions.
  ///
  /// - Complexity: O(m log n + s) for *m* items.
  @inlinable
  public var itemMoves: [ItemMove] {
    if itemEdits.moves.isEmpty { return [] }
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

  /// The items that are marked to be reloaded, in the order of their new positions. Inserted items are not included.
  ///
  /// - Complexity: O(m log n + s) for *m* items.
  @inlinable
  public var itemReloads: [ItemChange] {
    changes(reloadedItems, at: updates.itemReloads.newIntervals, offsets: pairs.new)
  }

  /// The items that are marked to be reconfigured or whose content version differs, in the order of their new
  /// positions.
  ///
  /// Inserted items and items in ``itemReloads`` are not included.
  ///
  /// - Complexity: O(m log n + s) for *m* items.
  @inlinable
  public var itemReconfigures: [ItemChange] {
    changes(reconfiguredItems, at: updates.itemReconfigures.newIntervals, offsets: pairs.new)
  }

  private func changes(_ sections: [SectionID], at indices: [Int]) -> [SectionChange] {
    zip(sections, indices).map { SectionChange(id: $0, index: $1) }
  }

  @inlinable
  func changes(
    _ items: @autoclosure () -> [ItemID], at intervals: ContiguousArray<Interval>,
    offsets: @autoclosure () -> SectionOffsets
  ) -> [ItemChange] {
    if intervals.isEmpty { return [] }
    let (items, offsets) = (items(), offsets())
    var changes: [ItemChange] = []
    changes.reserveCapacity(items.count)
    var index = 0
    var section = 0
    for interval in intervals {
      let start = offsets.position(ofItem: interval.start, near: &section)
      for offset in 0..<interval.count {
        let position = ItemPosition(section: start.section, item: start.item + offset)
        changes.append(ItemChange(id: items[index], position: position))
        index += 1
      }
    }
    return changes
  }
}
