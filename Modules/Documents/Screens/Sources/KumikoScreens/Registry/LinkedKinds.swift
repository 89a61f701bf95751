public import KumikoRegistry

/// The section kinds that are compiled into a program, with the names by which a registry finds them.
///
/// ```swift
/// let kinds = LinkedKinds(["Grid": GridSection.self])
/// ```
///
/// The name of one of Kumiko's kinds is its type without `Section`. The name of a kind of another Swift package is its name
/// in the registry.
public struct LinkedKinds: Sendable {
  /// The linked types, by name.
  public let providers: [String: any SectionProvider.Type]
  /// The kinds that a program could link, by name. An error names the product of one that it does not link.
  @_spi(Kumiko) public let products: [String: KindProduct]

  /// Creates the kinds of a program.
  ///
  /// - Parameter providers: The linked types, by name.
  public init(_ providers: [String: any SectionProvider.Type]) {
    self.init(providers, products: [:])
  }

  /// Creates the kinds of a program that knows the products of others.
  ///
  /// - Parameters:
  ///   - providers: The linked types, by name.
  ///   - products: The kinds that a program could link, by name.
  @_spi(Kumiko) public init(_ providers: [String: any SectionProvider.Type], products: [String: KindProduct]) {
    self.providers = providers
    self.products = products
  }

  /// The names of linked kinds and of those that a program could link, with their kinds.
  @_spi(Kumiko) public var names: [String: SectionKind] {
    products.mapValues { $0.kind }.merging(providers.mapValues { $0.kind }) { _, linked in linked }
  }

  /// Returns a registry of the linked kinds, for programs without a registry document.
  ///
  /// - Returns: A registry with an entry for each linked kind.
  /// - Throws: `RegistryError` with the reason `duplicate`, `invalidName` or `unsupportedVersion`.
  /// - Complexity: O(*n* log *n*) in the kinds.
  public func registry() throws(RegistryError) -> SectionRegistry {
    var registry = SectionRegistry()
    let linked = Set(providers.values.map { $0.kind })
    for (name, kind) in names.sorted(by: { $0.key < $1.key }) {
      // A kind of another package may have the name of one that is not linked.
      if providers[name] == nil, linked.contains(kind) { continue }
      guard let entry = entry(name) else { continue }
      try registry.insert(entry, as: kind)
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

  /// Returns the registry's entry of a name; nil if there is none.
  func entry(_ name: String) -> SectionRegistry.Entry? {
    if let provider = providers[name] { return .linked(provider) }
    return products[name].map { .unavailable(reason: "link the product \($0.product)") }
  }

  /// Returns the name of a kind, or nil.
  @_spi(Kumiko) public func name(of kind: SectionKind) -> String? {
    names.filter { $0.value == kind }.keys.min()
  }
}

/// A section kind, and the product that has it.
@_spi(Kumiko) public struct KindProduct: Hashable, Sendable {
  /// The name in layouts.
  public let kind: SectionKind
  /// The library product, and the module of the same name.
  public let product: String

  /// Creates the record of a product.
  public init(kind: SectionKind, product: String) {
    self.kind = kind
    self.product = product
  }
}
