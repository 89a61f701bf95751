#if !hasFeature(Embedded)
  extension ItemPosition: Codable {
    /// Decodes a position from `[section, item]`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the list does not have two elements. `DecodingError.typeMismatch` or
    ///   `valueNotFound` if the data is not a list of integers.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      section = try list.decode(Int.self)
      item = try list.decode(Int.self)
      guard list.isAtEnd else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "invalid position: must be [section, item]")
      }
    }

    /// Encodes the position as `[section, item]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(section)
      try list.encode(item)
    }
  }
#endif
