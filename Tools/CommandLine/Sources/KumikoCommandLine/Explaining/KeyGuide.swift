@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// The keys of all documents, and the options of all kinds, by their paths.
struct KeyGuide {
  /// The largest number of parts of a path.
  private static let maximumParts = 64

  /// The documents by name, then the kinds.
  let roots: [DocumentKey]
  /// The forms of values that several keys have, such as `length` and `insets`.
  private let forms: [DocumentKey]

  init(registry: SectionRegistry, linked: LinkedKinds) {
    let layout = DocumentSchema.writtenOut(registry)
    let schemas = DocumentKind.allCases.map { kind in
      (kind, kind == .layout ? layout : DocumentSchema.schema(of: kind, registry: registry, linked: linked))
    }
    let shared = layout.record?["definitions"]?.record ?? [:]
    let prefix = "options."
    let kinds = PlainRecord(
      shared.filter { $0.name.hasPrefix(prefix) }.map {
        (name: String($0.name.dropFirst(prefix.count)), value: $0.value)
      })
    func root(_ name: String, _ schema: PlainValue) -> DocumentKey {
      let definitions = shared.merging(schema.record?["definitions"]?.record ?? [:])
      return DocumentKey(path: name, schemas: [schema], definitions: definitions, kinds: kinds, name: name)
    }
    forms = schemas.flatMap { kind, schema in
      (schema.record?["definitions"]?.record ?? [:]).filter { $0.value.record?["description"] != nil }
        .map { root($0.name, $0.value) }
    }
    roots = schemas.map { root($0.rawValue, $1) } + kinds.map { root($0.name, $0.value) }
  }

  /// Returns the key at a path, such as `layout.sections.header` or `grid.columns`, or at its end, such as `bounce`.
  ///
  /// - Throws: `CommandFailure` with the nearest key.
  func key(at path: String) throws(CommandFailure) -> DocumentKey {
    // The names of symbols are values of a key.
    if path == "symbol" || path == "symbols" { return try key(at: "data.sections.items.image") }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)[...]
    guard parts.count <= Self.maximumParts else {
      throw CommandFailure("a path has at most \(Self.maximumParts) parts, not \(parts.count)")
    }
    let isFile = [".yaml", ".yml", ".json", ".csv"].contains { path.hasSuffix($0) } || FileStatus(path)?.sort == .file
    if isFile || path.contains("/") {
      throw CommandFailure(
        isFile
          ? "'\(path)' is a file, and no key such as layout.sections; 'kumiko validate' checks files"
          : "dots join the keys of a path, such as \(path.split(separator: "/").joined(separator: "."))")
    }
    let names = (1...parts.count).reversed().map { (count: $0, name: parts.prefix($0).joined(separator: ".")) }
    guard
      let (count, root) = names.lazy.compactMap({ start in
        root(named: start.name).map { (start.count, $0) }
      }).first
    else {
      let keys = keys(depth: 3)
      var places = keys.filter { $0.path.hasSuffix("." + path) }
      if places.isEmpty { places = self.keys(depth: 5).filter { $0.path.hasSuffix("." + path) } }
      // Most people ask about sections.
      places.sort { ($0.isOfSections ? 0 : 1, $0.path.count) < ($1.isOfSections ? 0 : 1, $1.path.count) }
      // The end of a path will do, if it has one meaning.
      if let first = places.first, places.allSatisfy({ $0.descriptions == first.descriptions }) { return first }
      throw CommandFailure(unknown("\(parts[0])", places, keys))
    }
    var key = root
    var rest = parts.dropFirst(count)
    while let part = rest.first {
      guard let (child, count) = key.child(rest) else {
        let near = NearestName.question("\(part)", among: key.children.map(\.name)).map { "; \($0)" }
        throw CommandFailure("unknown key '\(part)' in \(key.path)\(near ?? "; see 'kumiko explain \(key.path)'")")
      }
      key = child
      rest = rest.dropFirst(count)
    }
    return key
  }

  /// Returns the document, the kind or the form of values with a name. Explanations name forms in the plural, too.
  private func root(named name: String) -> DocumentKey? {
    (roots + forms).first { $0.name == name || $0.name + "s" == name }
  }

  /// Returns the paths that complete the beginning of one. Names that a shell would expand are left out: those of options come
  /// from descriptors, which may be anybody's.
  func completions(of start: String) -> [String] {
    let parent = start.lastIndex(of: ".").flatMap { try? key(at: String(start[..<$0])) }
    return ((parent?.children ?? roots).map(\.path)).filter { $0.hasPrefix(start) && ShellText.isWord($0) }
  }

  /// The error for a path that begins with no document: where the name is a key, or the nearest name.
  private func unknown(_ first: String, _ ends: [DocumentKey], _ keys: [DocumentKey]) -> String {
    var places = ends.map(\.path)
    if places.isEmpty, let key = keys.first(where: { $0.takes(first) }) {
      return "'\(first)' is a value of '\(key.path)', not a key; see 'kumiko explain \(key.path)'"
    }
    if places.isEmpty, let near = NearestName.find(first, among: (roots + forms).map(\.name)) { places = [near] }
    if places.isEmpty,
      let near = NearestName.find(first, among: keys.map(\.name))
    {
      places = keys.filter { $0.name == near }.map(\.path)
    }
    let shown = places.prefix(3).map { "'\($0)'" }.joined(separator: " or ")
    if ends.count > 1 { return "'\(first)' has several meanings, such as \(shown)" }
    return "unknown key '\(first)'; " + (places.isEmpty ? "see 'kumiko explain'" : "did you mean \(shown)?")
  }

  private func keys(depth: Int) -> [DocumentKey] {
    var level = roots
    var found: [DocumentKey] = []
    for _ in 0..<depth {
      level = level.flatMap(\.children)
      found += level
    }
    return found
  }
}

extension DocumentKey {
  fileprivate var isOfSections: Bool { path == "layout.sections.\(name)" }
}
