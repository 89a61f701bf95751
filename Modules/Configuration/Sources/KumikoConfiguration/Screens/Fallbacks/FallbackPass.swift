@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Replaces the sections of a layout that need what the registry lacks by their fallbacks, before the layout is read.
///
/// Values keep their places. A piece, an entry of `when` and a section in a section have the fallback of their own, else
/// that of the section around them.
struct FallbackPass {
  /// The use of fallbacks.
  enum Purpose {
    /// Their keys are removed. What only `requires` names is reported.
    case refuse
    case take
    /// Every fallback is put into a layout, also where the registry lacks nothing.
    case collect
  }

  /// A value with a fallback of its own.
  private enum Sort: String {
    case section = "a section"
    case variant = "an entry of 'when'"
    case piece = "a piece"
  }

  /// Something that the registry lacks.
  private struct Lack: Error {
    var reason: String
    var range: SourceRange
    /// A Boolean value that indicates whether only `requires` names it, so that nothing else reports it.
    var isStated = false
  }

  private let kinds: MissingKinds
  private let source: SourceText
  private let purpose: Purpose
  private let faults: DocumentFaults
  private(set) var outcome = FallbackOutcome()
  /// The identifiers that took the place of others.
  private var successors: [String: [String]] = [:]
  /// The identifier of the section that is being read.
  private var section = ""
  /// The sections of the layouts with fallbacks. Sections of one list have different identifiers.
  private var lists: [(ids: Set<String>, sections: [SourceValue])] = []
  /// The number of pieces and entries of `when` that were replaced for a layout with fallbacks.
  private var collected = 0

  init(_ kinds: MissingKinds, _ source: SourceText, _ purpose: Purpose, faults: DocumentFaults) {
    (self.kinds, self.source, self.purpose, self.faults) = (kinds, source, purpose, faults)
  }

  /// Returns a layout without the keys of fallbacks.
  mutating func layout(_ root: SourceValue) -> SourceValue {
    guard let sections = root["sections"], case .list(let nodes) = sections.content else { return root }
    var kept: [SourceValue] = []
    for node in nodes {
      do throws(Lack) {
        kept += try shown(node, .section)
      } catch {
        if error.isStated { faults.report(error.reason, in: source, at: error.range) }
        kept.append(node)
      }
    }
    let left = Self.ids(kept)
    outcome.lost = Self.ids(nodes).subtracting(left)
    outcome.replaced = Set(successors.keys)
    let result = root.setting("sections", to: SourceValue(.list(kept), range: sections.range))
    guard !successors.isEmpty || !outcome.lost.isEmpty, let list = root["spans"], case .list(let spans) = list.content
    else { return result }
    return result.setting("spans", to: SourceValue(.list(spans.compactMap { span($0, left: left) }), range: list.range))
  }

  /// Returns layouts whose sections are the fallbacks of a layout. Fallbacks that never help, and those that are nested too
  /// deep, are reported.
  static func layouts(
    _ document: SourceDocument, in registry: SectionRegistry, faults: DocumentFaults
  ) -> [SourceDocument] {
    var pass = FallbackPass(MissingKinds(registry: registry), document.source, .collect, faults: faults)
    _ = pass.layout(document.root)
    return pass.lists.compactMap { list in
      let sections = SourceValue(.list(list.sections), range: document.root.range)
      let root = document.root.without(["spans"]).setting("sections", to: sections)
      return faults.attempt { () throws(DocumentError) in try SourceDocument(document.source, root: root) }
    }
  }

  // MARK: - Values with fallbacks

  /// Returns what is shown in place of a value.
  private mutating func shown(
    _ node: SourceValue, _ sort: Sort, of owner: SourceValue? = nil, depth: Int = 0
  ) throws(Lack) -> [SourceValue] {
    guard node.isMapping else { return [node] }
    let single = sort == .section ? nil : sort.rawValue
    let fallback = SectionFallback(node, single: single, in: source, faults: faults)
    let outer = section
    if sort == .section { section = node["id"]?.name ?? section }
    defer { section = outer }
    let before = outcome.taken.count
    do throws(Lack) {
      if purpose == .collect { return try collect(node, sort, of: owner, fallback, depth: depth) }
      return try kept(node, sort, kind: node["kind"] ?? owner?["kind"])
    } catch {
      guard purpose == .take, let fallback, depth < SectionFallback.maximumDepth else {
        if purpose == .refuse, fallback != nil, !error.isStated { outcome.refused.append(error.range) }
        guard purpose == .refuse, sort == .section, error.isStated else { throw error }
        faults.report(
          error.reason, in: source, at: error.range, help: fallback.map { _ in LayoutDocument.fallbackAdvice })
        return [node]
      }
      // The fallbacks inside are not shown.
      outcome.taken.removeSubrange(before...)
      var result: [SourceValue] = []
      for other in fallback.sections {
        result += try shown(heir(other, of: node, sort, fallback), sort, of: owner, depth: depth + 1)
      }
      let kinds = result.map { node in
        node["kind"]?.name ?? node.entries.first { DocumentKind.layoutKeys.contains($0.key) }?.key ?? "item"
      }
      outcome.taken.insert(
        TakenFallback(section: section, reason: error.reason, source: source, range: error.range, shows: kinds),
        at: before)
      if sort == .section, let id = node["id"]?.name { successors[id] = result.compactMap { $0["id"]?.name } }
      return result
    }
  }

