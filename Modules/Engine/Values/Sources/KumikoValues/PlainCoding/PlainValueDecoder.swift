#if !hasFeature(Embedded)
  /// A decoder of plain data for `Decodable` types, without Foundation.
  ///
  /// Faults contain the path from the root of the data, and the place of the value if it was read from a text. Types that
  /// use a `FieldReader` report all of their faults to a collector.
  ///
  /// ```swift
  /// let size = try LayoutSize(from: PlainValueDecoder(["width": "50%", "height": 44]))
  /// ```
  public struct PlainValueDecoder: Decoder {
    /// The value to decode, with its place in a text.
    @_spi(Kumiko) public let source: SourceValue
    /// The value to decode.
    ///
    /// - Complexity: O(*n*) in the size of the value.
    public var value: PlainValue { PlainValue(source) }
    /// The path of the value.
    public let codingPath: [any CodingKey]
    /// The `userInfo` of the decoder: the collector, if there is one.
    public let userInfo: [CodingUserInfoKey: Any]

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - value: The value to decode.
    ///   - path: The path of the value. The paths of faults start with it.
    ///   - faults: The collector of faults; nil to throw the first one.
    /// - Complexity: O(*n*) in the size of the value.
    public init(_ value: PlainValue, at path: [CodingFault.Step] = [], faults: FaultCollector? = nil) {
      self.init(SourceValue(value), at: path, faults: faults)
    }

    /// Creates a decoder of a value with its place in a text.
    ///
    /// - Parameters:
    ///   - source: The value to decode.
    ///   - path: The path of the value. The paths of faults start with it.
    ///   - faults: The collector of faults; nil to throw the first one.
    /// - Complexity: O(*d*) in the length of the path.
    @_spi(Kumiko) public init(_ source: SourceValue, at path: [CodingFault.Step] = [], faults: FaultCollector? = nil) {
      var userInfo: [CodingUserInfoKey: Any] = [:]
      if let key = FaultCollector.userInfoKey, let faults { userInfo[key] = faults }
      self.init(source, codingPath: path.map(CodingPathKey.init), userInfo: userInfo)
    }

    init(_ source: SourceValue, codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
      self.source = source
      self.codingPath = codingPath
      self.userInfo = userInfo
    }

    /// Creates a decoder of the value of another decoder.
    ///
    /// - Throws: `DecodingError` if the decoder has no value of a supported type.
    /// - Complexity: O(*n*) in the size of the value; O(1) for a decoder of plain values.
    @_spi(Kumiko) public init(reading decoder: any Decoder) throws {
      if let own = decoder as? PlainValueDecoder {
        self = own
      } else {
        let value = SourceValue(try PlainValue(from: decoder))
        self.init(value, codingPath: decoder.codingPath, userInfo: decoder.userInfo)
      }
    }

    /// Returns the decoder of a field or an element. A value without a place has that of the value around it.
    @_spi(Kumiko) public func step(to key: any CodingKey, _ value: SourceValue) -> PlainValueDecoder {
      var value = value
      if value.range.known == nil { value.range = source.range }
      return PlainValueDecoder(value, codingPath: codingPath + [key], userInfo: userInfo)
    }

    /// Returns a container of the fields.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the value is not a record.
    public func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(PlainRecordContainer(decoder: self, mapping: try mapping()))
    }

    /// Returns a container of the elements.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the value is not a list.
    public func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      PlainListContainer(decoder: self, elements: try list())
    }

    /// Returns a container of a number, a text, a Boolean value or null.
    ///
    /// - Throws: Nothing. The container throws for values of other types.
    public func singleValueContainer() throws -> any SingleValueDecodingContainer {
      scalar
    }

    /// The value as a number, a text, a Boolean value or null.
    var scalar: PlainScalarContainer { PlainScalarContainer(decoder: self) }

    /// Returns the value as a mapping.
    ///
    /// - Parameter withPath: Whether the faults of the mapping have the path of the value in front of their own, which
    ///   takes O(*d*) at depth *d* of the data.
    /// - Throws: `DecodingError.typeMismatch` if the value is another one.
    @_spi(Kumiko) public func mapping(withPath: Bool = false) throws -> Mapping {
      let path = withPath ? CodingFault.steps(codingPath) : []
      if let mapping = Mapping(source, at: path) { return mapping }
      throw mismatch(source.mismatch("a mapping"), PlainRecord.self)
    }

    /// Returns the elements of a list.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the value is another one.
    @_spi(Kumiko) public func list() throws -> [SourceValue] {
      do throws(CodingFault) {
        return try source.list()
      } catch {
        throw mismatch(error, [PlainValue].self)
      }
    }

    /// Returns the error of a value with an unexpected type.
    func mismatch(_ fault: CodingFault, _ type: any Any.Type) -> DecodingError {
      .typeMismatch(type, .init(codingPath: codingPath, debugDescription: fault.message, underlyingError: fault))
    }
  }
#endif
