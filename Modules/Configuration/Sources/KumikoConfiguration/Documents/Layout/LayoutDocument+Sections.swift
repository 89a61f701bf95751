public import KumikoComposition
public import KumikoLayout
public import KumikoRegistry

extension LayoutDocument {
  /// What the sections come to in a room, with the kinds of a registry.
  ///
  /// Every entry of a `when` is tried, in the nearest room in which it holds, so that a fault in it is found in any room.
  ///
  /// - Parameters:
  ///   - registry: the kinds.
  ///   - environment: the room.
  ///   - itemCounts: how many items each section has, in the order of the sections; those that are missing count as their
  ///     `sample`.
  /// - Throws: everything that is wrong with any section, at the option or key that is wrong.
  public func sections(
    in registry: SectionRegistry, environment: LayoutEnvironment, itemCounts: [Int] = []
  ) throws(DocumentError) -> [LayoutSection] {
    var faults = DocumentFaults()
    let made = sections(in: registry, environment: environment, itemCounts: itemCounts, faults: &faults)
    try faults.check()
    return made.compactMap { $0 }
  }

  /// How many items a section shows that has no data: its `sample`, or 12.
  ///
  /// - Parameters:
  ///   - index: the section's place among ``sections``.
  ///   - environment: what the section is laid out for.
  public func sampleCount(ofSection index: Int, in environment: LayoutEnvironment) -> Int {
    guard sections.indices.contains(index) else { return 0 }
    guard case .int(let count)? = sections[index].merged(in: environment)["sample"]?.content else {
      return Self.standardSampleCount
    }
    return max(count, 0)
  }

  /// The sections that can be made; nil for each that cannot, which is noted.
  ///
  /// - Parameters:
  ///   - itemProviders: the names of the functions that custom groups may ask for; nil where any will do.
  ///   - passedOver: the kinds whose sections are no fault where the registry does not have them.
  ///   - items: for each section, the fields of an item by its number; nil where the section has no data.
  func sections(
    in registry: SectionRegistry, environment: LayoutEnvironment, itemCounts: [Int], itemProviders: Set<String>? = nil,
    passedOver: Set<SectionKind> = [], items: [(@Sendable (Int) -> PlainRecord)?] = [], faults: inout DocumentFaults
  ) -> [LayoutSection?] {
    var made: [LayoutSection?] = []
    for (index, section) in sections.enumerated() where !faults.isFull {
      var maker = SectionMaker(registry: registry, of: self, environment: environment)
      maker.itemProviders = itemProviders
      maker.passedOver = passedOver
      maker.itemCount =
        itemCounts.indices.contains(index) ? itemCounts[index] : sampleCount(ofSection: index, in: environment)
      maker.item = items.indices.contains(index) ? items[index] : nil
      made.append(maker.make(section, faults: &faults))
    }
    for section in nameless where !faults.isFull {
      var maker = SectionMaker(registry: registry, of: self, environment: environment)
      maker.itemProviders = itemProviders
      maker.passedOver = passedOver
      _ = maker.make(section, faults: &faults)
    }
    return made
  }
}