  /// Adds the fallback of a section to the layouts with fallbacks, or returns that of another value.
  private mutating func collect(
    _ node: SourceValue, _ sort: Sort, of owner: SourceValue?, _ fallback: SectionFallback?, depth: Int
  ) throws(Lack) -> [SourceValue] {
    let before = collected
    let kind = node["kind"] ?? owner?["kind"]
    let own = try kept(node, sort, kind: kind)
    // Where the section cannot be made, its own fallback is shown.
    if sort == .section, collected > before, (try? check(node, kind: kind)) != nil { own.forEach { add($0) } }
    if sort == .section { collected = before }
    guard let fallback, isUseful(fallback, of: node, depth: depth) else { return own }
    var result: [SourceValue] = []
    for other in fallback.sections {
      let heir = heir(other, of: node, sort, fallback)
      if sort == .section { add(heir) }
      result += try shown(heir, sort, of: owner, depth: depth + 1)
    }
    if sort == .section { return own }
    collected += 1
    return result
  }

  /// Adds a section to the first list without its identifier.
  private mutating func add(_ node: SourceValue) {
    let id = node["id"]?.name ?? ""
    let index = lists.firstIndex { !$0.ids.contains(id) } ?? lists.count
    if index == lists.count { lists.append(([], [])) }
    lists[index].ids.insert(id)
    lists[index].sections.append(node)
  }

  /// Returns a section of a fallback in the place of a value.
  ///
  /// A piece keeps its size, and an entry of `when` its conditions. The only section, and one with the same identifier, has the
  /// identifier and the contents of the section that it replaces.
  private func heir(
    _ other: SourceValue, of node: SourceValue, _ sort: Sort, _ fallback: SectionFallback
  ) -> SourceValue {
    let given = other.entries.map(\.key)
    let inherited: [SourceValue.Entry]
    switch sort {
    case .variant: inherited = node.entries.filter { SectionConditions.table.keys.contains($0.key) }
    case .piece:
      let replaced = given + SectionFallback.keys + ["kind", "options"]
      inherited = node.entries.filter { !replaced.contains($0.key) }
    case .section:
      guard let id = node.entry("id"),
        other["id"] == nil ? fallback.sections.count == 1 : other["id"]?.name == id.value.name
      else { return other }
      let contents = LayoutDocument.Section.contentFields.map(\.name)
      let isEmpty = other["sections"] == nil && !given.contains(where: contents.contains)
      inherited =
        (other["id"] == nil ? [id] : []) + (isEmpty ? node.entries.filter { contents.contains($0.key) } : [])
    }
    return SourceValue(.mapping(inherited + other.entries), range: other.range)
  }

  /// Returns a value without the keys of fallbacks; nothing for a section without the sections in it.
  private mutating func kept(
    _ node: SourceValue, _ sort: Sort, kind: SourceValue?
  ) throws(Lack) -> [SourceValue] {
    if purpose != .collect { try check(node, kind: kind) }
    var entries: [SourceValue.Entry] = []
    for var entry in node.entries where !SectionFallback.keys.contains(entry.key) {
      switch (entry.key, entry.value.content) {
      case ("options", .mapping(let options)):
        entry.value.content = .mapping(try self.options(options, of: kind))
      case ("sections", .list(let nodes)) where sort == .section, ("when", .list(let nodes)) where sort == .section:
        var inner: [SourceValue] = []
        for child in nodes {
          inner += try shown(child, entry.key == "when" ? .variant : .section, of: entry.key == "when" ? node : nil)
        }
        if inner.isEmpty, !nodes.isEmpty {
          if entry.key == "when" { continue }
          return []
        }
        entry.value.content = .list(inner)
      default: break
      }
      entries.append(entry)
    }
    return [SourceValue(.mapping(entries), range: node.range)]
  }

  /// Returns the options of a kind with the sections in them replaced.
  private mutating func options(
    _ entries: [SourceValue.Entry], of kind: SourceValue?
  ) throws(Lack) -> [SourceValue.Entry] {
    guard case .string(let name)? = kind?.content else { return entries }
    var kept: [SourceValue.Entry] = []
    for var entry in entries {
      // `none` in 'when' takes an option away, also one that the kind lacks.
      if !entry.value.isNull, !entry.value.isNone || has(entry.key, name) {
        guard has(entry.key, name) || purpose == .collect else {
          throw lack(ofOption: entry.key, at: entry.keyRange, kind: name)
        }
        let schema = kinds.registry.schema(ofOption: entry.key, of: .init(stringLiteral: name)) ?? .any
        let value = try schema.replacingSections(in: entry.value) { piece throws(Lack) in
          try shown(piece, .piece).first
        }
        guard let value else { continue }
        entry.value = value
      }
      kept.append(entry)
    }
    return kept
  }

