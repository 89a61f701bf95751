import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// The team of a registry: its owner, and the namespaces that hold the names of its kinds.
struct RegistryTeam: Sendable {
  var owner: String?
  /// The namespaces of the includes that lead to the registry, outermost first.
  var namespaces: [String] = []
  /// A Boolean value that indicates whether an include names the owner. Its word counts more than the registry's.
  private var isNamed = false

  /// The key of a registry.
  static let ownerField = JSONSchema.Field("owner", .name, "Team that owns the registry, for messages.")

  /// The keys of an include.
  static let includeFields: [JSONSchema.Field] = [
    .init("registry", .file, "Path of the registry.", isRequired: true),
    ownerField,
    .init("namespace", SectionKind.jsonSchema, "Namespace of all its kinds: with 'ads', 'ads.banner' is one."),
  ]

  /// Reads the owner of a registry, an include or an entry.
  static func owner(by fields: MappingReader) -> String? {
    let text = fields.text("owner")
    if text?.isEmpty == true { fields.report("'owner' must not be empty", at: fields["owner"]?.range) }
    return text
  }

  /// Takes the owner from an include, or from the registry itself.
  mutating func own(by fields: MappingReader, isInner: Bool) {
    guard let text = Self.owner(by: fields) else {
      if !isInner { isNamed = false }
      return
    }
    if isInner, isNamed { return }
    (owner, isNamed) = (text, !isInner)
  }
}

/// The rules between the teams of a registry: which names each may define, and which entries it may replace.
struct RegistryTeams {
  /// The result of comparing a new entry with those before it.
  enum Clash {
    case none
    /// The entry is defined equally elsewhere.
    case same
    case fault(Diagnostic)
  }

  private struct Reserved {
    var owner: String?
    var source: SourceText
    var range: SourceRange
  }

  /// The namespaces of includes.
  private var reserved: [String: Reserved] = [:]
  /// The registries that each registry includes, also by others.
  private var reach: [FilePath: Set<FilePath>] = [:]
  /// Entries that replace nothing. Another team may define the kind later.
  private var unfounded: [SectionKind: Diagnostic] = [:]

  private static func identity(_ source: SourceText) -> FilePath {
    FilePath(FilePath.real(source.name) ?? source.name)
  }

  /// Notes that a registry includes another one, which was read.
  mutating func include(_ identity: FilePath, in source: SourceText) {
    reach[Self.identity(source), default: []].formUnion([identity] + (reach[identity] ?? []))
  }

  /// Reads the namespace of an include.
  mutating func reserve(by fields: MappingReader, for team: inout RegistryTeam) {
    guard let name = fields.text("namespace"), let range = fields["namespace"]?.range else { return }
    guard SectionKind(stringLiteral: name).isValid else {
      return fields.report("'\(BoundedText.name(name))' is not a valid namespace, such as 'acme'", at: range)
    }
    if let first = reserved[name], first.owner != team.owner {
      fields.faults.add(
        Diagnostic(
          .error,
          "the namespace '\(name)' belongs to two teams: \(Self.name(first.owner)) and \(Self.name(team.owner))",
          in: fields.source, at: range,
          notes: [Diagnostic.Note("it is first given here", in: first.source, at: first.range)]))
    }
    reserved[name] = reserved[name] ?? Reserved(owner: team.owner, source: fields.source, range: range)
    team.namespaces.append(name)
  }

