public import KumikoRegistry
@_spi(Kumiko) import KumikoValues

extension RegistryDocument {
  /// A registry document of some kinds in YAML, which reads back as the same definitions: a line for each kind.
  ///
  /// - Parameter kinds: the kinds, with their definitions, and lines to put before each as comments.
  /// - Complexity: O(*n*) in all that is said of all kinds.
  public static func yaml(
    of kinds: [(kind: SectionKind, definition: PlainRecord, comments: [String])]
  ) -> String {
    var writer = ExactText(.yaml)
    writer.append(raw: kinds.isEmpty ? "version: 1\nkinds: {}\n" : "version: 1\nkinds:\n")
    for (kind, definition, comments) in kinds {
      for comment in comments { writer.append(raw: "  # \(SafeText.line(comment))\n") }
      writer.append(raw: "  ")
      writer.append(key: kind.name)
      writer.append(definition)
      writer.append(raw: "\n")
    }
    return writer.text
  }
}
