@_spi(Kumiko) import KumikoValues

/// A decoder for a provider's synthesized `init(from:)`. It gives each property its option with the document's value,
/// or its default.
struct OptionsDecoder: Decoder {
  let kind: SectionKind
  let fields: ProviderFields
  /// The options that the document gives.
  let given: Mapping
  /// The decoder of these options.
  let decoder: PlainValueDecoder
  let faults: FaultCollector

  var codingPath: [any CodingKey] { decoder.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Reports each name that is not the name of an option.
  func reportUnknownNames() {
    for entry in given.entries {
      if let fault = fields.names.fault(of: entry, in: given, kind: kind) {
        faults.report(fault.under(CodingFault.steps(codingPath)))
      }
    }
  }

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

  /// Returns the document's value of an option, under its present name or a former one.
  private func entry(of option: ProviderFields.Option) -> SourceValue.Entry? {
    if let entry = given.entry(option.name) { return entry }
    for name in option.formerNames {
      if let entry = given.entry(name) { return entry }
    }
    return nil
  }

  /// Returns the option with the document's value, or with its default if there is no value or a fault was reported.
  private func read(_ option: ProviderFields.Option) -> any OptionField {
    guard let entry = entry(of: option) else { return option.field }
    let decoder = decoder.step(to: CodingPathKey(entry.key), entry.value)
    do {
      return try option.field.reading(decoder)
    } catch is FaultsReported {
      return option.field
    } catch {
      faults.report(CodingFault(error, at: decoder.codingPath))
      return option.field
    }
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
