@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Replaces the sections of a layout that need what the registry lacks by their fallbacks, before the layout is read.
///
/// Values keep their places. A piece, an entry of `when` and a section in a section have the fallback of their own, else
/// that of the section around them.
struct FallbackPass {
  /// Something that the registry lacks.
  struct Lack: Error {
    var reason: String
    var range: SourceRange
    /// A Boolean value that indicates whether only `requires` names it, so that nothing else reports it.
    var isStated = false
  }

  let registry: SectionRegistry
  let source: SourceText
  /// A Boolean value that indicates whether fallbacks are taken. Otherwise their keys are only removed.
  let takes: Bool
  /// A Boolean value that indicates whether a build adds the unavailable kinds of the registry.
  var isBuilt = false
  let faults: DocumentFaults
  /// The fallbacks that were taken.
  private(set) var taken: [TakenFallback] = []
  /// The identifiers of sections and spans that the layout lost.
  private(set) var lost: Set<String> = []
  /// The identifiers of sections that a fallback replaces.
  var replaced: Set<String> { Set(successors.keys) }
  /// The identifiers that took the place of others.
  private var successors: [String: [String]] = [:]
  /// The identifier of the section that is being read.
  private var section = ""

  init(_ registry: SectionRegistry, _ source: SourceText, takes: Bool, faults: DocumentFaults) {
    (self.registry, self.source, self.takes, self.faults) = (registry, source, takes, faults)
  }

  /// Returns a layout without the keys of fallbacks.
  mutating func layout(_ root: SourceValue) -> SourceValue {
    guard let sections = root["sections"], case .list(let nodes) = sections.content else { return root }
    var kept: [SourceValue] = []
    for node in nodes {
      do throws(Lack) {
        kept += try replaced(node)
      } catch {
        if error.isStated { faults.report(error.reason, in: source, at: error.range) }
        kept.append(node)
      }
    }
    let left = Self.ids(kept)
    lost = Self.ids(nodes).subtracting(left)
    let result = root.setting("sections", to: SourceValue(.list(kept), range: sections.range))
    guard !successors.isEmpty || !lost.isEmpty, case .list(let spans)? = root["spans"]?.content else { return result }
    let others = spans.compactMap { span($0, left: left) }
    return result.setting("spans", to: SourceValue(.list(others), range: root["spans"]?.range ?? root.range))
  }

  // MARK: - Sections

  private mutating func replaced(_ node: SourceValue, depth: Int = 0) throws(Lack) -> [SourceValue] {
    guard node.isMapping else { return [node] }
    let fallback = SectionFallback(node, in: source, faults: faults)
    let outer = section
    section = node["id"]?.name ?? section
    defer { section = outer }
    let before = taken.count
    do throws(Lack) {
      return try kept(node)
    } catch {
      guard takes, let fallback, depth < SectionFallback.maximumDepth else {
        if takes || !error.isStated { throw error }
        faults.report(
          error.reason, in: source, at: error.range,
          help: fallback.map { _ in "'--on-missing fallback' shows its fallback" })
        return [node]
      }
      // The fallbacks inside are not shown.
      taken.removeSubrange(before...)
      var result: [SourceValue] = []
      for other in fallback.sections { result += try replaced(Self.heir(other, of: node, fallback), depth: depth + 1) }
      note(error, shows: result, at: before)
      if let id = node["id"]?.name { successors[id] = result.compactMap { $0["id"]?.name } }
      return result
    }
  }

  /// Returns a section of a fallback. The only one, and one with the same identifier, has the identifier and the contents of
  /// the section that it replaces.
  static func heir(_ other: SourceValue, of node: SourceValue, _ fallback: SectionFallback) -> SourceValue {
    guard let id = node.entry("id"),
      other["id"] == nil ? fallback.sections.count == 1 : other["id"]?.name == id.value.name
    else { return other }
    var entries = (other["id"] == nil ? [id] : []) + other.entries
    let keys = LayoutDocument.Section.contentFields.map(\.name)
    if other["sections"] == nil, !other.entries.contains(where: { keys.contains($0.key) }) {
      entries += node.entries.filter { keys.contains($0.key) }
    }
    return SourceValue(.mapping(entries), range: other.range)
  }

