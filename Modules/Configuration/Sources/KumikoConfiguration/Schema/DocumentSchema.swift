public import KumikoRegistry

/// What documents may say, as JSON Schema (draft 7): for editors, which complete and check by it.
///
/// ```swift
/// let schema = DocumentSchema.layout(try linked.registry())
/// print(DocumentSchema.text(schema))
/// ```
///
/// They come from the kinds' own declarations. Where JSON Schema cannot say what the reader asks, they take more than it,
/// never less: see <doc:Schemas>.
public enum DocumentSchema {
  /// The schema of documents of one sort.
  ///
  /// - Parameters:
  ///   - kind: the sort of document.
  ///   - registry: the kinds that layouts may name.
  ///   - linked: the kinds that registries may name.
  public static func schema(
    of kind: DocumentKind, registry: SectionRegistry, linked: LinkedKinds
  ) -> PlainValue {
    switch kind {
    case .layout: layout(registry)
    case .data: data
    case .registry: self.registry(linked)
    }
  }

  /// A schema as a file: indented, and with a line feed at its end.
  public static func text(_ schema: PlainValue) -> String { IndentedJSON.text(schema) + "\n" }

  /// The keys that every document may have at its top.
  static func documentFields(_ kind: DocumentKind) -> [JSONSchema.Field] {
    [
      .init("$schema", JSONSchema(), "Where the schema of this document is; for editors alone."),
      .init(
        "document", .choice([kind.rawValue]),
        "What the document is about, where its other keys do not show it."),
      .init("version", JSONSchema(["const": 1]), "The version of the format.", standard: 1),
    ]
  }
}
