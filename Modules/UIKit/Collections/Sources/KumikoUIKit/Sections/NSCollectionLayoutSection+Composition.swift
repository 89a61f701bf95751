@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

// Values that the bridge reads, and for which UIKit has no public property.

@_spi(Kumiko)
extension NSCollectionLayoutSection {
  /// The group that is repeated.
  public var kumikoGroup: NSCollectionLayoutGroup { group }
  /// The separators of the rows; nil for none.
  public var kumikoSeparators: SeparatorConfiguration? {
    get { separators }
    set { separators = newValue }
  }
}

@_spi(Kumiko)
extension NSCollectionLayoutGroup {
  /// The axis of a row or a column, what it repeats, and how; nil for a custom group.
  public var kumikoAxisArrangement:
    (axis: LayoutAxis, subitems: [NSCollectionLayoutItem], repetition: LayoutGroup.Repetition)?
  {
    switch arrangement {
    case .untilFull(let axis, let subitems): (axis, subitems, .untilFull)
    case .equalShares(let axis, let subitem, let count): (axis, [subitem], .equalShares(count))
    case .ownSize(let axis, let subitem, let count): (axis, [subitem], .ownSize(count))
    case .custom: nil
    }
  }

  /// The composition that a custom group was made from, if any.
  public var kumikoOrigin: LayoutGroup.Arrangement? {
    get { origin }
    set { origin = newValue }
  }
}