  // MARK: - What the registry lacks

  /// Checks the kind of a section and what it requires.
  private func check(_ node: SourceValue, kind: SourceValue?) throws(Lack) {
    let requirements = requirements(of: node)
    if let needed = requirements.registry, let version = SectionVersion(needed) {
      let release = kinds.registry.release
      if release.map({ $0 < version }) ?? true {
        throw Lack(
          reason:
            "this needs release \(needed) of the registry, which \(release.map { "is \($0.text)" } ?? "has none")",
          range: node["requires"]?["registry"]?.range ?? node.range, isStated: true)
      }
    }
    for needed in requirements.kinds {
      guard let reason = kinds.lack(of: needed.text) else { continue }
      throw Lack(reason: reason, range: needed.range, isStated: true)
    }
    if let option = requirements.options.first, kind == nil {
      faults.report("'options' of 'requires' are those of a kind, which is missing here", in: source, at: option.range)
    }
    guard case .string(let name)? = kind?.content, let kind else { return }
    if let reason = kinds.lack(of: name) { throw Lack(reason: reason, range: kind.range) }
    for option in requirements.options where !has(option.text, name) {
      throw lack(ofOption: option.text, at: option.range, kind: name, isStated: true)
    }
  }

  private func has(_ option: String, _ kind: String) -> Bool {
    kinds.registry.schema(ofOption: option, of: .init(stringLiteral: kind)) != nil
  }

  private func lack(ofOption name: String, at range: SourceRange, kind: String, isStated: Bool = false) -> Lack {
    Lack(reason: "the kind '\(kind)' has no option '\(BoundedText.name(name))'", range: range, isStated: isStated)
  }

  /// Reads `requires` of a section.
  private func requirements(of node: SourceValue) -> SectionRequirements {
    var requirements = SectionRequirements()
    guard let value = node["requires"], !value.isNull,
      let fields = MappingReader(value, of: source, SectionRequirements.table, as: "'requires'", faults: faults)
    else { return requirements }
    SectionRequirements.table.read(fields, into: &requirements)
    return requirements
  }

  /// Returns whether a fallback needs less than the section. Otherwise it is reported.
  private func isUseful(_ fallback: SectionFallback, of node: SourceValue, depth: Int) -> Bool {
    guard depth < SectionFallback.maximumDepth else {
      faults.report(
        "fallbacks are nested deeper than \(SectionFallback.maximumDepth)", in: source, at: fallback.range)
      return false
    }
    let needs = needs(of: node)
    guard !needs.isEmpty, needs.isSubset(of: fallback.sections.flatMap { self.needs(of: $0) }) else { return true }
    faults.report(
      "this fallback never helps: it needs all that it replaces needs (\(needs.sorted().joined(separator: ", ")))",
      in: source, at: fallback.range)
    return false
  }

  /// The kinds, options and releases that a section needs, in words.
  private func needs(of node: SourceValue) -> Set<String> {
    let requirements = requirements(of: node)
    let kind = node["kind"]?.name
    var needs = Set((requirements.kinds.map(\.text) + [kind].compactMap { $0 }).map { "the kind '\($0)'" })
    if let kind {
      let options = (node["options"]?.entries ?? []).map(\.key) + requirements.options.map(\.text)
      needs.formUnion(options.map { "'\(BoundedText.name($0))' of '\(kind)'" })
    }
    if let release = requirements.registry { needs.insert("release \(release) of the registry") }
    return needs
  }

  // MARK: - Identifiers

  /// Returns a span of the sections that are left; nil if none is.
  private mutating func span(_ node: SourceValue, left: Set<String>) -> SourceValue? {
    guard let list = node["sections"], case .list(let names) = list.content else { return node }
    func followers(_ name: SourceValue, depth: Int = 0) -> [SourceValue] {
      guard let id = name.name, let next = successors[id], depth < SectionFallback.maximumDepth else { return [name] }
      return next.flatMap { other in
        let other = SourceValue(.string(other), range: name.range)
        return other.name == id ? [other] : followers(other, depth: depth + 1)
      }
    }
    let others = names.flatMap { followers($0) }.filter {
      left.contains($0.name ?? "") || !outcome.lost.contains($0.name ?? "")
    }
    if others.isEmpty, !names.isEmpty {
      if let id = node["id"]?.name { outcome.lost.insert(id) }
      return nil
    }
    return node.setting("sections", to: SourceValue(.list(others), range: list.range))
  }

  /// Returns the identifiers of sections and of the sections inside them.
  private static func ids(_ nodes: [SourceValue]) -> Set<String> {
    nodes.reduce(into: []) { ids, node in
      if let id = node["id"]?.name { ids.insert(id) }
      ids.formUnion(Self.ids(node["sections"]?.elements ?? []))
    }
  }
}
