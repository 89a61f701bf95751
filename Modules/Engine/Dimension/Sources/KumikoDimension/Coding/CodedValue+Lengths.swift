#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  // The codings of lengths and geometry, as fields of other records name them.

  @_spi(Kumiko)
  extension JSONSchema {
    /// A number of points, with or without `pt`.
    public static let points = JSONSchema.reference("points")
    /// A position or an offset: `[x, y]`.
    public static let point = JSONSchema.reference("point")
    /// A length greater than 0.
    public static let length = JSONSchema.reference("length")
    /// A width and a height.
    public static let size = JSONSchema.reference("size")
    /// A fixed or flexible spacing.
    public static let spacing = JSONSchema.reference("spacing")
    /// The spacing at the four edges.
    public static let edgeSpacing = JSONSchema.reference("edge-spacing")
    /// Insets from the four edges.
    public static let insets = JSONSchema.reference("insets")
  }

  @_spi(Kumiko)
  extension CodedValue where Value == Double {
    /// A number of points, with or without `pt`.
    public static var points: CodedValue {
      CodedValue(.points) { try PointsLength(from: $0).points }
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value == LayoutDimension {
    /// A length in which a percentage without an axis is a fraction of `axis`.
    public static func length(along axis: LayoutAxis) -> CodedValue {
      CodedValue(.length) { try LayoutDimension(from: $0, along: axis) }
    }
  }
#endif
