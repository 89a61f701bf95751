#if !hasFeature(Embedded)
  extension LayoutSize: Codable {
    /// Decodes `{ width: …, height: … }`, in which a percentage without an axis is a fraction of the same axis.
    ///
    /// - Throws: ``CodingFault`` for an unknown key, a missing dimension or an invalid dimension, or ``FaultsReported``
    ///   if a collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["width", "height"])
      let width = fields.required("width", as: WidthLength.self)
      let height = fields.required("height", as: HeightLength.self)
      try fields.finish()
      guard let width, let height else { throw FaultsReported() }
      self.init(widthDimension: width.dimension, heightDimension: height.dimension)
    }

    /// Encodes the size as `{ width: …, height: … }`.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(widthDimension, forKey: "width")
      try container.encode(heightDimension, forKey: "height")
    }
  }
#endif
