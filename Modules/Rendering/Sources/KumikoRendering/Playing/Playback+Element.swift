extension Playback {
  /// What an element is, whatever its number: the same in every state.
  ///
  /// An item, and what is attached to one, goes by the item's identifier, wherever it is; all else by its section and its
  /// number there.
  public struct Element: Hashable, Sendable {
    /// What the layout calls it.
    public var category: Box.Category
    /// The name of its kind; nil for a cell.
    public var kind: String?
    /// Its item, or the one that it is attached to.
    public var item: String?
    /// Its section; nil where the item says enough, and for what belongs to the whole layout.
    public var section: String?
    /// Its number in the section; zero where the item says enough.
    public var number: Int

    /// The element of an item: its cell, or what is attached to it.
    public init(_ category: Box.Category = .cell, kind: String? = nil, item: String) {
      self.category = category
      self.kind = kind
      self.item = item
      self.section = nil
      self.number = 0
    }

    /// An element of a section, or of the whole layout.
    public init(_ category: Box.Category, kind: String? = nil, section: String?, number: Int) {
      self.category = category
      self.kind = kind
      self.item = nil
      self.section = section
      self.number = number
    }

    /// The element that a box shows.
    public init(_ box: Box) {
      if let item = box.itemID, box.category != .decoration {
        self.init(box.category, kind: box.kind, item: item)
      } else {
        self.init(
          box.category, kind: box.kind, section: box.indexPath.section < 0 ? nil : box.sectionID,
          number: box.indexPath.item)
      }
    }
  }
}
