@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) import KumikoData
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) public import KumikoRegistry

extension LayoutDocument {
  /// Returns the sections for an environment and the kinds of a registry.
  ///
  /// Every entry of `when` is also checked in the nearest environment that it matches. Its faults are thus found in any
  /// environment.
  ///
  /// - Parameters:
  ///   - registry: The kinds.
  ///   - environment: The environment.
  ///   - itemCounts: The item count of each section, in order. Missing counts default to the section's `sample`.
  /// - Returns: The sections in order.
  /// - Throws: ``DocumentError`` with all faults of the sections, each at its option or key.
  /// - Complexity: O(*s* · *v*) calls of kinds, in the sections *s* and their variants *v*, plus the size of the
  ///   document.
  public func sections(
    in registry: SectionRegistry, environment: LayoutEnvironment, itemCounts: [Int] = []
  ) throws(DocumentError) -> [LayoutSection] {
    let faults = DocumentFaults()
    let made = sections(in: registry, environment: environment, itemCounts: itemCounts, faults: faults)
    try faults.check()
    return made.compactMap { $0 }
  }

  /// Returns the item count of a section without data: its `sample`, or 12.
  @_spi(Kumiko) public func sampleCount(ofSection index: Int, in environment: LayoutEnvironment) -> Int {
    guard sections.indices.contains(index) else { return 0 }
    let sample = sections[index].merged(in: environment)["sample"]
    return sample.flatMap { try? $0.integer(Int.self) }.map { max($0, 0) } ?? Self.standardSampleCount
  }

  /// Returns the sections; nil for each section with a fault, which is reported.
  ///
  /// - Parameters:
  ///   - itemProviders: The names of registered functions of custom groups; nil to accept all names.
  ///   - passedOver: The kinds whose absence in the registry is not a fault.
  ///   - items: For each section, a function that returns the fields of an item by its number; nil for sections without
  ///     data.
  ///   - itemPlaces: For each section, a function that returns the place of a field of an item in the data.
  ///   - chosen: The sections to make; nil for all. The others are nil in the result.
  ///   - checksVariants: Whether entries of `when` that do not match are checked too. A document that was loaded has been.
  ///   - reads: Collects what the kinds read. Then no section is taken from one that was made before.
  func sections(
    in registry: SectionRegistry, environment: LayoutEnvironment, itemCounts: [Int], itemProviders: Set<String>? = nil,
    passedOver: Set<SectionKind> = [], items: [(@Sendable (Int) -> PlainRecord)?] = [],
    itemPlaces: [DataDocument.ItemPlace?] = [],
    known: MadeSections = MadeSections(), only chosen: Set<Int>? = nil, checksVariants: Bool = true,
    noting reads: SectionReadLog? = nil, faults: DocumentFaults
  ) -> [LayoutSection?] {
    var made: [LayoutSection?] = []
    let configuration = configuration(in: environment)
    let rooms = environment.rooms(ofSections: sections.count, of: configuration)
    let pinned = Set(
      configuration.spans.filter { $0.headerSection?.pinToVisibleBounds == true }.map(\.sections.lowerBound))
    for (index, section) in sections.enumerated() where !faults.isFull {
      guard chosen?.contains(index) ?? true else {
        made.append(nil)
        continue
      }
      var maker = SectionMaker(registry: registry, of: self, environment: environment)
      maker.itemProviders = itemProviders
      maker.passedOver = passedOver
      maker.itemCount =
        itemCounts.indices.contains(index) ? itemCounts[index] : sampleCount(ofSection: index, in: environment)
      maker.around = rooms[index]
      maker.hasSectionAbove = index > 0
      maker.made = reads == nil ? known : nil
      if let reads { maker.noteRead = { reads.note($0, inSection: index) } }
      maker.item = items.indices.contains(index) ? items[index] : nil
      maker.itemPlace = itemPlaces.indices.contains(index) ? itemPlaces[index] : nil
      var one = maker.make(section, checksVariants: checksVariants, faults: faults)
      // Nothing shines through between the cells of a pinned section.
      if pinned.contains(index), one?.decorationItems.isEmpty == true {
        one?.decorationItems = [.background(elementKind: LayoutDecorationItem.headerBarKind)]
      }
      made.append(one)
    }
    guard chosen == nil else { return made }
    for section in nameless where !faults.isFull {
      var maker = SectionMaker(registry: registry, of: self, environment: environment)
      maker.itemProviders = itemProviders
      maker.passedOver = passedOver
      _ = maker.make(section, faults: faults)
    }
    return made
  }
}
