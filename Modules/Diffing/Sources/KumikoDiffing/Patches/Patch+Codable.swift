#if !hasFeature(Embedded)
  /// A key of any name.
  struct PatchKey: CodingKey, ExpressibleByStringLiteral {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    init(stringLiteral value: String) { self.stringValue = value }
  }

  extension Decoder {
    /// The fields of a record that has no others than these: what is not understood must not be passed over.
    fileprivate func fields(_ known: [String]) throws -> KeyedDecodingContainer<PatchKey> {
      let fields = try container(keyedBy: PatchKey.self)
      if let key = fields.allKeys.first(where: { !known.contains($0.stringValue) }) {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: fields.codingPath + [key],
            debugDescription: "unknown key '\(key.stringValue)'; known are \(known.joined(separator: ", "))"))
      }
      return fields
    }
  }

  extension KeyedDecodingContainer<PatchKey> {
    fileprivate func list<Element: Decodable>(_ key: PatchKey) throws -> [Element] {
      try decodeIfPresent([Element].self, forKey: key) ?? []
    }
  }

  extension KeyedEncodingContainer<PatchKey> {
    /// Lists without elements are not written.
    fileprivate mutating func write(_ list: [some Encodable], _ key: PatchKey) throws {
      if !list.isEmpty { try encode(list, forKey: key) }
    }
  }

  // MARK: - The whole

  extension Patch: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: PatchKey.self)
      try fields.encode(Self.formatVersion, forKey: "formatVersion")
      try fields.encode(from, forKey: "from")
      if !sections.isEmpty { try fields.encode(sections, forKey: "sections") }
      if !items.isEmpty { try fields.encode(items, forKey: "items") }
    }
  }

  extension Patch: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      // The version first: what else another version has is not known here.
      let version = try decoder.container(keyedBy: PatchKey.self).decode(Int.self, forKey: "formatVersion")
      guard version == Self.formatVersion else {
        throw PatchFault.formatVersion(found: version, supported: Self.formatVersion)
      }
      let fields = try decoder.fields(["formatVersion", "from", "sections", "items"])
      from = try fields.decode([Int].self, forKey: "from")
      sections = try fields.decodeIfPresent(Sections.self, forKey: "sections") ?? Sections()
      items = try fields.decodeIfPresent(ItemChanges.self, forKey: "items") ?? ItemChanges()
    }
  }

  extension Patch.Sections {
    fileprivate var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty }
  }

  extension Patch.Sections: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: PatchKey.self)
      try fields.write(deletes, "deletes")
      try fields.write(inserts, "inserts")
      try fields.write(moves, "moves")
      try fields.write(reloads, "reloads")
    }
  }

  extension Patch.Sections: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(["deletes", "inserts", "moves", "reloads"])
      deletes = try fields.list("deletes")
      inserts = try fields.list("inserts")
      moves = try fields.list("moves")
      reloads = try fields.list("reloads")
    }
  }

  extension Patch.ItemChanges {
    fileprivate var isEmpty: Bool {
      deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty && reconfigures.isEmpty
    }
  }

  extension Patch.ItemChanges: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: PatchKey.self)
      try fields.write(deletes, "deletes")
      try fields.write(inserts, "inserts")
      try fields.write(moves, "moves")
      try fields.write(reloads, "reloads")
      try fields.write(reconfigures, "reconfigures")
    }
  }

  extension Patch.ItemChanges: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(["deletes", "inserts", "moves", "reloads", "reconfigures"])
      deletes = try fields.list("deletes")
      inserts = try fields.list("inserts")
      moves = try fields.list("moves")
      reloads = try fields.list("reloads")
      reconfigures = try fields.list("reconfigures")
    }
  }

  // MARK: - Entries

  extension Patch.WholeSection: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: PatchKey.self)
      try fields.encode(at, forKey: "at")
      try fields.encode(id, forKey: "id")
      try fields.encode(items, forKey: "items")
    }
  }

  extension Patch.WholeSection: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(["at", "id", "items"])
      at = try fields.decode(Int.self, forKey: "at")
      id = try fields.decode(SectionID.self, forKey: "id")
      items = try fields.decode([ItemID].self, forKey: "items")
    }
  }

  extension Patch.SectionMove: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: PatchKey.self)
      try fields.encode(from, forKey: "from")
      try fields.encode(to, forKey: "to")
      try fields.encode(id, forKey: "id")
    }
  }

  extension Patch.SectionMove: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(["from", "to", "id"])
      from = try fields.decode(Int.self, forKey: "from")
      to = try fields.decode(Int.self, forKey: "to")
      id = try fields.decode(SectionID.self, forKey: "id")
    }
  }

  extension Patch.SectionUpdate: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: PatchKey.self)
      try fields.encode(at, forKey: "at")
      try fields.encode(id, forKey: "id")
    }
  }

  extension Patch.SectionUpdate: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(["at", "id"])
      at = try fields.decode(Int.self, forKey: "at")
      id = try fields.decode(SectionID.self, forKey: "id")
    }
  }

  extension Patch.Items: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: PatchKey.self)
      try fields.encode(at, forKey: "at")
      try fields.encode(ids, forKey: "ids")
    }
  }

  extension Patch.Items: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(["at", "ids"])
      at = try fields.decode(ItemPosition.self, forKey: "at")
      ids = try fields.decode([ItemID].self, forKey: "ids")
    }
  }

  extension Patch.ItemMove: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: PatchKey.self)
      try fields.encode(from, forKey: "from")
      try fields.encode(to, forKey: "to")
      try fields.encode(ids, forKey: "ids")
    }
  }

  extension Patch.ItemMove: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(["from", "to", "ids"])
      from = try fields.decode(ItemPosition.self, forKey: "from")
      to = try fields.decode(ItemPosition.self, forKey: "to")
      ids = try fields.decode([ItemID].self, forKey: "ids")
    }
  }
#endif
