@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension LayoutDimension: LengthOptionValue {
  /// Returns the schema of a length along the axis of the rule.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .length(along: rule.axis) }

  /// Decodes a length.
  ///
  /// - Throws: `CodingFault` if the value is not a valid length, or `FaultsReported` if a collector has its faults.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    try self.init(from: decoder, along: rule.axis)
  }

  /// Returns the short form (`44pt`, `50%`, `1/3`, `~44pt`), or a mapping if no short form is exact.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    switch self {
    case .absolute(let points): return .string("\(NumberText.exact(points))pt")
    case .estimated(let points): return .string("~\(NumberText.exact(points))pt")
    case .uniformAcrossSiblings(estimate: let points): return .string("uniform ~\(NumberText.exact(points))pt")
    case .fractionalWidth(let share):
      guard let text = Self.text(ofShare: share) else { return ["fractional-width": .number(share)] }
      return .string(rule.axis == .horizontal ? text : text + "w")
    case .fractionalHeight(let share):
      guard let text = Self.text(ofShare: share) else { return ["fractional-height": .number(share)] }
      return .string(rule.axis == .vertical ? text : text + "h")
    }
  }

  /// Returns a share as whole percents or as a fraction with a small denominator, if that is exact.
  private static func text(ofShare share: Double) -> String? {
    let percent = (share * 100).rounded()
    if percent / 100 == share { return "\(NumberText.exact(percent))%" }
    guard share > 0, share < 100 else { return nil }
    for parts in 3...16 {
      let count = (share * Double(parts)).rounded()
      if count >= 1, count / Double(parts) == share { return "\(NumberText.exact(count))/\(parts)" }
    }
    return nil
  }
}

extension LayoutSize: SectionOptionValue {
  /// Returns the schema of a size.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .size }

  /// Returns the size as a mapping of `width` and `height`.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    [
      "width": widthDimension.plainValue(under: SectionOptionRule(axis: .horizontal)),
      "height": heightDimension.plainValue(under: SectionOptionRule(axis: .vertical)),
    ]
  }
}

extension LayoutSpacing: SectionOptionValue {
  /// Returns the schema of a spacing.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .spacing }

  /// Returns `10pt`, or `{ flexible: 10pt }`.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    let points = PlainValue.string("\(NumberText.exact(spacing))pt")
    return isFlexible ? ["flexible": points] : points
  }
}

extension DirectionalEdgeInsets: SectionOptionValue {
  /// Returns the schema of insets.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .insets }

  /// Returns one length for equal insets, otherwise `[top, leading, bottom, trailing]`.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    let edges = [top, leading, bottom, trailing].map { PlainValue.string("\(NumberText.exact($0))pt") }
    return Set(edges).count == 1 ? edges[0] : .list(edges)
  }
}
