#if !hasFeature(Embedded)
  // MARK: - Of sections

  extension Patch.WholeSection: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      try encoder.write(("at", at), ("id", id), ("items", items))
    }
  }

  extension Patch.WholeSection: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("at", "id", "items")
      (at, id, items) = try (fields["at"], fields["id"], fields["items"])
    }
  }

  extension Patch.SectionMove: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      try encoder.write(("from", from), ("to", to), ("id", id))
    }
  }

  extension Patch.SectionMove: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("from", "to", "id")
      (from, to, id) = try (fields["from"], fields["to"], fields["id"])
    }
  }

  extension Patch.SectionUpdate: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      try encoder.write(("at", at), ("id", id))
    }
  }

  extension Patch.SectionUpdate: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("at", "id")
      (at, id) = try (fields["at"], fields["id"])
    }
  }

  // MARK: - Of items

  extension Patch.Items: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      try encoder.write(("at", at), ("ids", ids))
    }
  }

  extension Patch.Items: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("at", "ids")
      (at, ids) = try (fields["at"], fields["ids"])
    }
  }

  extension Patch.ItemMove: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      try encoder.write(("from", from), ("to", to), ("ids", ids))
    }
  }

  extension Patch.ItemMove: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("from", "to", "ids")
      (from, to, ids) = try (fields["from"], fields["to"], fields["ids"])
    }
  }
#endif
