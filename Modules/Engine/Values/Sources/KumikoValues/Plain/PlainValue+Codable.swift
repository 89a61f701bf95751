#if !hasFeature(Embedded)
  extension PlainValue: Codable {
    /// Decodes any value. The names of a record have the order of the decoder.
    ///
    /// - Throws: `DecodingError` if the decoder has no value of a supported type.
    /// - Complexity: O(*n*) in the size of the value.
    public init(from decoder: any Decoder) throws {
      if let plain = decoder as? PlainValueDecoder {
        self = plain.value
      } else if let names = try? decoder.container(keyedBy: CodingPathKey.self) {
        self = .record(
          PlainRecord(
            try names.allKeys.map { (name: $0.stringValue, value: try names.decode(PlainValue.self, forKey: $0)) }))
      } else if var list = try? decoder.unkeyedContainer() {
        var elements: [PlainValue] = []
        while !list.isAtEnd { elements.append(try list.decode(PlainValue.self)) }
        self = .list(elements)
      } else {
        self = try Self(scalar: try decoder.singleValueContainer())
      }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .int(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }

    /// Encodes the form that `init(from:)` decodes.
    ///
    /// - Complexity: O(*n*) in the size of the value.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .null:
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      case .bool(let value): try value.encode(to: encoder)
      case .int(let value): try value.encode(to: encoder)
      case .number(let value): try value.encode(to: encoder)
      case .string(let value): try value.encode(to: encoder)
      case .list(let elements):
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(element) }
      case .record(let record):
        var container = encoder.container(keyedBy: CodingPathKey.self)
        for field in record { try container.encode(field.value, forKey: CodingPathKey(field.name)) }
      }
    }
  }
#endif
