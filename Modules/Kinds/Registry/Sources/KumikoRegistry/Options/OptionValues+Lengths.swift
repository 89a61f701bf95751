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
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { plainValue(along: rule.axis) }
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
