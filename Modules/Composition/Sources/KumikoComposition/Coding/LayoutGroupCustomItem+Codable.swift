#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutGroupCustomItem: Codable {
    /// Decodes `{ frame: [x, y, width, height], z: n }`.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing frame or a negative extent, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["frame", "z"])
      let frame = fields.required("frame", as: Rect2D.self)
      if let frame, frame.width < 0 || frame.height < 0 {
        fields.reject("frame", "the width and height of a frame must not be negative")
      }
      let zIndex = fields.optional("z", as: Int.self)
      try fields.finish()
      guard let frame else { throw FaultsReported() }
      self.init(frame: frame, zIndex: zIndex ?? 0)
    }

    /// Encodes the frame, and the z-order if it is not 0.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(frame, forKey: "frame")
      try container.encodeUnlessDefault(zIndex, 0, forKey: "z")
    }
  }
#endif
