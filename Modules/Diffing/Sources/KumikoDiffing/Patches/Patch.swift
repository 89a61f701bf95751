/// The coded form of a changeset: positions and identifiers, not validated.
struct Patch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The version of the format.
  static var formatVersion: Int { 1 }

  /// A deleted or inserted section with its items.
  struct WholeSection {
    var at: Int
    var id: SectionID
    var items: [ItemID]
  }

  /// A moved section.
  struct SectionMove {
    var from: Int
    var to: Int
    var id: SectionID
  }

  /// A reloaded section.
  struct SectionUpdate {
    var at: Int
    var id: SectionID
  }

  /// Adjacent items.
  struct Items {
    var at: ItemPosition
    var ids: [ItemID]
  }

  /// Adjacent items that move together.
  struct ItemMove {
    var from: ItemPosition
    var to: ItemPosition
    var ids: [ItemID]
  }

  /// The changes of sections.
  struct Sections {
    var deletes: [WholeSection] = []
    var inserts: [WholeSection] = []
    var moves: [SectionMove] = []
    var reloads: [SectionUpdate] = []
  }

  /// The changes of items.
  struct ItemChanges {
    var deletes: [Items] = []
    var inserts: [Items] = []
    var moves: [ItemMove] = []
    var reloads: [Items] = []
    var reconfigures: [Items] = []
  }

  /// The number of items of each section of the old state.
  var from: [Int] = []
  var sections = Sections()
  var items = ItemChanges()
}
