import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// Reads a registry and the registries that it includes into one.
struct RegistryReader {
  /// The largest depth of includes.
  static let maximumDepth = 16

  private let limits: YAMLLimits
  private(set) var result: RegistryDocument
  let faults = DocumentFaults()
  private var indices: [SectionKind: Int] = [:]
  /// The files that are being read, outermost first.
  private var open: [(identity: String, name: String)] = []
  private var finished: Set<String> = []

  init(source: SourceText, limits: YAMLLimits) {
    result = RegistryDocument(source: source)
    self.limits = limits
    if let identity = FilePath.real(source.name) { open.append((identity, source.name)) }
  }

  /// Reads a document after the documents that it includes.
  mutating func read(_ document: SourceDocument) {
    guard faults.attempt({ () throws(DocumentError) in try document.expect(.registry) }) != nil else { return }
    guard
      let top = MappingReader(
        document.root, of: document.source, known: MappingReader.documentKeys + ["release", "include", "kinds"],
        as: "a registry",
        faults: faults)
    else { return }
    top.checkVersion()
    // The release is that of the outermost registry.
    let release = DocumentValue<String>.version.read(top, "release")
    if document.source.name == result.source.name { result.release = release.flatMap { SectionVersion($0) } }
    for name in top.list("include") ?? [] where !faults.isFull {
      include(name, in: document.source)
    }
    for entry in top.entries("kinds", "a mapping of names to kinds") where !faults.isFull {
      add(entry, of: document.source)
    }
  }

  private mutating func include(_ node: SourceValue, in source: SourceText) {
    guard case .string(let name) = node.content else {
      return faults.report("expected the path of a registry, found \(node.wording)", in: source, at: node.range)
    }
    do throws(DocumentError) {
      let file = try NamedFile(name, in: source, at: node.range)
      if finished.contains(file.identity) { return }
      if open.contains(where: { $0.identity == file.identity }) {
        let chain = (open.map(\.name) + [file.path]).joined(separator: " → ")
        return faults.report("the registries include each other in a cycle: \(chain)", in: source, at: node.range)
      }
      guard open.count < Self.maximumDepth else {
        return faults.report(
          "registries include each other more than \(Self.maximumDepth) deep", in: source, at: node.range)
      }
      open.append((file.identity, file.path))
      defer { open.removeLast() }
      read(try SourceDocument(path: file.path, limits: limits))
      finished.insert(file.identity)
    } catch {
      faults.add(error)
    }
  }

  private mutating func add(_ entry: SourceValue.Entry, of source: SourceText) {
    let kind: SectionKind
    do {
      kind = try SectionKind(validating: entry.key)
    } catch {
      return faults.report(error.description, in: source, at: entry.keyRange)
    }
    guard let read = origin(of: kind, entry.value, in: source) else { return }
    var new = RegistryDocument.Entry(
      kind: kind, origin: read.origin, history: read.history, source: source, keyRange: entry.keyRange,
      node: entry.value)
    guard let index = indices[kind] else {
      if read.isOverride {
        faults.report(
          "there is no '\(kind)' in an included registry to take the place of", in: source, at: entry.keyRange,
          help: "leave 'override' out")
      }
      indices[kind] = result.entries.count
      return result.entries.append(new)
    }
    let first = result.entries[index]
    guard read.isOverride, first.source.name != source.name else {
      return faults.report(
        "duplicate kind '\(kind)'", in: source, at: entry.keyRange,
        help: first.source.name == source.name ? nil : "add 'override: true' to take the place of the included one",
        notes: [Diagnostic.Note("it is first given here", in: first.source, at: first.keyRange)])
    }
    new.replaced = first.replaced + [RegistryDocument.Entry.Place(source: first.source, range: first.keyRange)]
    result.entries[index] = new
  }

  /// Adds a warning.
  mutating func warn(_ message: String, in source: SourceText, at range: SourceRange) {
    result.warnings.append(Diagnostic(.warning, message, in: source, at: range))
  }
}

extension RegistryDocument {
  fileprivate init(source: SourceText) {
    self.source = source
  }
}
