#if !hasFeature(Embedded)
  extension ItemPosition: Codable {
    /// Reads `[section, item]`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      section = try list.decode(Int.self)
      item = try list.decode(Int.self)
      guard list.isAtEnd else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "a position is [section, item]")
      }
    }

    /// Writes `[section, item]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(section)
      try list.encode(item)
    }
  }
#endif
