public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
public import KumikoLayout
@_spi(Kumiko) public import KumikoValues

/// The environment, the item count and the other kinds for which a section is made.
public struct SectionContext: Sendable {
  /// The container, the traits and the rounding of sizes.
  public var environment: LayoutEnvironment {
    noteRead?(.environment)
    return unnotedEnvironment
  }
  /// The number of items in the section.
  public var itemCount: Int {
    noteRead?(.itemCount)
    return unnotedItemCount
  }
  /// A Boolean value that indicates whether the section fills a piece of another section. A kind with a size relative
  /// to the screen can then fill its piece.
  public let isPiece: Bool
  let placement: SectionPlacement
  let registry: SectionRegistry
  /// The sections that are being made, outermost first. The last is the one of this context.
  let chain: [Composition]
  /// The section of this context; nil outside of a registry.
  var reference: SectionReference? { chain.last?.reference }
  let optionsPath: [CodingFault.Step]
  /// The declared fields of items; nil outside of a kind.
  let itemFields: [String]?
  /// All fields of an item.
  let source: (@Sendable (Int) -> PlainRecord)?
  /// Called for what the kind reads; nil where nobody asks.
  let noteRead: (@Sendable (SectionReads) -> Void)?
  /// The environment and the number of items, for contexts within this one: passing them on is not reading them.
  let unnotedEnvironment: LayoutEnvironment
  let unnotedItemCount: Int

  /// Creates a context without a registry around it, to test a provider.
  ///
  /// - Parameters:
  ///   - environment: The environment of the section.
  ///   - itemCount: The number of items in the section.
  ///   - isPiece: A Boolean value that indicates whether the section fills a piece of another section.
  ///   - placement: The place of the section in its layout.
  ///   - registry: The kinds that the section may contain.
  ///   - item: Returns the fields of an item by its number; nil for items without fields.
  public init(
    environment: LayoutEnvironment, itemCount: Int = 0, isPiece: Bool = false,
    placement: SectionPlacement = SectionPlacement(), registry: SectionRegistry = SectionRegistry(),
    item: (@Sendable (Int) -> PlainRecord)? = nil
  ) {
    self.init(
      environment: environment, itemCount: itemCount, isPiece: isPiece, placement: placement, registry: registry,
      chain: [], optionsPath: [], itemFields: nil, source: item, noteRead: nil)
  }

  init(
    environment: LayoutEnvironment, itemCount: Int, isPiece: Bool, placement: SectionPlacement,
    registry: SectionRegistry, chain: [Composition], optionsPath: [CodingFault.Step], itemFields: [String]?,
    source: (@Sendable (Int) -> PlainRecord)?, noteRead: (@Sendable (SectionReads) -> Void)?
  ) {
    self.itemFields = itemFields
    self.source = source
    self.noteRead = noteRead
    unnotedEnvironment = environment
    unnotedItemCount = itemCount
    self.isPiece = isPiece
    self.placement = placement
    self.registry = registry
    self.chain = chain
    self.optionsPath = optionsPath
  }

  /// The size of the container without its insets, in points.
  public var containerSize: Size2D { environment.container.effectiveContentSize }

  /// The axis of scrolling of the layout.
  public var scrollDirection: LayoutAxis { placement.scrollDirection }

  /// The insets that the document gives the section, in points. They apply to the section that the kind returns.
  public var contentInsets: DirectionalEdgeInsets { placement.contentInsets }

  /// The room for the content of the section, in points: the container without its insets and those of the section.
  ///
  /// Frames of a custom group are in this room. The size of a piece is known only to the layout; see
  /// ``requireWholeSection(because:)``.
  public var contentSize: Size2D {
    noteRead?(.environment)
    return unnotedContentSize
  }

  private var unnotedContentSize: Size2D {
    placement.contentSize ?? unnotedEnvironment.container.effectiveContentSize.inset(by: placement.contentInsets)
  }

