#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSpacing: Codable {
    /// The coded form as a mapping: `{ fixed: 10pt }` or `{ flexible: 10pt }`.
    @_spi(Kumiko) public static let caseTable = CaseTable<LayoutSpacing>(
      rule: { _ in "a spacing is either fixed or flexible" }, missing: "the spacing has no value",
      [
        CodedCase("fixed", .points, wrap: { .fixed($0) }, unwrap: { $0.isFixed ? $0.spacing : nil }),
        CodedCase(
          "flexible", .points, "Minimum, plus an equal share of the remaining room.", wrap: { .flexible($0) },
          unwrap: { $0.isFlexible ? $0.spacing : nil }),
      ])

    /// Decodes `10pt` (fixed), `{ fixed: 10pt }` or `{ flexible: 10pt }`.
    ///
    /// - Throws: `CodingFault` if the data is not a spacing, or `FaultsReported` if a collector has the faults.
    public init(from decoder: any Decoder) throws {
      let decoder = try PlainValueDecoder(reading: decoder)
      if case .mapping = decoder.source.content {
        self = try Self.caseTable.decode(decoder)
      } else {
        self = .fixed(try PointsLength(from: decoder).points)
      }
    }

    /// Encodes a fixed spacing as a number, and a flexible one as `{ flexible: … }`.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .fixed(let points): try PointsLength(points).encode(to: encoder)
      case .flexible: try Self.caseTable.encode(self, to: encoder)
      }
    }
  }

  extension LayoutEdgeSpacing: Codable {}

  @_spi(Kumiko)
  extension LayoutEdgeSpacing: FieldCoded {
    /// The coded form: a mapping of edges to spacings. An edge that is left out has no spacing.
    public static let fieldTable = FieldTable(
      "Spacing at the edges of an item or a group.", standard: LayoutEdgeSpacing(),
      [
        .optional("top", \.top, .coded(.spacing), "Spacing above."),
        .optional("leading", \.leading, .coded(.spacing), "Spacing before the leading edge."),
        .optional("bottom", \.bottom, .coded(.spacing), "Spacing below."),
        .optional("trailing", \.trailing, .coded(.spacing), "Spacing after the trailing edge."),
      ])
  }
#endif
