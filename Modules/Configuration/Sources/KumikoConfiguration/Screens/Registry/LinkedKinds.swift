public import KumikoRegistry

/// The section kinds that are compiled into a program, with the names by which a registry finds them.
///
/// The names are those of package traits, or for a kind of another Swift package its name in the registry. A kind with
/// a disabled trait is known by name, so that an error can name the trait.
public struct LinkedKinds: Sendable {
  /// The linked types, by trait.
  public let providers: [String: any SectionProvider.Type]
  /// All traits, enabled or not, with their kinds.
  public let traits: [String: SectionKind]

  /// Creates the kinds of a program.
  ///
  /// - Parameters:
  ///   - providers: The linked types, by trait.
  ///   - traits: The kinds of all traits. Those of `providers` may be left out.
  /// - Complexity: O(*n*) in the kinds.
  public init(_ providers: [String: any SectionProvider.Type], traits: [String: SectionKind] = [:]) {
    self.providers = providers
    self.traits = traits.merging(providers.mapValues { $0.kind }) { _, linked in linked }
  }

  /// Returns a registry of the linked kinds, for programs without a registry document.
  ///
  /// - Returns: A registry with an unavailable entry for each disabled trait.
  /// - Throws: `RegistryError` with the reason `duplicate`, `invalidName` or `unsupportedVersion`.
  /// - Complexity: O(*n* log *n*) in the kinds.
  public func registry() throws(RegistryError) -> SectionRegistry {
    var registry = SectionRegistry()
    let there = Set(providers.values.map { $0.kind })
    for (trait, kind) in traits.sorted(by: { $0.key < $1.key }) {
      // A kind of another package may have the name of one with a disabled trait.
      if providers[trait] == nil, there.contains(kind) { continue }
      try registry.insert(entry(trait: trait), as: kind)
    }
    return registry
  }

  /// Returns the registry of a registry document, for these kinds.
  ///
  /// - Parameter document: A registry document. Its libraries and processes are not loaded.
  /// - Returns: A registry with an entry for each kind of the document.
  /// - Throws: ``DocumentError`` with all faults of the document.
  /// - Complexity: O(*n* log *n*) in the kinds.
  public func registry(of document: SourceDocument) throws(DocumentError) -> SectionRegistry {
    try RegistryDocument(document).registry(linked: self)
  }

  /// Returns the registry's entry of a trait.
  func entry(trait: String) -> SectionRegistry.Entry {
    providers[trait].map { .linked($0) }
      ?? .unavailable(reason: "its package trait '\(trait)' is off; build with that trait to have it")
  }

  /// Returns the trait of a kind, or nil.
  func trait(of kind: SectionKind) -> String? {
    traits.filter { $0.value == kind }.keys.min()
  }
}
