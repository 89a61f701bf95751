@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) public import KumikoTextMeasuring

/// The conditions of an entry of `when`, all of which must match an environment.
///
/// Widths and heights are those of the container without its insets subtracted, in points. Bounds are inclusive. `rtl`
/// matches right-to-left environments, and `min-text-size` readers of a text size and of larger ones. `set` compares flags
/// of the layout, which do not change with the environment.
public struct SectionConditions: Hashable, Sendable {
  static let table: DocumentTable<SectionConditions> = {
    let points = PointsLength.jsonSchema(in: 0...LayoutLimits.maximumLength).adding("examples", ["700pt"])
    return DocumentTable([
      .init("min-width", points, "Minimum width of the container, in points."),
      .init("max-width", points, "Maximum width of the container, in points.") { $1.width = range("width", $0) },
      .init("min-height", points, "Minimum height of the container, in points."),
      .init("max-height", points, "Maximum height of the container, in points.") { $1.height = range("height", $0) },
      .init("rtl", \.isRightToLeft, .boolean, "Layout direction: true for right to left, false for left to right."),
      .init("min-text-size", \.minTextSize, .choice, "Smallest text size of the reader, such as ax1."),
      .init("set", .map(to: .scalar), "Values of flags of the layout, all of which must be set.") {
        fields, conditions in
        conditions.readFlags(fields)
      },
    ])
  }()

  /// The matching widths, in points.
  @_spi(Kumiko) public private(set) var width = 0.0...Double.infinity
  /// The matching heights, in points.
  @_spi(Kumiko) public private(set) var height = 0.0...Double.infinity
  /// The matching direction; nil for both.
  @_spi(Kumiko) public private(set) var isRightToLeft: Bool?
  /// The smallest matching text size; nil for all.
  @_spi(Kumiko) public private(set) var minTextSize: TextSize?

  /// A Boolean value that indicates whether the flags have the values that the conditions ask for.
  @_spi(Kumiko) public private(set) var hasFlags = true
  private var readsFlags = false

  /// Creates conditions; by default they match all environments. A minimum above the maximum counts for both.
  public init(
    minWidth: Double = 0, maxWidth: Double = .infinity, minHeight: Double = 0, maxHeight: Double = .infinity,
    isRightToLeft: Bool? = nil, minTextSize: TextSize? = nil
  ) {
    width = minWidth...max(minWidth, maxWidth)
    height = minHeight...max(minHeight, maxHeight)
    self.isRightToLeft = isRightToLeft
    self.minTextSize = minTextSize
  }

  init(_ fields: MappingReader) { Self.table.read(fields, into: &self) }

  /// Returns true if all conditions match an environment.
  @_spi(Kumiko) public func hold(in environment: LayoutEnvironment) -> Bool {
    let size = environment.container.contentSize
    return hasFlags && width.contains(size.width) && height.contains(size.height)
      && (isRightToLeft ?? environment.isRightToLeft) == environment.isRightToLeft
      && environment.traits.textSize >= minTextSize?.number ?? 0
  }

  /// Returns true if these conditions match in each environment that others match. Flags are not compared.
  func hold(whenever others: SectionConditions) -> Bool {
    !readsFlags && others.hasFlags && width.contains(others.width.lowerBound) && width.contains(others.width.upperBound)
      && height.contains(others.height.lowerBound) && height.contains(others.height.upperBound)
      && (isRightToLeft == nil || isRightToLeft == others.isRightToLeft)
      && minTextSize?.number ?? 0 <= others.minTextSize?.number ?? 0
  }

  func nearest(to environment: LayoutEnvironment) -> LayoutEnvironment {
    var environment = environment
    let size = environment.container.contentSize
    environment.container.contentSize = Size2D(
      width: min(max(size.width, width.lowerBound), width.upperBound),
      height: min(max(size.height, height.lowerBound), height.upperBound))
    if let isRightToLeft { environment.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }
    environment.traits.textSize = max(environment.traits.textSize, minTextSize?.number ?? 0)
    return environment
  }

  /// Conditions that match no environment.
  static let never: SectionConditions = {
    var never = SectionConditions()
    never.hasFlags = false
    return never
  }()

  /// Returns the value of `set` after the flags are compared.
  static func compared(_ holds: Bool) -> SourceValue.Content {
    .mapping([SourceValue.Entry(key: "", keyRange: .none, value: SourceValue(.bool(holds), range: .none))])
  }

  /// Reads flags that were compared. Those of a layout without flags are unknown.
  private mutating func readFlags(_ fields: MappingReader) {
    for flag in fields.entries("set", "a mapping of flags to values") {
      guard flag.key.isEmpty, case .bool(let holds, _) = flag.value.content else {
        fields.report(
          "the layout has no flag '\(BoundedText.name(flag.key))'", at: flag.keyRange,
          help: "declare it under 'flags', such as 'flags: { \(BoundedText.name(flag.key)): false }'")
        continue
      }
      (hasFlags, readsFlags) = (holds, true)
    }
  }

  private static func range(_ name: String, _ fields: MappingReader) -> ClosedRange<Double> {
    let least = points("min-\(name)", fields) ?? 0
    let most = points("max-\(name)", fields) ?? .infinity
    if least <= most { return least...most }
    fields.report(
      "this never holds: the least \(name) is above the greatest", at: fields.entry("max-\(name)")?.keyRange)
    return 0.0 ... .infinity
  }

  private static func points(_ key: String, _ fields: MappingReader) -> Double? {
    guard let value = fields[key] else { return nil }
    do {
      let points = try PointsLength(from: PlainValueDecoder(value)).points
      if points >= 0 { return points }
      fields.report("'\(key)' must be 0 or more", at: value.range)
    } catch {
      fields.report(CodingFault(error, at: []).message, at: value.range)
    }
    return nil
  }
}

extension LayoutEnvironment {
  fileprivate var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }
}
