#if !hasFeature(Embedded)
  struct PlainListContainer: UnkeyedDecodingContainer {
    let decoder: PlainValueDecoder
    let elements: [SourceValue]
    private(set) var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
      guard try peek().source.isNull else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try read { try T(from: $0) } }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try read { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try read { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try read { $0 } }

    /// Decodes the next element, and advances only on success, as all decoders do.
    private mutating func read<T>(_ body: (PlainValueDecoder) throws -> T) throws -> T {
      let result = try body(try peek())
      currentIndex += 1
      return result
    }

    private func peek() throws -> PlainValueDecoder {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          PlainValue.self,
          .init(codingPath: codingPath, debugDescription: "the list has only \(elements.count) elements")
        )
      }
      return decoder.step(to: CodingPathKey(intValue: currentIndex), elements[currentIndex])
    }
  }
#endif
