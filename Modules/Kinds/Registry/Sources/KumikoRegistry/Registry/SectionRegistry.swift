/// The section kinds of a program, by name.
///
/// ```swift
/// var registry = try SectionRegistry(linked: [ListSection.self, GridSection.self])
/// registry = try registry.adding(SectionPreset(extends: "grid", options: ["columns": 3]), as: "photos")
/// let section = try registry.section(kind: "photos", in: LayoutEnvironment(size: screen), itemCount: 12)
/// ```
///
/// A registry is a value. Nothing is registered globally.
public struct SectionRegistry: Sendable {
  /// The largest depth of nested kinds.
  public static let maximumDepth = 32
  /// The largest number of groups and items in the group of a section. A thousand frames of a custom group count as one.
  public static let maximumPieces = 10_000
  /// The largest number of items of a section whose kind is not rigid; see ``SectionProvider/isRigid``.
  public static let maximumFrames = 1_000_000
  /// The number of frames that count as one piece.
  static let framesPerPiece = 1_000

  /// The source of a kind.
  public enum Entry: Sendable {
    /// A Swift type of this process.
    case linked(any SectionProvider.Type)
    /// An outside kind: a library or a child process.
    case outside(any OutsideKind)
    /// A kind of another program. Its options can be checked, but its sections cannot be made. An incomplete
    /// description accepts unknown options.
    case described(SectionDescriptor, isComplete: Bool = true)
    /// Another kind with other defaults.
    case preset(SectionPreset)
    /// A former name of a kind. The `kind` of the alias is the former name.
    case alias(SectionAlias, of: SectionKind)
    /// A kind that is not in this build. The reason names the package or setting that adds it.
    case unavailable(reason: String)
  }

  /// All entries by name, including those that cannot be made.
  public private(set) var entries: [SectionKind: Entry] = [:]

  /// The properties and descriptors of linked types, by name.
  private(set) var types: [SectionKind: LinkedType] = [:]

  /// The histories of entries, besides those of their kinds.
  private(set) var histories: [SectionKind: SectionHistory] = [:]

  /// The resolved names; see ``prepare()``.
  var resolutions: [SectionKind: KindResolution] = [:]

  /// A Boolean value that indicates whether described kinds make rows of 44 points instead of an error. Use it to check
  /// all other parts of a screen.
  public var makesStandIns = false

  /// Creates an empty registry.
  public init() {}

  /// Creates a registry of linked kinds, with their former names.
  ///
  /// - Throws: `RegistryError` with the reason `duplicate`, `invalidName` or `unsupportedVersion`.
  /// - Complexity: O(*n*) in the kinds and their options.
  public init(linked: [any SectionProvider.Type]) throws(RegistryError) {
    for provider in linked {
      try insert(.linked(provider), as: provider.kind)
      try insertAliases(provider.aliases, of: provider.kind)
    }
  }

  /// Inserts an entry. The kinds to which it refers may be inserted later; ``problems(limit:)`` checks them.
  ///
  /// - Parameters:
  ///   - entry: The source of the kind.
  ///   - kind: The name of the kind.
  ///   - history: The versions that added and deprecated the entry; they override those of the kind.
  /// - Throws: `RegistryError` with one of these reasons: `duplicate` if the name is in use; `invalidName`;
  ///   `unsupportedVersion` if the kind's version of the contract is not in ``SectionAPI/supported``.
  /// - Complexity: O(*n*) in the options of a linked type; otherwise O(1) on average.
  public mutating func insert(
    _ entry: Entry, as kind: SectionKind, history: SectionHistory = SectionHistory()
  ) throws(RegistryError) {
    guard kind.isValid else { throw RegistryError(kind, .invalidName) }
    guard entries[kind] == nil else { throw RegistryError(kind, .duplicate) }
    let version: Int
    switch entry {
    case .linked(let provider): version = provider.apiVersion
    case .outside(let outside): version = outside.descriptor.apiVersion
    case .described(let descriptor, _): version = descriptor.apiVersion
    default: version = SectionAPI.current
    }
    guard SectionAPI.supported.contains(version) else { throw RegistryError(kind, .unsupportedVersion(version)) }
    entries[kind] = entry
    if history != SectionHistory() { histories[kind] = history }
    if !resolutions.isEmpty { resolutions = [:] }
    if case .linked(let provider) = entry { types[kind] = LinkedType(provider) }
  }

  /// Inserts former names of a kind.
  ///
  /// - Throws: `RegistryError` with the reason `duplicate` or `invalidName`. Earlier names of the list remain inserted.
  /// - Complexity: O(*n*) in the names.
  public mutating func insertAliases(_ aliases: [SectionAlias], of kind: SectionKind) throws(RegistryError) {
    for alias in aliases { try insert(.alias(alias, of: kind), as: alias.kind) }
  }

  /// Returns this registry with more entries, which may refer to each other in any order.
  ///
  /// - Throws: The first `RegistryError` of ``insert(_:as:history:)`` or ``problems(limit:)``.
  /// - Complexity: O(*n* log *n*) in all entries, plus their options and locks.
  public func adding(_ entries: [SectionKind: Entry]) throws(RegistryError) -> SectionRegistry {
    var registry = self
    for (kind, entry) in entries.sorted(by: { $0.key < $1.key }) { try registry.insert(entry, as: kind) }
    registry.prepare()
    if let problem = registry.problems().first { throw problem.error }
    return registry
  }

  /// Returns this registry with a preset.
  ///
  /// - Throws: The first `RegistryError` of ``insert(_:as:history:)`` or ``problems(limit:)``.
  /// - Complexity: O(*n*) in all entries, plus their options and locks.
  public func adding(
    _ preset: SectionPreset, as kind: SectionKind, history: SectionHistory = SectionHistory()
  ) throws(RegistryError) -> SectionRegistry {
    var registry = try adding([kind: .preset(preset)])
    if history != SectionHistory() { registry.histories[kind] = history }
    return registry
  }

  /// The sorted names of the kinds that can be made, without former names.
  ///
  /// - Complexity: O(*n* log *n*) in the entries.
  public var names: [SectionKind] { knownNames.filter { !isMerelyDescribed($0) } }

  /// The sorted names of the kinds that documents may use: those that can be made, and described ones. Without former
  /// names.
  ///
  /// - Complexity: O(*n* log *n*) in the entries.
  public var knownNames: [SectionKind] {
    entries.filter { name, entry in
      if case .alias = entry { false } else { (try? resolution(of: name)) != nil }
    }.keys.sorted()
  }

  /// Returns true if a type of this process makes the sections of a kind. Equal options then give equal sections.
  ///
  /// - Complexity: O(1) on average in a prepared registry. Otherwise O(*n*) in the aliases and presets on the way.
  @_spi(Kumiko) public func isLinked(_ kind: SectionKind) -> Bool {
    if case .type? = try? resolution(of: kind).body { true } else { false }
  }

  /// Returns true if the options of a kind are known, but this program cannot make its sections.
  ///
  /// - Complexity: O(1) on average in a prepared registry. Otherwise O(*n*) in the aliases and presets on the way.
  public func isMerelyDescribed(_ kind: SectionKind) -> Bool {
    if case .described? = try? resolution(of: kind).body { true } else { false }
  }
}
