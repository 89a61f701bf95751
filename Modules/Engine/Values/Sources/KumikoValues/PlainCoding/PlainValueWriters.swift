#if !hasFeature(Embedded)
  struct ScalarWriter: SingleValueEncodingContainer {
    let encoder: PlainValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.target.set(.null) }
    func encode(_ value: Bool) { encoder.target.set(.bool(value)) }
    func encode(_ value: String) { encoder.target.set(.string(value)) }
    func encode(_ value: Double) { encoder.target.set(.number(value)) }
    func encode(_ value: Float) { encoder.target.set(.number(Double(value))) }
    func encode<T: Encodable>(_ value: T) throws { try value.encode(to: encoder) }

    /// Encodes a whole number. Numbers beyond `Int` become floating-point numbers.
    func encode<T: Encodable & BinaryInteger>(_ value: T) {
      encoder.target.set(Int(exactly: value).map(PlainValue.int) ?? .number(Double(value)))
    }
  }

  struct RecordWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: PlainValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { field(key).target.set(.null) }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try value.encode(to: field(key)) }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      field(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { field(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { field(CodingPathKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { field(key) }

    private func field(_ key: some CodingKey) -> PlainValueEncoder {
      PlainValueEncoder(target: encoder.target.field(key.stringValue), codingPath: codingPath + [key])
    }
  }

  struct ListWriter: UnkeyedEncodingContainer {
    let encoder: PlainValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.target.count }

    func encodeNil() { next().target.set(.null) }
    func encode<T: Encodable>(_ value: T) throws { try value.encode(to: next()) }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      next().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
    func superEncoder() -> any Encoder { next() }

    private func next() -> PlainValueEncoder {
      let key = CodingPathKey(intValue: count)
      return PlainValueEncoder(target: encoder.target.append(), codingPath: codingPath + [key])
    }
  }
#endif
