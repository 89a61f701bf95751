@_spi(Kumiko) import KumikoValues

/// A decoder for a provider's synthesized `init(from:)`. It gives each property its option with the document's value,
/// or its default.
struct OptionsDecoder: Decoder {
  let kind: SectionKind
  let fields: ProviderFields
  let record: PlainRecord
  let path: [CodingFault.Step]
  let faults: FaultCollector

  var codingPath: [any CodingKey] { path.map(CodingPathKey.init) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Reports each name of the record that is not the name of an option.
  func reportUnknownNames() {
    for name in record.names where !fields.options.contains(where: { $0.name == name }) {
      if let option = fields.options.first(where: { $0.formerNames.contains(name) }) {
        if record[option.name].map({ !$0.isNull }) ?? false {
          faults.report(
            CodingFault(
              path: path + [.key(name)], isKey: true,
              message: "'\(name)' is a former name of '\(option.name)', which is also set"))
        }
        continue
      }
      faults.report(
        CodingFault(
          path: path + [.key(name)], isKey: true, message: "the kind '\(kind)' has no option '\(name)'",
          unknownName: name, knownNames: fields.options.map(\.name)))
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(OptionsContainer(options: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notRecord }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notRecord }

  private var notRecord: CodingFault {
    CodingFault(path: path, message: "the kind '\(kind)' must read its options as a record of properties")
  }

  /// Returns the value of a property: an option with its value, or the default of another property.
  func property<T>(_ name: String, as type: T.Type) throws -> T {
    if let option = fields.options.first(where: { $0.property == name }) {
      if let value = read(option) as? T { return value }
    } else if let value = fields.others[name] as? T {
      return value
    }
    throw CodingFault(path: path, message: "the kind '\(kind)' has no property '\(name)' with a default value")
  }

  /// Returns the document's value of an option, with the name that the document uses.
  private func given(_ option: ProviderFields.Option) -> (name: String, value: PlainValue)? {
    if let value = record[option.name], !value.isNull { return (option.name, value) }
    for name in option.formerNames {
      if let value = record[name], !value.isNull { return (name, value) }
    }
    return nil
  }

  /// Returns the option with the document's value, or with its default if there is no value or a fault was reported.
  private func read(_ option: ProviderFields.Option) -> any OptionField {
    guard let (name, value) = given(option) else { return option.field }
    let decoder = PlainValueDecoder(value, at: path + [.key(name)], faults: faults)
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
    CodingFault(path: options.path, message: "the property '\(key.stringValue)' must be read as a whole")
  }
}
