#if !hasFeature(Embedded)
  /// A length that stands for a width: a bare percentage is of the width.
  public struct WidthLength: Decodable, Sendable {
    /// The width.
    public var dimension: LayoutDimension

    /// Reads a dimension in which `50%` is half of the width.
    public init(from decoder: any Decoder) throws {
      dimension = try LayoutDimension(from: decoder, along: .horizontal)
    }
  }

  /// A length that stands for a height: a bare percentage is of the height.
  public struct HeightLength: Decodable, Sendable {
    /// The height.
    public var dimension: LayoutDimension

    /// Reads a dimension in which `50%` is half of the height.
    public init(from decoder: any Decoder) throws {
      dimension = try LayoutDimension(from: decoder, along: .vertical)
    }
  }
#endif
