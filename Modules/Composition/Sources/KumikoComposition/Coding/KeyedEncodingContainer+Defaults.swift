#if !hasFeature(Embedded)
  extension KeyedEncodingContainer {
    /// Encodes a value unless it is equal to the default.
    mutating func encodeUnlessDefault<T: Encodable & Equatable>(_ value: T, _ standard: T, forKey key: Key) throws {
      if value != standard { try encode(value, forKey: key) }
    }
  }
#endif
