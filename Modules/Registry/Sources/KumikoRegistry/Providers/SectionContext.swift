public import KumikoComposition
public import KumikoDimension
public import KumikoLayout

/// What a section is made for: the room, the number of items, and the other kinds.
public struct SectionContext: Sendable {
  /// The container, the environment traits, and how sizes are rounded.
  public let environment: LayoutEnvironment
  /// How many items the section has.
  public let itemCount: Int
  /// Whether the section will be fitted into a piece of another one, rather than stand by itself. A kind whose size is of
  /// the screen can then fill its piece instead.
  public let isPiece: Bool
  let registry: SectionRegistry
  /// The sections that are being made, outermost first; the last is the one this context is for.
  let chain: [Composition]
  /// Where the options of that one were found.
  let optionsPath: [CodingFault.Step]
  /// The fields of items that the kind has declared; nil outside of any kind.
  let itemFields: [String]?
  /// The fields of an item, whatever the kind has declared.
  let source: (@Sendable (Int) -> PlainRecord)?

  /// A context by hand, to try a provider without a registry around it.
  ///
  /// - Parameters:
  ///   - environment: what the section is laid out for.
  ///   - itemCount: how many items the section has.
  ///   - isPiece: whether the section is a piece of another one.
  ///   - registry: the kinds that the section may be made of.
  ///   - item: the fields of an item by its number; none where there is no function.
  public init(
    environment: LayoutEnvironment, itemCount: Int = 0, isPiece: Bool = false,
    registry: SectionRegistry = SectionRegistry(), item: (@Sendable (Int) -> PlainRecord)? = nil
  ) {
    self.init(
      environment: environment, itemCount: itemCount, isPiece: isPiece, registry: registry, chain: [], optionsPath: [],
      itemFields: nil, source: item)
  }

  init(
    environment: LayoutEnvironment, itemCount: Int, isPiece: Bool, registry: SectionRegistry, chain: [Composition],
    optionsPath: [CodingFault.Step], itemFields: [String]?, source: (@Sendable (Int) -> PlainRecord)?
  ) {
    self.itemFields = itemFields
    self.source = source
    self.environment = environment
    self.itemCount = itemCount
    self.isPiece = isPiece
    self.registry = registry
    self.chain = chain
    self.optionsPath = optionsPath
  }

  /// The size of the container, less its insets, in points.
  public var containerSize: Size2D { environment.container.effectiveContentSize }

  /// The fields of an item that the kind has declared in ``SectionProvider/itemFields`` and that the item has; none where
  /// there is no such item, or the data is a mere count.
  ///
  /// Read as they are asked for, so that a kind may look at some of a million.
  public func item(at index: Int) -> PlainRecord {
    guard index >= 0, index < itemCount, let source else { return [:] }
    guard let itemFields else { return source(index) }
    guard !itemFields.isEmpty else { return [:] }
    return PlainRecord(source(index).filter { itemFields.contains($0.name) })
  }

  /// What a request to a kind from outside carries of the items.
  var requestedItems: [PlainRecord] {
    guard let itemFields, !itemFields.isEmpty, source != nil else { return [] }
    return (0..<min(itemCount, SectionRequest.maximumItems)).map { item(at: $0) }
  }

  /// A section of another kind, or of the same with other options, for the same items.
  ///
  /// - Throws: `RegistryError` as ``SectionRegistry/section(kind:options:at:in:itemCount:item:)`` does, and where kinds are made
  ///   of each other without end.
  public func section(kind: SectionKind, options: PlainValue = .null) throws(RegistryError) -> LayoutSection {
    try section(SectionReference(kind: kind, options: options))
  }

  /// The section that a reference asks for; faults are reported where the reference stands.
  ///
  /// - Throws: `RegistryError` as `section(kind:options:)`.
  public func section(_ reference: SectionReference) throws(RegistryError) -> LayoutSection {
    try registry.compose(reference, in: self, isPiece: isPiece)
  }

  /// An error about one of the kind's own options, to be thrown by its `section(in:)`; `option` as documents name it.
  public func fault(at option: String, _ message: String) -> CodingFault {
    CodingFault(path: optionsPath + [.key(option)], message: message)
  }
}
