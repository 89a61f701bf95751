#if !hasFeature(Embedded)
  struct PlainRecordContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: PlainValueDecoder
    let mapping: Mapping

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { mapping.entries.compactMap { Key(stringValue: $0.key) } }

    func contains(_ key: Key) -> Bool { mapping.value[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
      // This runs for every field, so it avoids a decoder.
      if let value = mapping.value[key.stringValue] { return value.isNull }
      return try field(key).source.isNull
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try T(from: field(key)) }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try field(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try field(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      let key = CodingPathKey("super")
      return decoder.step(to: key, mapping.value[key.stringValue] ?? SourceValue(.null))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }

    private func field(_ key: Key) throws -> PlainValueDecoder {
      guard let value = mapping.value[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, .init(codingPath: codingPath, debugDescription: "'\(key.stringValue)' is missing"))
      }
      return decoder.step(to: key, value)
    }
  }
#endif
