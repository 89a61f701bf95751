#if !hasFeature(Embedded)
  /// A coding key with any name.
  struct PatchKey: CodingKey, ExpressibleByStringLiteral {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    init(stringLiteral value: String) { self.stringValue = value }
  }

  extension Decoder {
    /// Returns the fields of a record, or throws for an unknown key.
    func fields(_ known: String...) throws -> PatchFields { try fields(known) }

    fileprivate func fields(_ known: [String]) throws -> PatchFields {
      let fields = try container(keyedBy: PatchKey.self)
      if let key = fields.allKeys.first(where: { !known.contains($0.stringValue) }) {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: fields.codingPath + [key],
            debugDescription: "unknown key '\(key.stringValue)'; valid keys: \(known.joined(separator: ", "))"))
      }
      return PatchFields(container: fields)
    }

    /// Decodes the format version of a record. Must precede the decoding of other fields, which another version may not
    /// have.
    func formatVersion() throws -> Int {
      try container(keyedBy: PatchKey.self).decode(Int.self, forKey: "formatVersion")
    }
  }

  struct PatchFields {
    fileprivate var container: KeyedDecodingContainer<PatchKey>

    subscript<Value: Decodable>(key: PatchKey) -> Value {
      get throws { try container.decode(Value.self, forKey: key) }
    }

    /// Decodes a list, which is empty if left out. Unknown keys of its elements are errors.
    func list<Element: Decodable & PatchPart>(_ key: PatchKey) throws -> [Element] {
      try container.decodeIfPresent([Checked<Element>].self, forKey: key)?.map(\.part) ?? []
    }

    func part<Value: Decodable>(_ key: PatchKey, or empty: Value) throws -> Value {
      try container.decodeIfPresent(Value.self, forKey: key) ?? empty
    }
  }

  protocol PatchPart {
    associatedtype CodingKeys: CodingKey & CaseIterable
  }

  /// A decoded entry without unknown keys.
  private struct Checked<Part: Decodable & PatchPart>: Decodable {
    let part: Part

    init(from decoder: any Decoder) throws {
      _ = try decoder.fields(Part.CodingKeys.allCases.map(\.stringValue))
      part = try Part(from: decoder)
    }
  }

  extension Encoder {
    func write<each Value: Encodable>(_ field: repeat (PatchKey, each Value)) throws {
      var fields = container(keyedBy: PatchKey.self)
      for (key, value) in repeat each field { try fields.encode(value, forKey: key) }
    }

    /// Encodes a record with these fields, without empty lists.
    func writeLists<each Element: Encodable>(_ field: repeat (PatchKey, [each Element])) throws {
      var fields = container(keyedBy: PatchKey.self)
      for (key, list) in repeat each field {
        if !list.isEmpty { try fields.encode(list, forKey: key) }
      }
    }
  }
#endif
