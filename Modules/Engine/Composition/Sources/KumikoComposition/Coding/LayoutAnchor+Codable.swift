#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutAnchor: Codable {}

  @_spi(Kumiko)
  extension LayoutAnchor: FieldCoded {
    /// The coded form: `{ edges: […], offset: [x, y] }`, or `fractional-offset` instead of `offset`.
    public static let fieldTable = FieldTable(
      standard: LayoutAnchor(edges: []),
      [
        .standard(
          "edges", \.edges, .edges,
          "Edges of the anchor. One edge is its center, two adjacent edges are their corner, no edges are the center.",
          isAlwaysWritten: true),
        .optional(
          "offset", \.codedOffset, .coded(.offset),
          "Offset from the anchor: [x, y], each in points or as a share of the cell or group such as 25%."),
        .optional(
          "fractional-offset", \.fractionalOffset, .coded(.point),
          "Offset from the anchor: [x, y] in multiples of the supplementary item's size."),
      ],
      rules: [.notBoth("offset", "fractional-offset", "use either 'offset' or 'fractional-offset', not both")])

    /// The offset in points and in shares, unless it is 0.
    private var codedOffset: CodedOffset? {
      get {
        guard case .absolute(let points) = offset else { return nil }
        let coded = CodedOffset(points: points, shares: containerOffset)
        return coded == CodedOffset() ? nil : coded
      }
      set {
        offset = .absolute(newValue?.points ?? .zero)
        containerOffset = newValue?.shares ?? .zero
      }
    }

    private var fractionalOffset: Point2D? {
      get { if case .fractional(let point) = offset { point } else { nil } }
      set { offset = newValue.map(Offset.fractional) ?? .absolute(.zero) }
    }
  }
#endif
