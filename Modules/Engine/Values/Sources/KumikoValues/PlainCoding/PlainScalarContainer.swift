#if !hasFeature(Embedded)
  /// A container of one number, text, Boolean value or null.
  struct PlainScalarContainer: SingleValueDecodingContainer {
    let decoder: PlainValueDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.source.isNull }

    func decode(_ type: Bool.Type) throws -> Bool { try read { value throws(CodingFault) in try value.bool() } }
    func decode(_ type: String.Type) throws -> String { try read { value throws(CodingFault) in try value.text() } }
    func decode(_ type: Double.Type) throws -> Double { try read { value throws(CodingFault) in try value.number() } }
    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode<T: Decodable & FixedWidthInteger>(_ type: T.Type) throws -> T {
      try read { value throws(CodingFault) in try value.integer() }
    }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: decoder) }

    /// Reads the value. A value of another type is an error of decoding, as in all decoders.
    private func read<T>(_ read: (SourceValue) throws(CodingFault) -> T) throws -> T {
      do throws(CodingFault) {
        return try read(decoder.source)
      } catch {
        throw decoder.mismatch(error, T.self)
      }
    }
  }
#endif
