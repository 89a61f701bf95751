@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// The output of `registry print`.
struct RegistryReport {
  /// The document; nil where there is none, and the kinds are those that are linked.
  var document: RegistryDocument?
  var registry: SectionRegistry
  var showsOrigin: Bool

  var yaml: String {
    guard let document else {
      return "# There is no registry document; these kinds are linked into the program.\n"
        + registry.names.map { "# \($0)\n" }.joined()
    }
    return RegistryDocument.yaml(
      of: document.entries.map { ($0.kind, definition(of: $0), showsOrigin ? comments(on: $0) : []) },
      owner: document.owner)
  }

  private func definition(of entry: RegistryDocument.Entry) -> PlainRecord {
    // The output does not include a registry that it could replace.
    var definition = entry.definition.record ?? [:]
    definition["override"] = nil
    // Kumiko's own kinds belong to no team.
    let isLinked = if case .linked = entry.origin { true } else { false }
    definition["owner"] = isLinked || entry.owner == document?.owner ? nil : entry.owner.map { .string($0) }
    return definition
  }

  /// The origin of a kind, and the reason why it cannot be used, if it cannot.
  private func comments(on entry: RegistryDocument.Entry) -> [String] {
    [KindOrigins.text(entry.source, entry.keyRange, entry.owner)] + entry.namespaces.map { "in the namespace '\($0)'" }
      + entry.replaced.map { "in the place of \(KindOrigins.text($0.source, $0.range, $0.owner))" }
      + (registry.obstacle(to: entry.kind).map { ["not to be used here: \($0)"] } ?? [])
  }

  /// The same for programs; it always tells the origin.
  var json: PlainRecord {
    var record: PlainRecord = ["formatVersion": 1]
    if let document { record["file"] = .string(document.source.name) }
    if let owner = document?.owner { record["owner"] = .string(owner) }
    let kinds = document.map { $0.entries.map { json($0.kind, $0) } } ?? registry.names.map { json($0, nil) }
    record["kinds"] = .list(kinds.map { .record($0) })
    return record
  }

  private func json(_ kind: SectionKind, _ entry: RegistryDocument.Entry?) -> PlainRecord {
    var record: PlainRecord = ["name": .string(kind.name), "definition": .record(entry.map(definition) ?? [:])]
    if let entry {
      record["origin"] = .record(KindOrigins.json(entry.source, entry.keyRange))
      record["owner"] = entry.owner.map { .string($0) }
      if !entry.namespaces.isEmpty { record["namespaces"] = .list(entry.namespaces.map { .string($0) }) }
      let replaced = entry.replaced.map { PlainValue.record(KindOrigins.json($0.source, $0.range)) }
      if !replaced.isEmpty { record["replaces"] = .list(replaced) }
    }
    let obstacle = registry.obstacle(to: kind)
    record["available"] = .bool(obstacle == nil)
    record["reason"] = obstacle.map { .string($0) }
    return record
  }
}

extension SectionRegistry {
  /// Returns why this build cannot make a kind; nil if it can.
  func obstacle(to kind: SectionKind) -> String? {
    do throws(RegistryError) {
      _ = try descriptor(for: kind)
      return isMerelyDescribed(kind) ? RegistryError(kind, .merelyDescribed).description : nil
    } catch {
      return error.description
    }
  }
}
