public import KumikoDimension

/// A background behind a section. The counterpart of Apple's `NSCollectionLayoutDecorationItem`.
public struct LayoutDecorationItem: Hashable, Sendable {
  /// The element kind, which identifies the decoration views.
  public var elementKind: String
  /// The insets from the frame of the section, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The z-order. Items with a higher value are in front. With 0, the default, the decoration is behind its section.
  public var zIndex: Int

  /// Creates a background.
  public init(elementKind: String, contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 0) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }

  /// Creates a background, under Apple's name.
  public static func background(elementKind: String) -> LayoutDecorationItem {
    LayoutDecorationItem(elementKind: elementKind)
  }
}
