public import KumikoDimension

/// A subitem of a group: an item or another group.
public enum LayoutSubitem: Hashable, Sendable {
  /// An item, which is one cell.
  case item(LayoutItem)
  /// A nested group.
  case group(LayoutGroup)

  /// The size of the item or group.
  public var layoutSize: LayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  /// The insets of the item or group, in points.
  @_spi(Kumiko) public var contentInsets: DirectionalEdgeInsets {
    switch self {
    case .item(let item): item.contentInsets
    case .group(let group): group.contentInsets
    }
  }

  /// The spacing around the item or group.
  public var edgeSpacing: LayoutEdgeSpacing? {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

/// A type that can be a subitem, so that a list such as `subitems: [item, group]` compiles.
public protocol LayoutSubitemConvertible {
  /// The value as a subitem.
  var subitem: LayoutSubitem { get }
}

extension LayoutItem: LayoutSubitemConvertible {
  /// The item as a subitem.
  public var subitem: LayoutSubitem { .item(self) }
}

extension LayoutGroup: LayoutSubitemConvertible {
  /// The group as a subitem.
  public var subitem: LayoutSubitem { .group(self) }
}
