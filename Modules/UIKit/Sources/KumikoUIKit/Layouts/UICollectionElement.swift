/// The sort of an element of a layout.
public enum UICollectionElementCategory: UInt, Sendable {
  /// A cell.
  case cell
  /// A header, a footer or a badge.
  case supplementaryView
  /// A background.
  case decorationView
}

/// The kinds of headers and footers. There is no view of this name yet; layouts need its constants.
public enum UICollectionView {
  /// The kind of the header of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footer of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
