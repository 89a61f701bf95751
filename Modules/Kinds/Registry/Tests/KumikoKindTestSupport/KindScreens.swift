public import KumikoComposition
public import KumikoDimension
public import KumikoLayout
public import KumikoRegistry
@_exported public import KumikoTestSupport

/// The section of a kind with options, for items with fields.
public func section(
  of kind: any SectionProvider.Type, _ options: PlainValue, items: [PlainRecord]? = nil, count: Int = 0,
  width: Double = 400, placement: SectionPlacement = SectionPlacement()
) throws -> LayoutSection {
  var source: (@Sendable (Int) -> PlainRecord)?
  if let items { source = { items[$0] } }
  return try SectionRegistry(linked: [kind]).section(
    kind: kind.kind, options: options, in: LayoutEnvironment(size: Size2D(width: width, height: 800)),
    itemCount: items?.count ?? count, placement: placement, item: source)
}

/// A layout of one section.
public func layout(
  _ section: LayoutSection, count: Int, width: Double = 400, direction: LayoutDirection = .leftToRight,
  scrolling axis: LayoutAxis = .vertical
) throws -> CompositionalLayout {
  var layout = CompositionalLayout(
    section: section, configuration: CompositionalLayoutConfiguration(scrollDirection: axis))
  try layout.prepare(
    itemCounts: [count], in: LayoutEnvironment(size: Size2D(width: width, height: 800), layoutDirection: direction))
  return layout
}
