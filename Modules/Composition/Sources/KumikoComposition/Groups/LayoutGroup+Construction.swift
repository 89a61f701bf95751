public import KumikoDimension

extension LayoutGroup {
  /// A row that repeats `subitems` in turn until the next one does not fit.
  public static func horizontal(layoutSize: LayoutSize, subitems: [LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.horizontal, subitems, .untilFull))
  }

  /// A column that repeats `subitems` in turn until the next one does not fit.
  public static func vertical(layoutSize: LayoutSize, subitems: [LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.vertical, subitems, .untilFull))
  }

  /// A row of `count` equal shares (Apple's `subitem:count:`, deprecated there since iOS 16).
  public static func horizontal<Subitem: LayoutSubitemConvertible>(
    layoutSize: LayoutSize, subitem: Subitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, arrangement: .axis(.horizontal, [subitem.subitem], .equalShares(count)))
  }

  /// A column of `count` equal shares (Apple's `subitem:count:`, deprecated there since iOS 16).
  public static func vertical<Subitem: LayoutSubitemConvertible>(
    layoutSize: LayoutSize, subitem: Subitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.vertical, [subitem.subitem], .equalShares(count)))
  }

  /// A row of `count` subitems at their own size (iOS 16).
  public static func horizontal<Subitem: LayoutSubitemConvertible>(
    layoutSize: LayoutSize, repeatingSubitem subitem: Subitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.horizontal, [subitem.subitem], .ownSize(count)))
  }

  /// A column of `count` subitems at their own size (iOS 16).
  public static func vertical<Subitem: LayoutSubitemConvertible>(
    layoutSize: LayoutSize, repeatingSubitem subitem: Subitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.vertical, [subitem.subitem], .ownSize(count)))
  }

  /// Cells at given places.
  public static func custom(layoutSize: LayoutSize, items: [LayoutGroupCustomItem]) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .custom(items))
  }

  /// Cells at the places that a function makes, which is registered with the layout under the name `itemProvider`.
  public static func custom(layoutSize: LayoutSize, itemProvider: String) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .provided(by: itemProvider))
  }
}

#if !hasFeature(Embedded)
  extension LayoutGroup {
    // Disfavoured, so that an empty list literal is a list of plain subitems and not ambiguous.

    /// A row that repeats `subitems`, items and groups alike, in turn until the next one does not fit.
    @_disfavoredOverload
    public static func horizontal(layoutSize: LayoutSize, subitems: [any LayoutSubitemConvertible]) -> LayoutGroup {
      horizontal(layoutSize: layoutSize, subitems: subitems.map(\.subitem))
    }

    /// A column that repeats `subitems`, items and groups alike, in turn until the next one does not fit.
    @_disfavoredOverload
    public static func vertical(layoutSize: LayoutSize, subitems: [any LayoutSubitemConvertible]) -> LayoutGroup {
      vertical(layoutSize: layoutSize, subitems: subitems.map(\.subitem))
    }
  }
#endif
