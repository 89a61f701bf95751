#if !hasFeature(Embedded)
  extension LayoutSize: Codable {
    /// Reads `{ width: …, height: … }`, in which a bare percentage is of the same axis.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["width", "height"])
      let width = fields.required("width", as: WidthLength.self)
      let height = fields.required("height", as: HeightLength.self)
      try fields.finish()
      guard let width, let height else { throw FaultsReported() }
      self.init(widthDimension: width.dimension, heightDimension: height.dimension)
    }

    /// Writes `{ width: …, height: … }`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(widthDimension, forKey: "width")
      try container.encode(heightDimension, forKey: "height")
    }
  }
#endif
