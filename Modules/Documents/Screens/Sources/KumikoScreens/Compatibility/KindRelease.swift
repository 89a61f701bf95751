public import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// One side of a comparison: the section kinds of a registry, of a file of descriptors, or of a folder.
@_spi(Kumiko) public struct KindRelease: Sendable {
  /// The form of a side.
  public enum Sort: String, Sendable {
    case registry = "a registry"
    case descriptors = "a file of descriptors"
    case folder = "a folder"
  }

  /// The path as it was given.
  public let path: String
  /// The form.
  public let sort: Sort
  /// The kinds.
  public let registry: SectionRegistry
  /// The registry document or the file of descriptors.
  let source: SourceText
  private let entries: [SectionKind: RegistryDocument.Entry]
  /// The descriptors of a file as they were read, for their positions.
  private let root: SourceValue?

  /// Reads a side.
  ///
  /// A folder has its `config/registry.yaml`, its `registry.yaml`, or its one file of descriptors. The registry of a folder loads
  /// no library and starts no process.
  ///
  /// - Throws: ``DocumentError`` with all faults of the documents, also if there is nothing to compare.
  public init(path: String, loader: DocumentLoader) throws(DocumentError) {
    guard FileStatus(path)?.sort == .folder else {
      try self.init(file: path, path: path, sort: nil, loader: loader)
      return
    }
    var passive = loader
    passive.host = nil
    if let found = RegistryDocument.path(in: path) {
      try self.init(file: found, path: path, sort: .folder, loader: passive)
      return
    }
    var files: [String] = []
    for file in try DocumentFolder(path: path).files() {
      if let root = try? YAMLReader.read(SourceText(contentsOf: file)), Self.isDescriptors(root) { files.append(file) }
    }
    guard files.count == 1 else {
      throw Self.fault(
        files.isEmpty
          ? "the folder '\(path)' has no config/registry.yaml, no registry.yaml and no file of descriptors"
          : "the folder '\(path)' has no registry, and several files of descriptors: "
            + files.prefix(4).joined(separator: ", "), in: path)
    }
    try self.init(file: files[0], path: path, sort: .folder, loader: passive)
  }

  private init(file: String, path: String, sort: Sort?, loader: DocumentLoader) throws(DocumentError) {
    self.path = path
    source = try SourceText(contentsOf: file, maxBytes: loader.limits.maxBytes)
    let root = try YAMLReader.read(source, limits: loader.limits)
    if Self.isDescriptors(root) {
      var registry = SectionRegistry()
      let faults = DocumentFaults()
      for descriptor in try DescriptorFile(source).kinds {
        do throws(RegistryError) {
          try registry.insert(.described(descriptor), as: descriptor.kind)
          try registry.insertAliases(descriptor.aliases, of: descriptor.kind)
        } catch {
          faults.report(error.description, in: source)
        }
      }
      try faults.check()
      (self.registry, self.root, entries, self.sort) = (registry, root, [:], sort ?? .descriptors)
      return
    }
    let read = try SourceDocument(source, root: root)
    guard read.kind == .registry else {
      throw DocumentError(
        "this is \(read.kind.wording); registries, files of descriptors and folders are compared", in: source,
        at: SourceRange(.start), help: "name documents that use the kinds by --documents")
    }
    let document = try RegistryDocument(read, limits: loader.limits)
    registry = try document.registry(linked: loader.linked, host: loader.host)
    entries = Dictionary(document.entries.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    (self.root, self.sort) = (nil, sort ?? .registry)
  }

  private static func isDescriptors(_ root: SourceValue) -> Bool {
    if case .list? = root["kinds"]?.content { root["formatVersion"] != nil } else { false }
  }

  /// Returns the error of a whole file or folder.
  static func fault(_ message: String, in path: String) -> DocumentError {
    DocumentError(message, in: SourceText(name: path, bytes: []))
  }

  // MARK: - Names

  /// The names that documents may use, sorted.
  var names: [SectionKind] {
    registry.entries.filter { name, entry in
      if case .unavailable = entry { entries[name] != nil } else { true }
    }.keys.sorted()
  }

  func has(_ name: SectionKind) -> Bool {
    if case .unavailable? = registry.entries[name] { return entries[name] != nil }
    return registry.entries[name] != nil
  }

  /// Returns the kind of an alias, and the kind that a preset extends; nil for others.
  func base(of name: SectionKind) -> SectionKind? {
    switch registry.entries[name] {
    case .alias(_, let target)?: target
    case .preset(let preset)?: preset.extends
    default: nil
    }
  }

  /// Returns the kind or preset of a name, which may be an alias.
  func target(of name: SectionKind) -> SectionKind {
    var name = name
    for _ in 0...SectionRegistry.maximumDepth {
      guard isAlias(name), let next = base(of: name) else { break }
      name = next
    }
    return name
  }

  func isAlias(_ name: SectionKind) -> Bool { if case .alias? = registry.entries[name] { true } else { false } }

  /// Returns whether a preset on the way from a name sets an option.
  func setsByPreset(_ option: SectionOptionDescriptor, of name: SectionKind) -> Bool {
    var name: SectionKind? = name
    for _ in 0...SectionRegistry.maximumDepth {
      guard let here = name else { return false }
      if case .preset(let preset)? = registry.entries[here],
        ([option.name] + option.formerNames).contains(where: { preset.options[$0] != nil })
      {
        return true
      }
      name = base(of: here)
    }
    return false
  }

  // MARK: - Places

  func place(of kind: SectionKind, option: String? = nil, key: String = "name") -> (
    source: SourceText, range: SourceRange?
  ) {
    if let root {
      let node = root["kinds"]?.elements.first { $0["kind"]?.name == kind.name }
      let found = node?["options"]?.elements.first { option != nil && $0["name"]?.name == option }
      return (source, found?[key]?.range ?? found?["name"]?.range ?? (node?["kind"] ?? root["kinds"])?.range)
    }
    var name = kind
    while entries[name] == nil, let next = base(of: name) { name = next }
    guard let entry = entries[name] else { return (source, nil) }
    let range =
      key == "extends"
      ? entry.range(of: key) : option.flatMap { key == "locked" ? entry.range(ofLock: $0) : entry.range(ofOption: $0) }
    return (entry.source, range ?? entry.keyRange)
  }
}
