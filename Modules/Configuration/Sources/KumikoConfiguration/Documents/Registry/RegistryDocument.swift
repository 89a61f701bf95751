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
/// Kinds from packages, shared libraries and child processes (`package`, `library`, `process`) are understood, but this
/// version does not load them: there is a warning for each, and an error where a layout asks for one.
public struct RegistryDocument: Sendable {
  /// One kind.
  public struct Entry: Sendable {
    /// Where the kind comes from.
    public enum Origin: Sendable {
      /// From a package trait, by the trait's name.
      case linked(String)
      /// From another kind, with other defaults.
      case preset(SectionPreset)
      /// From outside, in the way that the key names: `package`, `library` or `process`.
      case outside(String)
    }

    /// The name by which layouts ask for it.
    public let kind: SectionKind
    /// Where it comes from.
    public let origin: Origin
    /// The document that says so.
    public let source: SourceText
    let keyRange: SourceRange
    let node: YAMLNode
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
