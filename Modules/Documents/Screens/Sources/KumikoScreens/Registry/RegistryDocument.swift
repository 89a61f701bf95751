public import KumikoRegistry
@_spi(Kumiko) import KumikoSource

/// The section kinds of an application: a `registry.yaml` and the registries that it includes.
///
/// ```yaml
/// version: 1
/// owner: Storefront
/// include:
///   - { registry: ads/registry.yaml, owner: Ads, namespace: ads }
/// kinds:
///   grid:   { linked: Grid }
///   photos: { extends: grid, options: { columns: 3 }, locked: [columns] }
/// ```
///
/// Kinds are linked into the program (`linked`), presets (`extends`), other names (`alias`), kinds of shared libraries
/// (`library`), of child processes (`process`) or of Swift packages (`package`). An application's own kinds are
/// described to other programs by a file (`descriptor`).
public struct RegistryDocument: Sendable {
  /// The entry of a kind.
  public struct Entry: Sendable {
    /// The origin of a kind.
    public enum Origin: Sendable {
      /// A kind that is linked into the program, by its name there.
      case linked(String)
      /// Another kind with other defaults.
      case preset(SectionPreset)
      /// Another or former name of a kind.
      case alias(SectionAlias, of: SectionKind)
      /// A shared library, by the path of its file. The file need not exist.
      case library(LibraryReference)
      /// A program that answers on its standard streams.
      case process(ProcessReference)
      /// A Swift package, which a custom build links.
      case package(PackageReference)
      /// The application of the registry. Other programs know the kind by a file.
      case descriptor(DescriptorReference)
    }

    /// A shared library with section kinds.
    public struct LibraryReference: Hashable, Sendable {
      /// The path of the file.
      public var path: String
      /// The time limit of an answer, in a child process; nil for the limit of the host.
      public var timeout: Duration?
    }

    /// A program that answers for section kinds.
    public struct ProcessReference: Hashable, Sendable {
      /// The program and its arguments.
      public var command: [String]
      /// The folder in which it runs: the folder of the document.
      public var folder: String
      /// The time limit of an answer; nil for the limit of the host.
      public var timeout: Duration?
    }

    /// A Swift package with a section kind.
    public struct PackageReference: Hashable, Sendable {
      /// The URL or path of the package.
      public var location: String
      /// The minimum version.
      public var from: String?
      /// The library product with the kind.
      public var product: String?
      /// The provider type.
      public var type: String?
    }

    /// An application's own section kind, and the file that describes it to other programs.
    public struct DescriptorReference: Hashable, Sendable {
      /// The path of the file, which need not exist; see ``DescriptorFile``.
      public var path: String
      /// The provider type.
      public var type: String?
      /// The module of the type; nil for that of the application.
      public var module: String?
    }

    /// The name in layouts.
    public let kind: SectionKind
    /// The origin.
    public let origin: Origin
    /// The versions that added and deprecated the name.
    public let history: SectionHistory
    /// The document with the entry.
    public let source: SourceText
    /// The range of the entry's name.
    public let keyRange: SourceRange
    let node: SourceValue
    /// The definition of the entry as plain data.
    ///
    /// - Complexity: O(*n*) in the size of the definition.
    public var definition: PlainValue { PlainValue(node) }
    /// The entries of included documents that this one replaces by `override: true`.
    public internal(set) var replaced: [Place] = []
    var team = RegistryTeam()
    /// The owner of the entry's registry; nil if no `owner` is stated.
    public var owner: String? { team.owner }
    /// The namespaces of the includes that lead to the entry's registry, outermost first.
    @_spi(Kumiko) public var namespaces: [String] { team.namespaces }
    /// A Boolean value that indicates whether including registries must not replace the entry.
    public internal(set) var isFinal = false

    /// The position of an entry.
    public struct Place: Sendable {
      /// The document.
      public let source: SourceText
      /// The range of the entry's name.
      public let range: SourceRange
      /// The owner of the registry; nil if no `owner` is stated.
      public let owner: String?

      init(_ entry: Entry) {
        (source, range, owner) = (entry.source, entry.keyRange, entry.owner)
      }
    }
  }

  /// The text of the outermost document.
  public let source: SourceText
  /// The owner of the outermost document; nil if no `owner` is stated.
  public internal(set) var owner: String?
  /// The entries in the order of the documents, included ones first.
  public internal(set) var entries: [Entry] = []
  /// The warnings.
  public internal(set) var warnings: [Diagnostic] = []

  /// A Boolean value that indicates whether missing linked kinds, libraries and programs make their kinds unavailable.
  /// Otherwise they are faults.
  @_spi(Kumiko) public var passesOverMissing = false

  /// The kinds whose libraries and processes are loaded; nil for all.
  private(set) var loaded: Set<SectionKind>?

  /// Loads the libraries and processes of some kinds, and of those that they extend. Others become unavailable.
  @_spi(Kumiko) public mutating func load(only kinds: [SectionKind]) {
    var all = Set(kinds)
    for _ in 0...PresetChains.maximumLength {
      for entry in entries where all.contains(entry.kind) {
        switch entry.origin {
        case .preset(let preset): all.insert(preset.extends)
        case .alias(_, let target): all.insert(target)
        default: break
        }
      }
    }
    loaded = all
  }

  /// Reads a registry and the registries that it includes.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - limits: The limits of each included file.
  /// - Throws: ``DocumentError`` with all faults of the documents.
  /// - Complexity: O(*n*) in the size of the documents.
  public init(_ document: SourceDocument, limits: YAMLLimits = .document) throws(DocumentError) {
    var reader = RegistryReader(source: document.source, limits: limits)
    reader.readAll(document)
    try reader.faults.check()
    self = reader.result
  }

  /// Reads a registry from a file, and the registries that it includes.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` for standard input.
  ///   - limits: The limits of each file.
  /// - Throws: ``DocumentError`` if the file cannot be read, or with all faults of the documents.
  /// - Complexity: O(*n*) in the size of the documents.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    try self.init(try SourceDocument(path: path, limits: limits), limits: limits)
  }
}
