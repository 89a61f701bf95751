public import KumikoDimension

extension LayoutDimension: LengthOptionValue {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .length(along: rule.axis) }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    try self.init(from: decoder, along: rule.axis)
  }

  /// The short form (`44pt`, `50%`, `1/3`, `~44pt`), or the mapping where no short form says exactly the same.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    switch self {
    case .absolute(let points): return .string("\(PlainValue.text(points))pt")
    case .estimated(let points): return .string("~\(PlainValue.text(points))pt")
    case .uniformAcrossSiblings(estimate: let points): return .string("uniform ~\(PlainValue.text(points))pt")
    case .fractionalWidth(let share):
      guard let text = Self.text(ofShare: share) else { return ["fractional-width": .number(share)] }
      return .string(rule.axis == .horizontal ? text : text + "w")
    case .fractionalHeight(let share):
      guard let text = Self.text(ofShare: share) else { return ["fractional-height": .number(share)] }
      return .string(rule.axis == .vertical ? text : text + "h")
    }
  }

  /// A share as whole percents or as a fraction of few parts, where one of these is exactly the share.
  private static func text(ofShare share: Double) -> String? {
    let percent = (share * 100).rounded()
    if percent / 100 == share { return "\(PlainValue.text(percent))%" }
    guard share > 0, share < 100 else { return nil }
    for parts in 3...16 {
      let count = (share * Double(parts)).rounded()
      if count >= 1, count / Double(parts) == share { return "\(PlainValue.text(count))/\(parts)" }
    }
    return nil
  }
}

extension LayoutSize: SectionOptionValue {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .size }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws { try self.init(from: decoder) }

  /// The value as a document would write it.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    [
      "width": widthDimension.plainValue(under: SectionOptionRule(axis: .horizontal)),
      "height": heightDimension.plainValue(under: SectionOptionRule(axis: .vertical)),
    ]
  }
}

extension LayoutSpacing: SectionOptionValue {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .spacing }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws { try self.init(from: decoder) }

  /// The value as a document would write it.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    let points = PlainValue.string("\(PlainValue.text(spacing))pt")
    return isFlexible ? ["flexible": points] : points
  }
}

extension DirectionalEdgeInsets: SectionOptionValue {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .insets }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws { try self.init(from: decoder) }

  /// One length where all are equal, else `[top, leading, bottom, trailing]`.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    let edges = [top, leading, bottom, trailing].map { PlainValue.string("\(PlainValue.text($0))pt") }
    return Set(edges).count == 1 ? edges[0] : .list(edges)
  }
}
