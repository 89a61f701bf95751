import KumikoComposition
import KumikoDimension

extension NSCopying {
  /// A copy of the declared type.
  var copied: Self { copy(with: nil) as? Self ?? self }
}

/// The description of a cell: its size and the space around it.
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary items that are attached to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachedItems }
  /// The supplementary items of an item, which never change; those of a group do.
  final var attachedItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the cell in its place, in points. Along an estimated axis they are ignored, as in UIKit.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary items.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    attachedItems = supplementaryItems
  }

  /// The engine's value. Functions of custom groups are added to `providers`.
  func subitem(_ providers: inout CustomGroupProviders) -> LayoutSubitem {
    .item(
      LayoutItem(
        layoutSize: layoutSize.value, supplementaryItems: supplementaryItems.map(\.value),
        contentInsets: contentInsets.value, edgeSpacing: edgeSpacing?.value))
  }

  /// Returns a copy; changes of either do not change the other.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems.map(\.copied))
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }
}
