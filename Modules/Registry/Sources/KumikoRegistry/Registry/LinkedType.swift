import KumikoDimension

/// A provider type and the facts about it, found once.
///
/// Reflection and descriptors cost more than reading the options of a section. A registry keeps them for as long as it keeps
/// the type.
final class LinkedType: Sendable {
  let provider: any SectionProvider.Type
  /// The stored properties of the provider with their defaults.
  let fields: ProviderFields
  /// What the type says of itself.
  let descriptor: SectionDescriptor

  /// The facts about a type.
  ///
  /// - Complexity: O(the number of options); makes one value of the type and reflects it.
  init(_ provider: any SectionProvider.Type) {
    self.provider = provider
    fields = ProviderFields(of: provider.init())
    descriptor = SectionDescriptor(of: provider, fields: fields)
  }

  /// The provider with options from a document.
  func make(options: PlainValue, at path: [CodingFault.Step]) throws(SectionOptionFaults) -> any SectionProvider {
    try provider.init(options: options, at: path, fields: fields)
  }
}
