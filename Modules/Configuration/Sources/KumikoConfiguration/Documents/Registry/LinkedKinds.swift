public import KumikoRegistry

/// The section kinds that are compiled into a program, under the names by which a registry asks for them.
///
/// Those names are the package traits that bring the kinds, and for a kind from another Swift package the name that the
/// registry gives it. A kind whose trait is off is known by name alone, so that whoever asks for it can be told what would
/// bring it.
public struct LinkedKinds: Sendable {
  /// The types that are there, by trait.
  public let providers: [String: any SectionProvider.Type]
  /// Every trait, on or off, and the kind that it brings.
  public let traits: [String: SectionKind]

  /// The kinds of a program.
  ///
  /// - Parameters:
  ///   - providers: the types that are linked, by trait.
  ///   - traits: the kinds of all traits there are; those of `providers` need not be repeated.
  public init(_ providers: [String: any SectionProvider.Type], traits: [String: SectionKind] = [:]) {
    self.providers = providers
    self.traits = traits.merging(providers.mapValues { $0.kind }) { _, linked in linked }
  }

  /// A registry of everything that is linked, and of nothing else: what holds where there is no registry document.
  ///
  /// - Throws: `RegistryError` where two kinds have one name, or a name is not valid.
  public func registry() throws(RegistryError) -> SectionRegistry {
    var registry = SectionRegistry()
    let there = Set(providers.values.map { $0.kind })
    for (trait, kind) in traits.sorted(by: { $0.key < $1.key }) {
      // A kind from elsewhere may have the name of one whose trait is off.
      if providers[trait] == nil, there.contains(kind) { continue }
      try registry.insert(entry(trait: trait), as: kind)
    }
    return registry
  }

  /// What a registry holds for a trait.
  func entry(trait: String) -> SectionRegistry.Entry {
    providers[trait].map { .linked($0) }
      ?? .unavailable(reason: "its package trait '\(trait)' is off; build with that trait to have it")
  }

  /// The trait that brings a kind; nil where none does.
  func trait(of kind: SectionKind) -> String? {
    traits.filter { $0.value == kind }.keys.min()
  }
}
