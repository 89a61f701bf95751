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
    func decode(_ type: Int.Type) throws -> Int { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: Int8.Type) throws -> Int8 { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: Int16.Type) throws -> Int16 { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: Int32.Type) throws -> Int32 { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: Int64.Type) throws -> Int64 { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: UInt.Type) throws -> UInt { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try read { value throws(CodingFault) in try value.integer() } }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try read { value throws(CodingFault) in try value.integer() } }
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
