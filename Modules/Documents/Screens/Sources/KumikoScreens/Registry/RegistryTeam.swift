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

  static let ownerField = JSONSchema.Field("owner", .name, "Team that owns the registry, for messages.")

  static let includeFields: [JSONSchema.Field] = [
    .init("registry", .file, "Path of the registry.", isRequired: true),
    ownerField,
    .init("namespace", SectionKind.jsonSchema, "Namespace of all its kinds: with 'ads', 'ads.banner' is one."),
  ]

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
  /// An entry of a name that several registries define, with the reason why it cannot stand beside those before it.
  private struct Rival {
    var entry: RegistryDocument.Entry
    var fault: Diagnostic?
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
  /// The entries of each name that no registry has decided between yet.
  private var rivals: [SectionKind: [Rival]] = [:]
  /// Entries that replace nothing. Another team may define the kind later.
  private var unfounded: [SectionKind: Diagnostic] = [:]

  private static func identity(_ source: SourceText) -> FilePath {
    FilePath(FilePath.real(source.name) ?? source.name)
  }

  /// Notes that a registry includes another one, which was read.
  mutating func include(_ identity: FilePath, in source: SourceText) {
    reach[Self.identity(source), default: []].formUnion([identity] + (reach[identity] ?? []))
  }

  mutating func reserve(by fields: MappingReader, for team: inout RegistryTeam) {
    guard let name = fields.text("namespace"), let range = fields["namespace"]?.range else { return }
    guard SectionKind(stringLiteral: name).isValid else {
      return fields.report("'\(BoundedText.name(name))' is not a valid namespace, such as 'acme'", at: range)
    }
    if let first = reserved[name], first.owner != team.owner {
      fields.faults.report(
        "the namespace '\(name)' belongs to two teams: \(Self.name(first.owner)) and \(Self.name(team.owner))",
        in: fields.source, at: range,
        notes: [Diagnostic.Note("it is first given here", in: first.source, at: first.range)])
    }
    reserved[name] = reserved[name] ?? Reserved(owner: team.owner, source: fields.source, range: range)
    team.namespaces.append(name)
  }

  /// Takes an entry in. Faults between entries of one name wait, because a registry that includes them may decide.
  ///
  /// - Returns: A Boolean value that indicates whether the entry defines the kind, so far.
  mutating func admit(_ new: inout RegistryDocument.Entry, isOverride: Bool, _ faults: DocumentFaults) -> Bool {
    if let namespace = new.team.namespaces.first(where: { [kind = new.kind] in !kind.isIn($0) }), !new.isOfKumiko,
      !isOverride
    {
      faults.add(outside(namespace, new))
      return false
    }
    let before = rivals[new.kind] ?? []
    let reached = before.isEmpty ? [] : reach[Self.identity(new.source)] ?? []
    let included = before.filter { reached.contains(Self.identity($0.entry.source)) }
    guard isOverride, !included.isEmpty else {
      // Registries that are complete by themselves list the same kinds of Kumiko.
      if before.contains(where: { [new] in $0.entry.isListed(like: new) }) { return false }
      let fault = fault(of: new, isOverride: isOverride, beside: (included.first ?? before.first)?.entry)
      rivals[new.kind] = before + [Rival(entry: new, fault: fault)]
      return before.isEmpty
    }
    if let final = included.first(where: { $0.entry.isFinal })?.entry {
      faults.add(
        conflict(
          new, final, "cannot override '\(new.kind)'\(Self.of(final)): it is final",
          help: "give this one another name, such as with 'extends: \(new.kind)'"))
      return false
    }
    if included.count > 1 { unfounded[new.kind] = nil }
    new.replaced = included.flatMap { $0.entry.replaced + [RegistryDocument.Entry.Place($0.entry)] }
    let others = before.filter { !reached.contains(Self.identity($0.entry.source)) }
    rivals[new.kind] =
      others + [Rival(entry: new, fault: others.first.map { stranger(new, $0.entry) })]
    return others.isEmpty
  }

  /// Returns why an entry cannot stand beside one of the same name; nil if it can.
  private mutating func fault(
    of new: RegistryDocument.Entry, isOverride: Bool, beside first: RegistryDocument.Entry?
  ) -> Diagnostic? {
    guard let first else {
      guard isOverride else { return nil }
      unfounded[new.kind] = Diagnostic(
        .error, "there is no '\(new.kind)' in an included registry to take the place of", in: new.source,
        at: new.keyRange, help: "leave 'override' out")
      return nil
    }
    guard isOverride else {
      let includes = reach[Self.identity(new.source)]?.contains(Self.identity(first.source)) ?? false
      let both = first.owner == new.owner ? "" : ": \(Self.both(first, new)) define it"
      return conflict(
        new, first, "duplicate kind '\(new.kind)'\(both)",
        help: includes ? "add 'override: true' to take the place of the included one" : Self.arbiter)
    }
    guard unfounded.removeValue(forKey: new.kind) != nil else { return stranger(new, first) }
    return conflict(
      new, first, "\(Self.both(first, new)) override each other's kind '\(new.kind)'", help: Self.arbiter)
  }

  /// Reports entries that replace nothing, and those in the namespace of another team.
  func check(_ entries: [RegistryDocument.Entry], _ faults: DocumentFaults) {
    for (_, fault) in unfounded.sorted(by: { $0.key.name < $1.key.name }) { faults.add(fault) }
    for (_, rivals) in rivals.sorted(by: { $0.key.name < $1.key.name }) {
      for fault in rivals.compactMap(\.fault) { faults.add(fault) }
    }
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

  /// Returns the fault of an entry that overrides one of a registry which its own does not include.
  private func stranger(_ new: RegistryDocument.Entry, _ first: RegistryDocument.Entry) -> Diagnostic {
    conflict(
      new, first,
      "cannot override '\(new.kind)'\(Self.of(first)): this registry does not include '\(first.source.name)'",
      help: Self.arbiter)
  }

  private static func name(_ owner: String?) -> String { owner.map { "'\($0)'" } ?? "a team without a name" }

  private static func both(_ first: RegistryDocument.Entry, _ second: RegistryDocument.Entry) -> String {
    func who(_ entry: RegistryDocument.Entry) -> String { entry.owner.map { "'\($0)'" } ?? "'\(entry.source.name)'" }
    return "\(who(first)) and \(who(second))"
  }

  private static func of(_ entry: RegistryDocument.Entry) -> String { entry.owner.map { " of '\($0)'" } ?? "" }
}

extension SectionKind {
  fileprivate func isIn(_ namespace: String) -> Bool { name.hasPrefix(namespace + ".") }
}

extension RegistryDocument.Entry {
  /// A Boolean value that indicates whether the kind is Kumiko's own, which belongs to no team.
  fileprivate var isOfKumiko: Bool { if case .linked = origin { true } else { false } }

  /// Returns whether another registry lists the same kind of Kumiko in the same way.
  fileprivate func isListed(like other: Self) -> Bool {
    isOfKumiko && definition == other.definition && source.name != other.source.name
  }
}
