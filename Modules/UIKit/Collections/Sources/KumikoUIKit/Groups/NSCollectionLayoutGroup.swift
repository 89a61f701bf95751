@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

/// The description of a row, a column or a custom arrangement of items and groups.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case axis(LayoutAxis, [NSCollectionLayoutItem], LayoutGroup.Repetition)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The composition that a custom group was made from, if any.
  @_spi(Kumiko) public final var kumikoOrigin: LayoutGroup.Arrangement?
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attachedItems }
    set { attachedItems = newValue }
  }
  /// The spacing between the items along the group's axis; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Creates a row that repeats its items until the next one does not fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .axis(.horizontal, subitems, .untilFull)) }

  /// Creates a column that repeats its items until the next one does not fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .axis(.vertical, subitems, .untilFull)) }

  /// Creates a row of `count` items with equal shares of the width. Deprecated by Apple in iOS 16.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .axis(.horizontal, [subitem], .equalShares(checked(count))))
  }

  /// Creates a column of `count` items with equal shares of the height. Deprecated by Apple in iOS 16.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .axis(.vertical, [subitem], .equalShares(checked(count))))
  }

  /// Creates a row of `count` items with their own size (iOS 16).
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .axis(.horizontal, [subitem], .ownSize(checked(count))))
  }

  /// Creates a column of `count` items with their own size (iOS 16).
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .axis(.vertical, [subitem], .ownSize(checked(count))))
  }

  /// Creates a group whose frames are computed by a function.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

  /// The items and groups that the group is made of; empty for a custom group.
  open var subitems: [NSCollectionLayoutItem] {
    switch arrangement {
    case .axis(_, let subitems, .untilFull): subitems
    case .axis(_, let subitems, .equalShares(let count)), .axis(_, let subitems, .ownSize(let count)):
      Array(repeating: subitems[0], count: count)
    case .custom: []
    }
  }

  /// Returns a description of the group and what it contains, one line for each.
  open func visualDescription() -> String { lines(indented: "").joined(separator: "\n") }

  /// The axis of a row or a column, what it repeats, and how; nil for a custom group. The bridge reads it.
  @_spi(Kumiko) public final var kumikoAxisArrangement:
    (axis: LayoutAxis, subitems: [NSCollectionLayoutItem], repetition: LayoutGroup.Repetition)?
  {
    if case .axis(let axis, let subitems, let repetition) = arrangement { (axis, subitems, repetition) } else { nil }
  }

  func group(_ providers: inout CustomGroupProviders) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize.value, arrangement: value(of: arrangement, &providers),
      interItemSpacing: interItemSpacing?.value, contentInsets: contentInsets.value, edgeSpacing: edgeSpacing?.value,
      supplementaryItems: supplementaryItems.map(\.value))
  }

  override func subitem(_ providers: inout CustomGroupProviders) -> LayoutSubitem { .group(group(&providers)) }

  /// Returns a copy; changes of either do not change the other. Both have the same subitems.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement)
    copy.supplementaryItems = supplementaryItems.map(\.copied)
    copy.interItemSpacing = interItemSpacing
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.kumikoOrigin = kumikoOrigin
    return copy
  }

  private static func checked(_ count: Int) -> Int {
    if count < 1 { misuse("a group needs a count of at least 1, not \(count)") }
    return count
  }

  private func value(of arrangement: Arrangement, _ providers: inout CustomGroupProviders) -> LayoutGroup.Arrangement {
    switch arrangement {
    case .axis(let axis, let subitems, let repetition):
      var values = subitems.map { $0.subitem(&providers) }
      if case .equalShares = repetition { values = values.map { $0.sharing(axis) } }
      return .axis(axis, values, repetition)
    case .custom(let provider): return .provided(by: providers.add(provider))
    }
  }

  private func lines(indented indent: String) -> [String] {
    let kind =
      switch arrangement {
      case .axis(let axis, _, .untilFull): "\(axis.rawValue) group"
      case .axis(let axis, _, .equalShares(let count)): "\(axis.rawValue) group, \(count) equal shares"
      case .axis(let axis, _, .ownSize(let count)): "\(axis.rawValue) group, \(count) times"
      case .custom: "custom group"
      }
    let own = "\(indent)\(kind), \(layoutSize.wording)"
    return [own]
      + (kumikoAxisArrangement?.subitems ?? []).flatMap { subitem in
        (subitem as? NSCollectionLayoutGroup)?.lines(indented: indent + "  ")
          ?? ["\(indent)  item, \(subitem.layoutSize.wording)"]
      }
  }
}

extension LayoutSubitem {
  /// The subitem with a valid length along an axis, where equal shares replace the length.
  fileprivate func sharing(_ axis: LayoutAxis) -> LayoutSubitem {
    var size = layoutSize
    switch axis {
    case .horizontal where !size.widthDimension.isValid: size.widthDimension = .fractionalWidth(1)
    case .vertical where !size.heightDimension.isValid: size.heightDimension = .fractionalHeight(1)
    case .horizontal, .vertical: return self
    }
    switch self {
    case .item(var item):
      item.layoutSize = size
      return .item(item)
    case .group(var group):
      group.layoutSize = size
      return .group(group)
    }
  }
}
