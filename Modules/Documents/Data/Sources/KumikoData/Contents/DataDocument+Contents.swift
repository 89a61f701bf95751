public import KumikoDiffing
import KumikoDimension
import KumikoSnapshot
@_spi(Kumiko) import KumikoSource

extension DataDocument {
  /// The contents of the document and of the files that it reads.
  @_spi(Kumiko) public var contents: DataContents {
    var contents = DataContents(
      sections: sections.indices.map { index in
        let section = sections[index]
        let items =
          section.hasIdentifiers ? .list(items(inSection: index)) : DataContents.Items.count(section.itemCount)
        return DataContents.Section(id: section.id, texts: section.texts, items: items)
      },
      measurements: measuredSizes, spans: contents(ofSpans: spans))
    contents.documentFields = documentFields
    return contents
  }

  func contents(ofSpans spans: [SpanData]) -> [DataContents.Span] {
    spans.map { DataContents.Span(id: $0.id, texts: $0.texts) }
  }

  /// The sizes of single elements. The first size of an element is used.
  var measuredSizes: [MeasuredSize] {
    var known: Set<MeasuredSize.Element> = []
    return measurements.compactMap { measurement in
      let element = MeasuredSize.Element(
        section: measurement.section.text, kind: measurement.kind?.text, item: measurement.item?.text,
        index: measurement.index)
      return known.insert(element).inserted ? MeasuredSize(of: element, measurement.size) : nil
    }
  }

  /// Returns the items of a section, each before its children; empty for sections without item identifiers.
  func items(inSection section: Int) -> [DataContents.Item] {
    let identifiers = (try? allItems.itemIdentifiers(inSection: sections[section].id)) ?? []
    return identifiers.enumerated().map { item(inSection: section, at: $0, id: $1) }
  }

  /// Returns an item with a known identifier, by its number among all items of the section.
  func item(inSection section: Int, at index: Int, id: String) -> DataContents.Item {
    guard let items = sections[section].items else { return DataContents.Item(id: id) }
    return DataContents.Item(
      id: id, scalar: items.identifierNode(at: index).map { PlainValue($0) },
      fields: items.ownFields(at: index, size: sections[section].itemSizes[index]),
      level: items.outline?.levels[index] ?? 0, isExpanded: items.outline?.isExpanded[index] ?? false)
  }

  /// Returns the title of an item by its position among all items, visible or hidden, or nil.
  @_spi(Kumiko) public func title(at position: ItemPosition) -> String? {
    sections[position.section].items?.text(of: .title, at: position.item)
  }

  func item(_ id: String) -> DataContents.Item? {
    guard let position = allItems.position(ofItem: id) else { return nil }
    return item(inSection: position.sectionIndex, at: position.itemIndex, id: id)
  }

  /// Returns true if an item has the same content as one in another document, apart from the outline. The numbers count
  /// all items of the sections.
  func saysTheSame(
    inSection section: Int, at index: Int, as other: DataDocument, inSection otherSection: Int, at otherIndex: Int
  ) -> Bool {
    guard let left = sections[section].items, let right = other.sections[otherSection].items else { return false }
    let (leftNode, rightNode) = (left.nodes[index], right.nodes[otherIndex])
    if !left.isForeign, !right.isForeign, left.outline == nil, right.outline == nil {
      if leftNode.isSame(as: rightNode, except: ItemMapping.plain.id.text), leftNode.isWritten(as: rightNode) {
        return true
      }
    } else if left.mapping == right.mapping, left.isForeign == right.isForeign, leftNode.isSame(as: rightNode),
      leftNode.isWritten(as: rightNode)
    {
      return true
    }
    let fields = left.ownFields(at: index, size: sections[section].itemSizes[index])
    return fields.isSame(as: right.ownFields(at: otherIndex, size: other.sections[otherSection].itemSizes[otherIndex]))
  }
}

extension DataItems {
  func identifierNode(at index: Int) -> SourceValue? {
    guard case .mapping = nodes[index].content else { return nodes[index] }
    return mapping.id.value(in: nodes[index])
  }

  /// Returns the content of an item without its identifier, in the form of a data document.
  func ownFields(at index: Int, size: Size2D?) -> PlainRecord {
    guard case .mapping = nodes[index].content else { return [:] }
    var fields = ownRecord(at: index) { $0.shown }
    fields[ItemMapping.plain.id.text] = nil
    guard isForeign else { return fields }
    // Fields of a file have these meanings only if the mapping says so.
    for name in ItemField.allCases.map(\.rawValue) {
      let value = mapping.value(name, of: nodes[index])
      fields[name] = value.flatMap { value in
        if value.name == nil, !value.isNull { return nil }
        return SourceValue.Entry(key: name, keyRange: .none, value: value).shown
      }
    }
    fields["size"] = size.map { PlainValue($0) }
    return fields
  }
}

extension PlainRecord {
  /// Creates the fields of an item.
  init(shown entries: [SourceValue.Entry]) {
    self.init(entries.lazy.map { (name: $0.key, value: $0.shown) })
  }
}

extension SourceValue.Entry {
  /// The value of an item's field.
  fileprivate var shown: PlainValue {
    switch value.content {
    case _ where key == ItemKeys.size: PlainValue(value)
    case .mapping(let entries) where key == ItemKeys.fields: .record(PlainRecord(shown: entries))
    default: value.shown(isDisplayed: ItemField(rawValue: key) != nil)
    }
  }
}

extension SourceValue {
  /// The value, with texts for numbers that would be written otherwise: whole ones such as `007` and `0x1F` everywhere, and all
  /// in displayed fields, such as `title: 1.10`.
  fileprivate func shown(isDisplayed: Bool = false) -> PlainValue {
    switch content {
    case .list(let elements): return .list(elements.map { $0.shown() })
    case .mapping(let entries): return .record(PlainRecord(entries.lazy.map { ($0.key, $0.value.shown()) }))
    case .int: break
    case .number where notation?.text.utf8.allSatisfy { "+-0123456789".utf8.contains($0) } == true: break
    default: if !isDisplayed { return PlainValue(self) }
    }
    let plain = PlainValue(self)
    guard let text = notation?.text else { return plain }
    let isWrittenSo = [SourceText.Form.yaml, .json].contains { form in
      var writer = ExactText(form)
      writer.append(plain)
      return writer.text == text
    }
    return isWrittenSo ? plain : .string(text)
  }
}

extension PlainValue {
  /// Creates the list `[width, height]`.
  init(_ size: Size2D) {
    self = .list([size.width, size.height].map { extent in Int(exactly: extent).map { .int($0) } ?? .number(extent) })
  }
}
