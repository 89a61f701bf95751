public import KumikoDimension

/// Reads `Decodable` types from plain data, without Foundation.
///
/// Faults carry the path from `path` on. With a collector, types that read with a `FieldReader` report all of theirs.
///
/// ```swift
/// let size = try LayoutSize(from: PlainValueDecoder(["width": "50%", "height": 44]))
/// ```
public struct PlainValueDecoder: Decoder {
  /// What is read.
  public let value: PlainValue
  /// The way to the value.
  public let codingPath: [any CodingKey]
  /// What was handed to the decoder: the collector, where there is one.
  public let userInfo: [CodingUserInfoKey: Any]

  /// A decoder of `value`, which is found at `path`.
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

  /// The decoder of what is found one step further.
  func step(to key: any CodingKey, _ value: PlainValue) -> PlainValueDecoder {
    PlainValueDecoder(value, codingPath: codingPath + [key], userInfo: userInfo)
  }

  /// The value as a record.
  public func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .record(let record) = value else { throw mismatch("a mapping", type) }
    return KeyedDecodingContainer(PlainRecordContainer(decoder: self, record: record))
  }

  /// The value as a list.
  public func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = value else { throw mismatch("a list", [PlainValue].self) }
    return PlainListContainer(decoder: self, elements: elements)
  }

  /// The value as one that is neither.
  public func singleValueContainer() throws -> any SingleValueDecodingContainer {
    scalar
  }

  /// The value as one that is no record and no list.
  var scalar: PlainScalarContainer { PlainScalarContainer(decoder: self) }

  /// The error for a value of another sort than the one that is read.
  func mismatch(_ expected: String, _ type: any Any.Type) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "expected \(expected), found \(value.wording)"))
  }
}
