/// The section kinds that a build knows, by name.
///
/// ```swift
/// var registry = try SectionRegistry(linked: [ListSection.self, GridSection.self])
/// registry = try registry.adding(SectionPreset(extends: "grid", options: ["columns": 3]), as: "photos")
/// let section = try registry.section(kind: "photos", in: LayoutEnvironment(size: screen), itemCount: 12)
/// ```
///
/// A value: nothing is registered globally, and two registries never meet.
public struct SectionRegistry: Sendable {
  /// How deep kinds may be made of kinds.
  public static let maximumDepth = 32
  /// The most pieces, groups and items together, that one repetition of a composed section may have.
  public static let maximumPieces = 10_000

  /// How a kind comes to be.
  public enum Entry: Sendable {
    /// By a type in this process.
    case linked(any SectionProvider.Type)
    /// By something outside of this process's types: a library, a child process.
    case outside(any OutsideKind)
    /// By a type of another program: its options can be checked, but here it makes no sections. Where the description is
    /// not complete, options that it does not know may be right as well.
    case described(SectionDescriptor, isComplete: Bool = true)
    /// From another kind, with other defaults.
    case preset(SectionPreset)
    /// Another name of a kind; `kind` of the alias is the name itself.
    case alias(SectionAlias, of: SectionKind)
    /// Not at all in this build; the reason says what would bring it.
    case unavailable(reason: String)
  }

  /// Every entry by its name, whether it can be made or not.
  public private(set) var entries: [SectionKind: Entry] = [:]

  /// The facts about the types that are linked, by the name of their entry.
  private(set) var types: [SectionKind: LinkedType] = [:]

  /// What names come to, as far as they have been followed; see ``prepare()``.
  var resolutions: [SectionKind: KindResolution] = [:]

  /// Whether kinds that are merely described make rows of a usual height instead of failing, so that everything else about a
  /// screen can be checked.
  public var makesStandIns = false

  /// A registry of no kinds.
  public init() {}

  /// A registry of kinds that are linked into the process, with the names that they had before.
  ///
  /// - Throws: `RegistryError` where two have one name, a name is not valid, or a kind is of another age.
  public init(linked: [any SectionProvider.Type]) throws(RegistryError) {
    for provider in linked {
      try insert(.linked(provider), as: provider.kind)
      try insertAliases(provider.aliases, of: provider.kind)
    }
  }

  /// Adds an entry without looking at what it refers to, so that presets can be added in any order; see `problems()`.
  ///
  /// - Throws: `RegistryError` where the name is taken or not valid, or the kind was written for a version of the contract
  ///   outside the window of ``SectionAPI/supported``.
  public mutating func insert(_ entry: Entry, as kind: SectionKind) throws(RegistryError) {
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
    if !resolutions.isEmpty { resolutions = [:] }
    if case .linked(let provider) = entry { types[kind] = LinkedType(provider) }
  }

  /// Adds names that a kind had before.
  ///
  /// - Throws: `RegistryError` where one is taken or not valid.
  public mutating func insertAliases(_ aliases: [SectionAlias], of kind: SectionKind) throws(RegistryError) {
    for alias in aliases { try insert(.alias(alias, of: kind), as: alias.kind) }
  }

  /// This registry with further entries, which may refer to each other in any order.
  ///
  /// - Throws: the first `RegistryError` that inserting them or `problems()` finds.
  public func adding(_ entries: [SectionKind: Entry]) throws(RegistryError) -> SectionRegistry {
    var registry = self
    for (kind, entry) in entries.sorted(by: { $0.key < $1.key }) { try registry.insert(entry, as: kind) }
    registry.prepare()
    if let problem = registry.problems().first { throw problem.error }
    return registry
  }

  /// This registry with a preset.
  ///
  /// - Throws: `RegistryError` where the preset's name, base, options or locks are wrong.
  public func adding(_ preset: SectionPreset, as kind: SectionKind) throws(RegistryError) -> SectionRegistry {
    try adding([kind: .preset(preset)])
  }

  /// The names of the kinds that can be made, sorted; without those that they had before.
  public var names: [SectionKind] { knownNames.filter { !isMerelyDescribed($0) } }

  /// The names of the kinds that can be made, and of those that are merely described, sorted: what documents may name.
  public var knownNames: [SectionKind] {
    entries.filter { name, entry in
      if case .alias = entry { false } else { (try? resolution(of: name)) != nil }
    }.keys.sorted()
  }

  /// Whether what makes a kind's sections is not in this program, although it is known which options it takes.
  public func isMerelyDescribed(_ kind: SectionKind) -> Bool {
    if case .described? = try? resolution(of: kind).body { true } else { false }
  }
}
