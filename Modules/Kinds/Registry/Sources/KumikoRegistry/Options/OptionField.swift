import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// A `SectionOption` of any type, as reflection finds it.
protocol OptionField: Sendable {
  /// The former names in documents.
  var formerNames: [String] { get }
  func descriptor(named name: String) -> SectionOptionDescriptor
  func reading(_ decoder: PlainValueDecoder) throws -> any OptionField
}

extension SectionOption: OptionField {
  func descriptor(named name: String) -> SectionOptionDescriptor {
    SectionOptionDescriptor(
      name: name, help: help, schema: Value.schema(under: rule), defaultValue: wrappedValue.plainValue(under: rule),
      examples: examples, formerNames: formerNames, history: history)
  }

  func reading(_ decoder: PlainValueDecoder) throws -> any OptionField {
    var option = self
    option.wrappedValue = try Value(option: decoder, under: rule)
    return option
  }
}

/// The stored properties of a provider with their defaults, found by reflection.
///
/// A provider and its stored properties are `Sendable`, but a `Mirror` returns them as `Any`.
struct ProviderFields: @unchecked Sendable {
  struct Option {
    /// The name in Swift, which is also the coding key.
    var property: String
    /// The name in documents.
    var name: String
    var field: any OptionField
    /// The names in documents, the present one first.
    var keys: [FieldReader.Name]
  }

  private(set) var options: [Option] = []
  /// The names of the options in documents.
  private(set) var names = OptionNames()
  /// The defaults of the properties that are not options, except nil.
  private(set) var others: [String: Any] = [:]

  func hasProperty(_ name: String) -> Bool {
    others[name] != nil || options.contains { $0.property == name }
  }

  init(of provider: any SectionProvider) {
    for child in Mirror(reflecting: provider).children {
      guard let label = child.label else { continue }
      if label.hasPrefix("_"), let field = child.value as? any OptionField {
        let property = String(label.dropFirst())
        let name = OptionName.kebab(property)
        options.append(
          Option(property: property, name: name, field: field, keys: ([name] + field.formerNames).map { .init($0) }))
        names.append(name, formerNames: field.formerNames)
      } else if !Mirror(reflecting: child.value).isNil {
        others[label] = child.value
      }
    }
  }
}

extension Mirror {
  /// A Boolean value that indicates whether the mirror is of a nil optional.
  fileprivate var isNil: Bool { displayStyle == .optional && children.isEmpty }
}
