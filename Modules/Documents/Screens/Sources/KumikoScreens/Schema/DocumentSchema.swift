public import KumikoRegistry
@_spi(Kumiko) import KumikoSource

/// The JSON Schemas (draft 7) of documents, by which editors complete and check them.
///
/// ```swift
/// let schema = DocumentSchema.layout(try linked.registry())
/// print(DocumentSchema.text(schema))
/// ```
///
/// The schemas derive from the declarations of the kinds. If JSON Schema cannot express a rule of the reader, the
/// schema accepts more than the reader, and never less; see <doc:Schemas>.
public enum DocumentSchema {
  /// Returns the schema of a kind of document.
  ///
  /// - Parameters:
  ///   - kind: The kind of document.
  ///   - registry: The kinds for layouts.
  ///   - linked: The kinds for registries.
  /// - Returns: The schema.
  /// - Complexity: O(*n* log *n*) in the kinds, plus O(*o*) in their options.
  public static func schema(
    of kind: DocumentKind, registry: SectionRegistry, linked: LinkedKinds
  ) -> PlainValue {
    switch kind {
    case .layout: layout(registry)
    case .data: data
    case .registry: self.registry(linked)
    case .test: test
    }
  }

  /// Returns the text of a schema's file, indented and with a line feed at the end.
  ///
  /// - Parameter schema: The schema.
  /// - Returns: JSON text.
  /// - Complexity: O(*n*) in the size of the schema.
  public static func text(_ schema: PlainValue) -> String { JSONText.indented(schema) + "\n" }
}
