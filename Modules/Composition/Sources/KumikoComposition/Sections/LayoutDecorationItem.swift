public import KumikoDimension

/// A background behind a whole section: Apple's `NSCollectionLayoutDecorationItem`.
public struct LayoutDecorationItem: Hashable, Sendable {
  /// The name by which views of this kind are made.
  public var elementKind: String
  /// What is taken off the section's rectangle.
  public var contentInsets: DirectionalEdgeInsets
  /// Higher is in front. At 0, the default, it is behind everything else of its section.
  public var zIndex: Int

  /// A background of this kind.
  public init(elementKind: String, contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 0) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }

  /// A background of the given kind, with Apple's name for it.
  public static func background(elementKind: String) -> LayoutDecorationItem {
    LayoutDecorationItem(elementKind: elementKind)
  }
}
