#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSize: Codable {
    /// The coded form: `{ width: …, height: … }`, in which a percentage without an axis is a fraction of the same axis.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      "Width and a height.", standard: LayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1)),
      [
        .required(
          "width", \.widthDimension, .length(along: .horizontal), "Width. A fraction is of the container's width."),
        .required(
          "height", \.heightDimension, .length(along: .vertical), "Height. A fraction is of the container's height."
        ),
      ])

    /// Decodes `{ width: …, height: … }`, in which a percentage without an axis is a fraction of the same axis.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing dimension or an invalid dimension, or `FaultsReported`
    ///   if a collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws { self = try Self.fieldTable.decode(decoder) }

    /// Encodes the size as `{ width: …, height: … }`.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
  }
#endif
