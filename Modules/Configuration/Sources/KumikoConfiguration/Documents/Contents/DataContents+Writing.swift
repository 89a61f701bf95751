public import KumikoRegistry

extension DataContents {
  /// The contents as a data document in YAML: a line for each item that has none below it. It reads back as the same contents.
  ///
  /// - Complexity: O(*n*) in all that is said of all items.
  public var yaml: String {
    var writer = ExactText(.yaml)
    if sections.isEmpty, measurements.isEmpty { writer.append(raw: "document: data\n") }
    if !sections.isEmpty || measurements.isEmpty {
      writer.append(raw: sections.isEmpty ? "sections: []\n" : "sections:\n")
    }
    for section in sections {
      writer.append(raw: "  - id: ")
      writer.append(section.id)
      writer.append(raw: "\n")
      for (key, text) in section.texts.fields {
        writer.append(raw: "    \(key): ")
        writer.append(text)
        writer.append(raw: "\n")
      }
      switch section.items {
      case .count(let count): writer.append(raw: "    count: \(count)\n")
      case .list(let items):
        writer.append(raw: items.isEmpty ? "    items: []\n" : "    items:\n")
        writer.appendOutline(items)
      }
    }
    if !measurements.isEmpty { writer.append(raw: "measurements:\n") }
    for measurement in measurements {
      writer.append(raw: "  - ")
      writer.append(measurement.record)
      writer.append(raw: "\n")
    }
    return writer.text
  }

  /// The contents as a data document in JSON: a line for each item. It reads back as the same contents.
  ///
  /// - Returns: nil where a number is none (`.nan`), which JSON cannot say.
  /// - Complexity: O(*n*) in all that is said of all items.
  public var json: String? {
    var writer = ExactText(.json)
    writer.append(raw: "{")
    if sections.isEmpty, measurements.isEmpty { writer.append(raw: "\"document\":\"data\",") }
    if !sections.isEmpty || measurements.isEmpty {
      writer.append(raw: "\"sections\":")
      writer.appendLines(sections) { writer, section in
        writer.append(raw: "{\"id\":")
        writer.append(section.id)
        for (key, text) in section.texts.fields {
          writer.append(raw: ",\"\(key)\":")
          writer.append(text)
        }
        switch section.items {
        case .count(let count): writer.append(raw: ",\"count\":\(count)}")
        case .list(let items):
          writer.append(raw: ",\"items\":")
          writer.appendOutline(items)
          writer.append(raw: "}")
        }
      }
    }
    if !measurements.isEmpty {
      writer.append(raw: "\(sections.isEmpty ? "" : ",")\"measurements\":")
      writer.appendLines(measurements) { $0.append($1.record) }
    }
    writer.append(raw: "}\n")
    return writer.isInexact ? nil : writer.text
  }
}

extension ExactText {
  /// Writes a list with a line for each of its elements.
  mutating func appendLines<Element>(_ elements: [Element], _ body: (inout ExactText, Element) -> Void) {
    append(raw: "[")
    for (index, element) in elements.enumerated() {
      append(raw: index == 0 ? "\n" : ",\n")
      body(&self, element)
    }
    append(raw: elements.isEmpty ? "]" : "\n]")
  }
}

extension DataContents.Item {
  /// The item as a data document says it: a record, or the bare identifier where there is nothing else to say. What is below
  /// it is no part of it.
  public var record: PlainValue {
    if fields.isEmpty, !isExpanded { return scalar }
    var record = (["id": scalar] as PlainRecord).merging(fields)
    if isExpanded { record[ItemKeys.expanded] = true }
    return .record(record)
  }
}

extension SectionTexts {
  /// The texts by the keys that hold them.
  var fields: [(key: String, text: String)] {
    zip(Self.keys, [title, subtitle, footer]).compactMap { key, text in text.map { (key, $0) } }
  }
}

extension MeasuredSize.Element {
  /// The element as `measurements` name it.
  var record: PlainRecord {
    var record: PlainRecord = ["section": .string(section)]
    if let kind { record["kind"] = .string(kind) }
    if let item { record["item"] = .string(item) }
    if index != 0 { record["index"] = .int(index) }
    return record
  }
}

extension MeasuredSize {
  /// The size as `measurements` tell it.
  var record: PlainRecord { element.record.merging(["size": PlainValue(size)]) }
}
