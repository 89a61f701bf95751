/// A changeset as it is written: positions and identifiers side by side, nothing checked yet.
struct Patch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The version of the format.
  static var formatVersion: Int { 1 }

  /// A section that leaves or appears, with its items.
  struct WholeSection {
    var at: Int
    var id: SectionID
    var items: [ItemID]
  }

  /// A section that moves.
  struct SectionMove {
    var from: Int
    var to: Int
    var id: SectionID
  }

  /// A section that has new content.
  struct SectionUpdate {
    var at: Int
    var id: SectionID
  }

  /// Items one after another.
  struct Items {
    var at: ItemPosition
    var ids: [ItemID]
  }

  /// Items that move together.
  struct ItemMove {
    var from: ItemPosition
    var to: ItemPosition
    var ids: [ItemID]
  }

  /// What happens to sections.
  struct Sections {
    var deletes: [WholeSection] = []
    var inserts: [WholeSection] = []
    var moves: [SectionMove] = []
    var reloads: [SectionUpdate] = []
  }

  /// What happens to items.
  struct ItemChanges {
    var deletes: [Items] = []
    var inserts: [Items] = []
    var moves: [ItemMove] = []
    var reloads: [Items] = []
    var reconfigures: [Items] = []
  }

  /// The number of items of every section of the old state.
  var from: [Int] = []
  var sections = Sections()
  var items = ItemChanges()
}
