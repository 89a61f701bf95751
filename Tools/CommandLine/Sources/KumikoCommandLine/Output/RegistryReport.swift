@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// The output of `registry print`.
struct RegistryReport {
  /// The document; nil where there is none, and the kinds are those that are linked.
  var document: RegistryDocument?
  var registry: SectionRegistry
  var showsOrigin: Bool

  /// A kind, what is said of it, and where.
  private struct Line {
    var kind: SectionKind
    var definition: PlainValue
    var place: String
    var source: SourceText?
    var range: SourceRange?
    var owner: String?
    var namespaces: [String] = []
    var replaced: [RegistryDocument.Entry.Place] = []
  }

  private var lines: [Line] {
    guard let document else {
      return registry.names.map { Line(kind: $0, definition: [:], place: "linked into this program") }
    }
    return document.entries.map { entry in
      // The output does not include a registry that it could replace.
      var definition = entry.definition.record ?? [:]
      definition["override"] = nil
      // Kumiko's own kinds belong to no team.
      let isLinked = if case .linked = entry.origin { true } else { false }
      definition["owner"] = isLinked || entry.owner == document.owner ? nil : entry.owner.map { .string($0) }
      return Line(
        kind: entry.kind, definition: .record(definition),
        place: KindOrigins.text(entry.source, entry.keyRange, entry.owner),
        source: entry.source, range: entry.keyRange, owner: entry.owner, namespaces: entry.namespaces,
        replaced: entry.replaced)
    }
  }

  var yaml: String {
    guard document != nil else {
      return "# There is no registry document; these kinds are linked into the program.\n"
        + lines.map { "# \($0.kind)\n" }.joined()
    }
    return RegistryDocument.yaml(
      of: lines.map { ($0.kind, $0.definition.record ?? [:], showsOrigin ? comments(on: $0) : []) },
      owner: document?.owner)
  }

  /// The origin of a kind, and the reason why it cannot be used, if it cannot.
  private func comments(on line: Line) -> [String] {
    [line.place] + line.namespaces.map { "in the namespace '\($0)'" }
      + line.replaced.map { "in the place of \(KindOrigins.text($0.source, $0.range, $0.owner))" }
      + (registry.obstacle(to: line.kind).map { ["not to be used here: \($0)"] } ?? [])
  }

  /// The same for programs; it always tells the origin.
  var json: PlainRecord {
    let kinds = lines.map { line -> PlainValue in
      var record: PlainRecord = ["name": .string(line.kind.name), "definition": line.definition]
      if let source = line.source { record["origin"] = .record(KindOrigins.json(source, line.range)) }
      if let owner = line.owner { record["owner"] = .string(owner) }
      if !line.namespaces.isEmpty { record["namespaces"] = .list(line.namespaces.map { .string($0) }) }
      if !line.replaced.isEmpty {
        record["replaces"] = .list(line.replaced.map { .record(KindOrigins.json($0.source, $0.range)) })
      }
      let obstacle = registry.obstacle(to: line.kind)
      record["available"] = .bool(obstacle == nil)
      if let obstacle { record["reason"] = .string(obstacle) }
      return .record(record)
    }
    var record: PlainRecord = ["formatVersion": 1]
    if let document { record["file"] = .string(document.source.name) }
    if let owner = document?.owner { record["owner"] = .string(owner) }
    record["kinds"] = .list(kinds)
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
