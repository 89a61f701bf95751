@_spi(Kumiko) import KumikoSource

extension DataPatch {
  /// The patch as JSON with one line for each entry; nil if it contains a number that JSON cannot represent (`.nan`).
  ///
  /// - Complexity: O(*n*) in the changes. Memory besides the text is that of about one entry.
  public var json: String? {
    var writer = ExactText(.json)
    writer.append(raw: "{\"formatVersion\":\(Self.formatVersion),\n\"changes\":")
    writer.append(changes)
    let lists = contentLists
    for (index, list) in lists.enumerated() {
      writer.append(raw: "\(index == 0 ? ",\n\"content\":{" : ",")\"\(list.name)\":")
      writer.appendLines(0..<list.count) { $0.append(list.record($1)) }
    }
    writer.append(raw: lists.isEmpty ? "}\n" : "}}\n")
    return writer.isInexact ? nil : writer.text
  }
}
