public import KumikoComposition
import KumikoDimension
public import KumikoLayout

extension LayoutGroup {
  /// Returns the group as an object of UIKit.
  ///
  /// - Parameter itemProviders: The functions of custom groups, by name.
  /// - Throws: `unknownItemProvider` if a custom group names a function that was not passed. `notInUIKit` if the group, or
  ///   one in it, is aligned or has an offset in percent.
  /// - Complexity: O(*n*) in the size of the group.
  @MainActor public func uiKitGroup(
    itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) throws(BridgeError) -> NSCollectionLayoutGroup {
    guard alignment == nil else { throw .notInUIKit("alignment of groups") }
    guard supplementaryItems.allSatisfy({ !$0.hasShares }) else { throw .shareOfContainer }
    let group = try made(itemProviders)
    group.interItemSpacing = interItemSpacing?.uiKitSpacing
    group.contentInsets = contentInsets.uiKitInsets
    group.edgeSpacing = edgeSpacing?.uiKitEdgeSpacing
    group.supplementaryItems = supplementaryItems.map(\.uiKitItem)
    Memory.remember(arrangement, in: group)
    return group
  }

  @MainActor private func made(
    _ providers: [String: CompositionalLayout.ItemProvider]
  ) throws(BridgeError) -> NSCollectionLayoutGroup {
    let size = layoutSize.uiKitSize
    switch arrangement {
    case .axis(let axis, let subitems, let repetition):
      let made = try subitems.map { (subitem) throws(BridgeError) in try subitem.uiKitItem(providers) }
      return Self.row(axis, size, made, repetition)
    case .custom(let items):
      return .custom(layoutSize: size) { _ in items.map(\.uiKitItem) }
    case .provided(by: let name):
      guard let provider = providers[name] else { throw .unknownItemProvider(name) }
      return .custom(layoutSize: size) { environment in
        provider(LayoutEnvironment(uiKit: environment)).map { $0.uiKitItem }
      }
    }
  }

  /// A row or a column. With a count there is one subitem, and its second one has no place in UIKit.
  @MainActor private static func row(
    _ axis: LayoutAxis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ repetition: Repetition
  ) -> NSCollectionLayoutGroup {
    switch (repetition, subitems.first, axis) {
    case (.equalShares(let count), let subitem?, .horizontal):
      .horizontal(layoutSize: size, subitem: subitem, count: count)
    case (.equalShares(let count), let subitem?, .vertical):
      .vertical(layoutSize: size, subitem: subitem, count: count)
    case (.ownSize(let count), let subitem?, .horizontal):
      .horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
    case (.ownSize(let count), let subitem?, .vertical):
      .vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
    case (_, _, .horizontal): .horizontal(layoutSize: size, subitems: subitems)
    case (_, _, .vertical): .vertical(layoutSize: size, subitems: subitems)
    }
  }
}

extension LayoutSubitem {
  @MainActor fileprivate func uiKitItem(
    _ providers: [String: CompositionalLayout.ItemProvider]
  ) throws(BridgeError) -> NSCollectionLayoutItem {
    switch self {
    case .item(let item):
      guard item.supplementaryItems.allSatisfy({ !$0.hasShares }) else { throw .shareOfContainer }
      return item.uiKitItem
    case .group(let group): return try group.uiKitGroup(itemProviders: providers)
    }
  }
}

extension LayoutGroupCustomItem {
  @MainActor fileprivate var uiKitItem: NSCollectionLayoutGroupCustomItem {
    NSCollectionLayoutGroupCustomItem(
      frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height), zIndex: zIndex)
  }
}
