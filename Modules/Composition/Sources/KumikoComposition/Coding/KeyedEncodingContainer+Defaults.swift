#if !hasFeature(Embedded)
  extension KeyedEncodingContainer {
    /// Writes a value only where it says more than leaving it out would.
    mutating func encodeUnlessDefault<T: Encodable & Equatable>(_ value: T, _ standard: T, forKey key: Key) throws {
      if value != standard { try encode(value, forKey: key) }
    }
  }
#endif
