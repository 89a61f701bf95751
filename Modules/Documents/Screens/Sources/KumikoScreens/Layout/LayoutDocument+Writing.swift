@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) import KumikoData

extension LayoutDocument {
  /// Returns a layout document in YAML whose sections are composed in place. It reads back as equal sections.
  ///
  /// - Parameters:
  ///   - sections: The sections with their identifiers, which must be unique.
  ///   - configuration: The configuration of the layout as a whole.
  /// - Returns: The text of a document.
  /// - Throws: `EncodingError` if a value has no coded form.
  /// - Complexity: O(*n*) in the size of the sections.
  public static func yaml(
    of sections: [(id: String, section: LayoutSection)],
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) throws -> String {
    var writer = ExactText(.yaml)
    writer.append(raw: "version: 1\n")
    for field in try PlainValue(encoding: WholeLayout(configuration: configuration)).record ?? PlainRecord() {
      writer.append(line: field)
    }
    writer.append(raw: sections.isEmpty ? "sections: []\n" : "sections:\n")
    for (id, section) in sections {
      writer.append(line: ("id", .string(id)), margin: "  - ")
      for field in try PlainValue(encoding: section).record ?? PlainRecord() {
        writer.append(line: field, margin: "    ")
      }
    }
    if !configuration.spans.isEmpty { writer.append(raw: "spans:\n") }
    for span in configuration.spans {
      writer.append(line: ("id", .string(span.id)), margin: "  - ")
      var names = sections[span.sections.clamped(to: sections.indices)].map { PlainValue.string($0.id) }
      var fields = try PlainValue(encoding: WrittenSpan(span: span)).record ?? PlainRecord()
      if let header = span.headerSection, names.count > 1 {
        fields["header"] = [
          "section": names.removeFirst(), "pinned": .bool(header.pinToVisibleBounds), "z": .int(header.zIndex),
        ]
      }
      for field in [(name: "sections", value: .list(names))] + fields {
        writer.append(line: field, margin: "    ")
      }
    }
    return writer.text
  }
}

/// The keys of a span besides its sections, which documents name.
private struct WrittenSpan: Encodable {
  var span: LayoutSpan

  func encode(to encoder: any Encoder) throws { try LayoutSpan.fieldTable.encode(span, to: encoder) }
}

/// The keys of the layout as a whole. They stand beside others in a document, so the configuration has no coded form alone.
private struct WholeLayout: Encodable {
  var configuration: CompositionalLayoutConfiguration

  func encode(to encoder: any Encoder) throws {
    try CompositionalLayoutConfiguration.fieldTable.encode(configuration, to: encoder)
  }
}
