#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutColumns: Codable {}

  @_spi(Kumiko)
  extension LayoutColumns: FieldCoded {
    /// The coded form: `{ count, spacing, lengths }`; the count is required.
    public static let fieldTable = FieldTable(
      standard: LayoutColumns(count: 1),
      [
        .required(
          "count", \.count, .integer(in: 1...LayoutLimits.maximumColumns), "Number of columns."),
        .standard("spacing", \.spacing, .points, "Spacing between columns."),
        .standard(
          "lengths", \.lengths,
          CodedValue<[Double]>.list(of: .number()).checked {
            $0.contains { !$0.isFinite || $0 < 0 } ? "a length must be finite and at least 0" : nil
          }, "Lengths of the groups along the axis of scrolling, in points, in the order of the items."),
      ])
  }
#endif
