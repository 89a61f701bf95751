public import KumikoLayout
public import KumikoRegistry

/// Reads documents from files as one program does: with the kinds that it has, and one rule for which registry holds.
///
/// ```swift
/// let loader = DocumentLoader(linked: kinds)
/// let screen = try loader.screen(layout: "config/layouts/home.yaml", data: "config/data/home.yaml", in: environment)
/// ```
public struct DocumentLoader: Sendable {
  /// The kinds that are compiled into the program.
  public var linked: LinkedKinds
  /// What loads libraries and starts processes that a registry names, where somebody has named the registry; nil where
  /// nothing of that sort may be.
  public var host: (any KindHost)?
  /// The registry that somebody named; nil where the nearest one is to be found.
  public var registryPath: String?
  /// Whether sections whose kinds come from libraries and processes are passed over when documents are validated: then none
  /// of those is loaded or started, although somebody has named the registry.
  public var passesOverOutsideKinds = false
  /// What a layout or a registry may ask of the reader.
  public var limits: YAMLLimits
  /// What data, and each file that it names, may ask of the reader.
  public var dataLimits: YAMLLimits
  /// The functions that custom groups may ask for by name (`custom: { size: …, provider: spiral }`).
  public var itemProviders: [String: CompositionalLayout.ItemProvider]
  /// Whether the files that describe kinds to this program are complete; see
  /// ``RegistryDocument/registry(linked:host:trustsDescriptors:)``.
  public var trustsDescriptors = true

  /// A loader.
  public init(
    linked: LinkedKinds, host: (any KindHost)? = nil, registryPath: String? = nil, limits: YAMLLimits = .document,
    dataLimits: YAMLLimits = .data, itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) {
    self.host = host
    self.linked = linked
    self.registryPath = registryPath
    self.limits = limits
    self.dataLimits = dataLimits
    self.itemProviders = itemProviders
  }

  /// The kinds that hold for a document: those of the registry that was named, else of the nearest
  /// (``RegistryDocument/path(nearest:)``), else those that are linked. A registry that was found rather than named loads no
  /// library and starts no process.
  ///
  /// - Parameter path: the document's path; `-` for standard input, and for a program that has no document.
  /// - Throws: everything that is wrong with the registry.
  public func registry(for path: String) throws(DocumentError) -> SectionRegistry {
    try kinds(for: path).registry
  }

  /// The kinds that hold for a document, and those among them that come from libraries and processes.
  func kinds(for path: String) throws(DocumentError) -> (registry: SectionRegistry, outside: Set<SectionKind>) {
    if let found = registryPath ?? RegistryDocument.path(nearest: path) {
      let document = try RegistryDocument(path: found, limits: limits)
      let host = registryPath == nil || passesOverOutsideKinds ? nil : host
      return (
        try document.registry(linked: linked, host: host, trustsDescriptors: trustsDescriptors), document.outsideKinds
      )
    }
    do throws(RegistryError) {
      return (try linked.registry(), [])
    } catch {
      let program = SourceText(name: "the program's section kinds", bytes: [])
      throw DocumentError(Diagnostic(.error, error.description, in: program))
    }
  }

  /// The document of the registry that holds for a document; nil where nobody named one and none is near.
  ///
  /// - Throws: everything that is wrong with it, as far as it can be told without loading anything.
  public func registryDocument(for path: String) throws(DocumentError) -> RegistryDocument? {
    guard let found = registryPath ?? RegistryDocument.path(nearest: path) else { return nil }
    return try RegistryDocument(path: found, limits: limits)
  }

  /// The screen of a layout, and of what fills it.
  ///
  /// - Parameters:
  ///   - layout: the path of a layout document; `-` is standard input.
  ///   - data: the path of a data document; nil where every section shows its sample.
  ///   - environment: the room.
  /// - Throws: everything that is wrong with any of the documents, with their sections and with how they go together.
  public func screen(
    layout: String, data: String? = nil, in environment: LayoutEnvironment
  ) throws(DocumentError) -> Screen {
    var parts = ScreenParts(itemProviders: itemProviders)
    parts.readLayout { () throws(DocumentError) in try SourceDocument(path: layout, limits: limits) }
    if let data {
      parts.readData(limits: dataLimits) { () throws(DocumentError) in
        try SourceDocument(path: data, limits: dataLimits)
      }
    }
    parts.readRegistry { () throws(DocumentError) in try registry(for: layout) }
    return try parts.screen(in: environment)
  }
}