  /// Compares an entry with one of the same name.
  mutating func clash(
    of new: RegistryDocument.Entry, isOverride: Bool, with first: RegistryDocument.Entry?
  ) -> Clash {
    if let namespace = new.team.namespaces.first(where: { !new.kind.isIn($0) }), !new.isOfKumiko, !isOverride {
      return .fault(outside(namespace, new))
    }
    guard let first else {
      guard isOverride else { return .none }
      unfounded[new.kind] = Diagnostic(
        .error, "there is no '\(new.kind)' in an included registry to take the place of", in: new.source,
        at: new.keyRange, help: "leave 'override' out")
      return .none
    }
    // Registries that are complete by themselves list the same kinds of Kumiko.
    if new.isOfKumiko, first.isOfKumiko, new.definition == first.definition, new.source.name != first.source.name {
      return .same
    }
    let includes = reach[Self.identity(new.source)]?.contains(Self.identity(first.source)) ?? false
    guard isOverride, includes else {
      if isOverride, unfounded.removeValue(forKey: new.kind) != nil, first.source.name != new.source.name {
        return .fault(
          conflict(new, first, "\(Self.both(first, new)) override each other's kind '\(new.kind)'", help: Self.arbiter))
      }
      if isOverride, first.source.name != new.source.name {
        return .fault(
          conflict(
            new, first,
            "cannot override '\(new.kind)'\(Self.of(first)): this registry does not include '\(first.source.name)'",
            help: Self.arbiter))
      }
      let both = first.owner == new.owner ? "" : ": \(Self.both(first, new)) define it"
      let help = includes ? "add 'override: true' to take the place of the included one" : nil
      return .fault(conflict(new, first, "duplicate kind '\(new.kind)'\(both)", help: help))
    }
    guard first.isFinal else { return .none }
    return .fault(
      conflict(
        new, first, "cannot override '\(new.kind)'\(Self.of(first)): it is final",
        help: "give this one another name, such as with 'extends: \(new.kind)'"))
  }

  /// Reports entries that replace nothing, and those in the namespace of another team.
  func check(_ entries: [RegistryDocument.Entry], _ faults: DocumentFaults) {
    for fault in unfounded.values { faults.add(fault) }
    for entry in entries where entry.replaced.isEmpty && !entry.isOfKumiko {
      var namespace = entry.kind.namespace
      while let name = namespace, reserved[name] == nil { namespace = SectionKind(stringLiteral: name).namespace }
      guard let name = namespace, let owner = reserved[name], !entry.team.namespaces.contains(name) else { continue }
      faults.report(
        "the name '\(entry.kind)' is in the namespace '\(name)' of \(Self.name(owner.owner))", in: entry.source,
        at: entry.keyRange,
        notes: [Diagnostic.Note("the namespace is given here", in: owner.source, at: owner.range)])
    }
  }

  // MARK: - Words

  private static let arbiter = "only a registry that includes both can decide, with 'override: true'"

  private func outside(_ namespace: String, _ entry: RegistryDocument.Entry) -> Diagnostic {
    let last = entry.kind.name.split(separator: ".").last.map(String.init) ?? entry.kind.name
    let notes = reserved[namespace].map { [Diagnostic.Note("the include says so", in: $0.source, at: $0.range)] }
    return Diagnostic(
      .error, "the kinds\(Self.of(entry)) are in the namespace '\(namespace)', and '\(entry.kind)' is not",
      in: entry.source, at: entry.keyRange, help: "name it '\(namespace).\(last)'", notes: notes ?? [])
  }

  private func conflict(
    _ new: RegistryDocument.Entry, _ first: RegistryDocument.Entry, _ message: String, help: String?
  ) -> Diagnostic {
    let note = first.owner.map { "\($0) defines it here" } ?? "it is first given here"
    return Diagnostic(
      .error, message, in: new.source, at: new.keyRange, help: help,
      notes: [Diagnostic.Note(note, in: first.source, at: first.keyRange)])
  }

  private static func name(_ owner: String?) -> String { owner.map { "'\($0)'" } ?? "a team without a name" }

  private static func both(_ first: RegistryDocument.Entry, _ second: RegistryDocument.Entry) -> String {
    func who(_ entry: RegistryDocument.Entry) -> String { entry.owner.map { "'\($0)'" } ?? "'\(entry.source.name)'" }
    return "\(who(first)) and \(who(second))"
  }

  private static func of(_ entry: RegistryDocument.Entry) -> String { entry.owner.map { " of '\($0)'" } ?? "" }
}

extension SectionKind {
  /// Returns whether a namespace contains the name.
  fileprivate func isIn(_ namespace: String) -> Bool { name.hasPrefix(namespace + ".") }
}

extension RegistryDocument.Entry {
  /// A Boolean value that indicates whether the kind is Kumiko's own, which belongs to no team.
  fileprivate var isOfKumiko: Bool { if case .linked = origin { true } else { false } }
}
