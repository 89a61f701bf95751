public import KumikoComposition
public import KumikoConfiguration
public import KumikoLayout
public import KumikoRegistry

extension UICollectionViewCompositionalLayout {
  /// Creates a layout of compositions. The last section describes all further ones.
  ///
  /// - Parameters:
  ///   - sections: The sections, at least one.
  ///   - configuration: The configuration of the layout as a whole.
  ///   - itemProviders: The functions of custom groups, by name.
  /// - Throws: `unknownItemProvider` for a function that was not passed; `notInUIKit` for what UIKit cannot lay out.
  @MainActor public convenience init(
    sections: [LayoutSection], configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) throws(BridgeError) {
    let all = try sections.map { (section) throws(BridgeError) in
      try section.uiKitSection(itemProviders: itemProviders)
    }
    self.init(
      sectionProvider: { number, _ in number < all.count ? all[number] : all.last },
      configuration: configuration.uiKitConfiguration)
  }

  /// Creates a layout of a screen. Its sections stay those of the screen's environment.
  ///
  /// - Parameters:
  ///   - screen: The screen of a layout document.
  ///   - itemProviders: The functions of custom groups, by name.
  /// - Throws: `unknownItemProvider` for a function that was not passed; `notInUIKit` for what UIKit cannot lay out.
  @MainActor public convenience init(
    _ screen: Screen, itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) throws(BridgeError) {
    try self.init(
      sections: screen.sections, configuration: screen.document.configuration, itemProviders: itemProviders)
  }

  /// Creates a layout of a document. Its kinds are asked again in each new environment, such as another width.
  ///
  /// - Parameters:
  ///   - document: The layout document.
  ///   - registry: The kinds.
  ///   - itemProviders: The functions of custom groups, by name.
  ///   - itemCounts: Returns the number of items of each section. A missing number is that of the section's sample.
  ///   - onFault: Called where a section cannot be made, with the reason. Without that section, UIKit ends the program.
  @MainActor public convenience init(
    _ document: LayoutDocument, registry: SectionRegistry,
    itemProviders: [String: CompositionalLayout.ItemProvider] = [:],
    itemCounts: @escaping @MainActor () -> [Int] = { [] },
    onFault: @escaping @MainActor (any Error) -> Void
  ) {
    var known: (environment: LayoutEnvironment, counts: [Int], sections: [LayoutSection])?
    func sections(in environment: LayoutEnvironment) throws -> [LayoutSection] {
      let counts = itemCounts()
      if let known, known.environment == environment, known.counts == counts { return known.sections }
      let sections = try document.sections(in: registry, environment: environment, itemCounts: counts)
      known = (environment, counts, sections)
      return sections
    }
    self.init(
      sectionProvider: { number, environment in
        do {
          let sections = try sections(in: LayoutEnvironment(uiKit: environment))
          let section = number < sections.count ? sections[number] : sections.last
          return try section?.uiKitSection(itemProviders: itemProviders)
        } catch {
          onFault(error)
          return nil
        }
      }, configuration: document.configuration.uiKitConfiguration)
  }
}
