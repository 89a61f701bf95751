#if !hasFeature(Embedded)
  @_spi(Kumiko)
  extension Patch: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the patch. Empty lists are left out.
    public func encode(to encoder: any Encoder) throws {
      try encoder.write(("formatVersion", Self.formatVersion), ("from", from))
      var fields = encoder.container(keyedBy: PatchKey.self)
      if !sections.isEmpty { try fields.encode(sections, forKey: "sections") }
      if !items.isEmpty { try fields.encode(items, forKey: "items") }
    }
  }

  @_spi(Kumiko)
  extension Patch: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes a patch without validating it.
    public init(from decoder: any Decoder) throws {
      let version = try decoder.formatVersion()
      guard version == Self.formatVersion else {
        throw PatchFault.formatVersion(found: version, supported: Self.formatVersion)
      }
      let fields = try decoder.fields("formatVersion", "from", "sections", "items")
      from = try fields["from"]
      sections = try fields.part("sections", or: Sections())
      items = try fields.part("items", or: ItemChanges())
    }
  }

  // MARK: - Sections

  extension Patch.Sections {
    fileprivate var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty }
  }

  @_spi(Kumiko)
  extension Patch.Sections: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the lists that are not empty.
    public func encode(to encoder: any Encoder) throws {
      try encoder.writeLists(("deletes", deletes), ("inserts", inserts), ("moves", moves), ("reloads", reloads))
    }
  }

  @_spi(Kumiko)
  extension Patch.Sections: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes the lists that are present.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("deletes", "inserts", "moves", "reloads")
      deletes = try fields.list("deletes")
      inserts = try fields.list("inserts")
      moves = try fields.list("moves")
      reloads = try fields.list("reloads")
    }
  }

  // MARK: - Items

  extension Patch.ItemChanges {
    fileprivate var isEmpty: Bool {
      deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty && reconfigures.isEmpty
    }
  }

  @_spi(Kumiko)
  extension Patch.ItemChanges: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the lists that are not empty.
    public func encode(to encoder: any Encoder) throws {
      try encoder.writeLists(
        ("deletes", deletes), ("inserts", inserts), ("moves", moves), ("reloads", reloads),
        ("reconfigures", reconfigures))
    }
  }

  @_spi(Kumiko)
  extension Patch.ItemChanges: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes the lists that are present.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("deletes", "inserts", "moves", "reloads", "reconfigures")
      deletes = try fields.list("deletes")
      inserts = try fields.list("inserts")
      moves = try fields.list("moves")
      reloads = try fields.list("reloads")
      reconfigures = try fields.list("reconfigures")
    }
  }
#endif
