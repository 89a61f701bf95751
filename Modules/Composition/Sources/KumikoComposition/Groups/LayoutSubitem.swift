public import KumikoDimension

/// What a group holds: an item, or another group.
public enum LayoutSubitem: Hashable, Sendable {
  /// One cell.
  case item(LayoutItem)
  /// A group within the group.
  case group(LayoutGroup)

  /// The size of the item or group.
  public var layoutSize: LayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  /// The room kept free around it.
  public var edgeSpacing: LayoutEdgeSpacing? {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

/// Either of the two things that a group holds, so that `subitems: [item, group]` can be written.
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
