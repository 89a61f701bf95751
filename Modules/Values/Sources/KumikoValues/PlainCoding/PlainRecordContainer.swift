#if !hasFeature(Embedded)
  /// A container of the fields of a record.
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

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try field(key).scalar.decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try field(key).scalar.decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try field(key).scalar.decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try field(key).scalar.decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try field(key).scalar.decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try field(key).scalar.decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try field(key).scalar.decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try field(key).scalar.decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try field(key).scalar.decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try field(key).scalar.decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try field(key).scalar.decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try field(key).scalar.decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try field(key).scalar.decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try field(key).scalar.decode(type) }
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