  /// Returns the fallback of a piece or of an entry of `when` in its place: with the size of the piece, or the conditions of the
  /// entry.
  static func substitute(_ other: SourceValue, for node: SourceValue, isVariant: Bool) -> SourceValue {
    let given = other.entries.map(\.key) + SectionFallback.keys + ["kind", "options"]
    let own = node.entries.filter {
      isVariant ? SectionConditions.table.keys.contains($0.key) : !given.contains($0.key)
    }
    return SourceValue(.mapping(own + other.entries), range: other.range)
  }

  private mutating func note(_ lack: Lack, shows: [SourceValue], at index: Int) {
    let kinds = shows.map { node in
      node["kind"]?.name ?? node.entries.first { DocumentKind.layoutKeys.contains($0.key) }?.key ?? "item"
    }
    taken.insert(
      TakenFallback(section: section, reason: lack.reason, source: source, range: lack.range, shows: kinds), at: index)
  }

  /// Returns a section without the keys of fallbacks.
  private mutating func kept(_ node: SourceValue) throws(Lack) -> [SourceValue] {
    var result = node.without(SectionFallback.keys)
    try check(node, kind: node["kind"])
    if let list = node["sections"], case .list(let nodes) = list.content {
      var inner: [SourceValue] = []
      for node in nodes { inner += try replaced(node) }
      if inner.isEmpty, !nodes.isEmpty { return [] }
      result = result.setting("sections", to: SourceValue(.list(inner), range: list.range))
    }
    if let options = node["options"] {
      result = result.setting("options", to: try self.options(options, of: node["kind"]))
    }
    if let list = node["when"], case .list(let variants) = list.content {
      var kept: [SourceValue] = []
      for variant in variants {
        if let variant = try self.variant(variant, of: node, depth: 0) { kept.append(variant) }
      }
      result =
        kept.isEmpty && !variants.isEmpty
        ? result.without(["when"]) : result.setting("when", to: SourceValue(.list(kept), range: list.range))
    }
    return [result]
  }

  /// Returns an entry of `when`; nil if its fallback drops it.
  private mutating func variant(
    _ variant: SourceValue, of node: SourceValue, depth: Int
  ) throws(Lack) -> SourceValue? {
    guard variant.isMapping else { return variant }
    let fallback = SectionFallback(variant, in: source, faults: faults)
    let kind = variant["kind"] ?? node["kind"]
    do throws(Lack) {
      try check(variant, kind: kind)
      let result = variant.without(SectionFallback.keys)
      guard let options = variant["options"] else { return result }
      return result.setting("options", to: try self.options(options, of: kind))
    } catch {
      guard let fallback, fallback.isSingle("an entry of 'when'", in: source, faults: faults), takes,
        depth < SectionFallback.maximumDepth
      else {
        throw error
      }
      let others = try fallback.sections.first.map { other throws(Lack) in
        try self.variant(Self.substitute(other, for: variant, isVariant: true), of: node, depth: depth + 1)
      }
      note(error, shows: fallback.sections, at: taken.count)
      return others ?? nil
    }
  }

  // MARK: - Options

