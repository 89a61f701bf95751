#if !hasFeature(Embedded)
  /// A width in coded data: a percentage without an axis is a fraction of the width.
  public struct WidthLength: Decodable, Sendable {
    /// The decoded dimension.
    public var dimension: LayoutDimension

    /// Decodes a dimension in which `50%` is half of the width.
    ///
    /// - Throws: ``CodingFault`` if the data is not a valid length, or ``FaultsReported`` if a collector has its
    ///   faults.
    public init(from decoder: any Decoder) throws {
      dimension = try LayoutDimension(from: decoder, along: .horizontal)
    }
  }

  /// A height in coded data: a percentage without an axis is a fraction of the height.
  public struct HeightLength: Decodable, Sendable {
    /// The decoded dimension.
    public var dimension: LayoutDimension

    /// Decodes a dimension in which `50%` is half of the height.
    ///
    /// - Throws: ``CodingFault`` if the data is not a valid length, or ``FaultsReported`` if a collector has its
    ///   faults.
    public init(from decoder: any Decoder) throws {
      dimension = try LayoutDimension(from: decoder, along: .vertical)
    }
  }
#endif
