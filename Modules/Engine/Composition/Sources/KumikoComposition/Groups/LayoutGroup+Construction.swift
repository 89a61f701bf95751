public import KumikoDimension

extension LayoutGroup {
  /// Creates a row that repeats its subitems in order until the next one does not fit.
  public static func horizontal(layoutSize: LayoutSize, subitems: [LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.horizontal, subitems, .untilFull))
  }

  /// Creates a column that repeats its subitems in order until the next one does not fit.
  public static func vertical(layoutSize: LayoutSize, subitems: [LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.vertical, subitems, .untilFull))
  }

  /// Creates a row of `count` subitems with equal shares of the width. Apple deprecated `subitem:count:` in iOS 16.
  public static func horizontal<Subitem: LayoutSubitemConvertible>(
    layoutSize: LayoutSize, subitem: Subitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, arrangement: .axis(.horizontal, [subitem.subitem], .equalShares(count)))
  }

  /// Creates a column of `count` subitems with equal shares of the height. Apple deprecated `subitem:count:` in iOS 16.
  public static func vertical<Subitem: LayoutSubitemConvertible>(
    layoutSize: LayoutSize, subitem: Subitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.vertical, [subitem.subitem], .equalShares(count)))
  }

  /// Creates a row of `count` subitems with their own size (iOS 16).
  public static func horizontal<Subitem: LayoutSubitemConvertible>(
    layoutSize: LayoutSize, repeatingSubitem subitem: Subitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.horizontal, [subitem.subitem], .ownSize(count)))
  }

  /// Creates a column of `count` subitems with their own size (iOS 16).
  public static func vertical<Subitem: LayoutSubitemConvertible>(
    layoutSize: LayoutSize, repeatingSubitem subitem: Subitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .axis(.vertical, [subitem.subitem], .ownSize(count)))
  }

  /// Creates a custom group with the frames of its items.
  public static func custom(layoutSize: LayoutSize, items: [LayoutGroupCustomItem]) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .custom(items))
  }

  /// Creates a custom group whose frames are computed by a function that is registered with the layout.
  public static func custom(layoutSize: LayoutSize, itemProvider: String) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, arrangement: .provided(by: itemProvider))
  }
}

#if !hasFeature(Embedded)
  extension LayoutGroup {
    // Disfavored, so that an empty list literal is not ambiguous.

    /// Creates a row that repeats its items and groups in order until the next one does not fit.
    ///
    /// - Complexity: O(n) for *n* subitems.
    @_disfavoredOverload
    public static func horizontal(layoutSize: LayoutSize, subitems: [any LayoutSubitemConvertible]) -> LayoutGroup {
      horizontal(layoutSize: layoutSize, subitems: subitems.map(\.subitem))
    }

    /// Creates a column that repeats its items and groups in order until the next one does not fit.
    ///
    /// - Complexity: O(n) for *n* subitems.
    @_disfavoredOverload
    public static func vertical(layoutSize: LayoutSize, subitems: [any LayoutSubitemConvertible]) -> LayoutGroup {
      vertical(layoutSize: layoutSize, subitems: subitems.map(\.subitem))
    }
  }
#endif
