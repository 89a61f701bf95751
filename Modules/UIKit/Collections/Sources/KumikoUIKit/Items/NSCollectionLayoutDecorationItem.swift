import KumikoComposition
import KumikoDimension

/// The description of the background of a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which its view is registered.
  public let elementKind: String
  /// The position in depth.
  open var zIndex = 0

  private init(kind: String) {
    elementKind = kind
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: full, supplementaryItems: [])
  }

  /// Creates a background of the whole section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  var value: LayoutDecorationItem {
    LayoutDecorationItem(elementKind: elementKind, contentInsets: contentInsets.value, zIndex: zIndex)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.zIndex = zIndex
    return copy
  }
}
