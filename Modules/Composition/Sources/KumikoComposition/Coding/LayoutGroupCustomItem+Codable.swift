#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutGroupCustomItem: Codable {
    /// Reads `{ frame: [x, y, width, height], z: n }`.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["frame", "z"])
      let frame = fields.required("frame", as: Rect2D.self)
      if let frame, frame.width < 0 || frame.height < 0 {
        fields.reject("frame", "a frame has no negative width or height")
      }
      let zIndex = fields.optional("z", as: Int.self)
      try fields.finish()
      guard let frame else { throw FaultsReported() }
      self.init(frame: frame, zIndex: zIndex ?? 0)
    }

    /// Writes the frame, and the order where it is not 0.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(frame, forKey: "frame")
      try container.encodeUnlessDefault(zIndex, 0, forKey: "z")
    }
  }
#endif
