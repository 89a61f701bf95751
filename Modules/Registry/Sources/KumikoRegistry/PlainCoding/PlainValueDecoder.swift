@_spi(Kumiko) public import KumikoValues

/// A decoder of plain data for `Decodable` types, without Foundation.
///
/// Faults contain the path from the root of the data. Types that use a `FieldReader` report all of their faults to a
/// collector.
///
/// ```swift
/// let size = try LayoutSize(from: PlainValueDecoder(["width": "50%", "height": 44]))
/// ```
public struct PlainValueDecoder: Decoder {
  /// The value to decode.
  public let value: PlainValue
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
  /// - Complexity: O(*d*) in the length of the path.
  public init(_ value: PlainValue, at path: [CodingFault.Step] = [], faults: FaultCollector? = nil) {
    var userInfo: [CodingUserInfoKey: Any] = [:]
    if let key = FaultCollector.userInfoKey, let faults { userInfo[key] = faults }
    self.init(value, codingPath: path.map(CodingPathKey.init), userInfo: userInfo)
  }

  init(_ value: PlainValue, codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
    self.value = value
    self.codingPath = codingPath
    self.userInfo = userInfo
  }

  /// Returns the decoder of a field or an element.
  func step(to key: any CodingKey, _ value: PlainValue) -> PlainValueDecoder {
    PlainValueDecoder(value, codingPath: codingPath + [key], userInfo: userInfo)
  }

  /// Returns a container of the fields.
  ///
  /// - Throws: `DecodingError.typeMismatch` if the value is not a record.
  public func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .record(let record) = value else { throw mismatch("a mapping", type) }
    return KeyedDecodingContainer(PlainRecordContainer(decoder: self, record: record))
  }

  /// Returns a container of the elements.
  ///
  /// - Throws: `DecodingError.typeMismatch` if the value is not a list.
  public func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = value else { throw mismatch("a list", [PlainValue].self) }
    return PlainListContainer(decoder: self, elements: elements)
  }

  /// Returns a container of a number, a text, a Boolean value or null.
  ///
  /// - Throws: Nothing. The container throws for values of other types.
  public func singleValueContainer() throws -> any SingleValueDecodingContainer {
    scalar
  }

  /// The value as a number, a text, a Boolean value or null.
  var scalar: PlainScalarContainer { PlainScalarContainer(decoder: self) }

  /// Returns the error of a value with an unexpected type.
  func mismatch(_ expected: String, _ type: any Any.Type) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "expected \(expected), found \(value.wording)"))
  }
}

@_spi(Kumiko) extension PlainValueDecoder: PlainValueSource {}
