@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_exported public import KumikoTestSupport

let phone = Size2D(width: 400, height: 800)

func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
  LayoutSize(widthDimension: width, heightDimension: height)
}

/// An item with the height of its group and a fraction of its width.
func item(_ share: Double = 1, insets: DirectionalEdgeInsets = .zero) -> LayoutItem {
  LayoutItem(layoutSize: size(.fractionalWidth(share), .fractionalHeight(1)), contentInsets: insets)
}

/// A row with the full width.
func row(_ height: LayoutDimension, _ subitems: any LayoutSubitemConvertible...) -> LayoutGroup {
  .horizontal(layoutSize: size(.fractionalWidth(1), height), subitems: subitems)
}

/// A prepared layout in a container of 400 × 800, or of another size.
func prepared(
  _ sections: LayoutSection..., items: [Int], in container: Size2D = phone,
  _ configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
  rounding: PixelRounding = .none
) throws -> CompositionalLayout {
  var layout = CompositionalLayout(sections: sections, configuration: configuration)
  try layout.prepare(itemCounts: items, in: LayoutEnvironment(size: container, rounding: rounding))
  return layout
}

/// The frame of an item as numbers, or nil.
func cell(_ layout: CompositionalLayout, _ item: Int, section: Int = 0) -> [Double]? {
  layout.attributesForItem(at: LayoutIndexPath(section: section, item: item))?.frame.numbers
}

func supplementary(_ layout: CompositionalLayout, _ kind: String, _ item: Int = 0, section: Int = 0) -> [Double]? {
  layout.attributesForSupplementary(ofKind: kind, at: LayoutIndexPath(section: section, item: item))?.frame.numbers
}

extension CompositionalLayout {
  /// The attributes of all elements.
  var everything: [LayoutAttributes] {
    var all: [LayoutAttributes] = []
    allAttributes(into: &all)
    return all
  }
}

extension Rect2D {
  var numbers: [Double] { [minX, minY, width, height] }
}
