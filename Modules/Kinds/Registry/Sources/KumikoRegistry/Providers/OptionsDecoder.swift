@_spi(Kumiko) import KumikoValues

/// A decoder for a provider's synthesized `init(from:)`. It gives each property its option with the document's value,
/// or its default.
struct OptionsDecoder: Decoder {
  let kind: SectionKind
  let fields: ProviderFields
  /// The decoder of the options that the document gives.
  let decoder: PlainValueDecoder
  let reader: FieldReader

  var codingPath: [any CodingKey] { decoder.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(OptionsContainer(options: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notRecord }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notRecord }

  private var notRecord: CodingFault {
    CodingFault(at: decoder, message: "the kind '\(kind)' must read its options as a record of properties")
  }

  /// Returns the value of a property: an option with its value, or the default of another property.
  func property<T>(_ name: String, as type: T.Type) throws -> T {
    if let option = fields.options.first(where: { $0.property == name }) {
      if let value = read(option) as? T { return value }
    } else if let value = fields.others[name] as? T {
      return value
    }
    throw CodingFault(at: decoder, message: "the kind '\(kind)' has no property '\(name)' with a default value")
  }

  /// Returns the option with the document's value under its present name or a former one, or with its default if there
  /// is no value or a fault was reported.
  private func read(_ option: ProviderFields.Option) -> any OptionField {
    var reader = reader
    guard let key = option.keys.first(where: reader.has) else { return option.field }
    return reader.optional(key, with: option.field.reading) ?? option.field
  }
}

private struct OptionsContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let options: OptionsDecoder

  var codingPath: [any CodingKey] { options.codingPath }
  var allKeys: [Key] { options.fields.options.compactMap { Key(stringValue: $0.property) } }

  func contains(_ key: Key) -> Bool { options.fields.hasProperty(key.stringValue) }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try options.property(key.stringValue, as: type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw notNested(key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw notNested(key) }
  func superDecoder() throws -> any Decoder { options }
  func superDecoder(forKey key: Key) throws -> any Decoder { options }

  private func notNested(_ key: Key) -> CodingFault {
    CodingFault(at: options.decoder, message: "the property '\(key.stringValue)' must be read as a whole")
  }
}
