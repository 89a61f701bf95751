import KumikoComposition

/// What a layout is prepared from. It is apart from the layout, so that a copy of a layout counts few references.
struct LayoutRecipe: Duplicable, Sendable {
  var configuration: CompositionalLayoutConfiguration
  let sectionProvider: CompositionalLayout.SectionProvider
  var itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  var fallbackItemProvider: CompositionalLayout.FallbackItemProvider?
  var itemSeparatorProvider: CompositionalLayout.ItemSeparatorProvider?

  func duplicate() -> LayoutRecipe { self }
}
