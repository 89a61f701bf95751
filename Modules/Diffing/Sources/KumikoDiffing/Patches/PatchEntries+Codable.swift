#if !hasFeature(Embedded)
  // MARK: - Of sections

  @_spi(Kumiko)
  extension Patch.WholeSection: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the form that `init(from:)` decodes.
    public func encode(to encoder: any Encoder) throws {
      try encoder.write(("at", at), ("id", id), ("items", items))
    }
  }

  @_spi(Kumiko)
  extension Patch.WholeSection: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes a part of a patch.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("at", "id", "items")
      (at, id, items) = try (fields["at"], fields["id"], fields["items"])
    }
  }

  @_spi(Kumiko)
  extension Patch.SectionMove: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the form that `init(from:)` decodes.
    public func encode(to encoder: any Encoder) throws {
      try encoder.write(("from", from), ("to", to), ("id", id))
    }
  }

  @_spi(Kumiko)
  extension Patch.SectionMove: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes a part of a patch.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("from", "to", "id")
      (from, to, id) = try (fields["from"], fields["to"], fields["id"])
    }
  }

  @_spi(Kumiko)
  extension Patch.SectionUpdate: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the form that `init(from:)` decodes.
    public func encode(to encoder: any Encoder) throws {
      try encoder.write(("at", at), ("id", id))
    }
  }

  @_spi(Kumiko)
  extension Patch.SectionUpdate: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes a part of a patch.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("at", "id")
      (at, id) = try (fields["at"], fields["id"])
    }
  }

  // MARK: - Of items

  @_spi(Kumiko)
  extension Patch.Items: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the form that `init(from:)` decodes.
    public func encode(to encoder: any Encoder) throws {
      try encoder.write(("at", at), ("ids", ids))
    }
  }

  @_spi(Kumiko)
  extension Patch.Items: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes a part of a patch.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("at", "ids")
      (at, ids) = try (fields["at"], fields["ids"])
    }
  }

  @_spi(Kumiko)
  extension Patch.ItemMove: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the form that `init(from:)` decodes.
    public func encode(to encoder: any Encoder) throws {
      try encoder.write(("from", from), ("to", to), ("ids", ids))
    }
  }

  @_spi(Kumiko)
  extension Patch.ItemMove: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes a part of a patch.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("from", "to", "ids")
      (from, to, ids) = try (fields["from"], fields["to"], fields["ids"])
    }
  }
#endif
