@_spi(Kumiko) import KumikoDiffing

extension ExactText {
  /// Writes changes as JSON, in the form that `Changeset` decodes, with a line for each entry of a list.
  ///
  /// By hand and not by `encode(to:)`: of a million moves, the containers of an encoder cost many times what the text does.
  mutating func append(_ changes: Changeset<String, String>) {
    typealias Changes = Patch<String, String>
    let patch = Changes(changes)
    append(raw: "{\"formatVersion\":\(Changes.formatVersion),\"from\":")
    append(patch.from) { $0.append($1) }
    let sections = patch.sections
    appendRecord("sections") { record in
      record.append("deletes", sections.deletes) { $0.append($1) }
      record.append("inserts", sections.inserts) { $0.append($1) }
      record.append("moves", sections.moves) { writer, move in
        writer.append(raw: "\"from\":\(move.from),\"to\":\(move.to),\"id\":")
        writer.append(move.id)
      }
      record.append("reloads", sections.reloads) { writer, update in
        writer.append(raw: "\"at\":\(update.at),\"id\":")
        writer.append(update.id)
      }
    }
    let items = patch.items
    appendRecord("items") { record in
      record.append("deletes", items.deletes) { $0.append($1) }
      record.append("inserts", items.inserts) { $0.append($1) }
      record.append("moves", items.moves) { writer, move in
        writer.append(raw: "\"from\":")
        writer.append(move.from)
        writer.append(raw: ",\"to\":")
        writer.append(move.to)
        writer.append(raw: ",\"ids\":")
        writer.append(move.ids) { $0.append($1) }
      }
      record.append("reloads", items.reloads) { $0.append($1) }
      record.append("reconfigures", items.reconfigures) { $0.append($1) }
    }
    append(raw: "}")
  }

  // MARK: - Entries

  private mutating func append(_ section: Patch<String, String>.WholeSection) {
    append(raw: "\"at\":\(section.at),\"id\":")
    append(section.id)
    append(raw: ",\"items\":")
    append(section.items) { $0.append($1) }
  }

  private mutating func append(_ items: Patch<String, String>.Items) {
    append(raw: "\"at\":")
    append(items.at)
    append(raw: ",\"ids\":")
    append(items.ids) { $0.append($1) }
  }

  private mutating func append(_ position: ItemPosition) {
    append(raw: "[")
    append(position.section)
    append(raw: ",")
    append(position.item)
    append(raw: "]")
  }

  // MARK: - Lists and records

  private mutating func append<Element>(_ elements: [Element], _ body: (inout ExactText, Element) -> Void) {
    append(raw: "[")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(raw: ",") }
      body(&self, element)
    }
    append(raw: "]")
  }

  /// Writes a field with a record of lists; nothing where all of them are empty.
  private mutating func appendRecord(_ name: String, _ body: (inout ListRecord) -> Void) {
    var record = ListRecord(name: name, writer: self)
    // The record alone holds the text, so that appending copies nothing.
    self = ExactText(form)
    body(&record)
    self = record.finish()
  }
}

/// A field of JSON with a record of lists, of which those that are empty are left out.
private struct ListRecord {
  let name: String
  var writer: ExactText
  var isEmpty = true

  /// Ends the record, and gives the text back.
  mutating func finish() -> ExactText {
    if !isEmpty { writer.append(raw: "}") }
    defer { writer = ExactText(writer.form) }
    return writer
  }

  /// Writes a list of records, whose fields `body` writes.
  mutating func append<Element>(_ list: String, _ elements: [Element], _ body: (inout ExactText, Element) -> Void) {
    guard !elements.isEmpty else { return }
    writer.append(raw: isEmpty ? ",\"\(name)\":{\"\(list)\":" : ",\"\(list)\":")
    isEmpty = false
    writer.appendLines(elements) { writer, element in
      writer.append(raw: "{")
      body(&writer, element)
      writer.append(raw: "}")
    }
  }
}
