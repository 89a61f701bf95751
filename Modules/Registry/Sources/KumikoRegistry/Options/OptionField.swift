import KumikoDimension

/// A `SectionOption` of whatever type, as a mirror finds it.
protocol OptionField: Sendable {
  /// Names in documents that the option had before.
  var formerNames: [String] { get }
  /// What there is to know of the option.
  func descriptor(named name: String) -> SectionOptionDescriptor
  /// The option with the value that `decoder` holds.
  func reading(_ decoder: PlainValueDecoder) throws -> any OptionField
}

extension SectionOption: OptionField {
  func descriptor(named name: String) -> SectionOptionDescriptor {
    SectionOptionDescriptor(
      name: name, help: help, schema: Value.schema(under: rule), defaultValue: wrappedValue.plainValue(under: rule),
      examples: examples, formerNames: formerNames)
  }

  func reading(_ decoder: PlainValueDecoder) throws -> any OptionField {
    var option = self
    option.wrappedValue = try Value(option: decoder, under: rule)
    return option
  }
}

/// The stored properties of a provider with their default values, found by reflection.
///
/// A provider is `Sendable`, and so is each of its stored properties, which a `Mirror` can only show as `Any`.
struct ProviderFields: @unchecked Sendable {
  /// A property that is an option.
  struct Option {
    /// The name in Swift, which is also the coding key.
    var property: String
    /// The name in documents.
    var name: String
    var field: any OptionField
    /// The names in documents that it had before.
    var formerNames: [String]
  }

  /// The options, in the order of declaration.
  private(set) var options: [Option] = []
  /// The properties that are no options, which keep their defaults; those at nil are left out.
  private(set) var others: [String: Any] = [:]

  /// Whether there is a value for the property.
  func hasProperty(_ name: String) -> Bool {
    others[name] != nil || options.contains { $0.property == name }
  }

  init(of provider: any SectionProvider) {
    for child in Mirror(reflecting: provider).children {
      guard let label = child.label else { continue }
      if label.hasPrefix("_"), let field = child.value as? any OptionField {
        let property = String(label.dropFirst())
        options.append(
          Option(property: property, name: OptionName.kebab(property), field: field, formerNames: field.formerNames))
      } else if !Mirror(reflecting: child.value).isNil {
        others[label] = child.value
      }
    }
  }
}

extension Mirror {
  /// Whether this is of an optional that holds nothing.
  fileprivate var isNil: Bool { displayStyle == .optional && children.isEmpty }
}
