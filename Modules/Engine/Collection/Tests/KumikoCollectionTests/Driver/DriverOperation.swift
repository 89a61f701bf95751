@_spi(Kumiko) import KumikoCollection
import KumikoDimension
@_spi(Kumiko) import KumikoSnapshot

extension Driver {
  /// One call, as a value: it means the same wherever it stands in a list, so that lists can be shrunk.
  indirect enum Operation {
    case apply([List], reloads: Bool)
    case edit([Edit])
    case outline([NaiveSource.Row], section: String)
    /// Expands, collapses or toggles an item.
    case expand(Int, Bool?)
    case drop(Int, section: Int, item: Int)
    /// Makes a section that has no items count so many.
    case count(String, Int)
    case scroll(by: Double, across: Double)
    /// Scrolls to a share of the scroll range; below 0 and above 1 past its ends.
    case scrollToShare(Double)
    case scrollOrthogonally(String, Double)
    /// Scrolls the card of a number.
    case columns(Int, Double)
    case reveal(Int, at: UInt8)
    case revealSection(String, at: UInt8)
    case resize(Double, Double)
    case minimise
    case unminimise
    case bars([Double])
    case turn
    /// Several changes of the window at once.
    case window(Window)
    /// Tells how large the views of items want to be, and those of a section's header.
    case tell([Told])
    /// Gives the headers of a section another title.
    case title(String)
    case select([Int])
    /// Exchanges the rule of anchoring, by number.
    case anchor(Int)
    case remember
    case recall
    /// Applies the contents that were there when the state was saved, and restores it.
    case home
    /// Restores what is visible on a screen of its own, and compares the two.
    case reopen
    /// Exchanges the handlers of visible items.
    case handlers(Int)
    case failing(Operation, Fault)
    /// Does something from within: the second operation is called by what the first one calls.
    case nested(Operation, Operation, from: Caller, tells: Bool)
  }

  struct Window {
    var size: Size2D?
    /// How much longer than the content the visible bounds are along the direction of scrolling.
    var spare: Double?
    var bars: [Double]?
    var turns = false
  }

  struct List {
    var id: String
    var items: [Int]
  }

  struct Told {
    var item: Int
    /// The section whose header is told of, instead of the item.
    var header: String?
    var length: Double
  }

  enum Edit {
    case append([Int], section: String)
    case insert([Int], before: Int)
    case delete([Int])
    case move(Int, before: Int)
    case exchange(Int, for: Int)
    case deleteSection(String)
    case moveSection(String, before: String)
    case reconfigure([Int])
    case reload([Int])
    case version(Int)
  }

  /// What goes wrong while an operation is carried out.
  enum Fault {
    /// Descriptions of sections throw.
    case sections
    /// The size provider answers so at its question of this number.
    case notANumber(Int), negative(Int)
    /// The view of the question of this number changes its mind for ever.
    case unsettled(Int)
  }

  /// Who calls from within an operation.
  enum Caller {
    case renderer, observer, completion
    /// The size provider, or a handler of outlines or drops.
    case sizes, handler
  }
}

extension Numbers {
  /// Takes an edit; and gives the items new content that it says have some.
  ///
  /// - Parameters:
  ///   - edit: one of several that are applied at once.
  ///   - former: what there was before the first of them.
  ///   - truth: the content of items.
  mutating func take(
    _ edit: Driver.Edit, after former: Numbers, truth: inout Driver.Truth
  ) throws(SnapshotError<String, Int>) {
    switch edit {
    case .append(let items, let section):
      try appendSections([section])
      try appendItems(items, toSection: section)
    case .insert(let items, let anchor): try insertItems(items, beforeItem: anchor)
    case .delete(let items): deleteItems(items)
    case .move(let item, let anchor): try moveItem(item, beforeItem: anchor)
    case .exchange(let old, let new):
      try insertItems([new], beforeItem: old)
      deleteItems([old])
    case .deleteSection(let section): deleteSections([section])
    case .moveSection(let section, let anchor): try moveSection(section, beforeSection: anchor)
    case .reconfigure(let items):
      try reconfigureItems(items)
      for item in items { truth.bump(item) }
    case .reload(let items):
      try reloadItems(items)
      for item in items { truth.bump(item) }
    case .version(let item):
      // A first version is no change: it is not known what there was before. Nor is a second one of the same call.
      if former.contentVersion(ofItem: item) != nil, contentVersion(ofItem: item) != nil { truth.bump(item) }
      try setContentVersion(truth.content[item] ?? 0, forItem: item)
    }
  }
}
