#if !hasFeature(Embedded)
  /// The coding of a type of value: its form, how it is decoded, and how it is encoded.
  @_spi(Kumiko)
  public struct CodedValue<Value: Sendable>: Sendable {
    /// The form in documents.
    public var form: JSONSchema
    let decode: @Sendable (PlainValueDecoder) throws -> Value
    /// Returns the encoded form of a value, or nil for a value that is not written.
    let encode: @Sendable (Value) -> (any Encodable)?

    /// Creates a coding from its form and two functions.
    public init(
      _ form: JSONSchema, decode: @escaping @Sendable (PlainValueDecoder) throws -> Value,
      encode: @escaping @Sendable (Value) -> (any Encodable)?
    ) {
      self.form = form
      self.decode = decode
      self.encode = encode
    }

    /// Returns the coding with a check of the values that are read.
    ///
    /// - Parameters:
    ///   - form: The form in documents. Default: that of the coding.
    ///   - problem: Returns what is wrong with a value, or nil.
    public func checked(_ form: JSONSchema? = nil, _ problem: @escaping @Sendable (Value) -> String?) -> CodedValue {
      let decode = decode
      return CodedValue(
        form ?? self.form,
        decode: { decoder in
          let value = try decode(decoder)
          if let problem = problem(value) { throw CodingFault(at: decoder, message: problem) }
          return value
        }, encode: encode)
    }

    func write(
      _ value: Value, _ container: inout KeyedEncodingContainer<FieldReader.Name>, _ name: FieldReader.Name
    ) throws {
      if let encoded = encode(value) { try container.encode(encoded, forKey: name) }
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value: Encodable {
    /// Creates a coding of a type that encodes itself and is decoded by a function.
    public init(_ form: JSONSchema, decode: @escaping @Sendable (PlainValueDecoder) throws -> Value) {
      self.init(form, decode: decode, encode: { $0 })
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value: Codable {
    /// Creates the coding of a type that codes itself.
    public init(_ form: JSONSchema) { self.init(form, decode: { try Value(from: $0) }, encode: { $0 }) }

    /// The coding of a type that codes itself.
    public static func coded(_ form: JSONSchema) -> CodedValue { CodedValue(form) }
  }
#endif
