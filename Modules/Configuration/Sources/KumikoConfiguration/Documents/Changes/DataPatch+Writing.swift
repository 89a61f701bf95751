import KumikoRegistry

extension DataPatch {
  /// The patch as JSON that people can read, too: a line for each entry.
  ///
  /// - Returns: nil where a number is none (`.nan`), which JSON cannot say.
  /// - Complexity: O(*n*) in what changes.
  public var json: String? {
    guard let changes = try? PlainValue(encoding: changes).record else { return nil }
    var writer = ExactText(.json)
    writer.append(raw: "{\"formatVersion\":\(Self.formatVersion),\n\"changes\":{")
    for (index, field) in changes.enumerated() {
      writer.append(raw: index == 0 ? "" : ",")
      writer.append(raw: "\"\(field.name)\":")
      if let lists = field.value.record {
        writer.append(raw: "{")
        writer.append(lists: lists.map { ($0.name, $0.value.list ?? []) })
        writer.append(raw: "}")
      } else {
        writer.append(field.value)
      }
    }
    writer.append(raw: "}")
    let content = contentLists.filter { !$0.entries.isEmpty }
    if !content.isEmpty {
      writer.append(raw: ",\n\"content\":{")
      writer.append(lists: content)
      writer.append(raw: "}")
    }
    writer.append(raw: "}\n")
    return writer.isInexact ? nil : writer.text
  }
}

extension ExactText {
  /// Writes lists under their names, with a line for each of their elements.
  fileprivate mutating func append(lists: [(name: String, entries: [PlainValue])]) {
    for (index, list) in lists.enumerated() {
      append(raw: "\(index == 0 ? "" : ",")\"\(list.name)\":")
      appendLines(list.entries) { $0.append($1) }
    }
  }
}
