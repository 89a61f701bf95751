import KumikoRegistry
@_spi(Kumiko) import KumikoSource

struct RegistryReader {
  private let limits: YAMLLimits
  private(set) var result: RegistryDocument
  let faults = DocumentFaults()
  private var indices: [SectionKind: Int] = [:]
  private var chain: IncludeChain
  private var teams = RegistryTeams()

  init(source: SourceText, limits: YAMLLimits) {
    result = RegistryDocument(source: source)
    self.limits = limits
    chain = IncludeChain("registries", from: source.name)
  }

  mutating func readAll(_ document: SourceDocument) {
    read(document, as: RegistryTeam())
    teams.check(result.entries, faults)
  }

  /// Reads a document after the documents that it includes.
  private mutating func read(_ document: SourceDocument, as team: RegistryTeam) {
    guard faults.attempt({ () throws(DocumentError) in try document.expect(.registry) }) != nil else { return }
    guard
      let top = MappingReader(
        document.root, of: document.source,
        known: DocumentKind.documentKeys + [RegistryTeam.ownerField.name, "include", "kinds"],
        as: "a registry", faults: faults)
    else { return }
    top.checkVersion()
    var team = team
    team.own(by: top, isInner: true)
    if document.source.name == result.source.name { result.owner = team.owner }
    for node in top.list("include") ?? [] where !faults.isFull {
      include(node, in: document.source, as: team)
    }
    for entry in top.entries("kinds", "a mapping of names to kinds") where !faults.isFull {
      add(entry, of: document.source, as: team)
    }
  }

  /// Includes a registry: its path alone, or a mapping with its owner and namespace.
  private mutating func include(_ node: SourceValue, in source: SourceText, as outer: RegistryTeam) {
    var team = outer
    var path = node
    if case .mapping = node.content {
      guard
        let fields = MappingReader(
          node, of: source, known: RegistryTeam.includeFields.map(\.name), as: "an include", faults: faults),
        let registry = fields.required("registry")
      else { return }
      path = registry
      team.own(by: fields, isInner: false)
      teams.reserve(by: fields, for: &team)
    }
    guard case .string(let name) = path.content else {
      return faults.report("expected the path of a registry, found \(path.wording)", in: source, at: path.range)
    }
    do throws(DocumentError) {
      let file = try NamedFile(name, in: source, at: path.range)
      defer { teams.include(file.identity, in: source) }
      guard try chain.open(file, in: source, at: path.range) else { return }
      defer { chain.close() }
      read(try SourceDocument(path: file.path, limits: limits), as: team)
    } catch {
      faults.add(error)
    }
  }

  private mutating func add(_ entry: SourceValue.Entry, of source: SourceText, as team: RegistryTeam) {
    let kind: SectionKind
    do {
      kind = try SectionKind(validating: entry.key)
    } catch {
      return faults.report(error.description, in: source, at: entry.keyRange)
    }
    guard let read = origin(of: kind, entry.value, in: source) else { return }
    var new = RegistryDocument.Entry(
      kind: kind, origin: read.origin, history: read.keys.history, source: source, keyRange: entry.keyRange,
      node: entry.value)
    new.team = team
    if let owner = read.keys.owner { new.team.owner = owner }
    new.isFinal = read.keys.isFinal
    guard teams.admit(&new, isOverride: read.keys.isOverride, faults) else { return }
    if let index = indices[kind] { return result.entries[index] = new }
    indices[kind] = result.entries.count
    result.entries.append(new)
  }

  mutating func warn(_ message: String, in source: SourceText, at range: SourceRange) {
    result.warnings.warn(message, in: source, at: range)
  }
}

extension RegistryDocument {
  fileprivate init(source: SourceText) {
    self.source = source
  }
}
