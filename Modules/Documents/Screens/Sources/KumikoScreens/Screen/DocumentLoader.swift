public import KumikoLayout
public import KumikoRegistry
@_spi(Kumiko) import KumikoSource
public import KumikoTextMeasuring

/// Reads documents from files with the kinds of a program and one rule for finding the registry.
///
/// ```swift
/// let loader = DocumentLoader(linked: kinds)
/// let screen = try loader.screen(layout: "config/layouts/home.yaml", data: "config/data/home.yaml", in: environment)
/// ```
public struct DocumentLoader: Sendable {
  /// The kinds that are compiled into the program.
  @_spi(Kumiko) public var linked: LinkedKinds
  /// The host of libraries and processes in a named registry; nil to load none.
  @_spi(Kumiko) public var host: (any KindHost)?
  /// The path of the named registry; nil to find the nearest one.
  @_spi(Kumiko) public var registryPath: String?
  /// A Boolean value that indicates whether validation skips sections of libraries and processes. None is then loaded,
  /// even for a named registry.
  @_spi(Kumiko) public var passesOverOutsideKinds = false
  /// Returns the errors and warnings about the packages of a registry. Default: packages are not checked.
  @_spi(Kumiko) public var packageCheck: (@Sendable (RegistryDocument) -> [Diagnostic])?
  /// The limits of layouts and registries.
  @_spi(Kumiko) public var limits: YAMLLimits
  /// The limits of data documents and of each file that they name.
  @_spi(Kumiko) public var dataLimits: YAMLLimits
  /// The functions of custom groups, by name (`custom: { size: …, provider: spiral }`).
  @_spi(Kumiko) public var itemProviders: [String: CompositionalLayout.ItemProvider]
  /// A Boolean value that indicates whether files of descriptors are complete; see
  /// ``RegistryDocument/registry(linked:host:trustsDescriptors:)``.
  @_spi(Kumiko) public var trustsDescriptors = true

  /// The measurer of the texts of cells.
  @_spi(Kumiko) public var measuring = TextMeasuring.builtIn
  /// The environment, the language, the themes and the values of flags.
  @_spi(Kumiko) public var settings = ScreenSettings()

  /// Returns one more warning of a valid screen, for validation.
  @_spi(Kumiko) public var screenCheck: (@Sendable (Screen, SectionRegistry) -> Diagnostic?)?

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

  /// Returns the kinds for a document: those of the named registry, else of the nearest one
  /// (``RegistryDocument/path(nearest:)``), else the linked kinds.
  ///
  /// A registry that was found and not named loads no library and starts no process.
  ///
  /// - Parameter path: The path of the document; `-` for standard input, or for a program without a document.
  /// - Returns: The registry.
  /// - Throws: ``DocumentError`` with all faults of the registry.
  /// - Complexity: O(*n* log *n*) in the size of the registry, plus the cost of libraries and processes.
  public func registry(for path: String) throws(DocumentError) -> SectionRegistry {
    try kinds(for: path).registry
  }

  /// Returns the kinds for a document, and the names of those from libraries and processes.
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
      throw DocumentError(error.description, in: program)
    }
  }

  /// Returns the registry document for a document; nil if none was named and none is found.
  ///
  /// - Parameter path: The path of the document; `-` for standard input.
  @_spi(Kumiko) public func registryDocument(for path: String) throws(DocumentError) -> RegistryDocument? {
    guard let found = registryPath ?? RegistryDocument.path(nearest: path) else { return nil }
    return try RegistryDocument(path: found, limits: limits)
  }

  /// Returns the screen of a layout and its data.
  ///
  /// - Parameters:
  ///   - layout: The path of the layout document; `-` for standard input.
  ///   - data: The path of the data document; nil for samples.
  ///   - environment: The environment of the layout.
  /// - Returns: The screen.
  /// - Throws: ``DocumentError`` with all faults of the documents, of their sections, and of their combination.
  /// - Complexity: O(*n*) in the size of the documents, plus the cost of the kinds and the layout.
  public func screen(
    layout: String, data: String? = nil, in environment: LayoutEnvironment
  ) throws(DocumentError) -> Screen {
    var loader = self
    loader.settings.environment = environment
    return try loader.screen(layout: layout, data: data)
  }

  /// Returns the screen of a layout and its data with the settings of the loader, as ``screen(layout:data:in:)`` does.
  @_spi(Kumiko) public func screen(layout: String, data: String?) throws(DocumentError) -> Screen {
    var parts = ScreenParts(self)
    parts.readRegistry { () throws(DocumentError) in try registry(for: layout) }
    parts.readLayout { () throws(DocumentError) in try SourceDocument(path: layout, limits: limits) }
    if let data {
      parts.readData { () throws(DocumentError) in
        try SourceDocument(path: data, limits: dataLimits)
      }
    }
    return try parts.screen(in: settings.environment)
  }
}
