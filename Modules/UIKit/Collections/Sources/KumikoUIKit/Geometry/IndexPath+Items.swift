@_spi(Kumiko) import KumikoLayout

extension IndexPath {
  /// Creates the index path of an item.
  public init(item: Int, section: Int) {
    // Without an array, which would be allocated.
    self.init(index: section)
    append(item)
  }

  /// Creates the index path of a row.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The number of the section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The number of the item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The number of the row in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  init(_ path: LayoutIndexPath) {
    // A boundary item of the layout has an index path of one number, as in UIKit.
    self =
      path.section == LayoutIndexPath.layoutSection
      ? IndexPath(index: path.item) : IndexPath(item: path.item, section: path.section)
  }

  /// The engine's index path; nil unless there are one or two numbers.
  var value: LayoutIndexPath? {
    switch count {
    case 1: LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: self[0])
    case 2: LayoutIndexPath(section: self[0], item: self[1])
    default: nil
    }
  }
}
