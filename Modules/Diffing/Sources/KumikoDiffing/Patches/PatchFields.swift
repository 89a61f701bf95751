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
    func fields(_ known: String...) throws -> PatchFields {
      let fields = try container(keyedBy: PatchKey.self)
      if let key = fields.allKeys.first(where: { !known.contains($0.stringValue) }) {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: fields.codingPath + [key],
            debugDescription: "unknown key '\(key.stringValue)'; known are \(known.joined(separator: ", "))"))
      }
      return PatchFields(container: fields)
    }

    /// The version of the format of a record. To be looked at before anything else: what else another version has is not
    /// known here.
    func formatVersion() throws -> Int {
      try container(keyedBy: PatchKey.self).decode(Int.self, forKey: "formatVersion")
    }
  }

  /// The fields of a record that is read.
  struct PatchFields {
    fileprivate var container: KeyedDecodingContainer<PatchKey>

    /// A field that has to be there.
    subscript<Value: Decodable>(key: PatchKey) -> Value {
      get throws { try container.decode(Value.self, forKey: key) }
    }

    /// A list that may be left out when it is empty.
    func list<Element: Decodable>(_ key: PatchKey) throws -> [Element] {
      try container.decodeIfPresent([Element].self, forKey: key) ?? []
    }

    /// A part that may be left out.
    func part<Value: Decodable>(_ key: PatchKey, or empty: Value) throws -> Value {
      try container.decodeIfPresent(Value.self, forKey: key) ?? empty
    }
  }

  extension Encoder {
    /// Writes a record with these fields.
    func write<each Value: Encodable>(_ field: repeat (PatchKey, each Value)) throws {
      var fields = container(keyedBy: PatchKey.self)
      for (key, value) in repeat each field { try fields.encode(value, forKey: key) }
    }

    /// Writes a record with these fields, but for lists without elements.
    func writeLists<each Element: Encodable>(_ field: repeat (PatchKey, [each Element])) throws {
      var fields = container(keyedBy: PatchKey.self)
      for (key, list) in repeat each field {
        if !list.isEmpty { try fields.encode(list, forKey: key) }
      }
    }
  }
#endif
