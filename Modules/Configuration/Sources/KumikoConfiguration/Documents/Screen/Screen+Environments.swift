public import KumikoComposition
public import KumikoLayout
public import KumikoRegistry

// The same screen in other environments: for pages that lay themselves out again.
extension Screen {
  /// The smallest widths and heights of the ranges that the conditions of the document tell apart, in points.
  ///
  /// A maximum is inclusive, so its range ends where the next number begins.
  ///
  /// - Complexity: O(*n* log *n*) in the conditions.
  @_spi(Kumiko) public var conditionBounds: (widths: [Double], heights: [Double]) {
    var (widths, heights) = (Set<Double>(), Set<Double>())
    let variants = document.sections.map(\.variants) + document.containers.map(\.variants)
    for conditions in variants.joined().map(\.conditions) {
      widths.formUnion([conditions.width.lowerBound, conditions.width.upperBound.nextUp])
      heights.formUnion([conditions.height.lowerBound, conditions.height.upperBound.nextUp])
    }
    return (widths.filter(\.isFinite).sorted(), heights.filter(\.isFinite).sorted())
  }

  /// Returns the sections and their item counts in another environment.
  ///
  /// - Parameters:
  ///   - registry: The kinds.
  ///   - environment: The environment.
  /// - Returns: For each section its description and item count; nil for a section with a fault in this environment.
  /// - Complexity: As `LayoutDocument.sections(in:environment:itemCounts:)`.
  @_spi(Kumiko) public func sections(
    in registry: SectionRegistry, environment: LayoutEnvironment
  ) -> [(section: LayoutSection, itemCount: Int)?] {
    let counts = dataIndices.indices.map { index in
      dataIndices[index].flatMap { data?.sections[$0].itemCount }
        ?? document.sampleCount(ofSection: index, in: environment)
    }
    var faults = DocumentFaults()
    let made = document.sections(
      in: registry, environment: environment, itemCounts: counts,
      items: dataIndices.map { $0.flatMap { data?.records(inSection: $0) } },
      itemPlaces: dataIndices.map { $0.flatMap { data?.places(inSection: $0) } }, faults: &faults)
    return counts.indices.map { index in
      guard made.indices.contains(index), let section = made[index] else { return nil }
      return (section, counts[index])
    }
  }
}
