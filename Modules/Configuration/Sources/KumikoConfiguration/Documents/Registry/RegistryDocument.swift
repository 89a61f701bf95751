public import KumikoRegistry

/// Which section kinds there are: a `registry.yaml` and the registries that it includes.
///
/// ```yaml
/// version: 1
/// include: [team-a/registry.yaml]
/// kinds:
///   grid:   { linked: Grid }
///   photos: { extends: grid, options: { columns: 3 }, locked: [columns] }
/// ```
///
/// Kinds come from package traits (`linked`), from other kinds (`extends`, `alias`), from shared libraries (`library`), from
/// child processes (`process`) and from Swift packages that a build has linked (`package`). Those of an application's own are
/// known to other programs by a file (`descriptor`).
public struct RegistryDocument: Sendable {
  /// One kind.
  public struct Entry: Sendable {
    /// Where the kind comes from.
    public enum Origin: Sendable {
      /// From a package trait, by the trait's name.
      case linked(String)
      /// From another kind, with other defaults.
      case preset(SectionPreset)
      /// From another name, which it had before or has besides.
      case alias(SectionAlias, of: SectionKind)
      /// From a shared library, by the path of its file, which may not be there yet.
      case library(path: String)
      /// From a program that is asked over its standard streams.
      case process(ProcessReference)
      /// From a Swift package, which a build of one's own links.
      case package(PackageReference)
      /// From the application that the registry belongs to, which alone can make it; others know it by a file.
      case descriptor(DescriptorReference)
    }

    /// A program that answers for section kinds.
    public struct ProcessReference: Hashable, Sendable {
      /// The program and its arguments.
      public var command: [String]
      /// The folder in which it runs: that of the document.
      public var folder: String
      /// How long an answer may take; the host's own limit where it is nil.
      public var timeout: Duration?
    }

    /// A Swift package that has a section kind.
    public struct PackageReference: Hashable, Sendable {
      /// Where the package is.
      public var location: String
      /// The version from which on it is wanted.
      public var from: String?
      /// The library product that has the kind.
      public var product: String?
      /// The type that is the kind.
      public var type: String?
    }

    /// A section kind of an application's own, and the file that describes it to other programs.
    public struct DescriptorReference: Hashable, Sendable {
      /// The path of the file, which may not be there yet; see ``DescriptorFile``.
      public var path: String
      /// The type that is the kind.
      public var type: String?
      /// The module that has the type; that of the application itself where it is nil.
      public var module: String?
    }

    /// The name by which layouts ask for it.
    public let kind: SectionKind
    /// Where it comes from.
    public let origin: Origin
    /// The document that says so.
    public let source: SourceText
    /// Where the document says so.
    public let keyRange: SourceRange
    let node: YAMLNode
    /// What the document says of it.
    public var definition: PlainValue { PlainValue(node) }
    /// The entries of included documents in whose place it stands, because it says `override: true`.
    public internal(set) var replaced: [Place] = []

    /// Where an entry is.
    public struct Place: Sendable {
      /// The document.
      public let source: SourceText
      /// The entry's name in it.
      public let range: SourceRange
    }
  }

  /// The text of the outermost document.
  public let source: SourceText
  /// The kinds, in the order of the documents: those that are included first.
  public internal(set) var entries: [Entry] = []
  /// What is not wrong but worth telling.
  public internal(set) var warnings: [Diagnostic] = []

  /// Reads a registry that is at hand, and from files those that it includes.
  ///
  /// - Throws: everything that is wrong with any of them.
  public init(_ document: SourceDocument, limits: YAMLLimits = .document) throws(DocumentError) {
    var reader = RegistryReader(source: document.source, limits: limits)
    reader.read(document)
    try reader.faults.check()
    self = reader.result
  }

  /// Reads the registry in a file, and those that it includes.
  ///
  /// - Throws: everything that is wrong with any of them.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    try self.init(try SourceDocument(path: path, limits: limits), limits: limits)
  }
}
