@_spi(Kumiko) import KumikoValues

/// A provider type with its properties and its descriptor.
///
/// Reflection costs more than decoding the options of a section, so a registry keeps its results with the type.
final class LinkedType: Sendable {
  let provider: any SectionProvider.Type
  /// The stored properties of the provider with their defaults.
  let fields: ProviderFields
  let descriptor: SectionDescriptor

  /// Creates the properties and the descriptor of a type by reflection.
  ///
  /// - Complexity: O(*n*) in the options.
  init(_ provider: any SectionProvider.Type) {
    self.provider = provider
    let standard = provider.init()
    fields = ProviderFields(of: standard)
    descriptor = SectionDescriptor(of: provider, standard: standard, fields: fields)
  }

  /// Returns a provider with the options of a document.
  func make(options: SourceValue, at path: [CodingFault.Step]) throws(SectionOptionFaults) -> any SectionProvider {
    try provider.init(options: options, at: path, fields: fields)
  }
}
