@_spi(Kumiko) import KumikoSource

extension DataContents {
  /// Returns the contents as a data document; nil if it contains a number that the form cannot represent.
  @_spi(Kumiko) public func text(in form: SourceText.Form) -> String? { form == .json ? json : yaml }

  /// The contents as a data document in YAML, with one line for each item without children. It reads back as equal
  /// contents.
  ///
  /// - Complexity: O(*n*) in the content of all items.
  public var yaml: String {
    var writer = ExactText(.yaml)
    for field in documentFields { writer.append(line: field) }
    if needsKind { writer.append(raw: "document: data\n") }
    if !sections.isEmpty || measurements.isEmpty {
      writer.append(raw: sections.isEmpty ? "sections: []\n" : "sections:\n")
    }
    for section in sections {
      writer.append(line: ("id", .string(section.id)), margin: "  - ")
      for (key, text) in section.texts.fields { writer.append(line: (key, .string(text)), margin: "    ") }
      for field in section.origin ?? [:] { writer.append(line: field, margin: "    ") }
      switch section.items {
      case _ where section.origin != nil: break
      case .count(let count): writer.append(raw: "    count: \(count)\n")
      case .list(let items):
        writer.append(raw: items.isEmpty ? "    items: []\n" : "    items:\n")
        writer.appendOutline(items)
      }
    }
    let lists = [("spans", spans.map(\.record)), ("measurements", measurements.map(\.record))]
    for (name, records) in lists where !records.isEmpty {
      writer.append(raw: "\(name):\n")
      for record in records {
        writer.append(raw: "  - ")
        writer.append(record)
        writer.append(raw: "\n")
      }
    }
    return writer.text
  }

  /// The contents as a data document in JSON with one line for each item; nil if it contains a number that JSON cannot
  /// represent (`.nan`). It reads back as equal contents.
  ///
  /// - Complexity: O(*n*) in the content of all items.
  public var json: String? {
    var writer = ExactText(.json)
    writer.append(raw: "{")
    for field in documentFields {
      writer.append(field)
      writer.append(raw: ",")
    }
    if needsKind { writer.append(raw: "\"document\":\"data\",") }
    if !sections.isEmpty || measurements.isEmpty {
      writer.append(raw: "\"sections\":")
      writer.appendLines(sections) { writer, section in
        writer.append(raw: "{\"id\":")
        writer.append(section.id)
        for (key, text) in section.texts.fields {
          writer.append(raw: ",\"\(key)\":")
          writer.append(text)
        }
        for field in section.origin ?? [:] {
          writer.append(raw: ",")
          writer.append(field)
        }
        switch section.items {
        case _ where section.origin != nil: writer.append(raw: "}")
        case .count(let count): writer.append(raw: ",\"count\":\(count)}")
        case .list(let items):
          writer.append(raw: ",\"items\":")
          writer.appendOutline(items)
          writer.append(raw: "}")
        }
      }
    }
    let hasSections = !sections.isEmpty || measurements.isEmpty
    if !spans.isEmpty {
      writer.append(raw: "\(hasSections ? "," : "")\"spans\":")
      writer.appendLines(spans) { $0.append($1.record) }
    }
    if !measurements.isEmpty {
      writer.append(raw: "\(hasSections || !spans.isEmpty ? "," : "")\"measurements\":")
      writer.appendLines(measurements) { $0.append($1.record) }
    }
    writer.append(raw: "}\n")
    return writer.isInexact ? nil : writer.text
  }

  /// A Boolean value that indicates whether nothing else makes the document one of data.
  private var needsKind: Bool { sections.isEmpty && measurements.isEmpty && documentFields["document"] == nil }
}

extension ExactText {
  /// Appends a list with one line for each element.
  mutating func appendLines<Elements: Collection>(
    _ elements: Elements, _ body: (inout ExactText, Elements.Element) -> Void
  ) {
    append(raw: "[")
    for (index, element) in elements.enumerated() {
      append(raw: index == 0 ? "\n" : ",\n")
      body(&self, element)
    }
    append(raw: elements.isEmpty ? "]" : "\n]")
  }
}

extension DataContents.Item {
  /// The item in the form of a data document: a record, or the identifier alone if there is nothing else. Children are
  /// not included.
  public var record: PlainValue {
    if fields.isEmpty, !isExpanded { return scalar }
    var record = (["id": scalar] as PlainRecord).merging(fields)
    if isExpanded { record[ItemKeys.expanded] = true }
    return .record(record)
  }
}

extension SectionTexts {
  /// The texts by the keys of documents.
  @_spi(Kumiko) public var fields: [(key: String, text: String)] {
    zip(Self.keys, [title, subtitle, footer, state]).compactMap { key, text in text.map { (key, $0) } }
  }
}

extension DataContents.Span {
  /// The span in the form of `spans`.
  var record: PlainRecord {
    PlainRecord([(name: "id", value: .string(id))] + texts.fields.map { (name: $0.key, value: .string($0.text)) })
  }
}

extension MeasuredSize.Element {
  /// The element in the form of `measurements`.
  var record: PlainRecord {
    var record: PlainRecord = ["section": .string(section)]
    if let kind { record["kind"] = .string(kind) }
    if let item { record["item"] = .string(item) }
    if index != 0 { record["index"] = .int(index) }
    return record
  }
}

extension MeasuredSize {
  /// The size in the form of `measurements`.
  var record: PlainRecord { element.record.merging(["size": PlainValue(size)]) }
}
