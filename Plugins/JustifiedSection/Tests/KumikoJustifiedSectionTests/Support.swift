import KumikoComposition
import KumikoJustifiedSection
@_exported public import KumikoKindTestSupport
import KumikoRegistry

/// The section of options for items with fields.
func section(
  _ options: PlainValue, items: [PlainRecord]? = nil, count: Int = 0, width: Double = 400,
  placement: SectionPlacement = SectionPlacement()
) throws -> LayoutSection {
  try section(of: JustifiedSection.self, options, items: items, count: count, width: width, placement: placement)
}