  /// Returns the options of a kind with the sections in them replaced.
  private mutating func options(_ options: SourceValue, of kind: SourceValue?) throws(Lack) -> SourceValue {
    guard case .mapping(let entries) = options.content, case .string(let name)? = kind?.content else { return options }
    var kept: [SourceValue.Entry] = []
    for var entry in entries {
      guard !entry.value.isNull, let schema = registry.schema(ofOption: entry.key, of: .init(stringLiteral: name))
      else {
        // `none` in 'when' takes an option away, also one that the kind lacks.
        if !entry.value.isNull, !entry.value.isNone {
          throw lack(ofOption: entry.key, at: entry.keyRange, kind: name)
        }
        kept.append(entry)
        continue
      }
      let value = try schema.replacingSections(in: entry.value) { piece throws(Lack) in try self.piece(piece, depth: 0)
      }
      guard let value else { continue }
      entry.value = value
      kept.append(entry)
    }
    return SourceValue(.mapping(kept), range: options.range)
  }

  /// Returns a piece; nil if its fallback drops it.
  private mutating func piece(_ piece: SourceValue, depth: Int) throws(Lack) -> SourceValue? {
    let fallback = SectionFallback(piece, in: source, faults: faults)
    do throws(Lack) {
      try check(piece, kind: piece["kind"])
      let result = piece.without(SectionFallback.keys)
      guard let options = piece["options"] else { return result }
      return result.setting("options", to: try self.options(options, of: piece["kind"]))
    } catch {
      guard let fallback, fallback.isSingle("a piece", in: source, faults: faults), takes,
        depth < SectionFallback.maximumDepth
      else {
        throw error
      }
      let other = try fallback.sections.first.map { other throws(Lack) in
        try self.piece(Self.substitute(other, for: piece, isVariant: false), depth: depth + 1)
      }
      note(error, shows: fallback.sections, at: taken.count)
      return other ?? nil
    }
  }

  // MARK: - What the registry lacks

  /// Checks the kind of a section and what it requires.
  private func check(_ node: SourceValue, kind: SourceValue?) throws(Lack) {
    let requirements = FallbackPass.requirements(of: node, in: source, faults: faults)
    if let needed = requirements.registry, let version = SectionVersion(needed) {
      let range = node["requires"]?["registry"]?.range ?? node.range
      guard let release = registry.release else {
        throw Lack(reason: "this needs release \(needed) of the registry, which has none", range: range, isStated: true)
      }
      if release < version {
        throw Lack(
          reason: "this needs release \(needed) of the registry, which is \(release.text)", range: range, isStated: true
        )
      }
    }
    for needed in requirements.kinds {
      guard let reason = registry.lack(of: .init(stringLiteral: needed.text), isBuilt: isBuilt) else { continue }
      throw Lack(reason: reason, range: needed.range, isStated: true)
    }
    if let option = requirements.options.first, kind == nil {
      faults.report("'options' of 'requires' are those of a kind, which is missing here", in: source, at: option.range)
    }
    guard case .string(let name)? = kind?.content, let kind else { return }
    if let reason = registry.lack(of: .init(stringLiteral: name), isBuilt: isBuilt) {
      throw Lack(reason: reason, range: kind.range)
    }
    for option in requirements.options
    where registry.schema(ofOption: option.text, of: .init(stringLiteral: name)) == nil {
      var lack = lack(ofOption: option.text, at: option.range, kind: name)
      lack.isStated = true
      throw lack
    }
  }

  private func lack(ofOption name: String, at range: SourceRange, kind: String) -> Lack {
    Lack(reason: "the kind '\(kind)' has no option '\(BoundedText.name(name))'", range: range)
  }

  /// Reads `requires` of a section.
  static func requirements(
    of node: SourceValue, in source: SourceText, faults: DocumentFaults
  ) -> SectionRequirements {
    var requirements = SectionRequirements()
    guard let value = node["requires"], !value.isNull,
      let fields = MappingReader(value, of: source, SectionRequirements.table, as: "'requires'", faults: faults)
    else { return requirements }
    SectionRequirements.table.read(fields, into: &requirements)
    return requirements
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
      left.contains($0.name ?? "") || !lost.contains($0.name ?? "")
    }
    if others.isEmpty, !names.isEmpty {
      if let id = node["id"]?.name { lost.insert(id) }
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
