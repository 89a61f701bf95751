@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoValues

// The kind of a document is found before a reader looks at it, by the keys that the readers' tables have.

extension DocumentKind {
  /// The keys that every document may have at its top.
  package static let documentKeys = layout.documentFields.map(\.name)
  /// The keys of declarations. A layout with one of them has names in braces.
  package static let declarationKeys = ["include", "templates", "values", "themes", "flags"]
  /// The keys of a file that layouts include. A layout with one of them needs no sections.
  package static let sharedKeys = declarationKeys + ["styles"]
  static let layoutKeys =
    documentKeys + LanguageTables.fields.map(\.name) + CompositionalLayoutConfiguration.fieldTable.names
    + ["sections", "styles", "supplementary-cells", "spans"] + declarationKeys
  /// The keys of the content of a layout's section, of which it has exactly one.
  package static let bodyKeys = ["kind", "group", "custom"]
  /// The keys of the items of a data document's section, of which it has exactly one.
  static let contentKeys = ["items", "count", "from"]
  /// The keys of sections that make a document a layout.
  static let layoutSectionKeys = bodyKeys + ["sections", "use"]
  static let sectionKeys =
    ["id", "kind", "options", "sample", "cell", "cells"] + LayoutSection.fieldTable.names
    + ["when", "states", "items", "count", "from", "path", "fields", "where", "title", "subtitle"]

  /// Returns the key of contents in a data document's section that another key is, or resembles more than any key of a layout's
  /// sections.
  package static func contentKey(near key: String) -> String? {
    let keys = contentKeys + ["state"]
    return NearestName.find(key, among: keys + sectionKeys).flatMap { keys.contains($0) ? $0 : nil }
  }

  /// Returns true for a misspelt key of the kinds of a registry.
  static func meansKinds(_ entry: SourceValue.Entry) -> Bool {
    entry.value.isMapping && NearestName.find(entry.key, among: layoutKeys + ["kinds"]) == "kinds"
  }

  /// The fields that a document of this kind may have at its top besides its own. `$schema` is for editors.
  package var documentFields: [JSONSchema.Field] {
    [
      .init("$schema", JSONSchema(), "Schema of this document, for editors."),
      .init("document", .choice([rawValue]), "Kind of the document, if its keys do not show it."),
      .init("version", JSONSchema(["const": 1]), "The version of the format.", standard: 1),
    ]
  }
}
