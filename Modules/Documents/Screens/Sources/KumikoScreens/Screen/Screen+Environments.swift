public import KumikoComposition
public import KumikoLayout
@_spi(Kumiko) public import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoTextMeasuring

// The same screen in other environments: for pages that lay themselves out again.
extension Screen {
  /// The smallest widths and heights of the ranges that conditions tell apart, in points, and the numbers of the text sizes.
  @_spi(Kumiko) public typealias ConditionBounds = (widths: [Double], heights: [Double], textSizes: [Int])

  /// The bounds of the conditions of the document.
  ///
  /// A maximum is inclusive, so its range ends where the next number begins.
  @_spi(Kumiko) public var conditionBounds: ConditionBounds {
    Self.bounds(of: document.sections.map(\.variants) + variedSpans.map(\.variants))
  }

  /// For each section the bounds of its conditions, and of those of the spans around it.
  @_spi(Kumiko) public var sectionConditionBounds: [ConditionBounds] {
    var variants = document.sections.map { [$0.variants] }
    for span in variedSpans { for index in span.span.sections { variants[index].append(span.variants) } }
    return variants.map { Self.bounds(of: $0) }
  }

  /// The bounds of the conditions of spans.
  @_spi(Kumiko) public var spanConditionBounds: ConditionBounds {
    Self.bounds(of: variedSpans.map(\.variants))
  }

  /// The range of the first span with conditions.
  @_spi(Kumiko) public var variedSpanRange: SourceRange? { variedSpans.first?.node.range }

  private var variedSpans: [LayoutDocument.Container] {
    (document.containers + document.variedSpans).filter { !$0.variants.isEmpty }
  }

  private static func bounds(of variants: [[SectionVariant]]) -> ConditionBounds {
    var (widths, heights, textSizes) = (Set<Double>(), Set<Double>(), Set<Int>())
    for conditions in variants.joined().map(\.conditions) {
      widths.formUnion([conditions.width.lowerBound, conditions.width.upperBound.nextUp])
      heights.formUnion([conditions.height.lowerBound, conditions.height.upperBound.nextUp])
      if let size = conditions.minTextSize { textSizes.insert(size.number) }
    }
    return (widths.filter(\.isFinite).sorted(), heights.filter(\.isFinite).sorted(), textSizes.sorted())
  }

  /// Returns the sections and their item counts in another environment.
  ///
  /// - Returns: For each section its description and item count; nil for a section with a fault in this environment, and
  ///   for one that is not chosen.
  @_spi(Kumiko) public func sections(
    in registry: SectionRegistry, environment: LayoutEnvironment, only chosen: Set<Int>? = nil,
    noting reads: SectionReadLog? = nil
  ) -> [(section: LayoutSection, itemCount: Int)?] {
    let counts = dataIndices.indices.map { index in
      guard chosen?.contains(index) ?? true else { return 0 }
      return dataIndices[index].flatMap { data?.sections[$0].itemCount }
        ?? document.sampleCount(ofSection: index, in: environment)
    }
    let faults = DocumentFaults()
    let made = document.sections(
      in: registry, environment: environment, itemCounts: counts,
      items: dataIndices.map { $0.flatMap { data?.records(inSection: $0) } },
      itemPlaces: dataIndices.map { $0.flatMap { data?.places(inSection: $0) } }, only: chosen,
      checksVariants: false, noting: reads, faults: faults)
    return counts.indices.map { index in
      guard made.indices.contains(index), let section = made[index] else { return nil }
      return (section, counts[index])
    }
  }

  /// Returns what the sections of another state of the screen must share with a section of this one, so that the kind makes
  /// the same of both: nothing where the kind reads nothing.
  ///
  /// - Complexity: O(*n*) in the items if the kind reads them, else O(1).
  @_spi(Kumiko) public func inputs(
    ofSection section: Int, reading reads: SectionReads, fields: Set<String>
  ) -> SectionInputs {
    guard let index = dataIndices[section], let data else { return SectionInputs(isSample: true) }
    var inputs = SectionInputs(isSample: false)
    let variants = document.sections[section].variants
    inputs.state = document.sections[section].states.first { variants[$0.variant].conditions.hasFlags }?.name
    guard !reads.isEmpty else { return inputs }
    inputs.itemCount = data.sections[index].itemCount
    // A kind that found no items has not read their fields yet.
    guard reads.contains(.items) || !fields.isEmpty, let record = data.records(inSection: index) else { return inputs }
    inputs.items = (0..<data.sections[index].itemCount).map { item in
      PlainRecord(record(item).filter { fields.contains($0.name) })
    }
    return inputs
  }
}

/// The part of a state of a screen on which a section depends, besides the environment.
@_spi(Kumiko) public struct SectionInputs: Hashable, Sendable {
  /// A Boolean value that indicates whether the section shows samples, whose number may depend on the environment.
  public var isSample: Bool
  /// The state whose placeholders are shown, or nil.
  public var state: String?
  /// The number of items; nil where the kind does not read it.
  public var itemCount: Int?
  /// The fields of items that kinds read; nil where the kind does not read them, or where items have none.
  public var items: [PlainRecord]?

  /// Creates the inputs of a section whose kind reads nothing.
  public init(isSample: Bool) { self.isSample = isSample }
}
