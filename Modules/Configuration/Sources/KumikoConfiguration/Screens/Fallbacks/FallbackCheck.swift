@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Collects the fallbacks of a layout, so that they are checked even where the registry lacks nothing.
struct FallbackCheck {
  private let source: SourceText
  private let faults: DocumentFaults
  /// The sections of the layout with fallbacks in their places. Sections of one list have different identifiers.
  private var lists: [[SourceValue]] = []
  private var known: [Set<String>] = []

  /// Collects the fallbacks in a layout. Fallbacks that never help, and those that are nested too deep, are reported.
  init(_ root: SourceValue, of source: SourceText, faults: DocumentFaults) {
    (self.source, self.faults) = (source, faults)
    for node in root["sections"]?.elements ?? [] { collect(node, depth: 0) }
  }

  /// Returns layouts whose sections are the fallbacks of a layout.
  func layouts(_ root: SourceValue) -> [SourceValue] {
    lists.map { list in
      root.without(["spans"]).setting("sections", to: SourceValue(.list(list), range: root.range))
    }
  }

  private mutating func collect(_ node: SourceValue, depth: Int) {
    for inner in node["sections"]?.elements ?? [] { collect(inner, depth: depth) }
    var isForced = false
    let inside = node.without(["fallback"]).entries.map { entry in
      guard entry.key == "options" || entry.key == "when" else { return entry }
      let value = forced(entry.value, level: 0, isVariant: entry.key == "when", &isForced)
      return SourceValue.Entry(key: entry.key, keyRange: entry.keyRange, value: value)
    }
    if isForced { add(SourceValue(.mapping(inside), range: node.range)) }
    guard let fallback = SectionFallback(node, in: source, faults: faults) else { return }
    guard isUseful(fallback, of: node, depth: depth) else { return }
    for other in fallback.sections {
      let heir = FallbackPass.heir(other, of: node, fallback)
      add(heir)
      collect(heir, depth: depth + 1)
    }
  }

  /// Adds a section to the first list without its identifier.
  private mutating func add(_ node: SourceValue) {
    let id = node["id"]?.name ?? ""
    let index = known.firstIndex { !$0.contains(id) } ?? known.count
    if index == known.count {
      known.append([])
      lists.append([])
    }
    known[index].insert(id)
    lists[index].append(node)
  }

  /// Returns a value with the fallbacks of the pieces in it, or of the entries of `when`, in their places.
  private func forced(_ value: SourceValue, level: Int, isVariant: Bool, _ isForced: inout Bool) -> SourceValue {
    var result = value
    switch value.content {
    case .list(let values):
      result.content = .list(
        values.compactMap { replaced($0, level: level, isVariant: isVariant, &isForced) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.compactMap { entry in
          replaced(entry.value, level: level, isVariant: false, &isForced).map {
            .init(key: entry.key, keyRange: entry.keyRange, value: $0)
          }
        })
    default: break
    }
    return result
  }

  /// Returns the fallback of a piece or of an entry of `when`, or the value without one; nil to drop it.
  private func replaced(
    _ value: SourceValue, level: Int, isVariant: Bool, _ isForced: inout Bool
  ) -> SourceValue? {
    // Other records of a kind may have a field of this name.
    guard isVariant || value["kind"] != nil, let fallback = SectionFallback(value, in: source, faults: faults),
      fallback.isSingle(isVariant ? "an entry of 'when'" : "a piece", in: source, faults: faults),
      isUseful(fallback, of: value, depth: level)
    else { return forced(value, level: level, isVariant: false, &isForced) }
    isForced = true
    guard let other = fallback.sections.first else { return nil }
    let substitute = FallbackPass.substitute(other, for: value, isVariant: isVariant)
    return replaced(substitute, level: level + 1, isVariant: isVariant, &isForced)
  }

  /// Returns whether a fallback needs less than the section. Otherwise it is reported.
  private func isUseful(_ fallback: SectionFallback, of node: SourceValue, depth: Int) -> Bool {
    guard depth < SectionFallback.maximumDepth else {
      faults.report(
        "fallbacks are nested deeper than \(SectionFallback.maximumDepth)", in: source, at: fallback.range)
      return false
    }
    let needs = needs(of: node)
    let others = fallback.sections.reduce(into: Set<String>()) { $0.formUnion(self.needs(of: $1)) }
    guard !needs.isEmpty, needs.isSubset(of: others) else { return true }
    faults.report(
      "this fallback never helps: it needs all that it replaces needs (\(needs.sorted().joined(separator: ", ")))",
      in: source, at: fallback.range)
    return false
  }

  /// The kinds, options and releases that a section needs, in words.
  private func needs(of node: SourceValue) -> Set<String> {
    let requirements = FallbackPass.requirements(of: node, in: source, faults: faults)
    let kind = node["kind"]?.name
    var needs = Set(requirements.kinds.map { "the kind '\($0.text)'" })
    if let kind {
      needs.insert("the kind '\(kind)'")
      let options = (node["options"]?.entries ?? []).map(\.key) + requirements.options.map(\.text)
      for option in options { needs.insert("'\(BoundedText.name(option))' of '\(kind)'") }
    }
    if let release = requirements.registry { needs.insert("release \(release) of the registry") }
    return needs
  }
}
