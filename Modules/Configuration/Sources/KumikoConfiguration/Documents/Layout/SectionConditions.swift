import KumikoDimension
public import KumikoLayout
import KumikoRegistry

/// In which rooms an entry of `when` holds: in those for which all of its conditions do.
///
/// Widths and heights are of the container before its insets, in points; bounds belong to the range. `rtl` is whether the
/// environment runs from right to left.
public struct SectionConditions: Hashable, Sendable {
  static let keys = ["min-width", "max-width", "min-height", "max-height", "rtl"]

  /// The widths in which they hold.
  public private(set) var width = 0.0...Double.infinity
  /// The heights in which they hold.
  public private(set) var height = 0.0...Double.infinity
  /// The direction in which they hold; nil for both.
  public private(set) var isRightToLeft: Bool?

  /// Conditions; by default, none. Where a least length is above the greatest, it counts for both.
  public init(
    minWidth: Double = 0, maxWidth: Double = .infinity, minHeight: Double = 0, maxHeight: Double = .infinity,
    isRightToLeft: Bool? = nil
  ) {
    width = minWidth...max(minWidth, maxWidth)
    height = minHeight...max(minHeight, maxHeight)
    self.isRightToLeft = isRightToLeft
  }

  init(_ fields: MappingReader, faults: inout DocumentFaults) {
    width = Self.range("width", fields, faults: &faults)
    height = Self.range("height", fields, faults: &faults)
    if let value = fields["rtl"] {
      if case .bool(let flag) = value.content {
        isRightToLeft = flag
      } else {
        fields.expected("true or false", at: value, faults: &faults)
      }
    }
  }

  /// Whether all conditions hold.
  public func hold(in environment: LayoutEnvironment) -> Bool {
    let size = environment.container.contentSize
    return width.contains(size.width) && height.contains(size.height)
      && (isRightToLeft ?? environment.isRightToLeft) == environment.isRightToLeft
  }

  /// The environment that is nearest among those for which the conditions hold.
  func nearest(to environment: LayoutEnvironment) -> LayoutEnvironment {
    var environment = environment
    let size = environment.container.contentSize
    environment.container.contentSize = Size2D(
      width: min(max(size.width, width.lowerBound), width.upperBound),
      height: min(max(size.height, height.lowerBound), height.upperBound))
    if let isRightToLeft { environment.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }
    return environment
  }

  private static func range(
    _ name: String, _ fields: MappingReader, faults: inout DocumentFaults
  ) -> ClosedRange<Double> {
    let least = points("min-\(name)", fields, faults: &faults) ?? 0
    let most = points("max-\(name)", fields, faults: &faults) ?? .infinity
    if least <= most { return least...most }
    faults.report(
      "this never holds: the least \(name) is above the greatest", in: fields.source,
      at: fields.entry("max-\(name)")?.keyRange)
    return 0.0 ... .infinity
  }

  private static func points(_ key: String, _ fields: MappingReader, faults: inout DocumentFaults) -> Double? {
    guard let value = fields[key] else { return nil }
    do {
      let points = try PointsLength(from: PlainValueDecoder(PlainValue(value))).points
      if points >= 0 { return points }
      faults.report("'\(key)' must be 0 or more", in: fields.source, at: value.range)
    } catch {
      faults.report(CodingFault(error, at: []).message, in: fields.source, at: value.range)
    }
    return nil
  }
}

extension LayoutEnvironment {
  fileprivate var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }
}
