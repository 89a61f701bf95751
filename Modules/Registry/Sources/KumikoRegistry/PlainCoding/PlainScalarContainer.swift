/// A container of one number, text, Boolean value or null.
struct PlainScalarContainer: SingleValueDecodingContainer {
  let decoder: PlainValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = decoder.value else { throw decoder.mismatch("true or false", type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let value) = decoder.value else { throw decoder.mismatch("a text", type) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch decoder.value {
    case .int(let value): return Double(value)
    case .number(let value): return value
    default: throw decoder.mismatch("a number", type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: decoder) }

  /// Decodes a whole number. `2.0` is whole, `2.5` is not.
  private func integer<T: FixedWidthInteger>() throws -> T {
    switch decoder.value {
    case .int(let value):
      if let exact = T(exactly: value) { return exact }
      throw decoder.mismatch("a number from \(T.min) to \(T.max)", T.self)
    case .number(let value):
      if let exact = T(exactly: value) { return exact }
      throw decoder.mismatch("a whole number", T.self)
    default:
      throw decoder.mismatch("a whole number", T.self)
    }
  }
}