  /// The room for the content across the axis of scrolling, in points: the width of ``contentSize`` in a layout that scrolls
  /// vertically. A kind that reads this alone is asked less often for a live page than one that reads both lengths.
  public var crossRoom: Double {
    noteRead?(scrollDirection == .vertical ? .width : .height)
    return unnotedContentSize[scrollDirection.crossed]
  }

  /// A Boolean value that indicates whether the section is not the first one of its layout. The space above the first
  /// section may be another one than the space between two.
  public var hasSectionAbove: Bool { placement.hasSectionAbove }

  /// A Boolean value that indicates whether the items of the section have fields. Samples have none.
  public var hasItemFields: Bool {
    noteRead?(.items)
    return source != nil
  }

  /// Throws an error if the section fills a piece of another section, whose size is not known yet.
  ///
  /// - Parameter reason: The reason why the kind requires a section of its own, as the end of a sentence.
  /// - Throws: `RegistryError` with the reason `notAPiece`.
  public func requireWholeSection(because reason: String) throws(RegistryError) {
    guard isPiece, let reference else { return }
    throw reference.error(.notAPiece(because: reason))
  }

  /// Throws an error if a kind that is not rigid would make too many frames. Passing the count on is not reading it.
  func requireCountedItems(isRigid: Bool) throws(RegistryError) {
    guard !isRigid, unnotedItemCount > SectionRegistry.maximumFrames, let reference else { return }
    throw reference.error(.tooManyItems(unnotedItemCount))
  }

  /// Returns the fields of an item that the kind declares in ``SectionProvider/itemFields``.
  ///
  /// Fields are read on demand, so a kind can read some items of a million.
  ///
  /// - Parameter index: The number of the item, from 0.
  /// - Returns: The declared fields; empty if there is no such item, or if the items have no fields.
  /// - Complexity: O(*f* · *d*) in the fields *f* of the item and the declared fields *d*, plus the cost of reading the
  ///   item.
  public func item(at index: Int) -> PlainRecord {
    noteRead?([.itemCount, .items])
    guard index >= 0, index < unnotedItemCount, let source else { return [:] }
    guard let itemFields else { return source(index) }
    guard !itemFields.isEmpty else { return [:] }
    return PlainRecord(source(index).filter { itemFields.contains($0.name) })
  }

  /// The fields of items in a request to an outside kind.
  var requestedItems: [PlainRecord] {
    guard let itemFields, !itemFields.isEmpty else { return [] }
    noteRead?(.items)
    guard source != nil else { return [] }
    return (0..<min(itemCount, SectionRequest.maximumItems)).map { item(at: $0) }
  }

  /// Returns a section of another kind, or of this kind with other options, for the same items.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind.
  ///   - options: The options by name, or null for none.
  /// - Throws: `RegistryError` with the reasons of ``SectionRegistry/section(kind:options:at:in:itemCount:placement:item:)``.
  /// - Complexity: O(*p*) in the pieces of the section, plus the cost of its kind.
  public func section(kind: SectionKind, options: PlainValue = .null) throws(RegistryError) -> LayoutSection {
    try section(SectionReference(kind: kind, options: options))
  }

  /// Returns the section of a reference. Faults have the path of the reference.
  ///
  /// - Throws: `RegistryError` with the reasons of ``SectionRegistry/section(kind:options:at:in:itemCount:placement:item:)``.
  /// - Complexity: O(*p*) in the pieces of the section, plus the cost of its kind.
  public func section(_ reference: SectionReference) throws(RegistryError) -> LayoutSection {
    try registry.compose(reference, in: self, isPiece: isPiece)
  }

  /// Returns an error of one of the kind's options, for `section(in:)` to throw.
  ///
  /// - Parameters:
  ///   - option: The name of the option in documents.
  ///   - message: The message, as one sentence without a full stop.
  /// - Returns: A fault with the path of the option.
  /// - Complexity: O(*d*) in the length of the path.
  public func fault(at option: String, _ message: String) -> CodingFault {
    let given = reference.flatMap { Mapping($0.givenOptions) }
    return given?.fault(at: option, message).under(optionsPath)
      ?? CodingFault(path: optionsPath + [.key(option)], message: message, range: reference?.source.range.known)
  }
}
