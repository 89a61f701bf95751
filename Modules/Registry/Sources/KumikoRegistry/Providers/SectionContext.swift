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

  /// A context by hand, to try a provider without a registry around it.
  public init(
    environment: LayoutEnvironment, itemCount: Int = 0, isPiece: Bool = false,
    registry: SectionRegistry = SectionRegistry()
  ) {
    self.init(
      environment: environment, itemCount: itemCount, isPiece: isPiece, registry: registry, chain: [], optionsPath: [])
  }

  init(
    environment: LayoutEnvironment, itemCount: Int, isPiece: Bool, registry: SectionRegistry, chain: [Composition],
    optionsPath: [CodingFault.Step]
  ) {
    self.environment = environment
    self.itemCount = itemCount
    self.isPiece = isPiece
    self.registry = registry
    self.chain = chain
    self.optionsPath = optionsPath
  }

  /// The size of the container, less its insets, in points.
  public var containerSize: Size2D { environment.container.effectiveContentSize }

  /// A section of another kind, or of the same with other options, for the same items.
  ///
  /// - Throws: `RegistryError` as ``SectionRegistry/section(kind:options:at:in:itemCount:)`` does, and where kinds are made
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
