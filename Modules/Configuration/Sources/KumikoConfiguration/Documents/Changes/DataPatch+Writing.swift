import KumikoRegistry

extension DataPatch {
  /// The patch as JSON with one line for each entry; nil if it contains a number that JSON cannot represent (`.nan`).
  ///
  /// - Complexity: O(*n*) in the changes. Memory besides the text is that of about one entry.
  public var json: String? {
    var writer = ExactText(.json)
    writer.append(raw: "{\"formatVersion\":\(Self.formatVersion),\n\"changes\":")
    writer.append(changes)
    var isFirst = true
    func begin(_ name: String) {
      writer.append(raw: "\(isFirst ? ",\n\"content\":{" : ",")\"\(name)\":")
      isFirst = false
    }
    if !sections.isEmpty {
      begin("sections")
      writer.appendLines(sections) { $0.append($1.entry) }
    }
    if !items.isEmpty {
      begin("items")
      writer.appendLines(items) { $0.append($1.entry) }
    }
    if !spans.isEmpty {
      begin("spans")
      writer.appendLines(spans) { $0.append($1.entry) }
    }
    if !measurements.isEmpty {
      begin("measurements")
      writer.appendLines(measurements) { $0.append($1.entry) }
    }
    if !outline.isEmpty {
      begin("outline")
      writer.appendLines(outline) { $0.append($1.entry) }
    }
    writer.append(raw: isFirst ? "}\n" : "}}\n")
    return writer.isInexact ? nil : writer.text
  }
}
