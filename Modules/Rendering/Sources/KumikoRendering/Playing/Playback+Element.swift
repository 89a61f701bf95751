import KumikoLayout

extension Playback {
  /// The identity of an element across states, independent of its index path.
  ///
  /// An item is identified by its identifier, and so are the views attached to it. Other elements are identified by
  /// their section and their number in it.
  public struct Element: Hashable, Sendable {
    /// The category in the layout.
    public var category: Box.Category
    /// The element kind; nil for a cell.
    public var kind: String?
    /// The identifier of the item, or of the item that the view is attached to; nil for other elements.
    public var item: String?
    /// The identifier of the section or the span; nil for elements of an item and of the whole layout.
    public var section: String?
    /// The number in the section; 0 for elements of an item.
    public var number: Int

    /// Creates the identity of a cell, or of a view attached to an item.
    ///
    /// - Parameters:
    ///   - category: The category in the layout.
    ///   - kind: The element kind; nil for a cell.
    ///   - item: The identifier of the item.
    public init(_ category: Box.Category = .cell, kind: String? = nil, item: String) {
      self.category = category
      self.kind = kind
      self.item = item
      self.section = nil
      self.number = 0
    }

    /// Creates the identity of an element of a section or of the whole layout.
    ///
    /// - Parameters:
    ///   - category: The category in the layout.
    ///   - kind: The element kind.
    ///   - section: The identifier of the section; nil for the whole layout.
    ///   - number: The number in the section.
    public init(_ category: Box.Category, kind: String? = nil, section: String?, number: Int) {
      self.category = category
      self.kind = kind
      self.item = nil
      self.section = section
      self.number = number
    }

    /// Creates the identity of the element that a box shows.
    ///
    /// - Parameter box: The box. Decorations and boxes without an item are identified by their section.
    public init(_ box: Box) {
      if let item = box.itemID, box.category != .decoration {
        self.init(box.category, kind: box.kind, item: item)
      } else {
        self.init(
          box.category, kind: box.kind, section: box.belongsToLayout ? nil : box.sectionID,
          number: box.indexPath.item)
      }
    }
  }
}
